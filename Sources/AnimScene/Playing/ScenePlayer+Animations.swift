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
        let value = try animation.animation.value(in: environment)
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

    /// Warns of a spring that is far from its goal at the end of its duration.
    func warn(ofJumpAfter animation: ViewAnimation) {
        var animation = animation
        animation.springRoot = stage.options.springRoot
        guard let range = currentAction, animation.finalDistance > 0.03 else { return }
        let percent = Diagnostic.numberText((animation.finalDistance * 1000).rounded() / 10)
        warn(
            "the spring is \(percent) % of its way from the goal at the end of its duration, and jumps there: less velocity,"
                + " more damping or the option \"spring.root\": \"largest\" brings it to rest", at: range)
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
                // A keyframe that repeats a value holds it.
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

    /// The handler of actions that may ask whether something `finished`; nil where there are none.
    private func handler(_ actions: [ActionDocument], _ environment: ActionEnvironment) -> ((Bool) -> Void)? {
        guard !actions.isEmpty else { return nil }
        return { [weak self] finished in
            self?.perform(actions, in: environment.with("finished", .bool(finished)))
        }
    }
}
