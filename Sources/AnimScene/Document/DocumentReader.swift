/// What the readers of a scene file share: where errors go, and which names are in scope.
///
/// A reader is used by one task, for one file.
final class DocumentReader {
    /// Where errors go.
    let sink: DiagnosticSink
    /// The names of all layers that the file mentions.
    let layerNames: LayerNames
    /// The components by name, with what using one needs to know.
    var components: [String: ComponentSignature] = [:]
    /// The variables with their types.
    var variables: [String: ExpressionType] = [:]

    /// The names that hold only here: parameters, `index`, `finished`.
    private(set) var locals: [String: ExpressionType] = [:]
    /// Whether layers are in scope: in actions, but not in the properties of layers.
    private(set) var seesLayers = false
    /// The component being read; ids and references inside are relative to its instances.
    private(set) var component: String?

    init(sink: DiagnosticSink, layerNames: LayerNames) {
        self.sink = sink
        self.layerNames = layerNames
    }

    /// The names that expressions may use here.
    var scope: ExpressionScope {
        let base = seesLayers ? actionScope : loadScope
        return locals.isEmpty ? base : base.adding(locals)
    }

    /// The names that the properties of layers may use.
    private var loadScope: ExpressionScope {
        ExpressionScope(names: variables.merging(Self.constants) { _, new in new })
    }

    /// The names that actions may use.
    private lazy var actionScope: ExpressionScope = {
        var names = layerNames.expressionTypes
        names.merge(variables) { _, new in new }
        names.merge(Self.constants) { _, new in new }
        names["time"] = .number
        return ExpressionScope(names: names, members: layerNames.expressionMembers)
    }()

    private static let constants: [String: ExpressionType] = ["canvas": .size]

    /// Names that stand for something everywhere, so that nothing may be called like them.
    static let reservedNames: Set<String> = ["canvas", "time", "index", "finished", "true", "false", "null", "presentation"]
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
    func inComponent<Result>(_ name: String, parameters: [String: ExpressionType], _ body: () -> Result) -> Result {
        let (outerLocals, outerComponent) = (locals, component)
        (locals, component) = (parameters, name)
        defer { (locals, component) = (outerLocals, outerComponent) }
        return body()
    }
}

/// What using a component needs to know about it.
struct ComponentSignature {
    /// The types of the parameters, by name.
    let parameters: [String: ExpressionType]
    /// Whether its layer is a shape layer.
    let isShape: Bool
}
