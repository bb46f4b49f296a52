package import AnimInteraction

extension Event.Kind {
    /// The details of the type in words; empty where there is nothing to say.
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
