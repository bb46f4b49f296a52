import AnimGeometry
import AnimInteraction

extension Event {
    /// The event as a JSON object: time, type, and what belongs to the type; what is not known is left out.
    var json: JSONText {
        .object([("time", .number(time)), ("type", .string(kind.type.rawValue))] + kind.subject + kind.members)
    }
}

extension Event.Kind {
    fileprivate var subject: [(key: String, value: JSONText)] {
        guard let name else { return [] }
        return switch self {
        case .animationDidStop, .scroll: [("layer", .string(name))]
        default: [("name", .string(name))]
        }
    }

    fileprivate var members: [(key: String, value: JSONText)] {
        switch self {
        case .completion(_, let finished): [("finished", .bool(finished))]
        case .animationDidStop(_, let key, let finished): [("key", .string(key)), ("finished", .bool(finished))]
        case .gesture(_, let state): [("state", .string(state.rawValue))]
        case .animator(_, let status): JSONText.members(of: status)
        case .animatorCompletion(_, let position): [("position", .string(position.rawValue))]
        case .scroll(_, let event): event.members
        case .misuse(let message): [("message", .string(message))]
        case .send(_, let value): value.map { [("value", JSONText($0))] } ?? []
        case .transactionCompletion, .lifecycle: []
        }
    }
}

extension ScrollEvent {
    fileprivate var members: [(key: String, value: JSONText)] {
        switch self {
        case .didScroll(let offset): [("contentOffset", JSONText(offset))]
        case .willEndDragging(let velocity, let target):
            [("velocity", JSONText(velocity)), ("targetContentOffset", JSONText(target))]
        case .didEndDragging(let willDecelerate): [("willDecelerate", .bool(willDecelerate))]
        case .willDisplay(let index), .didEndDisplaying(let index): [("index", .number(Double(index)))]
        case .willBeginDragging, .willBeginDecelerating, .didEndDecelerating, .didEndScrollingAnimation: []
        }
    }
}

extension JSONText {
    /// A point as an array of its coordinates.
    init(_ point: Point) { self = .array([.number(point.x), .number(point.y)]) }

    /// What a property animator is doing, with the names of its properties.
    static func members(of status: AnimatorStatus) -> [(key: String, value: JSONText)] {
        [
            ("state", .string(status.state.rawValue)), ("fractionComplete", .number(status.fractionComplete)),
            ("isReversed", .bool(status.isReversed)), ("isRunning", .bool(status.isRunning)),
        ]
    }

    /// A value that goes along with a message.
    init(_ value: EventValue) {
        switch value {
        case .number(let number): self = .number(number)
        case .string(let string): self = .string(string)
        case .flag(let flag): self = .bool(flag)
        }
    }
}
