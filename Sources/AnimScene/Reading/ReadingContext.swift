import AnimExpression
import AnimSource
import AnimText

/// What the readers of a scene file share: where errors go, and which names are in scope.
///
/// A reader is used by one task, for one file.
final class DocumentReader {
    /// Where errors go.
    let sink: DiagnosticSink
    /// The names of all layers that the file mentions.
    let layerNames: LayerNames
    /// The names of all gestures and animators.
    let names: InteractionNames
    /// The files that the scene names.
    let resources: SceneResources
    /// The components by name, with what using one needs to know.
    var components: [String: ComponentSignature] = [:]
    /// The fonts by name, those that could be read.
    var fonts: [String: FontCollection] = [:]
    /// The names of all fonts.
    var declaredFonts: Set<String> = []
    /// The fonts that have not been read yet, while fonts are.
    var unreadFonts: [String: JSONValue] = [:]
    /// The fonts that are being read.
    var openFonts: Set<String> = []
    /// The variables with their types.
    var variables: [String: ExpressionType] = [:] {
        didSet { knownActionScope = nil }
    }
    /// The variables that have not been read yet, while variables are.
    var laterVariables: Set<String> = [] {
        didSet { knownActionScope = nil }
    }
    /// The variables whose first values are computed when the layers exist.
    var lateVariables: Set<String> = []

    /// The names that hold only here: parameters, `index`, `finished`.
    private(set) var locals: [String: ExpressionType] = [:]
    /// Whether layers are in scope: in actions, but not in the properties of layers.
    private(set) var seesLayers = false
    /// How many layers and actions are open around what is being read.
    private var depth = 0
    /// How many animation groups are.
    private var groupDepth = 0
    /// Where each id of the current scope was given, innermost scope last.
    private var idScopes: [[String: SourceRange]] = [[:]]

    private var knownActionScope: ExpressionScope?

    init(sink: DiagnosticSink, layerNames: LayerNames, names: InteractionNames, resources: SceneResources) {
        self.sink = sink
        self.layerNames = layerNames
        self.names = names
        self.resources = resources
    }

    /// The names that expressions may use here.
    var scope: ExpressionScope {
        (seesLayers ? actionScope : loadScope).adding(locals)
    }

    /// The names that the properties of layers may use.
    private var loadScope: ExpressionScope {
        let known = variables.filter { !lateVariables.contains($0.key) }
        var scope = ExpressionScope(
            limits: SceneLimits.expressions, names: known.merging(Self.constants) { _, new in new })
        scope.unavailable = ContextualName.hints
        for name in lateVariables {
            scope.unavailable[name] = "variable '\(name)' is computed once the layers exist, so that they cannot use it"
        }
        return scope
    }

    /// The names that actions may use.
    private var actionScope: ExpressionScope {
        if let knownActionScope { return knownActionScope }
        var known = layerNames.expressionTypes
        known.merge(names.expressionTypes) { old, _ in old }
        known.merge(variables) { _, new in new }
        known.merge(Self.constants) { _, new in new }
        known["time"] = .number
        var scope = ExpressionScope(
            limits: SceneLimits.expressions, names: known,
            members: layerNames.expressionMembers.merging(InteractionNames.expressionMembers) { old, _ in old },
            elements: layerNames.expressionElements.merging(InteractionNames.expressionElements) { old, _ in old })
        scope.unavailable = ContextualName.hints
        for name in laterVariables {
            scope.unavailable[name] = "variable '\(name)' comes after this one, which cannot use it"
        }
        knownActionScope = scope
        return scope
    }

    private static let constants: [String: ExpressionType] = ["canvas": .size]

    /// Names that stand for something everywhere, so that nothing may be called like them.
    static let reservedNames: Set<String> = [
        "canvas", "time", "index", "finished", "gesture", "touch", "true", "false", "null", "presentation",
    ]
}

extension DocumentReader {
    /// Reads something with further names in scope.
    func with<Result>(_ names: [String: ExpressionType], _ body: () -> Result) -> Result {
        let outer = locals
        locals.merge(names) { _, new in new }
        defer { locals = outer }
        return body()
    }

    /// Reads actions, which see the layers.
    func inActions<Result>(_ body: () -> Result) -> Result {
        let outer = seesLayers
        seesLayers = true
        defer { seesLayers = outer }
        return body()
    }

    /// Reads a component, which sees its parameters and no other locals.
    func inComponent<Result>(parameters: [String: ExpressionType], _ body: () -> Result) -> Result {
        let outer = locals
        locals = parameters
        defer { locals = outer }
        return body()
    }

    /// Reads something that may hold others of its sort; nil, and reported, where they are nested too deep.
    func nested<Result>(_ value: JSONValue, _ body: () -> Result?) -> Result? {
        nested(value, \.depth, SceneLimits.maximumDepth, body)
    }

    /// Reads an animation of a group; nil, and reported, where groups are nested too deep.
    func nestedInGroup<Result>(_ value: JSONValue, _ body: () -> Result?) -> Result? {
        nested(value, \.groupDepth, SceneLimits.maximumGroupDepth, body)
    }

    private func nested<Result>(
        _ value: JSONValue, _ depth: ReferenceWritableKeyPath<DocumentReader, Int>, _ limit: Int, _ body: () -> Result?
    ) -> Result? {
        guard self[keyPath: depth] < limit else {
            sink.error("nested more than \(limit) deep", at: value.openingRange, pointer: value.pointer)
            return nil
        }
        self[keyPath: depth] += 1
        defer { self[keyPath: depth] -= 1 }
        return body()
    }

    /// Reads layers whose ids need only be unique among themselves.
    func inScopeOfIDs<Result>(_ body: () -> Result) -> Result {
        idScopes.append([:])
        defer { idScopes.removeLast() }
        return body()
    }

    /// Notes an id, and reports it where the scope has it already.
    func register(_ id: String, _ member: JSONMember) {
        let scope = idScopes.count - 1
        guard let first = idScopes[scope][id] else {
            idScopes[scope][id] = member.value.range
            if variables[id] != nil { member.value.error("'\(id)' is the name of a variable, too", to: sink) }
            return
        }
        guard first != member.value.range else { return }
        sink.error(
            "duplicate id '\(id)'", at: member.value.range, notes: [Diagnostic.Note("first used here", at: first)],
            pointer: member.value.pointer)
    }
}

/// What using a component needs to know about it.
struct ComponentSignature {
    /// The types of the parameters, by name.
    let parameters: [String: ExpressionType]
    /// The kind of its layer.
    let type: LayerType
}
