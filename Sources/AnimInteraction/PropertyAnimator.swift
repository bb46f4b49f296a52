public import AnimTiming

/// An animation that can be paused, scrubbed, turned round and stopped on its way, as `UIViewPropertyAnimator`.
public final class PropertyAnimator {
    /// A name for the event log.
    public let name: String?
    /// The duration in seconds, as given; a spring that is given by its physics lasts until it has settled.
    public let duration: Double
    /// The pacing of the animations.
    public let pacing: ViewAnimationPacing
    /// The seconds between the start and the first motion.
    public internal(set) var delay = 0.0
    /// Whether it can be paused, scrubbed and turned round.
    public var isInterruptible = true
    /// Whether what it animates can be touched on the way.
    public var isUserInteractionEnabled = true
    /// Whether hit tests look for what it animates where the model has it, not where it is on screen.
    public var isManualHitTestingEnabled = false
    /// Whether a fraction that is set while it is paused is the visual progress; else it is the elapsed share of the duration.
    public var scrubsLinearly = true
    /// Whether it pauses at its end instead of completing.
    public var pausesOnCompletion = false

    /// Creates an animator that waits to be started.
    public init(
        on stage: Stage, name: String? = nil, duration: Double, pacing: ViewAnimationPacing = .curve(.easeInEaseOut),
        animations: (() -> Void)? = nil
    ) {
        self.name = name
        self.duration = duration
        self.pacing = pacing
    }

    /// Creates an animator and starts it.
    @discardableResult
    public static func running(
        on stage: Stage, name: String? = nil, duration: Double, delay: Double = 0, options: ViewAnimationOptions = [],
        pacing: ViewAnimationPacing = .curve(.easeInEaseOut), animations: @escaping () -> Void,
        completion: ((AnimatingPosition) -> Void)? = nil
    ) -> PropertyAnimator {
        PropertyAnimator(on: stage, name: name, duration: duration, pacing: pacing, animations: animations)
    }

    /// What it is doing.
    public var status: AnimatorStatus { AnimatorStatus() }
    /// The state.
    public var state: AnimatorState { status.state }
    /// Whether it moves by itself.
    public var isRunning: Bool { status.isRunning }
    /// Whether it goes towards the start.
    public var isReversed: Bool {
        get { status.isReversed }
        set { _ = newValue }
    }
    /// How much of the way, in the present direction, is behind it, 0…1; 0 while it is inactive.
    public var fractionComplete: Double {
        get { status.fractionComplete }
        set { _ = newValue }
    }

    /// Adds animations.
    public func addAnimations(delayFactor: Double = 0, _ animations: @escaping () -> Void) {}
    /// Adds a completion.
    public func addCompletion(_ completion: @escaping (AnimatingPosition) -> Void) {}
    /// Starts, or goes on.
    public func startAnimation() {}
    /// Starts after a delay in seconds.
    public func startAnimation(afterDelay delay: Double) {}
    /// Pauses.
    public func pauseAnimation() {}
    /// Goes on with another pacing or duration.
    public func continueAnimation(pacing: ViewAnimationPacing? = nil, durationFactor: Double = 0) {}
    /// Stops where it is.
    public func stopAnimation(_ withoutFinishing: Bool) {}
    /// Finishes after a stop.
    public func finishAnimation(at position: AnimatingPosition) {}
    /// Says that nothing refers to the animator any more.
    public func checkRelease() {}
}
