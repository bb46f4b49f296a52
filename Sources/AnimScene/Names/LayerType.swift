import AnimExpression
import AnimLayers

/// The kinds of layers.
enum LayerType: String, CaseIterable, Sendable {
    case layer, shape, gradient, text, label, replicator, transform, emitter, scroll

    /// The kind of layer that draws it.
    var kind: LayerKind {
        switch self {
        case .layer, .scroll: .layer
        case .shape: .shape
        case .gradient: .gradient
        case .text, .label: .text
        case .replicator: .replicator
        case .transform: .transform
        case .emitter: .emitter
        }
    }

    /// A description of such a layer, in a sentence.
    var summary: String {
        switch self {
        case .layer: "A rectangle with background, border and sublayers, as CALayer."
        case .shape: "A layer that draws a path, as CAShapeLayer."
        case .gradient: "A layer that draws a gradient, as CAGradientLayer."
        case .text: "A layer that draws text, as CATextLayer."
        case .label: "A text with the defaults of UILabel; without `frame` and `bounds` it is as large as its text."
        case .replicator: "A layer that shows its sublayers several times, as CAReplicatorLayer."
        case .transform: "A layer without a picture, whose sublayers stand in the space of its siblings, as CATransformLayer."
        case .emitter: "A layer that throws particles, as CAEmitterLayer."
        case .scroll: "A layer whose content is larger than itself, as UIScrollView; it clips."
        }
    }

    /// The type in messages: `shape layer`.
    var phrase: String { self == .layer || self == .label ? rawValue : "\(rawValue) layer" }

    /// The type in names of the schema: `shape`.
    var schemaName: String { self == .layer ? "plain" : rawValue }
}

extension LayerKind {
    /// A layer of the kind in messages: "a shape layer", "an emitter layer".
    var phraseOfOne: String { "\("aeiou".contains(rawValue.prefix(1)) ? "an" : "a") \(rawValue) layer" }
}

/// A property of a scroll layer, with the name of UIScrollView's, where that begins with `is` without it.
enum ScrollProperty: String, CaseIterable, Sendable {
    case contentSize, contentOffset, contentInset, pagingEnabled, scrollEnabled, bounces, alwaysBounceHorizontal,
        alwaysBounceVertical, decelerationRate, delaysContentTouches, canCancelContentTouches,
        transfersHorizontalScrollingToParent, transfersVerticalScrollingToParent

    /// The type of the property in expressions.
    var expressionType: ExpressionType {
        switch self {
        case .contentSize: .size
        case .contentOffset: .point
        case .contentInset: .list(of: .number)
        case .decelerationRate: .string
        case .pagingEnabled, .scrollEnabled, .bounces, .alwaysBounceHorizontal, .alwaysBounceVertical, .delaysContentTouches,
            .canCancelContentTouches, .transfersHorizontalScrollingToParent, .transfersVerticalScrollingToParent:
            .bool
        }
    }

    /// The parts that can be set by themselves.
    var components: [String] {
        switch self {
        case .contentOffset: ["x", "y"]
        case .contentSize: ["width", "height"]
        case .contentInset: ["top", "left", "bottom", "right"]
        case .pagingEnabled, .scrollEnabled, .bounces, .alwaysBounceHorizontal, .alwaysBounceVertical, .decelerationRate,
            .delaysContentTouches, .canCancelContentTouches, .transfersHorizontalScrollingToParent,
            .transfersVerticalScrollingToParent:
            []
        }
    }
}
