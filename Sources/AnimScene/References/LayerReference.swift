import AnimExpression
import AnimLayers
import AnimSource

/// A layer that an action refers to: `block`, `bubble.arrow`, `row[2]`, `row[index + 1].title`, or an expression.
struct LayerReference: Sendable {
    /// A part of the name.
    enum Piece: Sendable {
        case text(String)
        /// The number of a copy, of so many.
        case index(Template<Double>, count: Int)
    }

    /// The means by which the layer is found.
    enum Path: Sendable {
        /// By its full name.
        case name([Piece])
        /// By an expression that evaluates to it: `cell`, `views[0]`.
        case expression(Expression)
    }

    let path: Path
    /// The kind of layer; nil where only the expression shows it.
    let type: LayerType?
    /// The bytes of the string that holds it.
    let range: SourceRange

    /// Whether it can be a layer of a kind.
    func mayBe(_ type: LayerType) -> Bool { self.type == nil || self.type == type }

    /// Whether it can have the properties of a kind.
    func mayHave(propertiesOf kind: LayerKind) -> Bool {
        guard let type, kind != .layer else { return true }
        return type.kind == kind
    }
}
