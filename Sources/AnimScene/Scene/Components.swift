import AnimExpression
import AnimSource

/// The keys of components.
enum ComponentKeys {
    static let parameters = Key(
        "parameters", .raw(.map(of: .either([.constant, .named(ParameterKeys.kind.schemaName)]))), default: "{}",
        "Names for the expressions in the component, with their default values, or with objects that also have the allowed ones.")

    static let variables = Key(
        "variables", .raw(.map(of: ValueShape.constant.orExpression)), default: "{}",
        "Names with initial values, which each instance has for itself; expressions of them may use the parameters.")

    static let didSet = Key(
        "didSet", .raw(.map(of: .named("actions"))), default: "{}",
        "Actions after an action has changed a variable of the instance, by its name; they can use the `oldValue`.")

    static let contentView = Key(
        "contentView", Format<String>.string,
        "Layer in the component to which the sublayers of an instance are added; the instance itself by default.")

    static let gestures = Key(
        "gestures", Format<[GestureDocument]>(.list(of: .named("gesture")), read: GestureDocument.list), default: "[]",
        "Gestures of each instance; without a `layer`, they are the instance's own.")
    static let bindings = Key(
        "bindings", Format<[BindingDocument]>(.named("assignments"), read: BindingDocument.list), default: "{}",
        "Properties of each instance's layers that follow expressions; `self` is the instance.")

    private static func makeKind(of type: LayerType) -> ObjectKind {
        let layer = LayerKeys.kind(of: type)
        return layer.adding(
            [
                parameters.description, variables.description, didSet.description, contentView.description,
                gestures.description, bindings.description,
            ],
            name: "component",
            schema: type.schemaName + "Component",
            type == .layer ? "A layer with parameters, which its instances create." : "A \(type.phrase) with parameters.",
            without: Set(idHint.keys), elsewhere: layer.elsewhere.merging(idHint) { a, _ in a })
    }

    private static let kinds = LayerKindTable(makeKind)

    /// Returns the kind of components of a type.
    static func kind(of type: LayerType) -> ObjectKind { kinds[type] }

    private static let idHint = [
        LayerKeys.id.name: "set the id on the instance instead",
        LayerKeys.copies.name: "set 'repeat' on the instance instead",
    ]
}

/// A component: a layer with parameters.
struct ComponentDocument: Sendable {
    let nameRange: SourceRange
    /// The default values of the parameters.
    let defaults: [String: ExpressionValue]
    /// The parameters that allow only certain values, by name.
    let restricted: [ComponentParameter]
    /// The variables of each instance with their initial values, in the order of the file.
    let variables: [LocalDocument]
    /// The actions after changes of the variables, by name.
    let didSet: [String: [ActionDocument]]
    /// The id of the layer inside that has the sublayers of an instance; nil for the instance itself.
    let contentView: String?
    let layer: LayerDocument
    let gestures: [GestureDocument]
    let bindings: [BindingDocument]
}

extension ComponentDocument {
    /// Reads the components except for some that are not used; their signatures are in the context.
    static func all(_ values: [JSONValue], except unused: Set<String>, in context: ReadingContext) -> [String: ComponentDocument]
    {
        var documents: [String: ComponentDocument] = [:]
        for member in values.flatMap({ $0.members.map { $0 } })
        where documents[member.key] == nil && !unused.contains(member.key) {
            guard let signature = context.components[member.key] else { continue }
            let inside = context.inComponent(member.key, parameters: signature.parameters.mapValues(\.type))
            documents[member.key] = ComponentDocument(member, signature.type, in: inside)
        }
        ComponentCycles(documents, context.sink).report()
        return documents
    }

    private init?(_ member: JSONMember, _ type: LayerType, in context: ReadingContext) {
        if let nested = member.value.member(LayerKeys.component) {
            context.error(
                "a component cannot itself be an instance of a component", atKeyOf: nested,
                notes: [Diagnostic.Note("put instances in its sublayers")])
            return nil
        }
        guard let object = ObjectReader(member.value, ComponentKeys.kind(of: type), in: context) else { return nil }
        _ = object(LayerKeys.type)
        let parameters = object(ComponentKeys.parameters).map { Self.parameters($0, in: context) } ?? [:]
        let variables = Self.variables(object)
        let inside = object.adding(context.scope.component?.variables ?? [:])
        let layer = LayerDocument(ofComponent: inside, type)
        let gestures = inside(ComponentKeys.gestures) ?? []
        for gesture in object.member(ComponentKeys.gestures)?.value.elements.map({ $0 }) ?? [] {
            guard let id = gesture.member(GestureKeys.id) else { continue }
            context.error("gestures of a component cannot have an 'id', since each instance has its own", atKeyOf: id)
        }
        self.init(
            nameRange: member.keyRange, defaults: parameters.mapValues(\.defaultValue),
            restricted: parameters.values.filter(\.isRestricted).sorted { $0.name < $1.name }, variables: variables,
            didSet: Self.observers(inside), contentView: Self.contentView(inside), layer: layer, gestures: gestures,
            bindings: inside(ComponentKeys.bindings) ?? [])
    }

    /// Reads the variables of instances, whose initial values may use the parameters and the variables before them.
    ///
    /// A variable may have the name of the parameter that is its initial value.
    private static func variables(_ object: ObjectReader) -> [LocalDocument] {
        var context = object.context
        guard let value = object(ComponentKeys.variables), let component = context.scope.component,
            let members = value.members(context.sink, expected: "an object of variables with their initial values")
        else { return [] }
        var variables: [LocalDocument] = []
        for member in members {
            if let problem = problem(with: member.key, component) { context.error(problem, atKeyOf: member) }
            let type = component.variables[member.key] ?? .any
            guard let value = Template<ExpressionValue>(member.value, of: type, in: context) else { continue }
            variables.append(LocalDocument(name: member.key, value: value))
            context = context.adding([member.key: type])
        }
        return variables
    }

    /// Reads the actions after changes of variables.
    private static func observers(_ object: ObjectReader) -> [String: [ActionDocument]] {
        let context = object.context
        guard let value = object(ComponentKeys.didSet), let component = context.scope.component,
            let members = value.members(context.sink, expected: "an object of actions by the name of a variable")
        else { return [:] }
        var observers: [String: [ActionDocument]] = [:]
        for member in members {
            guard let type = component.variables[member.key] else {
                context.error(
                    "the component has no variable '\(member.key)'", atKeyOf: member,
                    suggestion: NearestName.find(member.key, in: component.variables.keys.sorted()))
                continue
            }
            observers[member.key] = Format.actions.read(member.value, context.adding([ContextualName.oldValue: type]))
        }
        return observers
    }

    /// Reads the layer that has the sublayers of instances.
    private static func contentView(_ object: ObjectReader) -> String? {
        let context = object.context
        guard let id = object(ComponentKeys.contentView), let member = object.member(ComponentKeys.contentView),
            let layers = context.scope.component?.children
        else { return nil }
        if let layer = layers[id], layer.copies == nil { return id }
        let message =
            layers[id] == nil
            ? "the component has no layer '\(id)'" : "'\(id)' is repeated, so that it has no place for sublayers of an instance"
        let others = layers.filter { $0.value.copies == nil }.keys.sorted()
        member.value.error(message, suggestion: NearestName.find(id, in: others), to: context.sink)
        return nil
    }

    /// Returns the message for a variable whose name is invalid, or has another meaning after the name of an instance.
    private static func problem(with name: String, _ component: LayerNames.Node) -> String? {
        if let problem = Identifier.problem(with: name) { return problem }
        if component.children[name] != nil { return NameScope.message(name, usedFor: "layer") }
        let members = component.type == .scroll ? LayerMembers.scrollTypes : LayerMembers.types
        let isProperty = members[name] != nil || ScrollProperty(rawValue: name) != nil || LayoutKeyPath.object(named: name) != nil
        return isProperty ? NameScope.message(name, usedFor: "property of layers") : nil
    }

    /// Reads parameters with their default values.
    static func parameters(_ value: JSONValue, in context: ReadingContext) -> [String: ComponentParameter] {
        guard let members = value.members(context.sink, expected: "an object of parameters with their default values") else {
            return [:]
        }
        var parameters: [String: ComponentParameter] = [:]
        for member in members {
            if let problem = Identifier.problem(with: member.key) { context.error(problem, atKeyOf: member) }
            parameters[member.key] = ComponentParameter(member, in: context)
        }
        return parameters
    }
}

extension ComponentSignature {
    /// Reads the signatures of all components, so that they can use each other in any order.
    static func all(_ values: [JSONValue], in context: ReadingContext) -> [String: ComponentSignature] {
        var signatures: [String: ComponentSignature] = [:]
        let members = values.flatMap { value in
            value.members(context.sink, expected: "an object of components")?.map { $0 } ?? []
        }
        for member in members where signatures[member.key] == nil {
            if let problem = Identifier.problem(with: member.key) { context.error(problem, atKeyOf: member) }
            let parameters = member.value.member(ComponentKeys.parameters)?.value
            let read = parameters.map { ComponentDocument.parameters($0, in: context) } ?? [:]
            signatures[member.key] = ComponentSignature(
                parameters: read.mapValues { .init(type: $0.defaultValue.type, allowed: $0.allowed) },
                type: LayerType(of: member.value))
        }
        return signatures
    }
}

/// The search for components that contain themselves.
struct ComponentCycles {
    private let documents: [String: ComponentDocument]
    private let sink: DiagnosticSink

    init(_ documents: [String: ComponentDocument], _ sink: DiagnosticSink) {
        self.documents = documents
        self.sink = sink
    }

    /// Reports components that contain themselves, or are nested too deep.
    func report() {
        var finished: Set<String> = []
        for name in documents.keys.sorted() { visit(name, [], &finished) }
    }

    private func visit(_ name: String, _ trail: [String], _ finished: inout Set<String>) {
        if let start = trail.firstIndex(of: name) {
            let cycle = (trail[start...] + [name]).joined(separator: " → ")
            if let document = documents[name] {
                sink.error(
                    "component '\(name)' contains itself: \(cycle)", at: document.nameRange, pointer: "/components/\(name)")
            }
            return
        }
        guard !finished.contains(name), let document = documents[name] else { return }
        guard trail.count < SceneLimits.maximumDepth else {
            sink.error("components are nested more than \(SceneLimits.maximumDepth) levels deep", at: document.nameRange)
            return
        }
        for used in Self.components(usedBy: document.layer) { visit(used, trail + [name], &finished) }
        finished.insert(name)
    }

    /// Returns the components of a layer and of the layers in it.
    private static func components(usedBy layer: LayerDocument) -> [String] {
        (layer.component.map { [$0] } ?? []) + (layer.sublayers + layer.mask).flatMap(components)
    }
}
