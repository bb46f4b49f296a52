import AnimGeometry
import AnimGraphics
import AnimLayers

extension Format where Value == Template<LayerValue> {
    /// The values of a type; numbers within bounds.
    static func layerValue(of type: LayerValueType, _ range: ClosedRange<Double> = NumberRange.any) -> Format {
        switch type {
        case .number: Format<Template<Double>>.number(range).wrapped(LayerValue.number)
        case .point: Format<Template<Point>>.point.wrapped(LayerValue.point)
        case .size: Format<Template<Size>>.size.wrapped(LayerValue.size)
        case .rect: Format<Template<Rect>>.rect.wrapped(LayerValue.rect)
        case .color: Format<Template<Color?>>.color.wrapped(LayerValue.color)
        case .transform: Format<Template<Transform>>.transform.wrapped(LayerValue.transform)
        case .path: .optionalPath
        case .flag: Format<Template<Bool>>.bool.wrapped(LayerValue.flag)
        case .corners: .corners
        case .cornerCurve:
            Format<Template<String>>.choice(of: CornerCurve.self, "corner curve").wrapped(LayerValue.cornerCurve)
        case .fillRule: Format<Template<String>>.choice(of: FillRule.self, "fill rule").wrapped(LayerValue.fillRule)
        }
    }

    /// The values at a key path of a layer.
    static func modelValue(at keyPath: LayerKeyPath) -> Format {
        if keyPath.isAngle { return Format<Template<Double>>.degrees.wrapped(LayerValue.number) }
        let range = keyPath.component == nil ? keyPath.property.range : NumberRange.any
        if keyPath.component == .scale { return .layerValue(of: .number) }
        return .layerValue(of: keyPath.valueType, range)
    }

    /// The values that an animation runs a key path through: without the bounds of the model, since `by` and additive values
    /// are differences.
    static func animatedValue(at keyPath: LayerKeyPath) -> Format {
        if keyPath.isAngle { return Format<Template<Double>>.degrees.wrapped(LayerValue.number) }
        return .layerValue(of: keyPath.valueType)
    }

    /// An outline, or null for none.
    private static var optionalPath: Format {
        Format(.either([.named("path"), .null])) { value, reader in
            if value.isNull { return .constant(.path(nil)) }
            return Format<Template<Path>>.path.read(value, reader)?.map(LayerValue.path)
        }
    }

    /// A list of the names of corners.
    private static var corners: Format {
        Format<[CornerName]>(Format<CornerName>.choice("corner").list().shape) { value, reader in
            Format<CornerName>.choice("corner").list(count: 0...4, "a list of at most 4 corners").read(value, reader)
        }.map { names in Template.constant(LayerValue.corners(names.reduce(into: Corners()) { $0.formUnion($1.corner) })) }
    }
}

extension Format {
    /// The format with its values wrapped as a layer's.
    fileprivate func wrapped<Wrapped>(_ wrap: @escaping @Sendable (Wrapped) -> LayerValue) -> Format<Template<LayerValue>>
    where Value == Template<Wrapped> {
        map { $0.map(wrap) }
    }
}

/// The names of corners, those of `CACornerMask` without their prefix.
enum CornerName: String, CaseIterable, Sendable {
    case minXMinY, maxXMinY, minXMaxY, maxXMaxY

    /// The corner.
    var corner: Corners {
        switch self {
        case .minXMinY: .minXMinY
        case .maxXMinY: .maxXMinY
        case .minXMaxY: .minXMaxY
        case .maxXMaxY: .maxXMaxY
        }
    }
}

extension LayerProperty {
    /// The numbers that the property takes.
    var range: ClosedRange<Double> {
        switch self {
        case .opacity: NumberRange.unit
        case .cornerRadius, .borderWidth: NumberRange.notNegative
        default: NumberRange.any
        }
    }
}
