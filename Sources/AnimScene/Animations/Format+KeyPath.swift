import AnimLayers
import AnimSource

extension Format where Value == LayerKeyPath {
    /// A key path that animations can target.
    static var animatableKeyPath: Format {
        Format(.choice(LayerKeyPath.all.filter(\.property.isAnimatable).map(\.description))) {
            value, context in
            guard let text = value.string(context.sink, expected: "a key path") else { return nil }
            guard let keyPath = LayerKeyPath(text) else {
                let isFrame = text == "frame" || text.hasPrefix("frame.")
                value.error(
                    "unknown key path '\(text)'",
                    notes: isFrame ? [Diagnostic.Note("'frame' is derived: animate 'position' and 'bounds.size'")] : [],
                    suggestion: isFrame ? nil : NearestName.find(text, in: LayerKeyPath.all.map(\.description)), to: context.sink)
                return nil
            }
            if keyPath.property.isAnimatable { return keyPath }
            value.error("'\(text)' cannot be animated", to: context.sink)
            return nil
        }
    }
}
