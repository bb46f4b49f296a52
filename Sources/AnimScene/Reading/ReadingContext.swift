import AnimExpression
import AnimSource

/// The state that the readers of a scene file share: the sink of errors, and the names that are known at a point of the file.
///
/// It is handed down by value: a reader whose parts know more names, or lie deeper, hands on a changed copy. What reading finds out
/// for later readers (variables, ids, fonts) is kept in objects that the copies share. A context is used by one task, for one file.
struct ReadingContext {
    let sink: DiagnosticSink
    /// The files that the scene names.
    let resources: SceneResources
    /// The fonts that texts can use.
    let fonts: FontTable
    /// The components by name, with what using one needs to know.
    var components: [String: ComponentSignature] = [:]
    /// The names that expressions may use.
    private(set) var scope: NameScope
    private var ids = IDScope()
    private var depth = NestingDepth()

    init(sink: DiagnosticSink, names: SceneNames, resources: SceneResources) {
        self.sink = sink
        self.resources = resources
        fonts = FontTable()
        scope = NameScope(names)
    }

    /// The names of the layers, gestures and animators that the file mentions.
    var names: SceneNames { scope.declared.names }
}

// MARK: - Copies

extension ReadingContext {
    /// The context with further names.
    func adding(_ locals: [String: ExpressionType]) -> ReadingContext {
        var context = self
        context.scope = scope.adding(locals)
        return context
    }

    /// The context with names that hold only in certain actions.
    func adding(_ locals: [ContextualName: ExpressionType]) -> ReadingContext {
        adding(Dictionary(uniqueKeysWithValues: locals.map { ($0.key.rawValue, $0.value) }))
    }

    /// The context of actions, which see the layers.
    var inActions: ReadingContext {
        var context = self
        context.scope = scope.seeingLayers
        return context
    }

    /// The context inside a component, which sees its parameters and no other locals.
    func inComponent(parameters: [String: ExpressionType]) -> ReadingContext {
        var context = self
        context.scope = scope.replacingLocals(by: parameters)
        return context
    }

    /// The context of layers whose ids need only be unique among themselves.
    var withOwnIDs: ReadingContext {
        var context = self
        context.ids = IDScope()
        return context
    }

    /// The context inside a layer or an action; nil, and reported, where these are nested too deep.
    func nested(in value: JSONValue) -> ReadingContext? { deeper(in: value) { $0.enterDocument() } }

    /// The context inside an animation group; nil, and reported, where these are nested too deep.
    func nestedInGroup(_ value: JSONValue) -> ReadingContext? { deeper(in: value) { $0.enterGroup() } }

    private func deeper(in value: JSONValue, _ enter: (inout NestingDepth) -> NestingDepth.Excess?) -> ReadingContext? {
        var context = self
        guard let excess = enter(&context.depth) else { return context }
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
