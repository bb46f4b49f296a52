import AnimExpression
import AnimGraphics
import AnimSource
import AnimText

/// The state shared by the readers of a scene file: the diagnostics, and the names in scope.
///
/// A context is immutable: readers pass modified copies to the readers of nested values, which have more names in scope. Results that
/// later readers need (variables, ids, fonts) are in objects that the copies share. A context is used by one task, for one file.
/// It is a class so that passing it to the reader of each value costs a single reference.
final class ReadingContext {
    let sink: DiagnosticSink
    /// The resource files of the scene.
    let resources: SceneResources
    /// The fonts available to texts.
    let fonts: FontTable
    /// The colors available to layers.
    let colors: ColorTable
    /// The signatures of the components, by name.
    let components: [String: ComponentSignature]
    /// The signatures of the named actions, by name.
    let actions: [String: ActionSignature]
    /// The names available to expressions.
    let scope: NameScope
    private let ids: IDScope
    private let depth: NestingDepth

    init(sink: DiagnosticSink, names: SceneNames, resources: SceneResources) {
        self.sink = sink
        self.resources = resources
        fonts = FontTable()
        components = [:]
        actions = [:]
        colors = ColorTable()
        scope = NameScope(names, colors)
        ids = IDScope()
        depth = NestingDepth()
    }

    /// Creates a copy of a context with some values replaced.
    private init(
        _ other: ReadingContext, components: [String: ComponentSignature]? = nil, actions: [String: ActionSignature]? = nil,
        scope: NameScope? = nil, ids: IDScope? = nil, depth: NestingDepth? = nil
    ) {
        (sink, resources, fonts, colors) = (other.sink, other.resources, other.fonts, other.colors)
        self.components = components ?? other.components
        self.actions = actions ?? other.actions
        self.scope = scope ?? other.scope
        self.ids = ids ?? other.ids
        self.depth = depth ?? other.depth
    }

    /// The names of all layers, gestures and animators of the file.
    var names: SceneNames { scope.declared.names }

    /// The colors that texts can name.
    var palette: ColorPalette { colors.palette }
}

// MARK: - Copies

extension ReadingContext {
    /// Returns the context with additional names.
    func adding(_ locals: [String: ExpressionType]) -> ReadingContext {
        ReadingContext(self, scope: scope.adding(locals))
    }

    /// Returns the context with names that are only available in certain actions.
    func adding(_ locals: [ContextualName: ExpressionType]) -> ReadingContext {
        adding(Dictionary(uniqueKeysWithValues: locals.map { ($0.key.rawValue, $0.value) }))
    }

    /// The context of actions, which can refer to layers.
    var inActions: ReadingContext { ReadingContext(self, scope: scope.includingLayers) }

    /// Returns the context inside a component or a named action, with its parameters as the only locals.
    func withOnlyLocals(_ parameters: [String: ExpressionType]) -> ReadingContext {
        ReadingContext(self, scope: scope.replacingLocals(by: parameters))
    }

    /// Returns the context inside a component, with its parameters as the only locals; its actions may also name its layers.
    func inComponent(_ name: String, parameters: [String: ExpressionType]) -> ReadingContext {
        ReadingContext(self, scope: scope.replacingLocals(by: parameters).inside(names.layers.components[name]))
    }

    /// A context with a separate scope of layer ids.
    var withSeparateIDs: ReadingContext { ReadingContext(self, ids: IDScope()) }

    /// Returns the context with the signatures of the components.
    func withComponents(_ components: [String: ComponentSignature]) -> ReadingContext {
        ReadingContext(self, components: components)
    }

    /// Returns the context with the signatures of the named actions.
    func withActions(_ actions: [String: ActionSignature]) -> ReadingContext { ReadingContext(self, actions: actions) }

    /// Returns the context inside a layer or an action; reports an error and returns nil if they are nested too deep.
    func nested(in value: JSONValue) -> ReadingContext? { deeper(in: value) { $0.enterDocument() } }

    /// Returns the context inside an animation group; reports an error and returns nil if they are nested too deep.
    func nestedInGroup(_ value: JSONValue) -> ReadingContext? { deeper(in: value) { $0.enterGroup() } }

    private func deeper(in value: JSONValue, _ enter: (inout NestingDepth) -> Int?) -> ReadingContext? {
        var depth = depth
        guard let limit = enter(&depth) else { return ReadingContext(self, depth: depth) }
        sink.error("nested more than \(limit) levels deep", at: value.openingRange, pointer: value.pointer)
        return nil
    }
}

// MARK: - Reports

extension ReadingContext {
    /// Registers an id, and reports it if the scope already contains it.
    func register(_ id: String, _ member: JSONMember) {
        guard let first = ids.register(id, at: member.value.range) else {
            guard scope.declared.variables[id] != nil, !scope.declared.isImported(member.keyRange) else { return }
            member.value.error(NameScope.message(id, usedFor: "variable"), to: sink)
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
    /// Returns the bytes of a file; reports an error at its path and returns nil if it cannot be read.
    ///
    /// - Parameters:
    ///   - value: The path, a string.
    ///   - noun: The kind of file, for messages: `font`.
    ///   - limit: The maximum size of the file in bytes.
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

/// The fonts of a scene, by name.
///
/// Each is read when a text or a list of fonts first uses it.
final class FontTable {
    /// The fonts read successfully.
    var collections: [String: FontCollection] = [:]
    /// The names of all fonts, including invalid ones, which have been reported.
    var declared: Set<String> = []
    /// The fonts not yet read.
    var unread: [String: JSONValue] = [:]
    /// The fonts being read.
    var open: Set<String> = []
    /// The fonts that are declared in several weights.
    var weights: [String: [FontWeight: FontCollection]] = [:]
}

/// The colors of a scene, and its appearance.
final class ColorTable {
    /// The colors that texts can name.
    var palette = ColorPalette()
    /// The traits of the window at the start.
    var traits = TraitCollection.standard
}

/// A component's parameters and type.
struct ComponentSignature {
    /// A parameter: the type of its arguments, and the allowed ones.
    struct Parameter {
        let type: ExpressionType
        let allowed: AllowedValues
    }

    let parameters: [String: Parameter]
    /// The type of its layer.
    let type: LayerType
}

/// The layer ids in a scope: the file, the copies of a layer, or a component.
final class IDScope {
    private var ranges: [String: SourceRange] = [:]

    /// Registers an id; returns the range of its first use, or nil if it is new.
    func register(_ id: String, at range: SourceRange) -> SourceRange? {
        if let first = ranges[id] { return first }
        ranges[id] = range
        return nil
    }
}

/// The current nesting depth of layers and actions, and of animation groups.
struct NestingDepth {
    private var documents = 0
    private var groups = 0

    /// Enters a layer or an action; returns the limit if it is nested too deep.
    mutating func enterDocument() -> Int? { Self.enter(&documents, limit: SceneLimits.maximumDepth) }

    /// Enters an animation group; returns the limit if it is nested too deep.
    mutating func enterGroup() -> Int? { Self.enter(&groups, limit: SceneLimits.maximumGroupDepth) }

    private static func enter(_ depth: inout Int, limit: Int) -> Int? {
        guard depth < limit else { return limit }
        depth += 1
        return nil
    }
}

extension JSONValue {
    /// The range of a container's opening brace or bracket.
    var openingRange: SourceRange { SourceRange(range.lowerBound, min(range.lowerBound + 1, range.upperBound)) }

    /// Whether the value is an expression, a string that begins with `=`.
    var isExpression: Bool { string.map(Expression.isExpression) ?? false }
}

/// The parameters of a named action.
struct ActionSignature {
    /// A parameter; one without a default value takes any type.
    struct Parameter {
        let name: String
        let value: ExpressionValue?
        /// The type of its arguments, as far as the default value determines it.
        var type: ExpressionType { value?.type ?? .any }
    }

    let parameters: [Parameter]

    /// The types of the parameters, by name.
    var types: [String: ExpressionType] {
        Dictionary(parameters.map { ($0.name, $0.type) }) { first, _ in first }
    }
}

// MARK: - Reading
