import AnimExpression
import AnimSource

/// The keys of named actions.
enum NamedActionKeys {
    static let parameters = Key(
        "parameters",
        .raw(.either([.list(of: .pattern(Identifier.pattern, name: "name")), .map(of: .either([.constant, .null]))])),
        default: "[]",
        "Names for the arguments of a call: a list, or an object with their default values, `null` for none.")

    static let kind = ObjectKind(
        "named action", schema: "namedAction", "Actions with parameters, which `call` runs.",
        keys: [parameters.description, ActionKeys.body.description])
}

/// Actions with a name and parameters.
struct NamedAction: Sendable {
    /// The default values of the parameters that have one.
    let defaults: [String: ExpressionValue]
    let actions: [ActionDocument]
}

extension ActionSignature {
    /// Reads the signatures of all named actions, so that they can call each other in any order.
    static func all(_ values: [JSONValue], in context: ReadingContext) -> [String: ActionSignature] {
        var signatures: [String: ActionSignature] = [:]
        let members = values.flatMap { value in
            value.members(context.sink, expected: "an object of actions by name")?.map { $0 } ?? []
        }
        for member in members where signatures[member.key] == nil {
            if let problem = Identifier.problem(with: member.key) { context.error(problem, atKeyOf: member) }
            let parameters = member.value.member(NamedActionKeys.parameters)?.value
            signatures[member.key] = ActionSignature(parameters: parameters.map { Self.parameters($0, in: context) } ?? [])
        }
        return signatures
    }

    /// Reads parameters: names, or names with their default values.
    private static func parameters(_ value: JSONValue, in context: ReadingContext) -> [Parameter] {
        if value.kind == .object {
            return value.members.compactMap { member in
                if let problem = problem(with: member.key, at: member.keyRange, in: context) {
                    context.error(problem, atKeyOf: member)
                }
                if member.value.isNull { return Parameter(name: member.key, value: nil) }
                return ExpressionValue(member.value, in: context).map { Parameter(name: member.key, value: $0) }
            }
        }
        guard let elements = value.elements(context.sink, expected: "a list of names, or an object of names with default values")
        else { return [] }
        return elements.compactMap { element in
            guard let name = element.string(context.sink, expected: "the name of a parameter") else { return nil }
            if let problem = problem(with: name, at: element.range, in: context) { element.error(problem, to: context.sink) }
            return Parameter(name: name, value: nil)
        }
    }

    private static func problem(with name: String, at range: SourceRange, in context: ReadingContext) -> String? {
        if name == ActionKeys.call.name { return "'\(name)' is the key of the call itself: choose another name" }
        return Identifier.problem(with: name) ?? context.scope.conflict(of: name, "parameter", at: range)
    }
}

extension NamedAction {
    /// Reads the named actions; their signatures are in the context.
    static func all(_ values: [JSONValue], in context: ReadingContext) -> [String: NamedAction] {
        var actions: [String: NamedAction] = [:]
        for member in values.flatMap({ $0.members.map { $0 } }) where actions[member.key] == nil {
            guard let signature = context.actions[member.key] else { continue }
            let inside = context.withOnlyLocals(signature.types)
            guard let object = ObjectReader(member.value, NamedActionKeys.kind, in: inside) else { continue }
            let defaults = signature.parameters.map { ($0.name, $0.value) }
            actions[member.key] = NamedAction(
                defaults: Dictionary(defaults) { first, _ in first }.compactMapValues(\.self),
                actions: object(ActionKeys.body) ?? [])
        }
        return actions
    }
}

// MARK: - Calls

extension ActionKeys {
    static let call = Key(
        "call", Format<String>.string, required: true,
        "Name of an action in the scene's `actions`; the other keys are the arguments for its parameters.")

    /// The kind of a call, whose other keys depend on the action.
    static let callKind = Kind(
        object: ObjectKind(
            "action 'call'", schema: "callAction", call.summary, keys: [call.description],
            others: ValueShape.constant.orExpression)
    ) { ActionDocument.Verb(call: $0.value, in: $0.context) }
}

extension ActionDocument.Verb {
    /// Reads a call; reports errors and returns nil if the action does not exist or the arguments do not fit.
    init?(call value: JSONValue, in context: ReadingContext) {
        guard let member = value.member(ActionKeys.call), let name = ActionKeys.call.format.read(member.value, context) else {
            return nil
        }
        guard let signature = context.actions[name] else {
            let names = context.actions.keys.sorted()
            let note = Diagnostic.Note("define it in the scene: \"actions\": { \"\(name)\": { \"do\": [ … ] } }")
            let nearest = NearestName.find(name, in: names)
            member.value.error(
                "unknown action '\(name)'", notes: nearest == nil ? [note] : [], suggestion: nearest, to: context.sink)
            return nil
        }
        guard let object = ObjectReader(value, Self.kind(ofCall: name, signature), in: context) else { return nil }
        var arguments: [(name: String, value: Template<ExpressionValue>)] = []
        for parameter in signature.parameters {
            let key = Key(parameter.name, .raw(), "")
            guard let argument = object(key) else { continue }
            guard let value = Template(argument, of: parameter.type, in: context) else { return nil }
            arguments.append((parameter.name, value))
        }
        self = .call(name, arguments)
    }

    private static func kind(ofCall name: String, _ signature: ActionSignature) -> ObjectKind {
        let parameters = signature.parameters.map {
            Key("\($0.name)", .raw(), required: $0.value == nil, "An argument.").description
        }
        return ObjectKind(
            "call of '\(name)'", schema: "call", "A call.", keys: [ActionKeys.call.description] + parameters)
    }
}
