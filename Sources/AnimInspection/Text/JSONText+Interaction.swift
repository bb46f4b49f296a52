package import AnimGeometry
package import AnimInteraction

extension JSONText {
    /// Creates a point as an array of its coordinates.
    package init(_ point: Point) { self = .array([.number(point.x), .number(point.y)]) }

    /// Returns the status of a property animator, with the names of its properties.
    package static func members(of status: AnimatorStatus) -> [(key: String, value: JSONText)] {
        [
            ("state", .string(status.state.rawValue)), ("fractionComplete", .number(status.fractionComplete)),
            ("isReversed", .bool(status.isReversed)), ("isRunning", .bool(status.isRunning)),
        ]
    }

    /// Creates the value that a message carries.
    package init(_ value: EventValue) {
        switch value {
        case .number(let number): self = .number(number)
        case .string(let string): self = .string(string)
        case .flag(let flag): self = .bool(flag)
        }
    }
}
