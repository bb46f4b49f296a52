import AnimExpression
import AnimInteraction
import AnimTiming

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
        let animation = try animation(of: document, in: environment)
        return PropertyAnimator.running(
            on: stage, name: name, duration: animation.duration, delay: try running.delay.value(in: environment) ?? 0,
            options: running.options, pacing: animation.pacing,
            animations: changes(document.animations, environment),
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

    /// Calls a method of an animator; nothing happens where it has not been created, as with `animator?.`.
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

    /// Sets a property of an animator; nothing happens where it has not been created.
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
