import AnimExpression
import AnimSource

/// The names of the gestures and animators that a file mentions, found before anything is read, so that references can be checked.
struct InteractionNames: Sendable {
    /// A gesture.
    struct Gesture: Sendable {
        let type: GestureType
        /// The number of recognisers where its layer is repeated; nil for one.
        let copies: Int?
    }

    /// The gestures by id.
    private(set) var gestures: [String: Gesture] = [:]
    /// The animators by the name before the index, and whether they have one.
    private(set) var animators: [String: Bool] = [:]

    /// Collects the names of a scene file; what is wrong with them is left to the readers.
    init(of document: JSONValue, _ layerNames: LayerNames) {
        for gesture in document.member("gestures")?.value.elements.map({ $0 }) ?? [] { collect(gesture: gesture, layerNames) }
        collectAnimators(in: document)
    }

    private mutating func collect(gesture: JSONValue, _ layerNames: LayerNames) {
        guard let id = gesture.member("id")?.value.string, gestures[id] == nil,
            let type = gesture.member("type")?.value.string.flatMap(GestureType.init)
        else { return }
        gestures[id] = Gesture(type: type, copies: gesture.member("layer").flatMap { layerNames.copies(of: $0.value) })
    }

    /// Collects the animators that actions anywhere in a value create; the parser bounds its depth.
    private mutating func collectAnimators(in value: JSONValue) {
        for member in value.members {
            if ActionKeys.animatorVerbs.contains(member.key), let id = member.value.member("id")?.value.string {
                let name = String(id.prefix { $0 != "[" })
                if animators[name] == nil { animators[name] = name.utf8.count < id.utf8.count }
            }
            collectAnimators(in: member.value)
        }
        for element in value.elements { collectAnimators(in: element) }
    }
}

extension InteractionNames {
    /// The types of the names.
    var expressionTypes: [String: ExpressionType] {
        var types = animators.mapValues { ExpressionType.reference($0 ? .animators : .animator) }
        for (name, gesture) in gestures {
            types[name] = .reference(gesture.copies == nil ? gesture.type.kind : gesture.type.kindOfMany)
        }
        return types
    }

    /// The members of the sorts of things.
    static let expressionMembers: [ExpressionReference.Kind: [String: ExpressionType]] = {
        var members: [ExpressionReference.Kind: [String: ExpressionType]] = [
            .animator: ExpressionReference.Kind.animatorMembers, .animators: [:], .touch: ExpressionReference.Kind.touchMembers,
        ]
        for type in GestureType.allCases { (members[type.kind], members[type.kindOfMany]) = (type.members, ["count": .number]) }
        return members
    }()

    /// The types of the elements of the sorts of collections.
    static let expressionElements: [ExpressionReference.Kind: ExpressionType] = {
        var elements: [ExpressionReference.Kind: ExpressionType] = [.animators: .reference(.animator)]
        for type in GestureType.allCases { elements[type.kindOfMany] = .reference(type.kind) }
        return elements
    }()
}

extension LayerNames {
    /// The number of copies of the layer that a string names as a whole; nil for anything else.
    fileprivate func copies(of value: JSONValue) -> Int? {
        guard let text = value.string, let tokens = NamedPlace(text, value).tokens else { return nil }
        var node = root
        var isChosen = false
        for token in tokens {
            guard let name = token.name else {
                isChosen = true
                continue
            }
            guard let child = node.children[name] else { return nil }
            (node, isChosen) = (child, false)
        }
        return isChosen ? nil : node.copies
    }
}
