/// The type of the values of a property, or of a part of one.
public enum LayerValueType: String, Hashable, Sendable, CaseIterable {
    case number, point, size, rect, color, transform, path, flag, corners, keyword, string, numbers, colors, image
}

extension LayerValueType {
    /// Returns the type of a part of a value of this type; nil where it has no such part.
    package func type(of component: LayerKeyPath.Component) -> LayerValueType? {
        switch (self, component) {
        case (.point, .x), (.point, .y), (.size, .width), (.size, .height): .number
        case (.rect, .origin): .point
        case (.rect, .size): .size
        case (.rect, .originX), (.rect, .originY), (.rect, .sizeWidth), (.rect, .sizeHeight): .number
        case (.transform, .translation): .point
        case (.transform, .rotation), (.transform, .rotationX), (.transform, .rotationY), (.transform, .rotationZ),
            (.transform, .scale), (.transform, .scaleX), (.transform, .scaleY), (.transform, .scaleZ),
            (.transform, .translationX), (.transform, .translationY), (.transform, .translationZ):
            .number
        default: nil
        }
    }
}
