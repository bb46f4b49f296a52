import AnimExpression
import AnimGeometry
import AnimLayers
import AnimSource
import AnimText

extension DocumentReader {
    /// Reads the layers of a file.
    func layers(_ value: JSONValue) -> [LayerDocument] {
        guard let elements = value.elements(sink, expected: "an array of layers") else { return [] }
        // Millions of layers, each of them a document, would take the memory before they are counted.
        guard value.count <= SceneLimits.maximumLayers else {
            sink.error(
                "the scene has more than \(SceneLimits.maximumLayers) layers", at: value.openingRange, pointer: value.pointer)
            return []
        }
        return elements.compactMap { layer($0) }
    }

    /// Reads a layer, in whatever scope it stands.
    func layer(_ value: JSONValue) -> LayerDocument? {
        nested(value) { value.member("component") == nil ? plainLayer(value) : instance(value) }
    }

    private func plainLayer(_ value: JSONValue) -> LayerDocument? {
        let type = layerType(value)
        guard let object = ObjectReader(value, LayerKeys.kind(of: type), self) else { return nil }
        _ = object(LayerKeys.type)
        return layer(object, component: nil, type)
    }

    private func layerType(_ value: JSONValue) -> LayerType {
        value.member("type")?.value.string.flatMap(LayerType.init) ?? .layer
    }

    private func instance(_ value: JSONValue) -> LayerDocument? {
        let name = value.member("component")?.value.string
        let signature = name.flatMap { components[$0] }
        let kind = LayerKeys.instanceKind(of: signature?.type ?? .layer)
        guard let object = ObjectReader(value, kind, self), let component = object(LayerKeys.component) else { return nil }
        guard signature != nil else {
            object.member(LayerKeys.component)?.value.error(
                "unknown component '\(component)'", suggestion: NearestName.find(component, in: components.keys.sorted()),
                to: sink)
            return nil
        }
        return layer(object, component: component, signature?.type ?? .layer)
    }

    private func layer(_ object: ObjectReader, component: String?, _ type: LayerType) -> LayerDocument {
        let id = object(LayerKeys.id)
        if let id, let member = object.member(LayerKeys.id) { register(id, member) }
        guard let copies = object(LayerKeys.copies) else {
            return contents(of: object, id: id, component: component, type, copies: nil)
        }
        return with(["index": .number]) {
            inScopeOfIDs { contents(of: object, id: id, component: component, type, copies: copies) }
        }
    }

    private func contents(
        of object: ObjectReader, id: String?, component: String?, _ type: LayerType, copies: Int?
    ) -> LayerDocument {
        let animations = object(LayerKeys.animations) ?? []
        for animation in animations {
            guard let missing = animation.kindMissing(from: type.kind) else { continue }
            sink.error("the animation needs a \(missing.rawValue) layer", at: animation.range)
        }
        let sublayers = object(LayerKeys.sublayers) ?? []
        return LayerDocument(
            range: object.openingRange, id: id, type: type, component: component,
            arguments: component.map { arguments(object, $0) } ?? [:], copies: copies,
            isStandalone: object(LayerKeys.standalone), frame: object(LayerKeys.frame), properties: properties(of: object),
            fonts: type.kind == .text ? fonts(of: object, component: component) : nil,
            stringRange: PropertyKeys.all[.string].flatMap { object.member($0)?.value.range },
            sublayers: sublayers, mask: mask(of: object), animations: animations,
            scrolling: type == .scroll ? scrolling(of: object, sublayers) : ScrollDocument(),
            emitterCells: type == .emitter ? object(LayerKeys.emitterCells) ?? [] : [],
            isMultipleTouchEnabled: object(LayerKeys.multipleTouchEnabled),
            events: object(type == .scroll ? LayerKeys.scrollEvents : LayerKeys.events) ?? [:])
    }

    /// The fonts of a text: those that it names, else the component's, else the standard ones.
    private func fonts(of object: ObjectReader, component: String?) -> FontCollection? {
        if object.has(LayerKeys.font.name) { return object(LayerKeys.font) }
        return component == nil ? standardFonts(for: object) : nil
    }

    /// The mask, of which there is one.
    private func mask(of object: ObjectReader) -> [LayerDocument] {
        guard let mask = object(LayerKeys.mask), let member = object.member(LayerKeys.mask) else { return [] }
        if let copies = member.value.member(LayerKeys.copies.name) {
            sink.error(
                "a mask is a single layer, without 'repeat'", at: copies.keyRange,
                notes: [Diagnostic.Note("its sublayers may be repeated")], pointer: copies.value.pointer)
            return []
        }
        return [mask]
    }

    private func scrolling(of object: ObjectReader, _ sublayers: [LayerDocument]) -> ScrollDocument {
        let settings = ScrollProperty.allCases.compactMap { property in
            object(property.key).map { ScrollSetting(property: property, component: nil, value: $0) }
        }
        return ScrollDocument(settings: settings, cells: cells(object, sublayers))
    }

    /// The id of the sublayer whose copies are the cells.
    private func cells(_ object: ObjectReader, _ sublayers: [LayerDocument]) -> String? {
        guard let id = object(LayerKeys.cells), let member = object.member(LayerKeys.cells) else { return nil }
        if sublayers.contains(where: { $0.id == id && $0.copies != nil }) { return id }
        let repeated = sublayers.filter { $0.copies != nil }.compactMap(\.id)
        let message =
            sublayers.contains { $0.id == id }
            ? "sublayer '\(id)' has no copies to be cells: give it 'repeat'" : "'\(id)' is no repeated sublayer of this layer"
        member.value.error(message, suggestion: NearestName.find(id, in: repeated), to: sink)
        return nil
    }

    private func properties(of object: ObjectReader) -> [(LayerProperty, Template<LayerValue>)] {
        LayerProperty.allCases.compactMap { property in
            guard object.has(property.rawValue), let key = PropertyKeys.all[property] else { return nil }
            return object(key).map { (property, $0) }
        }
    }

    private func arguments(_ object: ObjectReader, _ component: String) -> [String: Template<ExpressionValue>] {
        guard let value = object(LayerKeys.with), let members = value.members(sink, expected: "an object of arguments")
        else { return [:] }
        let parameters = components[component]?.parameters ?? [:]
        var arguments: [String: Template<ExpressionValue>] = [:]
        for member in members {
            guard let type = parameters[member.key] else {
                sink.error(
                    "component '\(component)' has no parameter '\(member.key)'", at: member.keyRange,
                    suggestion: NearestName.find(member.key, in: parameters.keys.sorted()), pointer: member.value.pointer)
                continue
            }
            arguments[member.key] = argument(member.value, type)
        }
        return arguments
    }

    /// Reads a value that takes the place of one of a type.
    func argument(_ value: JSONValue, _ type: ExpressionType) -> Template<ExpressionValue>? {
        if value.isExpression {
            let target = ValueTarget<ExpressionValue>(phrase: type.phrase, types: [type]) { $0.type.mayBe(type) ? $0 : nil }
            return expression(value, to: target).map { $0.checkingSize(at: value.range) }
        }
        guard let constant = constant(value) else { return nil }
        if constant.type.mayBe(type) { return .constant(constant) }
        value.reportMismatch(expected: type.phrase, to: sink)
        return nil
    }
}

// MARK: - Components

extension DocumentReader {
    /// Notes the parameters of all components, so that they can use each other whatever their order.
    func declareComponents(_ value: JSONValue) {
        guard let members = value.members(sink, expected: "an object of components") else { return }
        for member in members where components[member.key] == nil {
            if let objection = Identifier.objection(to: member.key) { report(objection, NamedPlace(member)) }
            let parameters = member.value.member("parameters")?.value
            let types = parameters.map { self.parameters($0).mapValues(\.type) } ?? [:]
            components[member.key] = ComponentSignature(parameters: types, type: layerType(member.value))
        }
    }

    /// Reads the components, which have been declared.
    func components(_ value: JSONValue) -> [String: ComponentDocument] {
        var documents: [String: ComponentDocument] = [:]
        for member in value.members where documents[member.key] == nil {
            guard let signature = components[member.key] else { continue }
            documents[member.key] = inComponent(parameters: signature.parameters) { component(member, signature) }
        }
        reportCycles(documents)
        return documents
    }

    private func component(_ member: JSONMember, _ signature: ComponentSignature) -> ComponentDocument? {
        let kind = ComponentKeys.kind(of: signature.type)
        if let nested = member.value.member("component") {
            sink.error(
                "a component is a layer of its own and cannot be an instance of another", at: nested.keyRange,
                notes: [Diagnostic.Note("instances belong into its sublayers")], pointer: nested.value.pointer)
            return nil
        }
        guard let object = ObjectReader(member.value, kind, self) else { return nil }
        _ = object(LayerKeys.type)
        let parameters = object(ComponentKeys.parameters).map { self.parameters($0) } ?? [:]
        let layer = inScopeOfIDs {
            contents(of: object, id: nil, component: nil, signature.type, copies: nil)
        }
        return ComponentDocument(nameRange: member.keyRange, parameters: parameters, layer: layer)
    }

    private func parameters(_ value: JSONValue) -> [String: ExpressionValue] {
        guard let members = value.members(sink, expected: "an object of parameters with their default values") else {
            return [:]
        }
        var parameters: [String: ExpressionValue] = [:]
        for member in members {
            if let objection = Identifier.objection(to: member.key) { report(objection, NamedPlace(member)) }
            parameters[member.key] = constant(member.value)
        }
        return parameters
    }

    /// Reports components that contain themselves.
    private func reportCycles(_ documents: [String: ComponentDocument]) {
        var finished: Set<String> = []
        for name in documents.keys.sorted() { visit(name, [], documents, &finished) }
    }

    private func visit(
        _ name: String, _ trail: [String], _ documents: [String: ComponentDocument], _ finished: inout Set<String>
    ) {
        if let start = trail.firstIndex(of: name) {
            let way = (trail[start...] + [name]).joined(separator: " → ")
            if let document = documents[name] {
                sink.error("component '\(name)' contains itself: \(way)", at: document.nameRange, pointer: "/components/\(name)")
            }
            return
        }
        guard !finished.contains(name), let document = documents[name] else { return }
        guard trail.count < SceneLimits.maximumDepth else {
            sink.error("components are nested more than \(SceneLimits.maximumDepth) deep", at: document.nameRange)
            return
        }
        for used in document.layer.usedComponents { visit(used, trail + [name], documents, &finished) }
        finished.insert(name)
    }
}

/// A component: a layer with parameters.
struct ComponentDocument: Sendable {
    let nameRange: SourceRange
    /// The parameters with their default values.
    let parameters: [String: ExpressionValue]
    let layer: LayerDocument
}

extension LayerDocument {
    /// The components that the layer and those inside it are instances of.
    var usedComponents: [String] { (component.map { [$0] } ?? []) + (sublayers + mask).flatMap(\.usedComponents) }
}
