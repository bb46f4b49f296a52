import AnimExpression
import AnimInteraction
import AnimLayers
import AnimSource
import AnimTiming

extension ScenePlayer {
    /// Adds an animation to a layer.
    func add(
        _ animation: AnimationDocument, to layer: LayerID, in environment: ActionEnvironment
    ) throws(ExpressionError) {
        var inside = environment.with(traits(of: layer))
        inside.layerBounds = stage.model(of: layer).bounds
        let value = try animation.animation.value(in: inside)
        note(value, of: layer, isTimer: !animation.completion.isEmpty, at: animation.range)
        guard !animation.completion.isEmpty else { return stage.add(value, forKey: animation.key, to: layer) }
        stage.add(value, forKey: animation.key, to: layer, didStop: handler(animation.completion, environment))
    }

    func animate(
        _ block: ViewAnimationDocument, _ changes: [ActionDocument], in environment: ActionEnvironment
    ) throws(ExpressionError) {
        let animation = try block.value(in: environment)
        warn(ofJumpAfter: animation)
        stage.animate(
            animation, name: block.name,
            animations: {
                animation.duration > 0 ? performAnimated(changes, in: environment) : perform(changes, in: environment)
            },
            completion: handler(block.completion, environment))
    }

    /// Warns of a spring that is far from its target at the end of its duration.
    func warn(ofJumpAfter animation: ViewAnimation) {
        var animation = animation
        animation.springRoot = stage.options.springRoot
        guard let range = currentAction, animation.finalDistance > 0.03 else { return }
        let percent = Diagnostic.numberText((animation.finalDistance * 1000).rounded() / 10)
        warn(
            "at the end of its duration the spring is still \(percent) % away from its target and jumps there: reduce the velocity,"
                + " increase the damping, or set the option \"spring.root\": \"largest\"", at: range)
    }

    func animateKeyframes(
        _ block: ViewAnimationDocument, _ mode: CalculationMode, _ keyframes: [ViewKeyframeDocument],
        in environment: ActionEnvironment
    ) throws(ExpressionError) {
        let animation = ViewKeyframeAnimation(try block.value(in: environment), calculationMode: mode)
        stage.animateKeyframes(
            animation, name: block.name,
            animations: {
                for keyframe in keyframes { add(keyframe, in: environment) }
            }, completion: handler(block.completion, environment))
    }

    func transition(
        _ layer: LayerReference, _ effect: TransitionEffect, _ block: ViewAnimationDocument, _ changes: [ActionDocument],
        in environment: ActionEnvironment
    ) throws(ExpressionError) {
        stage.transition(
            with: try find(layer, in: environment), try block.value(in: environment), effect: effect, name: block.name,
            animations: { perform(changes, in: environment) }, completion: handler(block.completion, environment))
    }

    private func add(_ keyframe: ViewKeyframeDocument, in environment: ActionEnvironment) {
        do throws(ExpressionError) {
            let start = try keyframe.start.value(in: environment)
            let duration = try keyframe.duration.value(in: environment)
            stage.addKeyframe(relativeStartTime: start, relativeDuration: duration) {
                // Do not warn of unchanged values, since a keyframe that repeats a value holds it.
                let depth = lint?.blockDepth
                lint?.blockDepth = 0
                perform(keyframe.animations, in: environment)
                if let depth { lint?.blockDepth = depth }
            }
        } catch {
            report(error)
        }
    }

    func perform(_ transaction: TransactionDocument, in environment: ActionEnvironment) throws(ExpressionError) {
        let settings = TransactionSettings(
            animationDuration: try transaction.duration.value(in: environment),
            animationTimingFunction: try transaction.timingFunction.value(in: environment),
            disableActions: try transaction.disableActions.value(in: environment))
        let completion = transaction.completion
        let handler: (() -> Void)? =
            completion.isEmpty ? nil : { [weak self] in self?.perform(completion, in: environment) }
        stage.transaction(settings, changes: { perform(transaction.actions, in: environment) }, completion: handler)
    }

    /// Returns the handler of completion actions, which may use `finished`; nil without actions.
    func handler(_ actions: [ActionDocument], _ environment: ActionEnvironment) -> ((Bool) -> Void)? {
        guard !actions.isEmpty else { return nil }
        return { [weak self] finished in
            self?.perform(actions, in: environment.with("finished", .bool(finished)))
        }
    }
}

extension ScenePlayer {
    /// Creates an animator.
    func create(_ document: AnimatorDocument, in environment: ActionEnvironment) throws(ExpressionError) {
        let name = try document.animator.name(in: environment)
        let animator =
            if let running = document.running {
                try run(document, running, named: name, in: environment)
            } else {
                try make(document, named: name, in: environment)
            }
        try configure(animator, document, in: environment)
        interaction.set(animator, named: name)
    }

    private func make(
        _ document: AnimatorDocument, named name: String, in environment: ActionEnvironment
    ) throws(ExpressionError) -> PropertyAnimator {
        let animation = try animation(of: document, in: environment)
        let animator = PropertyAnimator(on: stage, name: name, duration: animation.duration, pacing: animation.pacing)
        if !document.animations.isEmpty { animator.addAnimations(changes(document.animations, environment)) }
        if !document.completion.isEmpty { animator.addCompletion(completion(document.completion, environment)) }
        return animator
    }

    private func run(
        _ document: AnimatorDocument, _ running: AnimatorDocument.Running, named name: String, in environment: ActionEnvironment
    ) throws(ExpressionError) -> PropertyAnimator {
        var animation = try animation(of: document, in: environment)
        animation.delay = try running.delay.value(in: environment) ?? 0
        animation.options = running.options
        return PropertyAnimator.running(
            on: stage, name: name, animation, animations: changes(document.animations, environment),
            completion: document.completion.isEmpty ? nil : completion(document.completion, environment))
    }

    /// Returns the duration and the pacing of an animator, and warns of a spring that does not come to rest.
    private func animation(
        of document: AnimatorDocument, in environment: ActionEnvironment
    ) throws(ExpressionError) -> ViewAnimation {
        let animation = ViewAnimation(
            duration: try document.duration.value(in: environment) ?? SpringPreset.defaultDuration,
            pacing: try document.pacing?.value(in: environment) ?? .curve(.easeInEaseOut))
        warn(ofJumpAfter: animation)
        return animation
    }

    private func configure(
        _ animator: PropertyAnimator, _ document: AnimatorDocument, in environment: ActionEnvironment
    ) throws(ExpressionError) {
        if let value = try document.isInterruptible.value(in: environment) { animator.isInterruptible = value }
        if let value = try document.isUserInteractionEnabled.value(in: environment) { animator.isUserInteractionEnabled = value }
        if let value = try document.isManualHitTestingEnabled.value(in: environment) {
            animator.isManualHitTestingEnabled = value
        }
        if let value = try document.scrubsLinearly.value(in: environment) { animator.scrubsLinearly = value }
        if let value = try document.pausesOnCompletion.value(in: environment) { animator.pausesOnCompletion = value }
    }

    /// Calls a method of an animator; does nothing if it has not been created, as with `animator?.`.
    func call(
        _ reference: ObjectReference, _ call: AnimatorCall, in environment: ActionEnvironment
    ) throws(ExpressionError) {
        guard let animator = interaction.animator(named: try reference.name(in: environment)) else { return }
        switch call {
        case .start(nil): animator.startAnimation()
        case .start(let delay?): animator.startAnimation(afterDelay: try delay.value(in: environment))
        case .pause: animator.pauseAnimation()
        case .continue(let pacing, let factor):
            animator.continueAnimation(
                pacing: try pacing?.value(in: environment), durationFactor: try factor.value(in: environment) ?? 0)
        case .stop(let withoutFinishing): animator.stopAnimation(try withoutFinishing.value(in: environment))
        case .finish(let position): animator.finishAnimation(at: try position.value(in: environment))
        case .addAnimations(let delay, let actions):
            animator.addAnimations(delayFactor: try delay.value(in: environment) ?? 0, changes(actions, environment))
        case .addCompletion(let actions): animator.addCompletion(completion(actions, environment))
        }
    }

    /// Sets a property of an animator; does nothing if it has not been created.
    func set(
        _ setting: AnimatorSetting, of reference: ObjectReference, in environment: ActionEnvironment
    ) throws(ExpressionError) {
        let animator = interaction.animator(named: try reference.name(in: environment))
        switch setting {
        case .fractionComplete(let value):
            let fraction = try value.value(in: environment)
            animator?.fractionComplete = fraction
        case .isReversed(let value):
            let isReversed = try value.value(in: environment)
            animator?.isReversed = isReversed
        case .scrubsLinearly(let value):
            let scrubsLinearly = try value.value(in: environment)
            animator?.scrubsLinearly = scrubsLinearly
        case .pausesOnCompletion(let value):
            let pauses = try value.value(in: environment)
            animator?.pausesOnCompletion = pauses
        }
    }

    private func changes(_ actions: [ActionDocument], _ environment: ActionEnvironment) -> () -> Void {
        { [weak self] in self?.performAnimated(actions, in: environment) }
    }

    private func completion(
        _ actions: [ActionDocument], _ environment: ActionEnvironment
    ) -> (AnimatingPosition) -> Void {
        { [weak self] position in self?.perform(actions, in: environment.with("position", .string(position.rawValue))) }
    }
}
