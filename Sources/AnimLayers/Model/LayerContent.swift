package import AnimGeometry
package import AnimGraphics
import AnimText

/// The content of a layer above its background, by the kind of layer.
///
/// Indirect, since texts and emitters are large: a copy of a layer then only counts a reference to its content.
package indirect enum LayerContent: Hashable, Sendable {
    /// Nothing: a plain `CALayer`.
    case none
    /// An outline: a `CAShapeLayer`.
    case shape(ShapeContent)
    /// Colors along a line, from a center or around it: a `CAGradientLayer`.
    case gradient(GradientContent)
    /// Text: a `CATextLayer`.
    case text(TextContent)
    /// Copies of the sublayers: a `CAReplicatorLayer`.
    case replicator(ReplicatorContent)
    /// Only the sublayers, which join the space of the layer's siblings: a `CATransformLayer`.
    case transform
    /// Particles: a `CAEmitterLayer`.
    case emitter(EmitterContent)
    /// A material over the layers below: the layer of a `UIVisualEffectView`.
    case visualEffect(VisualEffectContent)
}

extension LayerContent {
    /// The kind of layer that has such content.
    package var kind: LayerKind {
        switch self {
        case .none: .layer
        case .shape: .shape
        case .gradient: .gradient
        case .text: .text
        case .replicator: .replicator
        case .transform: .transform
        case .emitter: .emitter
        case .visualEffect: .visualEffect
        }
    }

    /// Creates the content of a kind of layers, with Core Animation's defaults.
    package init(_ kind: LayerKind) {
        self =
            switch kind {
            case .layer: .none
            case .shape: .shape(ShapeContent())
            case .gradient: .gradient(GradientContent())
            case .text: .text(TextContent())
            case .replicator: .replicator(ReplicatorContent())
            case .transform: .transform
            case .emitter: .emitter(EmitterContent())
            case .visualEffect: .visualEffect(VisualEffectContent())
            }
    }
}

/// The kinds of layers, by what they draw: Core Animation's classes.
package enum LayerKind: String, Hashable, Sendable, CaseIterable {
    /// `CALayer`.
    case layer
    /// `CAShapeLayer`.
    case shape
    /// `CAGradientLayer`.
    case gradient
    /// `CATextLayer`.
    case text
    /// `CAReplicatorLayer`.
    case replicator
    /// `CATransformLayer`.
    case transform
    /// `CAEmitterLayer`.
    case emitter
    /// The layer of a `UIVisualEffectView`.
    case visualEffect
}

/// The outline of a shape layer and how it is filled and stroked, with the defaults of `CAShapeLayer`.
package struct ShapeContent: Hashable, Sendable {
    /// The outline in the layer's own space, not clipped to its bounds; nil for none.
    package var path: Path?
    /// The fill; nil for none.
    package var fillColor: Color?
    /// The rule of the fill.
    package var fillRule: FillRule
    /// The color of the stroke; nil for none.
    package var strokeColor: Color?
    /// The pen of the stroke and the part of the outline that it strokes.
    package var stroke = StrokeStyle()

    /// Creates the content of a shape layer.
    package init(path: Path? = nil, fillColor: Color? = .black, fillRule: FillRule = .nonZero) {
        self.path = path
        self.fillColor = fillColor
        self.fillRule = fillRule
    }
}

/// The kinds of gradients, by Core Animation's names.
public enum GradientType: String, Hashable, Sendable, CaseIterable {
    case axial, radial, conic
}

/// The colors of a gradient layer, with the defaults of `CAGradientLayer`.
package struct GradientContent: Hashable, Sendable {
    /// The kind of gradient.
    package var type = GradientType.axial
    /// The colors.
    package var colors: [Color] = []
    /// The location of each color, ascending, 0 at the start and 1 at the end; locations beyond are allowed.
    ///
    /// Unless there is one location for each color, the colors are spread evenly from 0 to 1.
    package var locations: [Double] = []
    /// The start, or the center, in fractions of the bounds.
    package var startPoint = Point(x: 0.5, y: 0)
    /// The end, in fractions of the bounds.
    package var endPoint = Point(x: 0.5, y: 1)

    /// Creates a gradient without colors.
    package init() {}
}

extension LayerContent {
    /// Whether contents are equal, no matter which objects have their fonts: each scene reads its own.
    package func agrees(with other: LayerContent) -> Bool {
        guard case .text(var text) = self, case .text(let otherText) = other else { return self == other }
        if text.fonts.agrees(with: otherText.fonts) { text.fonts = otherText.fonts }
        for (index, run) in zip(text.runs.indices, otherText.runs) {
            guard let fonts = text.runs[index].fonts, let others = run.fonts, fonts.agrees(with: others) else { continue }
            text.runs[index].fonts = others
        }
        return text == otherText
    }
}
