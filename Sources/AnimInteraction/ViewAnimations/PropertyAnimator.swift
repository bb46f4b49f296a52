import AnimLayers
import AnimTiming

/// An animation that can be paused, scrubbed, reversed and stopped, like `UIViewPropertyAnimator`.
///
/// An animator is inactive until it is started, paused or scrubbed for the first time: then its closures of animations run, the
/// model gets the end values, and the presentation follows over the animator's duration. View animation blocks within the
/// closures inherit its duration and curve, and are paused and reversed with it. After its end, it is inactive again, without
/// animations and completions, and can be reused.
///
/// Calls for which UIKit raises an exception are reported as misuses, and have no effect.
public final class PropertyAnimator {
    /// A name for the event log.
    public let name: String?
    /// The duration in seconds, as given; a spring that is given by its physics lasts until it has settled instead.
    public let duration: Double
    /// The delay of the last start in seconds.
    public internal(set) var delay = 0.0
    /// Whether hit tests use the model values of animated views instead of their presentation values.
    public var isManualHitTestingEnabled = false
    /// Whether it pauses at its end instead of completing.
    public var pausesOnCompletion = false

    /// The object that stands for it in a client's code, which it retains until it becomes inactive.
    package var representation: AnyObject?

    /// The stage that it runs on; nil if that has been released.
    weak var stage: Stage?
    /// Its number in creation order: of animators that end at the same time, the first created completes first.
    let order: Int
    /// The index of its track among the stage's tracks.
    private let trackIndex: Int
    /// The duration, the pacing and the options of its animations.
    var animation: ViewAnimation
    /// Its state.
    private(set) var phase = AnimatorPhase.inactive(endedAt: .end)
    /// Its direction and its clock.
    private(set) var progress: AnimatorProgress
    /// The closures of animations that have not run yet, with their delays as fractions of the duration.
    var pendingAnimations: [(delayFactor: Double, animations: () -> Void)] = []
    /// The handlers that are called at its end.
    var completions: [(AnimatingPosition) -> Void] = []
    /// The animations that it tracks.
    var animations: [TrackedAnimation] = []
    /// The values that its animations have changed.
    var values = AnimatedValues()
    /// The number of times that it has become inactive or stopped.
    var generation = 0
    /// The animators that were started within its animations, and run with it.
    var nestedAnimators: [PropertyAnimator] = []

    /// The last logged status, without the fraction.
    private var loggedStatus = AnimatorStatus()
    private var interruptible = true
    private var interactive = true

    /// Creates an animator that waits to be started.
    ///
    /// - Parameters:
    ///   - stage: The stage for its animations.
    ///   - name: A name for the event log.
    ///   - duration: The duration in seconds; with 0 or less the values change at once.
    ///   - pacing: The pacing of the motion; by default UIKit's ease-in-ease-out.
    ///   - animations: Changes properties; runs when the animator becomes active, not before.
    package init(
        on stage: Stage, name: String? = nil, duration: Double, pacing: ViewAnimationPacing = .curve(.easeInEaseOut),
        animations: (() -> Void)? = nil
    ) {
        self.name = name
        self.duration = duration
        self.stage = stage
        order = stage.takeOrder()
        animation = ViewAnimation(duration: duration, pacing: pacing)
        animation.springRoot = stage.options.springRoot
        if case .physics = pacing { animation.duration = animation.motionDuration }
        progress = AnimatorProgress(clock: AnimatorMotion(of: animation, at: stage.time))
        trackIndex = stage.addAnimatorTrack(name: name, AnimatorStep(phase, progress))
        if let animations { pendingAnimations.append((0, animations)) }
    }

    /// Changes its phase and its progress, and records them if they differ.
    ///
    /// The status is logged if more than its fraction has changed.
    func update(isLogged: Bool = true, _ change: (inout AnimatorPhase, inout AnimatorProgress) -> Void) {
        guard let stage else { return }
        let old = step
        var (phase, progress) = (phase, progress)
        change(&phase, &progress)
        (self.phase, self.progress) = (phase, progress)
        if case .inactive = phase { representation = nil }
        let new = step
        if new != old {
            stage.record(new, ofAnimator: trackIndex)
            for animator in nestedAnimators { animator.follow(new) }
        }
        if isLogged { logStatus(on: stage) }
    }

    /// Changes the phase without logging the status.
    func enter(_ change: (inout AnimatorPhase) -> Void) { update(isLogged: false) { phase, _ in change(&phase) } }

    private func logStatus(on stage: Stage) {
        var logged = status
        logged.fractionComplete = 0
        guard logged != loggedStatus else { return }
        loggedStatus = logged
        stage.log.append(.animator(name: name, status), at: stage.time)
    }

    /// Reports a call that has no effect.
    func reportMisuse(_ call: String, _ problem: String) {
        stage?.report(Misuse("UIViewPropertyAnimator.\(call)", of: "animator\(name.map { " '\($0)'" } ?? "")", problem))
    }
}

extension PropertyAnimator {
    /// The pacing of the animations.
    package var pacing: ViewAnimationPacing { animation.pacing }

    /// The present phase and motion, as recorded in the track.
    private var step: AnimatorStep { AnimatorStep(phase, progress) }

    /// The present state, direction and fraction.
    package var status: AnimatorStatus { step.status(at: stage?.time ?? 0) }

    /// The state.
    public var state: AnimatorState { phase.state }

    /// Whether it is running, or about to after its delay.
    public var isRunning: Bool { phase.isRunning }

    /// Whether it can be paused, scrubbed and reversed; can only be set while it is inactive.
    public var isInterruptible: Bool {
        get { interruptible }
        set {
            guard state == .inactive else { return reportMisuse("isInterruptible", "is \(state)") }
            interruptible = newValue
        }
    }

    /// Whether animated views receive touches; can only be set while it is inactive.
    public var isUserInteractionEnabled: Bool {
        get { interactive }
        set {
            guard state == .inactive else { return reportMisuse("isUserInteractionEnabled", "is \(state)") }
            interactive = newValue
        }
    }

    /// Whether setting the fraction sets the visual progress; otherwise it sets the fraction of the duration, to which the curve
    /// applies.
    public var scrubsLinearly: Bool {
        get { progress.scrubsLinearly }
        set { update { $1.scrubsLinearly = newValue } }
    }

    /// Becomes nested in other animations, and runs with them.
    func becomeNested(following clock: AnimatorMotion) {
        interruptible = false
        update {
            $0 = .nested(isRunning: true)
            $1.clock = clock
        }
    }
}

extension PropertyAnimator {
    /// Creates an animator and starts it, as `runningPropertyAnimator(withDuration:…)` does.
    ///
    /// Within another animator's animations, or within a view animation block, it inherits duration, curve and options, unless
    /// they are overridden; it runs with the enclosing animations, and cannot be controlled separately.
    ///
    /// - Parameters:
    ///   - stage: The stage for its animations.
    ///   - name: A name for the event log.
    ///   - animation: Duration, delay, pacing and options; a delay below 0 counts as 0, and an animator neither repeats nor
    ///     autoreverses.
    ///   - animations: A closure that changes properties.
    ///   - completion: Called at the end.
    @discardableResult
    package static func running(
        on stage: Stage, name: String? = nil, _ animation: ViewAnimation, animations: @escaping () -> Void,
        completion: ((AnimatingPosition) -> Void)? = nil
    ) -> PropertyAnimator {
        let animator = PropertyAnimator(on: stage, name: name, duration: animation.duration, pacing: animation.pacing)
        animator.animation.options = animation.options
        let delay = animation.delay > 0 ? animation.delay : 0
        if let completion { animator.addCompletion(completion) }
        if stage.context.block == nil {
            animator.addAnimations(animations)
            animator.startAnimation(afterDelay: delay)
        } else {
            animator.joinBlock(afterDelay: delay, on: stage, animations: animations)
        }
        return animator
    }

    /// Runs its animations as a block within the current block.
    private func joinBlock(afterDelay delay: Double, on stage: Stage, animations: () -> Void) {
        var animation = animation
        animation.delay = delay
        self.delay = delay
        let host = stage.context.block?.tracking?.current
        let group = CompletionGroup { [weak host] _ in self.end(at: host?.phase.endPosition ?? .end) }
        let block = stage.makeBlock(animation, order: order, group: group)
        host?.nestedAnimators.append(self)
        becomeNested(following: host?.progress.clock ?? clock(of: block, at: stage.time))
        stage.run(block, animations: animations)
        stage.close(block)
    }

    /// Returns the clock of a view animation block that starts now, after the block's delay.
    private func clock(of block: AnimationBlock, at time: Double) -> AnimatorMotion {
        var clock = AnimatorMotion(of: block.animation, at: time)
        let length = max(0, block.animation.motionDuration)
        clock.play(AnimatorRun(delay: block.animation.delay, origin: 0, duration: length, isReversed: false), at: time)
        return clock
    }

    /// Follows the animator that it is nested in.
    func follow(_ host: AnimatorStep) {
        guard case .nested = phase, host.state == .active else { return }
        update {
            $0 = .nested(isRunning: host.isRunning)
            $1.clock = host.progress.clock
            $1.isReversed = host.progress.isReversed
        }
    }
}
