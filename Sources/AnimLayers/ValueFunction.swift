import AnimGeometry

/// A `CAValueFunction`: makes a transform of the number that an animation runs through.
public enum ValueFunction: String, Hashable, Sendable, CaseIterable {
    case rotateZ, scale, scaleX, scaleY, translate, translateX, translateY

    /// The type of the values that it takes.
    public var argumentType: LayerValueType {
        switch self {
        case .rotateZ, .scaleX, .scaleY, .translateX, .translateY: .number
        case .scale, .translate: .point
        }
    }

    /// The transform of a value; nil where its type is not `argumentType`.
    public func transform(of value: LayerValue) -> LayerValue? {
        switch (self, value) {
        case (.rotateZ, .number(let angle)): .transform(Transform(rotation: angle))
        case (.scaleX, .number(let scale)): .transform(Transform(scaleX: scale, y: 1))
        case (.scaleY, .number(let scale)): .transform(Transform(scaleX: 1, y: scale))
        case (.scale, .point(let scale)): .transform(Transform(scaleX: scale.x, y: scale.y))
        case (.translateX, .number(let distance)): .transform(Transform(translationX: distance, y: 0))
        case (.translateY, .number(let distance)): .transform(Transform(translationX: 0, y: distance))
        case (.translate, .point(let distance)): .transform(Transform(translationX: distance.x, y: distance.y))
        default: nil
        }
    }
}
