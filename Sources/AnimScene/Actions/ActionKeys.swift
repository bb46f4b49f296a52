import AnimExpression
import AnimGeometry
import AnimLayers
import AnimTiming

/// The actions of the format: their verbs, the keys beside these, and how they are read.
enum ActionKeys {
    typealias Verb = ActionDocument.Verb
    /// A kind of actions.
    typealias Kind = VerbKind<Verb>

    /// All kinds, in the order of the documentation.
    static let table = VerbTable<Verb>(
        "action", phrase: "an action",
        kinds: [set] + animations + layers + [send] + control + animators + AnimatorCallKeys.calls + [scrollTo, transition])

    static let kinds = table.kinds.map(\.object)

    /// The verbs.
    static let verbs = table.verbs

    /// The verbs that create animators.
    static let animatorVerbs: Set<String> = Set(animators.map(\.verb))

    static let condition = Key("if", .condition, required: true, "Condition, an expression; `=` may be left out.")
    static let then = Key("then", .actions, default: "[]", "Actions where the condition holds.")
    static let otherwise = Key("else", .actions, default: "[]", "Actions where it does not.")
    static let repetition = Key(
        "repeat", Format<Template<Double>>.number(0...Double(SceneLimits.maximumCopies)), required: true,
        "Number of times; the actions know their `index`.")
    static let delay = Key("after", Format<Template<Double>>.seconds, required: true, "Seconds until the actions are done.")
    static let list = Key(
        "forEach", Format<ElementList>(.either([.string, .list(of: .constant)]), read: ElementList.init(_:in:)), required: true,
        "Repeated layer whose copies are taken, or a list; the actions know the `index`, too.")
    static let elementName = Key(
        "as", Format<String>.local, default: "\"element\"", "Name of the copy or element for the actions.")
    static let binding = Key(
        "let", .raw(.map(of: ValueShape.constant.orExpression)), required: true,
        "Names with values, which the actions inside and their completions keep.")
    static let body = Key("do", .actions, required: true, "Actions to do.")
}

// MARK: - Kinds

extension ActionKeys {
    private static let set = kind(
        "set", Format<[AssignmentDocument]>(.named("assignments"), read: AssignmentDocument.list),
        "Sets variables and properties of layers: names or key paths with their values."
    ) { .set($0) }

    private static let animations: [Kind] = [
        kind(AnimateKeys.kind, "Animates changes, as UIView.animate.") { Verb(animate: $0) },
        kind(AnimateKeyframesKeys.kind, "Animates changes in steps, as UIView.animateKeyframes.") {
            Verb(animateKeyframes: $0)
        },
        kind(
            "addAnimation", Format(.named("addedAnimation"), read: Verb.init(addAnimation:in:)),
            "Adds an animation to a layer: an animation's keys, and `layer`."
        ) { $0 },
        kind(RemoveAnimationKeys.kind, "Removes the animation that a layer holds under a key.") { Verb(removeAnimation: $0) },
        kind("removeAllAnimations", .layerReference, "Removes all animations from a layer.") { .removeAllAnimations($0) },
    ]

    private static let layers: [Kind] = [
        kind(AddLayerKeys.kind, "Adds a layer to the tree.") { Verb(addLayer: $0) },
        kind("removeLayer", .layerReference, "Takes a layer out of the tree.") { .removeLayer($0) },
        kind("bringSubviewToFront", .layerReference, "Moves a layer in front of its siblings.") { .reorder($0, toFront: true) },
        kind("sendSubviewToBack", .layerReference, "Moves a layer behind its siblings.") { .reorder($0, toFront: false) },
    ]

    private static let send = kind(
        SendKeys.kind.name,
        Format(.either([.string, .named(SendKeys.kind.schemaName)]), read: Verb.init(send:in:)),
        "Sends a message to the world outside; the event log keeps it."
    ) { $0 }

    private static let control: [Kind] = [
        Kind(object: object([condition.description, then.description, otherwise.description])) { Verb(if: $0) },
        Kind(object: object([repetition.description, body.description])) { Verb(repeat: $0) },
        Kind(object: object([delay.description, body.description])) { Verb(after: $0) },
        Kind(object: object([list.description, elementName.description, body.description])) { Verb(forEach: $0) },
        Kind(object: object([binding.description, body.description])) { Verb(binding: $0) },
        kind(TransactionKeys.kind, "Makes changes in a CATransaction of their own.") { .transaction(TransactionDocument($0)) },
        kind("performWithoutAnimation", .actions, "Does actions whose changes take effect at once.") { .withoutAnimation($0) },
    ]

    private static let animators: [Kind] = [
        kind(AnimatorKeys.kind, "Creates an animator, a UIViewPropertyAnimator, to be started.") {
            AnimatorDocument($0, isRunning: false).map { .animator($0) }
        },
        kind(AnimatorKeys.runningKind, verb: "runningPropertyAnimator", "Creates an animator and starts it.") {
            AnimatorDocument($0, isRunning: true).map { .animator($0) }
        },
    ]

    private static let scrollTo = kind(ScrollToKeys.kind, "Scrolls a scroll layer.") { Verb(scrollTo: $0) }

    private static let transition = kind(
        ViewTransitionKeys.kind,
        "Makes changes of a view and lets its picture from before turn into the one after, as UIView.transition."
    ) { Verb(transition: $0) }

    /// Actions that are known by a verb, whose value makes them.
    static func kind<Value>(
        _ verb: String, _ format: Format<Value>, _ summary: String,
        _ make: @escaping @Sendable (Value) -> Verb
    ) -> Kind {
        let key = Key(verb, format, required: true, summary)
        return Kind(object: object([key.description])) { object in object(key).map(make) }
    }

    /// Actions that are known by a verb, whose value is an object; the verb is the name of such objects unless given.
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

/// The key that an animation has besides its own when an action adds it.
enum AddAnimationKeys {
    static let layer = Key("layer", .layerReference, required: true, "Layer to add the animation to.")

    /// The kind of an added animation of a type.
    static func kind(of type: AnimationType) -> ObjectKind {
        let kind = AnimationKeys.kind(of: type)
        return kind.adding(
            [layer.description], name: kind.name,
            schema: "added" + kind.schemaName.prefix(1).uppercased() + kind.schemaName.dropFirst(),
            "The same, with the layer that it is added to.", elsewhere: kind.elsewhere)
    }
}

/// The keys that remove an animation.
enum RemoveAnimationKeys {
    static let layer = Key("layer", .layerReference, required: true, "Layer that holds the animation.")
    static let key = Key("key", Format<Template<String>>.string, required: true, "Key of the animation.")

    static let kind = ObjectKind(
        "removeAnimation", schema: "removeAnimation", "A layer and a key.", keys: [layer.description, key.description])
}

/// The keys that add a layer, whose ids may be those of layers that are gone by then.
enum AddLayerKeys {
    static let layer = Key(
        "layer", Format<LayerDocument>(.named("layer")) { LayerDocument($0, in: $1.withOwnIDs) }, required: true, "Layer to add.")
    static let parent = Key("parent", .layerReference, "Layer to add it to; the window unless given.")
    static let index = Key(
        "at", Format<Template<Double>>.number(0...Double(SceneLimits.maximumLayers)),
        "Index among the sublayers; in front unless given.")

    static let kind = ObjectKind(
        "addLayer", schema: "addLayer", "A layer and its position.",
        keys: [layer.description, parent.description, index.description])
}

/// The keys that scroll a layer.
enum ScrollToKeys {
    static let layer = Key("layer", .layerReference, required: true, "Scroll layer.")
    static let contentOffset = Key("contentOffset", Format<Template<Point>>.point, "Offset to scroll to.")
    static let rect = Key("rect", Format<Template<Rect>>.rect, "Part of the content to scroll to, as far as it takes to see it.")
    static let item = Key(
        "item", Format<Template<Double>>.number(0...Double(SceneLimits.maximumCopies)), "Number of the cell to scroll to.")
    static let animated = Key("animated", Format<Template<Bool>>.bool, default: "true", "Whether the content moves there.")

    static let kind = ObjectKind(
        "scrollTo", schema: "scrollTo", "A scroll layer and an offset, a rectangle or a cell.",
        keys: [layer.description, contentOffset.description, rect.description, item.description, animated.description],
        alternatives: [contentOffset.name, rect.name, item.name])
}

/// The keys of a message.
enum SendKeys {
    static let name = Key("name", Format<String>.string, required: true, "Name of the message.")
    static let value = Key("value", Format<Template<ExpressionValue>>.anyValue, "Value that goes along.")

    static let kind = ObjectKind(
        "send", schema: "message", "A message with a value.", keys: [name.description, value.description])
}

/// The keys of a transaction.
enum TransactionKeys {
    static let duration = Key(
        "duration", Format<Template<Double>>.seconds, default: "0.25", "Seconds of implicit animations.")
    static let timingFunction = Key(
        "timingFunction", Format<Template<TimingFunction>>.timingFunction, default: "\"default\"",
        "Pacing of implicit animations.")
    static let disableActions = Key(
        "disableActions", Format<Template<Bool>>.bool, default: "false", "Whether there are no implicit animations.")
    static let completion = Key(
        "completion", .actions, default: "[]", "Actions when all animations added in the transaction have ended.")

    static let kind = ObjectKind(
        "transaction", schema: "transaction", "A CATransaction.",
        keys: [
            duration.description, timingFunction.description, disableActions.description, ActionKeys.body.description,
            completion.description,
        ])
}
