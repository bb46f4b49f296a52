import AnimInteraction
import AnimTiming

/// A property animator as an action creates it.
struct AnimatorDocument: Sendable {
    let animator: ObjectReference
    /// Nil where the pacing has one.
    let duration: Template<Double>?
    let pacing: ViewPacingDocument?
    let isInterruptible: Template<Bool>?
    let isUserInteractionEnabled: Template<Bool>?
    let isManualHitTestingEnabled: Template<Bool>?
    let scrubsLinearly: Template<Bool>?
    let pausesOnCompletion: Template<Bool>?
    let animations: [ActionDocument]
    let completion: [ActionDocument]
    /// The delay and options of an animator that runs as soon as it is created; nil for one that is to be started.
    let running: Running?

    /// The delay and the options of a running animator.
    struct Running: Sendable {
        let delay: Template<Double>?
        let options: ViewAnimationOptions
    }
}
