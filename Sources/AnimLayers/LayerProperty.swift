/// The properties of a layer, with Core Animation's names.
public enum LayerProperty: String, Hashable, Sendable, CaseIterable {
    case position, zPosition, bounds, anchorPoint, transform, sublayerTransform
    case opacity, hidden, masksToBounds, userInteractionEnabled
    case backgroundColor, cornerRadius, maskedCorners, cornerCurve, borderWidth, borderColor
    case path, fillColor, fillRule
    case beginTime, timeOffset, speed
}

/// What a property holds.
public enum LayerValueType: String, Hashable, Sendable, CaseIterable {
    case number, point, size, rect, color, transform, path, flag, corners, cornerCurve, fillRule
}

extension LayerProperty {
    /// The type of the property's values.
    public var valueType: LayerValueType {
        switch self {
        case .zPosition, .opacity, .cornerRadius, .borderWidth, .beginTime, .timeOffset, .speed: .number
        case .position, .anchorPoint: .point
        case .bounds: .rect
        case .transform, .sublayerTransform: .transform
        case .hidden, .masksToBounds, .userInteractionEnabled: .flag
        case .backgroundColor, .borderColor, .fillColor: .color
        case .maskedCorners: .corners
        case .cornerCurve: .cornerCurve
        case .path: .path
        case .fillRule: .fillRule
        }
    }

    /// Whether animations can target the property (Core Animation's "Animatable" note).
    public var isAnimatable: Bool {
        switch self {
        case .userInteractionEnabled, .maskedCorners, .cornerCurve, .fillRule, .beginTime, .timeOffset, .speed: false
        default: true
        }
    }

    /// Whether a change of a layer that no view backs animates by itself; every animatable property but `path` does.
    public var hasImplicitAnimation: Bool { isAnimatable && self != .path && self != .masksToBounds }

    /// Whether the property belongs to shape layers only.
    public var belongsToShapes: Bool {
        switch self {
        case .path, .fillColor, .fillRule: true
        default: false
        }
    }

    /// Whether the property is part of the layer's time space.
    public var isTiming: Bool {
        switch self {
        case .beginTime, .timeOffset, .speed: true
        default: false
        }
    }
}
