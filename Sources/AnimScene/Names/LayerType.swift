import AnimExpression
import AnimLayers
import AnimSource

/// A type of layer.
enum LayerType: String, CaseIterable, Sendable {
    case layer, shape, gradient, text, label, symbol, replicator, transform, emitter, scroll, visualEffect

    /// The kind of layer in the engine.
    var kind: LayerKind {
        switch self {
        case .layer, .symbol, .scroll: .layer
        case .shape: .shape
        case .gradient: .gradient
        case .text, .label: .text
        case .replicator: .replicator
        case .transform: .transform
        case .emitter: .emitter
        case .visualEffect: .visualEffect
        }
    }

    /// A one-sentence description for the schema and the documentation.
    var summary: String {
        switch self {
        case .layer: "A rectangle with background, border and sublayers, as CALayer."
        case .shape: "A layer that draws a path, as CAShapeLayer."
        case .gradient: "A layer that draws a gradient, as CAGradientLayer."
        case .text: "A layer that draws text, as CATextLayer."
        case .label: "A text with the defaults of UILabel; without `frame` and `bounds` it is as large as its text."
        case .symbol:
            "A layer that shows a symbol, as a UIImageView with `UIImage(systemName:)`; without `frame` and `bounds` it is as large as the symbol."
        case .replicator: "A layer that shows its sublayers several times, as CAReplicatorLayer."
        case .transform:
            "A layer without content of its own, whose sublayers share the 3D space of its siblings, as CATransformLayer."
        case .emitter: "A layer that emits particles, as CAEmitterLayer."
        case .scroll: "A layer with scrollable content, as UIScrollView; it clips."
        case .visualEffect: "A layer that shows the layers below it through a material, as UIVisualEffectView."
        }
    }

    /// The type for messages: `shape layer`.
    var phrase: String {
        switch self {
        case .layer, .label: rawValue
        case .visualEffect: "visual effect layer"
        case .shape, .gradient, .text, .symbol, .replicator, .transform, .emitter, .scroll: "\(rawValue) layer"
        }
    }

    /// The type for names in the schema: `shape`.
    var schemaName: String { self == .layer ? "plain" : rawValue }
}

extension LayerKind {
    /// The kind with its article, for messages: "a shape layer", "an emitter layer".
    var phrase: String { "\(title) layer".withArticle }

    private var title: String { self == .visualEffect ? "visual effect" : rawValue }

    /// Returns the message for a property of this kind in a layer of another kind.
    func errorMessage(forMissing keyPath: String) -> String {
        "'\(keyPath)' is a property of \(title) layers, but this is not \(phrase)"
    }
}

/// A property of a scroll layer, named as in UIScrollView but without `is`.
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

    /// The components that can be set separately.
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
