package import AnimInteraction

extension Event {
    /// The event as a JSON object: time, type, and the members of the type; those that are not known are left out.
    package var json: JSONText {
        .object([("time", .number(time)), ("type", .string(kind.type.rawValue))] + kind.subject + kind.members)
    }
}

extension Event.Kind {
    /// The member for the name.
    fileprivate var subject: [(key: String, value: JSONText)] {
        guard let name else { return [] }
        return switch self {
        case .animationDidStop, .scroll: [("layer", .string(name))]
        default: [("name", .string(name))]
        }
    }

    /// The members of the type.
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
