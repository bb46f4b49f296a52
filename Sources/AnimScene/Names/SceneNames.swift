import AnimExpression
import AnimSource

/// The names of all layers, gestures and animators of a file.
///
/// They are collected before anything is read, so that references can be checked.
struct SceneNames: Sendable {
    /// A gesture.
    struct Gesture: Sendable {
        let type: GestureType
        /// The number of recognizers if its layer is repeated, else nil.
        let copies: Int?
    }

    /// The layers.
    let layers: LayerNames
    /// The gestures by id.
    var gestures: [String: Gesture] = [:]
    /// The names of the animators without an index, and whether they have one.
    var animators: [String: Bool] = [:]

    init(layers: LayerNames) { self.layers = layers }
}

extension SceneNames {
    /// The types of the names in expressions; layers take precedence over gestures and animators of the same name.
    var expressionTypes: [String: ExpressionType] {
        var types = animators.mapValues { ExpressionType.reference($0 ? .animators : .animator) }
        for (name, gesture) in gestures {
            types[name] = .reference(gesture.copies == nil ? gesture.type.kind : gesture.type.collectionKind)
        }
        return layers.expressionTypes.merging(types) { layer, _ in layer }
    }

    /// The members of each kind of object.
    var expressionMembers: [ExpressionReference.Kind: [String: ExpressionType]] {
        layers.expressionMembers.merging(Self.interactionMembers) { layer, _ in layer }
    }

    /// The element type of each kind of collection.
    var expressionElements: [ExpressionReference.Kind: ExpressionType] {
        layers.expressionElements.merging(Self.interactionElements) { layer, _ in layer }
    }

    private static let interactionMembers: [ExpressionReference.Kind: [String: ExpressionType]] = {
        var members: [ExpressionReference.Kind: [String: ExpressionType]] = [
            .animator: AnimatorMember.types, .animators: [:], .touch: TouchMember.types,
        ]
        for type in GestureType.allCases {
            (members[type.kind], members[type.collectionKind]) = (GestureMember.types(in: type), ["count": .number])
        }
        return members
    }()

    private static let interactionElements: [ExpressionReference.Kind: ExpressionType] = {
        var elements: [ExpressionReference.Kind: ExpressionType] = [.animators: .reference(.animator)]
        for type in GestureType.allCases { elements[type.collectionKind] = .reference(type.kind) }
        return elements
    }()
}

/// The names of all layers of a file.
///
/// They are collected before anything else is read, so that references can be checked.
///
/// They form a tree of scopes: the layers of the file share a scope, while each instance of a component and the copies of a repeated
/// layer have their own. All instances of a component share a node.
final class LayerNames: Sendable {
    /// A scope, or a layer with its scope.
    final class Node: Sendable {
        /// The number of copies; nil for a layer that is not repeated.
        let copies: Int?
        /// The kind of layer.
        let type: LayerType
        /// The layers inside, by id.
        let children: [String: Node]
        /// The types of the variables of an instance, by name.
        let variables: [String: ExpressionType]

        init(copies: Int?, type: LayerType, children: [String: Node], variables: [String: ExpressionType] = [:]) {
            self.copies = copies
            self.type = type
            self.children = children
            self.variables = variables
        }

        /// Whether it has members of its own in expressions: inner layers and variables.
        fileprivate var hasMembers: Bool { !children.isEmpty || !variables.isEmpty }

        /// Whether names may continue: with a copy or with an inner layer.
        var isScope: Bool { copies != nil || !children.isEmpty }
    }

    /// The scope of the file.
    let root: Node
    /// The scopes of the components, by name.
    let components: [String: Node]
    /// The types of the variables of all components, by name; `any` if two components have one of the same name.
    let variables: [String: ExpressionType]

    init(root: Node, components: [String: Node] = [:]) {
        self.root = root
        self.components = components
        variables = components.values.reduce(into: [:]) { $0.merge($1.variables, uniquingKeysWith: Self.joined) }
    }
}

extension LayerNames {
    /// Returns the kind of object that a name refers to in expressions.
    private static func kind(of name: String, _ node: Node) -> ExpressionReference.Kind {
        node.copies == nil ? kindOfOne(name, node) : ExpressionReference.Kind(.copies, "repeated layer '\(name)'")
    }

    /// Returns the kind of a single layer, which may be a copy.
    private static func kindOfOne(_ name: String, _ node: Node) -> ExpressionReference.Kind {
        guard node.hasMembers else { return node.type == .scroll ? .scrollLayer : .layer }
        return ExpressionReference.Kind(.layer, "\(node.type == .scroll ? "scroll layer" : "layer") '\(name)'")
    }

    private static func types(of node: Node) -> [String: ExpressionType] {
        node.children.reduce(into: node.variables) { $0[$1.key] = .reference(kind(of: $1.key, $1.value)) }
    }

    /// Returns the types of the names that the actions of a component may use: its layers and variables, and `self`.
    static func types(inside component: Node) -> [String: ExpressionType] {
        var types = types(of: component)
        types[ownName] = .reference(component.type == .scroll ? .scrollLayer : .layer)
        return types
    }

    /// The name of an instance in the actions of its component.
    static let ownName = "self"

    /// The types of the layer names.
    var expressionTypes: [String: ExpressionType] { Self.types(of: root) }

    /// The members of each kind of layer; scopes with the same name share a kind, which has the members of all of them.
    var expressionMembers: [ExpressionReference.Kind: [String: ExpressionType]] {
        var members: [ExpressionReference.Kind: [String: ExpressionType]] = [
            .layer: LayerMembers.types, .scrollLayer: LayerMembers.scrollTypes,
        ]
        forEachName { name, node in
            if node.copies != nil { members[Self.kind(of: name, node)] = ["count": .number] }
            guard node.hasMembers else { return }
            let own = node.type == .scroll ? LayerMembers.scrollTypes : LayerMembers.types
            members[Self.kindOfOne(name, node), default: own].merge(
                Self.types(of: node), uniquingKeysWith: Self.joined)
        }
        return members
    }

    /// The element types of repeated layers.
    var expressionElements: [ExpressionReference.Kind: ExpressionType] {
        var elements: [ExpressionReference.Kind: ExpressionType] = [:]
        forEachName { name, node in
            guard node.copies != nil else { return }
            let copy = ExpressionType.reference(Self.kindOfOne(name, node))
            elements.merge([Self.kind(of: name, node): copy], uniquingKeysWith: Self.joined)
        }
        return elements
    }

    /// Returns the common type of two layers with the same name.
    private static func joined(_ known: ExpressionType, _ new: ExpressionType) -> ExpressionType { known == new ? known : .any }

    /// Returns the number of copies if a name refers to a repeated layer as a whole, else nil.
    ///
    /// - Parameter component: The component whose layers the name may begin with.
    func copies(of name: DottedName, in component: Node? = nil) -> Int? {
        var node = name.tokens?.first?.name.flatMap { component?.children[$0] } == nil ? root : component ?? root
        var isChosen = false
        for token in name.tokens ?? [] {
            guard let name = token.name else {
                isChosen = true
                continue
            }
            guard let child = node.children[name] else { return nil }
            (node, isChosen) = (child, false)
        }
        return isChosen ? nil : node.copies
    }

    /// Returns the full name of the first layer with an id in any scope, using the first copy of repeated layers, or nil.
    func fullName(of id: String) -> String? {
        var visited: Set<ObjectIdentifier> = []
        var open = [(path: "", node: root)]
        var next = 0
        while next < open.count {
            let (path, node) = open[next]
            next += 1
            guard visited.insert(ObjectIdentifier(node)).inserted else { continue }
            for (name, child) in node.children.sorted(by: { $0.key < $1.key }) {
                let full = path.isEmpty ? name : path + "." + name
                if name == id { return full }
                open.append((child.copies == nil ? full : full + "[0]", child))
            }
        }
        return nil
    }

    /// Calls a function with each name and its node, also in components that no layer uses.
    ///
    /// A node that instances share is visited once for each name.
    private func forEachName(_ body: (String, Node) -> Void) {
        var visited: Set<ObjectIdentifier> = []
        var open = Array(root.children) + components.values.flatMap(\.children)
        while let (name, node) = open.popLast() {
            body(name, node)
            if visited.insert(ObjectIdentifier(node)).inserted { open.append(contentsOf: node.children) }
        }
    }
}
