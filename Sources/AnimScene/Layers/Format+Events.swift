/// Actions by the event that they follow.
typealias LayerEventActions = [LayerEvent: [ActionDocument]]

extension Format where Value == LayerEventActions {
    /// The actions that follow the events of a layer, of those that a kind of object has keys for.
    static func events(_ kind: ObjectKind) -> Format {
        Format(.named(kind.schemaName)) { value, context in
            guard let object = ObjectReader(value, kind, in: context) else { return nil }
            var actions: LayerEventActions = [:]
            for event in LayerEvent.allCases where kind.has(event.rawValue) {
                actions[event] = object.adding(event.locals)(event.key)
            }
            return actions
        }
    }
}
