/// The names of all layers that a file mentions, found before anything else is read, so that references can be checked.
///
/// It is a tree of scopes: the layers of the file are one scope; each instance of a component and the copies of a repeated
/// layer have scopes of their own. Instances of one component share a node, whatever their number.
final class LayerNames: Sendable {
    /// A scope, or a layer with the scope inside it.
    final class Node: Sendable {
        /// The number of copies; nil for a layer that is not repeated.
        let copies: Int?
        /// Whether the layer is a shape layer.
        let isShape: Bool
        /// The layers inside, by id.
        let children: [String: Node]

        init(copies: Int?, isShape: Bool, children: [String: Node]) {
            self.copies = copies
            self.isShape = isShape
            self.children = children
        }

        /// Whether names lead further: to a copy or to layers inside.
        var isScope: Bool { copies != nil || !children.isEmpty }
    }

    /// The scope of the file.
    let root: Node

    init(root: Node) { self.root = root }
}

extension LayerNames {
    /// The sort of thing that a name stands for in expressions.
    private static func kind(of name: String, _ node: Node) -> ExpressionReference.Kind {
        if node.copies != nil { return .layerCopies }
        return node.children.isEmpty ? .layer : ExpressionReference.Kind(rawValue: "layer '\(name)'")
    }

    /// The types of the layers' names.
    var expressionTypes: [String: ExpressionType] {
        var types: [String: ExpressionType] = [:]
        for (name, node) in root.children { types[name] = .reference(Self.kind(of: name, node)) }
        return types
    }

    /// The members of the sorts of layers.
    var expressionMembers: [ExpressionReference.Kind: [String: ExpressionType]] {
        var members = [ExpressionReference.Kind.layer: LayerMembers.types]
        for (name, node) in root.children where node.isScope && node.copies == nil {
            // Members of layers inside are left to evaluation, where the whole tree of names is at hand.
            var types = LayerMembers.types
            for child in node.children.keys { types[child] = .any }
            members[Self.kind(of: name, node)] = types
        }
        return members
    }
}

extension ExpressionReference.Kind {
    /// The copies of a repeated layer, of which `row[2]` is one.
    static let layerCopies = ExpressionReference.Kind(rawValue: "repeated layer")
}
