import AnimGeometry
import AnimInteraction

extension Event {
    /// The event as a JSON object.
    var json: JSONText {
        .object([("time", .number(time)), ("type", .string(kind.type))] + kind.members)
    }

    /// The event for people: time, type, and what belongs to it.
    var text: String {
        let time = JSONText.text(of: time)
        let members = kind.members.map { "\($0.key) \($0.value.line)" }
        let padding = String(repeating: " ", count: max(0, 20 - time.utf8.count))
        return "\(time)\(padding) \(kind.type)\(members.isEmpty ? "" : "  " + members.joined(separator: ", "))"
    }
}

extension Event.Kind {
    fileprivate var type: String {
        switch self {
        case .completion: "completion"
        case .animationDidStop: "animationDidStop"
        case .transactionCompletion: "transactionCompletion"
        case .gesture: "gesture"
        case .animator: "animator"
        case .animatorCompletion: "animatorCompletion"
        case .scroll(_, let event): event.name
        case .lifecycle(let event): event.rawValue
        case .misuse: "misuse"
        case .send: "send"
        }
    }

    /// What belongs to the type; what is not known is left out.
    fileprivate var members: [(key: String, value: JSONText)] {
        switch self {
        case .completion(let name, let finished):
            Self.member("name", name.map(JSONText.string)) + [("finished", .bool(finished))]
        case .animationDidStop(let layer, let key, let finished):
            Self.member("layer", layer.map(JSONText.string)) + [("key", .string(key)), ("finished", .bool(finished))]
        case .transactionCompletion: []
        case .gesture(let name, let state):
            Self.member("name", name.map(JSONText.string)) + [("state", .string(state.rawValue))]
        case .animator(let name, let status):
            Self.member("name", name.map(JSONText.string)) + [
                ("state", .string(status.state.rawValue)), ("running", .bool(status.isRunning)),
                ("reversed", .bool(status.isReversed)), ("fractionComplete", .number(status.fractionComplete)),
            ]
        case .animatorCompletion(let name, let position):
            Self.member("name", name.map(JSONText.string)) + [("position", .string(position.rawValue))]
        case .scroll(let layer, let event): Self.member("layer", layer.map(JSONText.string)) + event.members
        case .lifecycle: []
        case .misuse(let message): [("message", .string(message))]
        case .send(let name, let value):
            [("name", .string(name))] + Self.member("value", value.map(JSONText.init))
        }
    }

    private static func member(_ key: String, _ value: JSONText?) -> [(key: String, value: JSONText)] {
        value.map { [(key, $0)] } ?? []
    }
}

extension ScrollEvent {
    fileprivate var name: String {
        switch self {
        case .didScroll: "didScroll"
        case .willBeginDragging: "willBeginDragging"
        case .willEndDragging: "willEndDragging"
        case .didEndDragging: "didEndDragging"
        case .willBeginDecelerating: "willBeginDecelerating"
        case .didEndDecelerating: "didEndDecelerating"
        case .didEndScrollingAnimation: "didEndScrollingAnimation"
        case .willDisplay: "willDisplay"
        case .didEndDisplaying: "didEndDisplaying"
        }
    }

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
    fileprivate init(_ point: Point) { self = .array([.number(point.x), .number(point.y)]) }

    /// A value that goes along with a message.
    init(_ value: EventValue) {
        switch value {
        case .number(let number): self = .number(number)
        case .string(let string): self = .string(string)
        case .flag(let flag): self = .bool(flag)
        }
    }
}
