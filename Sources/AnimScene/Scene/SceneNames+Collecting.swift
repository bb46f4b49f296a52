import AnimExpression
import AnimSource

extension SceneNames {
    /// Collects the names of a scene's files without reporting errors, which the readers do.
    init(of files: SceneImports) {
        self.init(layers: LayerNames(of: files))
        for gesture in files.roots[0].member(SceneKeys.gestures)?.value.elements.map({ $0 }) ?? [] { collect(gesture: gesture) }
        for root in files.roots { collectAnimators(in: root) }
    }

    private mutating func collect(gesture: JSONValue) {
        guard let id = gesture.member(GestureKeys.id)?.value.string, gestures[id] == nil,
            let type = gesture.member(GestureKeys.type)?.value.string.flatMap(GestureType.init)
        else { return }
        let layer = gesture.member(GestureKeys.layer)?.value
        let copies = layer?.string.flatMap { text in layer.flatMap { layers.copies(of: DottedName(text, $0)) } }
        gestures[id] = Gesture(type: type, copies: copies)
    }

    /// Collects the animators created by actions anywhere in a value.
    ///
    /// Recursion is safe, since the parser limits the depth.
    private mutating func collectAnimators(in value: JSONValue) {
        for member in value.members where member.value.count > 0 {
            if ActionKeys.animatorVerbs.contains(member.key), let id = member.value.member(AnimatorKeys.id)?.value.string {
                let name = String(id.prefix { $0 != "[" })
                if animators[name] == nil { animators[name] = name.utf8.count < id.utf8.count }
            }
            collectAnimators(in: member.value)
        }
        for element in value.elements where element.count > 0 { collectAnimators(in: element) }
    }
}

extension LayerNames {
    /// Collects the names of a scene's files without reporting errors, which the readers do.
    convenience init(of files: SceneImports) {
        var collector = LayerNameCollector(components: files.values(of: SceneKeys.components))
        var layers: [String: Node] = [:]
        collector.collect(files.roots[0].member(SceneKeys.layers)?.value, into: &layers)
        for root in files.roots { collector.collectAdded(in: root, into: &layers) }
        self.init(root: Node(copies: nil, type: .layer, children: layers), components: collector.nodesOfComponents())
    }
}

/// A walk over a file that collects ids, components and repetitions.
///
/// It recurses over nested layers, whose depth the parser limits, and over components, which are visited once each.
private struct LayerNameCollector {
    private let components: [String: JSONValue]
    private var nodes: [String: LayerNames.Node] = [:]
    private var open: Set<String> = []

    init(components values: [JSONValue]) {
        var components: [String: JSONValue] = [:]
        for member in values.flatMap({ $0.members.map { $0 } }) where components[member.key] == nil {
            components[member.key] = member.value
        }
        self.components = components
    }

    /// Returns the nodes of all components.
    mutating func nodesOfComponents() -> [String: LayerNames.Node] {
        for name in components.keys.sorted() { _ = node(ofComponent: name) }
        return nodes
    }

    mutating func collect(_ layers: JSONValue?, into scope: inout [String: LayerNames.Node]) {
        for layer in layers?.elements.map({ $0 }) ?? [] { collect(layer: layer, into: &scope) }
    }

    /// Collects the layers added by actions anywhere in a value.
    mutating func collectAdded(in value: JSONValue, into scope: inout [String: LayerNames.Node]) {
        for member in value.members where member.value.count > 0 {
            if member.key == AddLayerKeys.kind.name, let layer = member.value.member(AddLayerKeys.layer)?.value {
                collect(layer: layer, into: &scope)
            }
            collectAdded(in: member.value, into: &scope)
        }
        for element in value.elements where element.count > 0 { collectAdded(in: element, into: &scope) }
    }

    private mutating func collectInside(of layer: JSONValue, into scope: inout [String: LayerNames.Node]) {
        collect(layer.member(LayerKeys.sublayers)?.value, into: &scope)
        if let mask = layer.member(LayerKeys.mask)?.value { collect(layer: mask, into: &scope) }
    }

    private mutating func collect(layer: JSONValue, into scope: inout [String: LayerNames.Node]) {
        let copies = layer.member(LayerKeys.copies)?.value.number.flatMap { Int32(exactly: $0) }.map(Int.init)
        let component = layer.member(LayerKeys.component)?.value.string.map { node(ofComponent: $0) }
        guard copies != nil || component != nil else {
            collectInside(of: layer, into: &scope)
            register(layer, LayerNames.Node(copies: nil, type: LayerType(of: layer), children: [:]), in: &scope)
            return
        }
        var inside = component?.children ?? [:]
        if copies != nil {
            collectInside(of: layer, into: &inside)
        } else {
            collectInside(of: layer, into: &scope)
        }
        let type = component?.type ?? LayerType(of: layer)
        let named = LayerNames.Node(copies: copies, type: type, children: inside, variables: component?.variables ?? [:])
        register(layer, named, in: &scope)
    }

    private func register(_ layer: JSONValue, _ node: LayerNames.Node, in scope: inout [String: LayerNames.Node]) {
        guard let id = layer.member(LayerKeys.id)?.value.string, scope[id] == nil else { return }
        scope[id] = node
    }

    /// Returns the types of a component's variables: of constants, and of those that are a parameter; `any` for others.
    private func types(ofVariablesIn component: JSONValue) -> [String: ExpressionType] {
        let parameters = component.member(ComponentKeys.parameters)?.value
        var types: [String: ExpressionType] = [:]
        for member in component.member(ComponentKeys.variables)?.value.members.map({ $0 }) ?? [] {
            var value: JSONValue? = member.value
            if member.value.isExpression {
                value = member.value.string.flatMap { parameters?.member(String($0.dropFirst()))?.value }.flatMap(
                    ComponentParameter.defaultValue(in:))
            }
            types[member.key] = value.flatMap(Self.type(ofConstant:)) ?? .any
        }
        return types
    }

    private static func type(ofConstant value: JSONValue) -> ExpressionType? {
        switch value.kind {
        case .number: .number
        case .bool: .bool
        case .string: value.isExpression ? nil : .string
        default: nil
        }
    }

    /// Returns the node of a component's layer; it is empty if the component is unknown or contains itself.
    private mutating func node(ofComponent name: String) -> LayerNames.Node {
        if let node = nodes[name] { return node }
        var children: [String: LayerNames.Node] = [:]
        let layer = components[name]
        if open.count < SceneLimits.maximumDepth, open.insert(name).inserted {
            if let layer { collectInside(of: layer, into: &children) }
            open.remove(name)
        }
        let node = LayerNames.Node(
            copies: nil, type: layer.map(LayerType.init(of:)) ?? .layer, children: children,
            variables: layer.map(types(ofVariablesIn:)) ?? [:])
        nodes[name] = node
        return node
    }
}
