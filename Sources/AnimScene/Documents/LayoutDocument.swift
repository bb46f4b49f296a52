import AnimExpression
import AnimGeometry
import AnimInteraction
import AnimLayout
import AnimSource

/// The layout of a layer in a scene file.
struct LayoutDocument: Sendable {
    /// The arrangement of the sublayers; nil unless the layer is a stack.
    var stack: StackDocument?
    /// The pins; nil for none.
    var pins: PinDocument?
    var hugging: AxisPair<Double?>?
    var compressionResistance: AxisPair<Double?>?

    /// Whether no key of layout is given, as for most layers.
    var isEmpty: Bool { stack == nil && pins == nil && hugging == nil && compressionResistance == nil }
}

/// The arrangement of a stack's sublayers in a scene file.
struct StackDocument: Sendable {
    var settings: [StackSetting] = []
    /// The spacing after sublayers, by id.
    var customSpacing: [String: Template<Double>] = [:]
}

/// A key of a stack with a value.
enum StackSetting: Sendable {
    case axis(Template<LayoutAxis>)
    case spacing(Template<Double>)
    case alignment(Template<StackAlignment>)
    case distribution(Template<StackDistribution>)
    case margins(Template<EdgeInsets>)

    /// Applies the value to an arrangement.
    func apply(to stack: inout StackArrangement, in environment: any ExpressionEnvironment) throws(ExpressionError) {
        switch self {
        case .axis(let axis): stack.axis = try axis.value(in: environment)
        case .spacing(let spacing): stack.spacing = try spacing.value(in: environment)
        case .alignment(let alignment): stack.alignment = try alignment.value(in: environment)
        case .distribution(let distribution): stack.distribution = try distribution.value(in: environment)
        case .margins(let margins): stack.margins = try margins.value(in: environment)
        }
    }
}

/// The pins of a layer in a scene file.
struct PinDocument: Sendable {
    /// The range of the key.
    let range: SourceRange
    /// The pins with their values.
    var values: [(key: PinKey, value: Template<Double>)] = []
    var isToSafeArea = false
    /// Whether all keys in the file are valid.
    var isComplete = true

    /// Returns the places along an axis that are pinned.
    func places(along axis: LayoutAxis) -> Set<WritableKeyPath<Pins, Double?>> {
        Set(values.flatMap { $0.key.places(along: axis) })
    }

    /// Returns the pins in an environment.
    func pins(in environment: any ExpressionEnvironment) throws(ExpressionError) -> Pins {
        var pins = Pins(isToSafeArea: isToSafeArea)
        for (key, value) in values {
            let value = try value.value(in: environment)
            for place in key.keyPaths { pins[keyPath: place] = value }
        }
        return pins
    }
}

/// A change of a layer's layout by an action.
enum LayoutSetting: Sendable {
    case stack(StackSetting)
    case pin(PinKey, Template<Double>)
}
