package import AnimInteraction

extension Event.Kind {
    /// The type.
    package var type: EventType { EventType(self) }

    /// The name of what it happened to: a block, a layer, a gesture, an animator, a message; nil for what has none.
    package var name: String? {
        switch self {
        case .completion(let name, _), .gesture(let name, _), .animator(let name, _), .animatorCompletion(let name, _): name
        case .animationDidStop(let layer, _, _), .scroll(let layer, _): layer
        case .send(let name, _): name
        case .transactionCompletion, .lifecycle, .misuse: nil
        }
    }

    /// Returns whether the name is a wanted one, or that of one of its copies.
    package func isNamed(_ wanted: String) -> Bool {
        guard let name else { return false }
        return name == wanted || name.hasPrefix(wanted + "[")
    }
}
