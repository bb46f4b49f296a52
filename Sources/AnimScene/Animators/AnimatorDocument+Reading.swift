import AnimExpression
import AnimInteraction
import AnimSource
import AnimTiming

extension AnimatorDocument {
    /// Reads an animator that an action creates; nil, and reported, where it is wrong.
    init?(_ object: ObjectReader, isRunning: Bool) {
        let (id, duration) = (object(AnimatorKeys.id), object(AnimatorKeys.duration))
        let pacing = ViewPacingDocument(object, spring: AnimatorKeys.spring, needsDuration: true)
        let animations = object(AnimatorKeys.animations) ?? []
        let completion = object.adding(Self.localsOfCompletion)(AnimatorKeys.completion) ?? []
        let interruptible = isRunning ? nil : object(AnimatorKeys.interruptible)
        let userInteraction = isRunning ? nil : object(AnimatorKeys.userInteractionEnabled)
        let manualHitTesting = object(AnimatorKeys.manualHitTestingEnabled)
        let (scrubsLinearly, pauses) = (object(AnimatorKeys.scrubsLinearly), object(AnimatorKeys.pausesOnCompletion))
        let running = isRunning ? Running(object) : nil
        guard let id, duration != nil || pacing?.hasDuration == true else { return nil }
        self.init(
            animator: id, duration: duration, pacing: pacing, isInterruptible: interruptible,
            isUserInteractionEnabled: userInteraction,
            isManualHitTestingEnabled: manualHitTesting, scrubsLinearly: scrubsLinearly, pausesOnCompletion: pauses,
            animations: animations, completion: completion, running: running)
    }

    /// The names that the completions of animators know.
    static let localsOfCompletion: [ContextualName: ExpressionType] = [.position: .string]
}

extension AnimatorDocument.Running {
    fileprivate init(_ object: ObjectReader) {
        delay = object(AnimateKeys.delay)
        options = ViewAnimationOptions(object(AnimateKeys.options) ?? [])
    }
}
