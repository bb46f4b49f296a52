import AnimExpression
import AnimLayers
import AnimSource

/// A reference to a layer in an action: `block`, `bubble.arrow`, `row[2]`, `row[index + 1].title`, or an expression.
struct LayerReference: Sendable {
    /// A part of the name.
    enum Piece: Sendable {
        case text(String)
        /// The index of a copy, and the number of copies.
        case index(Template<Double>, count: Int)
    }

    /// The way to find the layer.
    enum Path: Sendable {
        /// Its full name.
        case name([Piece])
        /// An expression that evaluates to it: `cell`, `views[0]`.
        case expression(Expression)
    }

    let path: Path
    /// The type of layer; nil if it is only known during evaluation.
    let type: LayerType?
    /// The range of the string in the file.
    let range: SourceRange

    /// Returns whether it may be a layer of a type.
    func canBe(_ type: LayerType) -> Bool { self.type == nil || self.type == type }

    /// The message for a layer that is not a scroll layer but has to be one.
    static let notScrolling = "the layer does not scroll: add \"type\": \"scroll\" to it"

    /// Returns whether it may have the properties of a kind.
    func mayHave(propertiesOf kind: LayerKind) -> Bool {
        guard let type, kind != .layer else { return true }
        return type.kind == kind
    }
}

extension LayerReference {
    /// Reads the name of a layer, or an expression that evaluates to one; reports errors and returns nil if it is invalid.
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
            let nearest = own ?? NearestName.findPart(prefix.rest, in: inside).map { "\(known).\($0)" }
            let parts = nearest == nil ? prefix.node?.listOfParts(of: String(known)) : nil
            name.error(
                "unknown layer '\(text)'", notes: own == nil ? parts.map { [$0] } ?? [] : [LayerPrefix.nestingNote],
                suggestion: nearest, to: context.sink)
            return nil
        }
        self = prefix.layer
    }

    /// Creates a reference from an expression; reports an error and returns nil if it does not evaluate to a layer.
    init?(
        _ expression: Expression, _ range: SourceRange, notes: [Diagnostic.Note] = [], pointer: @autoclosure () -> String,
        _ sink: DiagnosticSink
    ) {
        guard expression.type.isCompatible(with: .reference(.layer)) else {
            sink.error(
                "expected a layer, found \(expression.type.phrase)", at: expression.range, notes: notes, pointer: pointer())
            return nil
        }
        self.init(path: .expression(expression), type: Self.layerType(of: expression.type), range: range)
    }

    /// Returns the type of layer of expressions of a type, if known.
    private static func layerType(of type: ExpressionType) -> LayerType? {
        guard case .reference(let kind) = type, kind.rawValue.hasPrefix(ExpressionReference.Kind.scrollLayer.rawValue) else {
            return nil
        }
        return .scroll
    }
}

extension [LayerReference.Piece] {
    /// Returns the full name in an environment; errors refer to `range`.
    func name(in environment: any ExpressionEnvironment, at range: SourceRange) throws(ExpressionError) -> String {
        var name = ""
        for piece in self {
            switch piece {
            case .text(let text): name += text
            case .index(let template, let count):
                let index = try template.value(in: environment)
                guard let copy = Int32(exactly: index), (0..<count).contains(Int(copy)) else {
                    throw ExpressionError(
                        message: "there is no copy \(NumberRange.text(index)) of '\(name)': it has \(count), numbered from 0",
                        range: range)
                }
                name += "[\(copy)]"
            }
        }
        return name
    }
}

/// A reference to a layer, or to all copies of one.
struct LayerGroupReference: Sendable {
    /// The name, without the index of a copy.
    let name: String
    /// The number of copies; nil for a single layer.
    let copies: Int?
    let node: LayerNames.Node
}

extension LayerGroupReference {
    /// Reads the name of a layer, or of a repeated layer for all its copies; reports errors and returns nil if it is invalid.
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
