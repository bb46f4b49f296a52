import AnimExpression
import AnimGeometry
import AnimLayers
import AnimSource
import AnimTiming

extension Format where Value == [ActionDocument] {
    /// An action, or a list of them.
    static var actions: Format {
        Format(.named("actions")) { value, reader in reader.actions(value) }
    }

    /// What a block animates: values by key path, or actions.
    static var changes: Format {
        Format(.either([.named("assignments"), .list(of: .named("action"))])) { value, reader in
            reader.changes(value)
        }
    }
}

/// The keys of actions: the verbs, and what stands beside them.
enum ActionKeys {
    static let set = Key(
        "set", Format<[AssignmentDocument]>(.named("assignments")) { $1.assignments($0) }, required: true,
        "Sets variables and properties of layers: names or key paths with their values.")
    static let animate = verb("animate", AnimateKeys.kind, "Animates changes, as UIView.animate.")
    static let animateKeyframes = verb(
        "animateKeyframes", AnimateKeyframesKeys.kind, "Animates changes in steps, as UIView.animateKeyframes.")
    static let addAnimation = Key(
        "addAnimation", Format<JSONValue>(.named("addedAnimation")) { value, _ in value }, required: true,
        "Adds an animation to a layer: an animation's keys, and `layer`.")
    static let removeAnimation = verb(
        "removeAnimation", RemoveAnimationKeys.kind, "Removes the animation that a layer holds under a key.")
    static let removeAllAnimations = Key(
        "removeAllAnimations", .layerReference, required: true, "Removes all animations from a layer.")
    static let addLayer = verb("addLayer", AddLayerKeys.kind, "Adds a layer to the tree.")
    static let removeLayer = Key("removeLayer", .layerReference, required: true, "Takes a layer out of the tree.")
    static let bringToFront = Key(
        "bringSubviewToFront", .layerReference, required: true, "Moves a layer in front of its siblings.")
    static let sendToBack = Key("sendSubviewToBack", .layerReference, required: true, "Moves a layer behind its siblings.")
    static let send = Key(
        "send", Format<JSONValue>(.either([.string, .named(SendKeys.kind.schemaName)])) { value, _ in value }, required: true,
        "Sends a message to the world outside; the event log keeps it.")
    static let transition = verb(
        "transition", ViewTransitionKeys.kind,
        "Makes changes of a view and lets its picture from before turn into the one after, as UIView.transition.")
    static let transaction = verb(
        "transaction", TransactionKeys.kind, "Makes changes in a CATransaction of their own.")

    static let condition = Key(
        "if", Format<Expression>(.string) { $1.condition($0) }, required: true, "Condition, an expression; `=` may be left out.")
    static let then = Key("then", .actions, default: "[]", "Actions where the condition holds.")
    static let otherwise = Key("else", .actions, default: "[]", "Actions where it does not.")

    static let repetition = Key(
        "repeat", Format<Template<Double>>.number(0...Double(SceneLimits.maximumCopies)), required: true,
        "Number of times; the actions know their `index`.")
    static let body = Key("do", .actions, required: true, "Actions to do.")

    static let delay = Key("after", Format<Template<Double>>.seconds, required: true, "Seconds until the actions are done.")

    static let list = Key(
        "forEach", Format<ElementList>(.either([.string, .list(of: .constant)])) { $1.listOfElements($0) }, required: true,
        "Repeated layer whose copies are taken, or a list; the actions know the `index`, too.")
    static let elementName = Key(
        "as", Format<String>.local, default: "\"element\"", "Name of the copy or element for the actions.")
    static let binding = Key(
        "let", Format<JSONValue>(.map(of: ValueShape.constant.orExpression)) { value, _ in value }, required: true,
        "Names with values, which the actions inside and their completions keep.")
    static let withoutAnimation = Key(
        "performWithoutAnimation", .actions, required: true, "Does actions whose changes take effect at once.")
    static let scrollTo = verb("scrollTo", ScrollToKeys.kind, "Scrolls a scroll layer.")

    static let animator = verb("animator", AnimatorKeys.kind, "Creates an animator, a UIViewPropertyAnimator, to be started.")
    static let runningAnimator = verb(
        "runningPropertyAnimator", AnimatorKeys.runningKind, "Creates an animator and starts it.")
    static let startAnimation = call("startAnimation", AnimatorCallKeys.start, "Starts an animator, or lets it go on.")
    static let pauseAnimation = Key("pauseAnimation", .animator, required: true, "Pauses an animator.")
    static let continueAnimation = call(
        "continueAnimation", AnimatorCallKeys.continue, "Lets a paused animator go on, in its own or another way.")
    static let stopAnimation = verb(
        "stopAnimation", AnimatorCallKeys.stop, "Stops an animator where it is; the model takes the values on screen.")
    static let finishAnimation = verb("finishAnimation", AnimatorCallKeys.finish, "Ends an animator that was stopped.")
    static let addAnimations = verb("addAnimations", AnimatorCallKeys.addAnimations, "Adds changes to an animator.")
    static let addCompletion = verb("addCompletion", AnimatorCallKeys.addCompletion, "Adds actions to an animator's completion.")

    /// The verbs that create animators.
    static let animatorVerbs: Set<String> = [animator.name, runningAnimator.name]

    private static func call(_ name: String, _ kind: ObjectKind, _ summary: String) -> Key<JSONValue> {
        Key(
            name, Format<JSONValue>(.either([.named("animatorName"), .named(kind.schemaName)])) { value, _ in value },
            required: true, summary)
    }

    private static func verb(_ name: String, _ kind: ObjectKind, _ summary: String) -> Key<JSONValue> {
        Key(name, Format<JSONValue>(.named(kind.schemaName)) { value, _ in value }, required: true, summary)
    }

    /// The kinds of actions, each of which is known by its first key.
    static let kinds = [
        kind([set.description]), kind([animate.description]), kind([animateKeyframes.description]),
        kind([addAnimation.description]), kind([removeAnimation.description]), kind([removeAllAnimations.description]),
        kind([addLayer.description]), kind([removeLayer.description]), kind([bringToFront.description]),
        kind([sendToBack.description]), kind([send.description]),
        kind([condition.description, then.description, otherwise.description]),
        kind([repetition.description, body.description]), kind([delay.description, body.description]),
        kind([list.description, elementName.description, body.description]),
        kind([binding.description, body.description]), kind([transaction.description]), kind([withoutAnimation.description]),
        kind([animator.description]), kind([runningAnimator.description]), kind([startAnimation.description]),
        kind([pauseAnimation.description]), kind([continueAnimation.description]), kind([stopAnimation.description]),
        kind([finishAnimation.description]), kind([addAnimations.description]), kind([addCompletion.description]),
        kind([scrollTo.description]), kind([transition.description]),
    ]

    /// The verbs.
    static let verbs = kinds.map { $0.keys[0].name }

    private static func kind(_ keys: [KeyDescription]) -> ObjectKind {
        ObjectKind("action '\(keys[0].name)'", schema: keys[0].name + "Action", keys[0].summary, keys: keys)
    }
}

extension Format where Value == LayerReference {
    /// The name of a layer.
    static var layerReference: Format {
        Format(.named("layerName")) { value, reader in reader.layerReference(value) }
    }
}

/// The keys that remove an animation.
enum RemoveAnimationKeys {
    static let layer = Key("layer", .layerReference, required: true, "Layer that holds the animation.")
    static let key = Key("key", Format<Template<String>>.string, required: true, "Key of the animation.")

    static let kind = ObjectKind(
        "removeAnimation", schema: "removeAnimation", "A layer and a key.", keys: [layer.description, key.description])
}

/// The keys that add a layer.
enum AddLayerKeys {
    static let layer = Key(
        "layer", Format<LayerDocument>(.named("layer")) { $1.addedLayer($0) }, required: true, "Layer to add.")
    static let parent = Key("parent", .layerReference, "Layer to add it to; the window unless given.")
    static let index = Key(
        "at", Format<Template<Double>>.number(0...Double(SceneLimits.maximumLayers)),
        "Place among the sublayers; in front unless given.")

    static let kind = ObjectKind(
        "addLayer", schema: "addLayer", "A layer and its place.",
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
        alternatives: ["contentOffset", "rect", "item"])
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
