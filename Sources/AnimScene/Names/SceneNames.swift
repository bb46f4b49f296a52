import AnimExpression
import AnimSource

/// The names of the layers, gestures and animators that a file mentions, found before anything is read, so that references can be
/// checked.
struct SceneNames: Sendable {
    /// A gesture.
    struct Gesture: Sendable {
        let type: GestureType
        /// The number of recognisers where its layer is repeated; nil for one.
        let copies: Int?
    }

    /// The layers.
    let layers: LayerNames
    /// The gestures by id.
    var gestures: [String: Gesture] = [:]
    /// The animators by the name before the index, and whether they have one.
    var animators: [String: Bool] = [:]

    init(layers: LayerNames) { self.layers = layers }
}

extension SceneNames {
    /// The types of the names in expressions; layers come before gestures and animators of the same name.
    var expressionTypes: [String: ExpressionType] {
        var types = animators.mapValues { ExpressionType.reference($0 ? .animators : .animator) }
        for (name, gesture) in gestures {
            types[name] = .reference(gesture.copies == nil ? gesture.type.kind : gesture.type.kindOfMany)
        }
        return layers.expressionTypes.merging(types) { layer, _ in layer }
    }

    /// The members of the kinds of handles.
    var expressionMembers: [ExpressionReference.Kind: [String: ExpressionType]] {
        layers.expressionMembers.merging(Self.interactionMembers) { layer, _ in layer }
    }

    /// The types of the elements of the kinds of collections.
    var expressionElements: [ExpressionReference.Kind: ExpressionType] {
        layers.expressionElements.merging(Self.interactionElements) { layer, _ in layer }
    }

    private static let interactionMembers: [ExpressionReference.Kind: [String: ExpressionType]] = {
        var members: [ExpressionReference.Kind: [String: ExpressionType]] = [
            .animator: AnimatorMember.types, .animators: [:], .touch: TouchMember.types,
        ]
        for type in GestureType.allCases {
            (members[type.kind], members[type.kindOfMany]) = (GestureMember.types(in: type), ["count": .number])
        }
        return members
    }()

    private static let interactionElements: [ExpressionReference.Kind: ExpressionType] = {
        var elements: [ExpressionReference.Kind: ExpressionType] = [.animators: .reference(.animator)]
        for type in GestureType.allCases { elements[type.kindOfMany] = .reference(type.kind) }
        return elements
    }()
}
