import AnimExpression
import AnimGeometry
import AnimLayers
import AnimTiming

/// The actions of the format: their verbs and other keys, and the functions that read them.
enum ActionKeys {
    typealias Verb = ActionDocument.Verb
    /// A kind of action.
    typealias Kind = VerbKind<Verb>

    /// All kinds, in the order of the documentation.
    static let table = VerbTable<Verb>(
        "action",
        kinds: [set] + animations + symbols + layers + [send, sendActions] + control + [callKind] + animators
            + AnimatorCallKeys.calls + [
                scrollTo, transition,
            ])

    static let kinds = table.kinds.map(\.object)

    /// The verbs.
    static let verbs = table.verbs

    /// The verbs that create animators.
    static let animatorVerbs: Set<String> = Set(animators.map(\.verb))

    static let condition = Key("if", .condition, required: true, "Condition, an expression; `=` is optional.")
    static let then = Key("then", .actions, default: "[]", "Actions if the condition is true.")
    static let otherwise = Key("else", .actions, default: "[]", "Actions if the condition is false.")
    static let repetition = Key(
        "repeat", Format<Template<Double>>.number(0...Double(SceneLimits.maximumCopies)), required: true,
        "Number of repetitions; the actions can use the `index`.")
    static let delay = Key("after", Format<Template<Double>>.seconds, required: true, "Delay of the actions in seconds.")
    static let list = Key(
        "forEach", Format<ElementList>(.either([.string, .list(of: .constant)]), read: ElementList.init(_:in:)), required: true,
        "Repeated layer, for all its copies, or a list; the actions can also use the `index`.")
    static let elementName = Key(
        "as", Format<String>.local, default: "\"element\"", "Name of the current copy or element in the actions.")
    static let binding = Key(
        "let", .raw(.map(of: ValueShape.constant.orExpression)), required: true,
        "Local names with values, for the inner actions and their completions.")
    static let body = Key("do", .actions, required: true, "Actions to run.")
}

// MARK: - Kinds

extension ActionKeys {
    private static let set = kind(
        "set", Format<[AssignmentDocument]>(.named("assignments"), read: AssignmentDocument.list),
        "Sets variables and layer properties: names or key paths with their values."
    ) { .set($0) }

    private static let animations: [Kind] = [
        kind(AnimateKeys.kind, "Animates changes, as UIView.animate.") { Verb(animate: $0) },
        kind(AnimateKeyframesKeys.kind, "Animates changes with keyframes, as UIView.animateKeyframes.") {
            Verb(animateKeyframes: $0)
        },
        kind(
            "addAnimation", Format(.named("addedAnimation"), read: Verb.init(addAnimation:in:)),
            "Adds an animation to a layer: the keys of an animation, and `layer`."
        ) { $0 },
        kind(RemoveAnimationKeys.kind, "Removes an animation from a layer, by its key.") { Verb(removeAnimation: $0) },
        kind("removeAllAnimations", .layerReference, "Removes all animations from a layer.") { .removeAllAnimations($0) },
    ]

    private static let symbols: [Kind] = [
        kind(SymbolEffectKeys.kind, "Adds an effect to a symbol, as UIImageView.addSymbolEffect.") {
            SymbolEffectDocument(effect: $0).map { .symbolEffect($0) }
        },
        kind(SymbolImageKeys.kind, "Replaces a symbol by another, as UIImageView.setSymbolImage.") {
            SymbolEffectDocument(image: $0).map { .symbolEffect($0) }
        },
    ]

    private static let layers: [Kind] = [
        kind(AddLayerKeys.kind, "Adds a layer to the tree.") { Verb(addLayer: $0) },
        kind("removeLayer", .layerReference, "Removes a layer from the tree.") { .removeLayer($0) },
        kind("bringSubviewToFront", .layerReference, "Moves a layer in front of its siblings.") { .reorder($0, toFront: true) },
        kind("sendSubviewToBack", .layerReference, "Moves a layer behind its siblings.") { .reorder($0, toFront: false) },
    ]

    private static let send = kind(
        SendKeys.kind.name,
        Format(.either([.string, .named(SendKeys.kind.schemaName)]), read: Verb.init(send:in:)),
        "Records a message in the event log."
    ) { $0 }

    private static let sendActions = kind(
        "sendActions", Format(.string, read: Verb.init(sendActions:in:)),
        "Runs the actions that the instance has for an event in its `on`; only in components."
    ) { $0 }

    private static let control: [Kind] = [
        Kind(object: object([condition.description, then.description, otherwise.description])) { Verb(if: $0) },
        Kind(object: object([repetition.description, body.description])) { Verb(repeat: $0) },
        Kind(object: object([delay.description, body.description])) { Verb(after: $0) },
        Kind(object: object([list.description, elementName.description, body.description])) { Verb(forEach: $0) },
        Kind(object: object([binding.description, body.description])) { Verb(binding: $0) },
        kind(TransactionKeys.kind, "Makes changes in a separate CATransaction.") { .transaction(TransactionDocument($0)) },
        kind("performWithoutAnimation", .actions, "Runs actions without animating their changes.") { .withoutAnimation($0) },
    ]

    private static let animators: [Kind] = [
        kind(AnimatorKeys.kind, "Creates an animator, a UIViewPropertyAnimator, without starting it.") {
            AnimatorDocument($0, isRunning: false).map { .animator($0) }
        },
        kind(AnimatorKeys.runningKind, verb: "runningPropertyAnimator", "Creates an animator and starts it.") {
            AnimatorDocument($0, isRunning: true).map { .animator($0) }
        },
    ]

    private static let scrollTo = kind(ScrollToKeys.kind, "Scrolls a scroll layer.") { Verb(scrollTo: $0) }

    private static let transition = kind(
        ViewTransitionKeys.kind,
        "Changes a view with a transition from its old to its new appearance, as UIView.transition."
    ) { Verb(transition: $0) }

    /// Returns the kind of an action whose verb has a single value.
    static func kind<Value>(
        _ verb: String, _ format: Format<Value>, _ summary: String,
        _ make: @escaping @Sendable (Value) -> Verb
    ) -> Kind {
        let key = Key(verb, format, required: true, summary)
        return Kind(object: object([key.description])) { object in object(key).map(make) }
    }

    /// Returns the kind of an action whose verb has an object as value; by default the verb is the name of the object kind.
    static func kind(
        _ kind: ObjectKind, verb: String? = nil, _ summary: String,
        _ read: @escaping @Sendable (ObjectReader) -> Verb?
    ) -> Kind {
        let format = Format<Verb>(.named(kind.schemaName)) { value, context in
            ObjectReader(value, kind, in: context).flatMap(read)
        }
        return self.kind(verb ?? kind.name, format, summary) { $0 }
    }

    private static func object(_ keys: [KeyDescription]) -> ObjectKind {
        ObjectKind("action '\(keys[0].name)'", schema: keys[0].name + "Action", keys[0].summary, keys: keys)
    }
}

/// The additional key of an animation that an action adds.
enum AddAnimationKeys {
    static let layer = Key("layer", .layerReference, required: true, "Layer to which the animation is added.")

    /// Returns the kind of an added animation of a type.
    static func kind(of type: AnimationType) -> ObjectKind {
        let kind = AnimationKeys.kind(of: type)
        return kind.adding(
            [layer.description], name: kind.name,
            schema: "added" + kind.schemaName.prefix(1).uppercased() + kind.schemaName.dropFirst(),
            "The same, with the layer to which it is added.", elsewhere: kind.elsewhere)
    }
}

/// The keys of removing an animation.
enum RemoveAnimationKeys {
    static let layer = Key("layer", .layerReference, required: true, "Layer with the animation.")
    static let key = Key("key", Format<Template<String>>.string, required: true, "Key of the animation.")

    static let kind = ObjectKind(
        "removeAnimation", schema: "removeAnimation", "A layer and a key.", keys: [layer.description, key.description])
}

/// The keys of adding a layer.
///
/// It has its own scope of ids, since it may reuse the ids of removed layers.
enum AddLayerKeys {
    static let layer = Key(
        "layer", Format<LayerDocument>(.named("layer")) { LayerDocument($0, in: $1.withSeparateIDs) }, required: true,
        "Layer to add.")
    static let parent = Key("parent", .layerReference, "Superlayer; the window by default.")
    static let index = Key(
        "at", Format<Template<Double>>.number(0...Double(SceneLimits.maximumLayers)),
        "Index among the sublayers; in front by default.")

    static let kind = ObjectKind(
        "addLayer", schema: "addLayer", "A layer and its position.",
        keys: [layer.description, parent.description, index.description])
}

/// The keys of scrolling a layer.
enum ScrollToKeys {
    static let layer = Key("layer", .layerReference, required: true, "Scroll layer.")
    static let contentOffset = Key("contentOffset", Format<Template<Point>>.point, "Offset to scroll to.")
    static let rect = Key("rect", Format<Template<Rect>>.rect, "Part of the content to make visible.")
    static let item = Key(
        "item", Format<Template<Double>>.number(0...Double(SceneLimits.maximumCopies)), "Index of the cell to scroll to.")
    static let animated = Key("animated", Format<Template<Bool>>.bool, default: "true", "Whether scrolling is animated.")

    static let kind = ObjectKind(
        "scrollTo", schema: "scrollTo", "A scroll layer and an offset, a rectangle or a cell.",
        keys: [layer.description, contentOffset.description, rect.description, item.description, animated.description],
        alternatives: [contentOffset.name, rect.name, item.name])
}

/// The keys of a message.
enum SendKeys {
    static let name = Key("name", Format<String>.string, required: true, "Name of the message.")
    static let value = Key("value", Format<Template<ExpressionValue>>.anyValue, "Value of the message.")

    static let kind = ObjectKind(
        "send", schema: "message", "A message with a value.", keys: [name.description, value.description])
}

/// The keys of a transaction.
enum TransactionKeys {
    static let duration = Key(
        "duration", Format<Template<Double>>.seconds, default: "0.25", "Duration of implicit animations in seconds.")
    static let timingFunction = Key(
        "timingFunction", Format<Template<TimingFunction>>.timingFunction, default: "\"default\"",
        "Pacing of implicit animations.")
    static let disableActions = Key(
        "disableActions", Format<Template<Bool>>.bool, default: "false", "Whether implicit animations are disabled.")
    static let completion = Key(
        "completion", .actions, default: "[]", "Actions when all animations added in the transaction have ended.")

    static let kind = ObjectKind(
        "transaction", schema: "transaction", "A CATransaction.",
        keys: [
            duration.description, timingFunction.description, disableActions.description, ActionKeys.body.description,
            completion.description,
        ])
}
