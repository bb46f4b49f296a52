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
        case .send(let name, let value):
            [("name", .string(name))] + Self.member("value", value.map(JSONText.init))
        }
    }

    private static func member(_ key: String, _ value: JSONText?) -> [(key: String, value: JSONText)] {
        value.map { [(key, $0)] } ?? []
    }
}

extension JSONText {
    /// A value that goes along with a message.
    init(_ value: EventValue) {
        switch value {
        case .number(let number): self = .number(number)
        case .string(let string): self = .string(string)
        case .flag(let flag): self = .bool(flag)
        }
    }
}
