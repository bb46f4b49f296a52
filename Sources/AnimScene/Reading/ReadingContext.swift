import AnimExpression
import AnimSource
import AnimText

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

extension ReadingContext {
    /// The bytes of the file that a string names; nil, and reported at the string, where they cannot be had.
    ///
    /// - Parameters:
    ///   - value: The string with the path.
    ///   - noun: The name of such files in messages: `font`.
    ///   - limit: The most bytes that the file may have.
    func bytes(ofFile value: JSONValue, _ noun: String, limit: Int) -> [UInt8]? {
        guard let path = value.string(sink, expected: "the path of a file") else { return nil }
        do throws(ResourceError) {
            return try resources.bytes(at: path, limit: limit)
        } catch {
            var nearest: String?
            if case .notFound(let found) = error { nearest = found }
            value.error("cannot read the \(noun) '\(path)': \(error)", suggestion: nearest, to: sink)
            return nil
        }
    }
}

/// The fonts of a scene by name, which are read when the first text or list of fonts uses them.
final class FontTable {
    /// The fonts that could be read.
    var collections: [String: FontCollection] = [:]
    /// The names of all fonts, those that were reported as wrong included.
    var declared: Set<String> = []
    /// The fonts that have not been read yet.
    var unread: [String: JSONValue] = [:]
    /// The fonts that are being read.
    var open: Set<String> = []
}

/// The part of a component that using it takes.
struct ComponentSignature {
    /// The types of the parameters, by name.
    let parameters: [String: ExpressionType]
    /// The type of its layer.
    let type: LayerType
}

/// The ids that have been given in a scope: the file, the copies of a layer, a component.
final class IDScope {
    private var ranges: [String: SourceRange] = [:]

    /// Registers an id; returns where it was first given, nil for a new one.
    func register(_ id: String, at range: SourceRange) -> SourceRange? {
        if let first = ranges[id] { return first }
        ranges[id] = range
        return nil
    }
}

/// The numbers of layers and actions, and of animation groups, that are open around what is being read.
struct NestingDepth {
    private var documents = 0
    private var groups = 0

    /// A limit that has been reached.
    struct Excess {
        let limit: Int
    }

    /// Enters a layer or an action; returns the limit where there are too many around it.
    mutating func enterDocument() -> Excess? { Self.enter(&documents, limit: SceneLimits.maximumDepth) }

    /// Enters an animation group; returns the limit where there are too many around it.
    mutating func enterGroup() -> Excess? { Self.enter(&groups, limit: SceneLimits.maximumGroupDepth) }

    private static func enter(_ depth: inout Int, limit: Int) -> Excess? {
        guard depth < limit else { return Excess(limit: limit) }
        depth += 1
        return nil
    }
}

extension JSONValue {
    /// The opening brace or bracket of a container.
    var openingRange: SourceRange { SourceRange(range.lowerBound, min(range.lowerBound + 1, range.upperBound)) }

    /// Whether the value is a string that is meant as an expression.
    var isExpression: Bool { string.map(Expression.isExpression) ?? false }
}

extension Diagnostic {
    /// A list of names for a message: 'a', 'b', 'c'.
    static func list(_ names: some Sequence<String>) -> String {
        names.map { "'\($0)'" }.joined(separator: ", ")
    }
}
