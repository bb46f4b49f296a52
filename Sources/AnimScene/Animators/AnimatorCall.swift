import AnimInteraction
import AnimTiming

/// A call of an animator: what an action asks it to do.
enum AnimatorCall: Sendable {
    case start(afterDelay: Template<Double>?)
    case pause
    case `continue`(pacing: ViewPacingDocument?, durationFactor: Template<Double>?)
    case stop(withoutFinishing: Template<Bool>)
    case finish(at: Template<AnimatingPosition>)
    case addAnimations(delayFactor: Template<Double>?, [ActionDocument])
    case addCompletion([ActionDocument])
}
