import AnimExpression
import AnimSource

/// A reference to a gesture or an animator in an action: `turn`, `fill[index]`.
struct ObjectReference: Sendable {
    /// The name before the index.
    let name: String
    /// The index of an element of an array.
    let index: Template<Double>?
    /// The range of the string in the file.
    let range: SourceRange

    /// Returns the full name in an environment.
    func name(in environment: any ExpressionEnvironment) throws(ExpressionError) -> String {
        guard let number = try index.value(in: environment) else { return name }
        guard let index = Int32(exactly: number), (0..<SceneLimits.maximumCopies).contains(Int(index)) else {
            throw ExpressionError(
                message:
                    "an index must be a whole number from 0 to \(SceneLimits.maximumCopies - 1), found \(NumberRange.text(number))",
                range: range)
        }
        return "\(name)[\(index)]"
    }
}

extension ObjectReference {
    /// Reads the name of an animator; reports errors and returns nil if it is invalid.
    init?(animator value: JSONValue, in context: ReadingContext) {
        guard let text = value.string(context.sink, expected: "the id of an animator") else { return nil }
        let name = DottedName(text, value)
        guard let tokens = name.tokens(reportingTo: context.sink), let id = tokens[0].name else { return nil }
        guard context.names.animators[id] != nil else {
            Self.reportUnknownAnimator(id, name, context)
            return nil
        }
        guard let prefix = ObjectPrefix(ofAnimator: name, tokens, in: context) else { return nil }
        guard prefix.rest.isEmpty else {
            name.error("unknown animator '\(text)'", to: context.sink)
            return nil
        }
        self = prefix.object
    }

    /// Reads the id of a new animator; reports errors and returns nil if it is invalid.
    init?(idOfAnimator value: JSONValue, in context: ReadingContext) {
        guard let text = value.string(context.sink, expected: "the id of an animator") else { return nil }
        let name = DottedName(text, value)
        let id = String(text.prefix { $0 != "[" })
        if let problem = Identifier.problem(with: id) ?? context.scope.conflict(of: id, "animator", at: value.range) {
            name.error(problem, to: context.sink)
            return nil
        }
        guard let tokens = name.tokens(reportingTo: context.sink),
            let prefix = ObjectPrefix(ofAnimator: name, tokens, in: context)
        else { return nil }
        guard prefix.rest.isEmpty else {
            name.error(Identifier.malformed(text), to: context.sink)
            return nil
        }
        self = prefix.object
    }

    private static func reportUnknownAnimator(_ id: String, _ name: DottedName, _ context: ReadingContext) {
        let nearest = NearestName.find(id, in: context.names.animators.keys.sorted())
        let note = Diagnostic.Note("create it with an action: { \"animator\": { \"id\": \"\(id)\", … } }")
        name.error(
            "unknown animator '\(id)'", notes: nearest == nil ? [note] : [],
            suggestion: nearest.map { $0 + name.text.dropFirst(id.count) }, to: context.sink)
    }
}

/// A dotted name such as `fill[index].isReversed`, split into a gesture or an animator and the rest.
struct ObjectPrefix {
    let object: ObjectReference
    /// The text after the object and its dot.
    let rest: String
}

extension ObjectPrefix {
    /// Splits a name that begins with an animator; reports errors and returns nil if it is invalid.
    init?(ofAnimator name: DottedName, _ tokens: [DottedName.Token], in context: ReadingContext) {
        let isMany = tokens[0].name.map { context.names.animators[$0] == true } ?? false
        self.init(of: name, tokens, isMany: isMany, "animator", in: context)
    }

    /// Splits a name that begins with a gesture; reports errors and returns nil if it is invalid.
    init?(ofGesture name: DottedName, _ tokens: [DottedName.Token], in context: ReadingContext) {
        guard let gesture = tokens[0].name.flatMap({ context.names.gestures[$0] }) else { return nil }
        if case .index(let text, _)? = tokens.dropFirst().first, let copies = gesture.copies, let index = Int(text),
            index >= copies
        {
            name.error("there is no gesture \(index): its layer has \(copies) copies, numbered from 0", to: context.sink)
            return nil
        }
        self.init(of: name, tokens, isMany: gesture.copies != nil, "gesture", in: context)
    }

    private init?(
        of name: DottedName, _ tokens: [DottedName.Token], isMany: Bool, _ noun: String, in context: ReadingContext
    ) {
        guard let id = tokens[0].name else { return nil }
        var index: Template<Double>?
        var used = 1
        if case .index(let text, let offset)? = tokens.dropFirst().first {
            guard isMany else {
                name.error("'\(id)' is a single \(noun) and cannot have an index", to: context.sink)
                return nil
            }
            guard let read = name.index(text, at: offset, in: context) else { return nil }
            (index, used) = (read, 2)
        } else if isMany {
            name.error("'\(id)' is an array of \(noun)s: choose one, such as '\(id)[0]'", to: context.sink)
            return nil
        }
        rest = used < tokens.count ? name.text(from: tokens[used].offset) : ""
        object = ObjectReference(name: id, index: index, range: name.range)
    }
}

/// A reference to a gesture in an action.
struct GestureReference: Sendable {
    /// The gesture by name; nil for `gesture`, whose actions are running.
    let object: ObjectReference?
    let type: GestureType
    let range: SourceRange
}

extension DottedName {
    /// Reads an index in brackets, a number or an expression; reports errors and returns nil if it is invalid.
    func index(_ text: String, at offset: Int, in context: ReadingContext) -> Template<Double>? {
        if let number = Int(text) { return .constant(Double(number)) }
        let expression = Expression.parse(
            text, map: map(from: offset), pointer: pointer, expecting: .number, in: context.scope.expressions, context.sink)
        guard let expression else { return nil }
        return .computed { environment throws(ExpressionError) in try expression.number(in: environment) }
    }
}

extension Format where Value == LayerReference {
    /// The name of a layer.
    static var layerReference: Format { Format(.named("layerName"), read: LayerReference.init(_:in:)) }
}

extension Format where Value == ObjectReference {
    /// The name of an animator.
    static var animator: Format { Format(.named("animatorName"), read: ObjectReference.init(animator:in:)) }
}
