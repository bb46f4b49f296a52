package import AnimInteraction

extension Event.Kind {
    /// The type.
    package var type: EventType { EventType(self) }

    /// The name of its subject: a block, layer, gesture, animator or message; nil if it has none.
    package var name: String? {
        switch self {
        case .completion(let name, _), .gesture(let name, _), .animator(let name, _), .animatorCompletion(let name, _): name
        case .animationDidStop(let layer, _, _), .scroll(let layer, _): layer
        case .send(let name, _): name
        case .transactionCompletion, .lifecycle, .misuse: nil
        }
    }

    /// Returns whether the subject is called `wanted`, or is a copy of it, such as `wanted[2]`.
    package func isNamed(_ wanted: String) -> Bool {
        guard let name else { return false }
        return name == wanted || name.hasPrefix(wanted + "[")
    }
}

extension Event {
    /// The event as a JSON object: the time, the type and the members of the type, except unknown ones.
    package var json: JSONText {
        .object([("time", .number(time)), ("type", .string(kind.type.rawValue))] + kind.subject + kind.members)
    }
}

extension Event.Kind {
    /// The member with the name.
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

extension Event.Kind {
    /// The details of the type as text; empty if it has none.
    package var details: String {
        switch self {
        case .completion(_, let finished): finished ? "finished" : "not finished"
        case .animationDidStop(_, let key, let finished): "\(key), \(finished ? "finished" : "not finished")"
        case .gesture(_, let state): state.rawValue
        case .animator(_, let status): status.text
        case .animatorCompletion(_, let position): "at \(position.rawValue)"
        case .scroll(_, let event): event.details
        case .misuse(let message): message
        case .send(_, let value): value.map { JSONText($0).line } ?? ""
        case .transactionCompletion, .lifecycle: ""
        }
    }
}

extension ScrollEvent {
    /// The members of the event's JSON object.
    package var members: [(key: String, value: JSONText)] {
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

extension ScrollEvent {
    /// The details of the event as text; empty if it has none.
    package var details: String {
        switch self {
        case .didScroll(let offset): "contentOffset \(DecimalText.rounded(offset))"
        case .willEndDragging(let velocity, let target):
            "velocity \(DecimalText.rounded(velocity)), targetContentOffset \(DecimalText.rounded(target))"
        case .didEndDragging(let willDecelerate): willDecelerate ? "will decelerate" : "will not decelerate"
        case .willDisplay(let index), .didEndDisplaying(let index): "cell \(index)"
        case .willBeginDragging, .willBeginDecelerating, .didEndDecelerating, .didEndScrollingAnimation: ""
        }
    }
}

extension AnimatorStatus {
    /// The status as text, such as `active, running at 0.4217, reversed`.
    package var text: String {
        let direction = isReversed ? ", reversed" : ""
        let fraction = DecimalText.rounded(fractionComplete)
        return switch state {
        case .inactive: "inactive\(direction)"
        case .active: "active, \(isRunning ? "running" : "paused") at \(fraction)\(direction)"
        case .stopped: "stopped at \(fraction)\(direction)"
        }
    }
}
