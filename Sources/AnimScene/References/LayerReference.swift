import AnimExpression
import AnimLayers
import AnimSource

/// A layer that an action speaks of: `block`, `bubble.arrow`, `row[2]`, `row[index + 1].title`, or an expression.
struct LayerReference: Sendable {
    /// A part of the name.
    enum Piece: Sendable {
        case text(String)
        /// The number of a copy, of so many.
        case index(Template<Double>, count: Int)
    }

    /// How the layer is found.
    enum Path: Sendable {
        /// By its full name.
        case name([Piece])
        /// By what names stand for here: `cell`, `views[0]`.
        case expression(Expression)
    }

    let path: Path
    /// The kind of layer; nil where only the expression can tell.
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

extension [LayerReference.Piece] {
    /// The full name in an environment; `range` is where errors point.
    func name(in environment: any ExpressionEnvironment, at range: SourceRange) throws(ExpressionError) -> String {
        var name = ""
        for piece in self {
            switch piece {
            case .text(let text): name += text
            case .index(let template, let count):
                let index = try template.value(in: environment)
                guard let copy = Int32(exactly: index), (0..<count).contains(Int(copy)) else {
                    throw ExpressionError(
                        message: "there is no copy \(NumberRange.text(index)) of '\(name)', which has \(count)", range: range)
                }
                name += "[\(copy)]"
            }
        }
        return name
    }
}
