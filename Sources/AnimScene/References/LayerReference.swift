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

extension LayerReference {
    /// Reads the name of a layer, or an expression that evaluates to one; nil, and reported, where it is wrong.
    init?(_ value: JSONValue, in context: ReadingContext) {
        if value.isExpression {
            guard let expression = Expression.parse(value, in: context.scope.expressions, context.sink) else { return nil }
            self.init(expression, value.range, pointer: value.pointer, context.sink)
            return
        }
        guard let text = value.string(context.sink, expected: "the id of a layer") else { return nil }
        let name = DottedName(text, value)
        guard let prefix = LayerPrefix(of: name, in: context) else { return nil }
        guard prefix.rest.isEmpty else {
            let known = text.dropLast(prefix.rest.utf8.count + 1)
            let inside = prefix.node?.children.keys.sorted() ?? []
            let own = LayerPrefix.nameWithoutSuperlayer(prefix.rest, in: context)
            name.error(
                "unknown layer '\(text)'", notes: own == nil ? [] : [LayerPrefix.nestingNote],
                suggestion: own ?? NearestName.find(prefix.rest, in: inside).map { "\(known).\($0)" }, to: context.sink)
            return nil
        }
        self = prefix.layer
    }

    /// Creates the reference of an expression; nil, and reported, where that does not evaluate to a layer.
    init?(_ expression: Expression, _ range: SourceRange, pointer: @autoclosure () -> String, _ sink: DiagnosticSink) {
        guard expression.type.mayBe(.reference(.layer)) else {
            sink.error("expected a layer, found \(expression.type.phrase)", at: expression.range, pointer: pointer())
            return nil
        }
        self.init(path: .expression(expression), type: Self.layerType(of: expression.type), range: range)
    }

    /// The type of layer that expressions of a type evaluate to; nil where that is not known.
    private static func layerType(of type: ExpressionType) -> LayerType? {
        guard case .reference(let kind) = type, kind.rawValue.hasPrefix(ExpressionReference.Kind.scrollLayer.rawValue) else {
            return nil
        }
        return .scroll
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

/// A layer, or all copies of one.
struct LayerGroupReference: Sendable {
    /// The name, without the number of a copy.
    let name: String
    /// The number of copies; nil for one layer.
    let copies: Int?
    let node: LayerNames.Node
}

extension LayerGroupReference {
    /// Reads the name of a layer, or of a repeated layer as a whole, which stands for all of its copies; nil, and reported, where it
    /// is wrong.
    init?(_ value: JSONValue, in context: ReadingContext) {
        guard let text = value.string(context.sink, expected: "the id of a layer") else { return nil }
        let name = DottedName(text, value)
        guard let tokens = name.tokens(reportingTo: context.sink),
            let walk = LayerWalk(along: tokens, of: name, in: context)
        else { return nil }
        guard walk.length > 0 else {
            LayerPrefix.reportUnknown(name, tokens, in: context)
            return nil
        }
        guard walk.length == tokens.count else {
            let own = LayerPrefix.nameWithoutSuperlayer(name.text(from: tokens[walk.length].offset), in: context)
            name.error(
                "unknown layer '\(text)'", notes: own == nil ? [] : [LayerPrefix.nestingNote], suggestion: own, to: context.sink)
            return nil
        }
        self.init(name: walk.name, copies: walk.needsIndex ? walk.node.copies : nil, node: walk.node)
    }
}
