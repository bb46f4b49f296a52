import AnimExpression
import AnimSource

/// The state that the readers of a scene file share: the sink of errors, and the names that are known at a point of the file.
///
/// It does not change: a reader whose parts know more names, or lie deeper, hands on a changed copy. What reading finds out for later
/// readers (variables, ids, fonts) is kept in objects that the copies share. A context is used by one task, for one file. It is a class
/// so that handing it to the reader of each value costs one reference.
final class ReadingContext {
    let sink: DiagnosticSink
    /// The files that the scene names.
    let resources: SceneResources
    /// The fonts that texts can use.
    let fonts: FontTable
    /// The components by name, with what using one needs to know.
    let components: [String: ComponentSignature]
    /// The names that expressions may use.
    let scope: NameScope
    private let ids: IDScope
    private let depth: NestingDepth

    init(sink: DiagnosticSink, names: SceneNames, resources: SceneResources) {
        self.sink = sink
        self.resources = resources
        fonts = FontTable()
        components = [:]
        scope = NameScope(names)
        ids = IDScope()
        depth = NestingDepth()
    }

    /// Creates a copy of a context with other values where they are given.
    private init(
        _ other: ReadingContext, components: [String: ComponentSignature]? = nil, scope: NameScope? = nil, ids: IDScope? = nil,
        depth: NestingDepth? = nil
    ) {
        (sink, resources, fonts) = (other.sink, other.resources, other.fonts)
        self.components = components ?? other.components
        self.scope = scope ?? other.scope
        self.ids = ids ?? other.ids
        self.depth = depth ?? other.depth
    }

    /// The names of the layers, gestures and animators that the file mentions.
    var names: SceneNames { scope.declared.names }
}

// MARK: - Copies

extension ReadingContext {
    /// The context with further names.
    func adding(_ locals: [String: ExpressionType]) -> ReadingContext {
        ReadingContext(self, scope: scope.adding(locals))
    }

    /// The context with names that hold only in certain actions.
    func adding(_ locals: [ContextualName: ExpressionType]) -> ReadingContext {
        adding(Dictionary(uniqueKeysWithValues: locals.map { ($0.key.rawValue, $0.value) }))
    }

    /// The context of actions, which see the layers.
    var inActions: ReadingContext { ReadingContext(self, scope: scope.seeingLayers) }

    /// The context inside a component, which sees its parameters and no other locals.
    func inComponent(parameters: [String: ExpressionType]) -> ReadingContext {
        ReadingContext(self, scope: scope.replacingLocals(by: parameters))
    }

    /// The context of layers whose ids need only be unique among themselves.
    var withOwnIDs: ReadingContext { ReadingContext(self, ids: IDScope()) }

    /// The context in which components are known.
    func knowing(_ components: [String: ComponentSignature]) -> ReadingContext { ReadingContext(self, components: components) }

    /// The context inside a layer or an action; nil, and reported, where these are nested too deep.
    func nested(in value: JSONValue) -> ReadingContext? { deeper(in: value) { $0.enterDocument() } }

    /// The context inside an animation group; nil, and reported, where these are nested too deep.
    func nestedInGroup(_ value: JSONValue) -> ReadingContext? { deeper(in: value) { $0.enterGroup() } }

    private func deeper(in value: JSONValue, _ enter: (inout NestingDepth) -> NestingDepth.Excess?) -> ReadingContext? {
        var depth = depth
        guard let excess = enter(&depth) else { return ReadingContext(self, depth: depth) }
        sink.error("nested more than \(excess.limit) deep", at: value.openingRange, pointer: value.pointer)
        return nil
    }
}

// MARK: - Reports

extension ReadingContext {
    /// Registers an id, and reports it where the scope has it already.
    func register(_ id: String, _ member: JSONMember) {
        guard let first = ids.register(id, at: member.value.range) else {
            if scope.declared.variables[id] != nil { member.value.error("'\(id)' is the name of a variable, too", to: sink) }
            return
        }
        guard first != member.value.range else { return }
        sink.error(
            "duplicate id '\(id)'", at: member.value.range, notes: [Diagnostic.Note("first used here", at: first)],
            pointer: member.value.pointer)
    }

    /// Reports an error at a key.
    func error(
        _ message: @autoclosure () -> String, atKeyOf member: JSONMember, notes: @autoclosure () -> [Diagnostic.Note] = [],
        suggestion: @autoclosure () -> String? = nil
    ) {
        sink.error(
            message(), at: member.keyRange, notes: notes(), suggestion: suggestion(), pointer: member.value.pointer)
    }
}
