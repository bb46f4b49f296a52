import AnimLayers
import AnimTiming

/// An animation that can be paused, scrubbed, reversed and stopped on its way, as `UIViewPropertyAnimator`.
///
/// An animator is inactive until it is started, paused or scrubbed for the first time: then the code of its animations runs,
/// the model has the values at the end, and the screen goes there in the animator's time. View animation blocks within that
/// code take over its duration and its curve, and are paused and reversed with it. After its end it is inactive again, has
/// forgotten its animations and completions, and can be used anew.
///
/// What UIKit answers with an exception is reported as a misuse, and has no effect.
public final class PropertyAnimator {
    /// A name for the event log.
    public let name: String?
    /// The duration in seconds, as given; a spring that is given by its physics lasts until it has settled.
    public let duration: Double
    /// The seconds between the last start and its first motion.
    public internal(set) var delay = 0.0
    /// Whether hit tests look for what it animates where the model has it, not where it is on screen.
    public var isManualHitTestingEnabled = false
    /// Whether it pauses at its end instead of completing.
    public var pausesOnCompletion = false

    /// The stage that it runs on; nil once that is gone.
    weak var stage: Stage?
    /// Its number in the order of creation: of what ends at one time, the animator that was created first comes first.
    let order: Int
    /// The index of its track among those of the stage.
    private let trackIndex: Int
    /// The duration, the pacing and the options of its animations.
    var animation: ViewAnimation
    /// The state that it is in.
    private(set) var phase = AnimatorPhase.inactive(endedAt: .end)
    /// Its direction and its clock.
    private(set) var progress: AnimatorProgress
    /// The code that is still to be run, each with the share of the duration by which it starts later.
    var pendingAnimations: [(delayFactor: Double, animations: () -> Void)] = []
    /// The handlers that are called at its end.
    var completions: [(AnimatingPosition) -> Void] = []
    /// The animations that it has made.
    var animations: [TrackedAnimation] = []
    /// The values that its animations have changed.
    var values = AnimatedValues()
    /// The number of times that it has become inactive or stopped.
    var life = 0
    /// The animators that were started within its animations, and move with it.
    var guests: [PropertyAnimator] = []

    /// The status that was logged last, without the fraction.
    private var loggedStatus = AnimatorStatus()
    private var interruptible = true
    private var interactive = true

    /// Creates an animator that waits to be started.
    ///
    /// - Parameters:
    ///   - stage: Where its animations run.
    ///   - name: A name for the event log.
    ///   - duration: The duration in seconds; with 0 or less the values change at once.
    ///   - pacing: How the motion goes; UIKit's ease-in-ease-out unless given.
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

    /// Changes its phase and its progress, which are recorded where the status is another one than before.
    ///
    /// The log gets the status where more of it has changed than the fraction.
    func update(isLogged: Bool = true, _ change: (inout AnimatorPhase, inout AnimatorProgress) -> Void) {
        guard let stage else { return }
        let old = step
        var (phase, progress) = (phase, progress)
        change(&phase, &progress)
        (self.phase, self.progress) = (phase, progress)
        let new = step
        if new != old {
            stage.record(new, ofAnimator: trackIndex)
            for guest in guests { guest.follow(new) }
        }
        if isLogged { logStatus(on: stage) }
    }

    /// Changes to a phase that no status shows.
    func enter(_ change: (inout AnimatorPhase) -> Void) { update(isLogged: false) { phase, _ in change(&phase) } }

    private func logStatus(on stage: Stage) {
        var logged = status
        logged.fractionComplete = 0
        guard logged != loggedStatus else { return }
        loggedStatus = logged
        stage.log.append(.animator(name: name, status), at: stage.time)
    }

    /// Reports a call that has no effect.
    func reportMisuse(_ message: String) {
        stage?.reportMisuse("animator\(name.map { " '\($0)'" } ?? ""): \(message)")
    }
}

extension PropertyAnimator {
    /// The pacing of the animations.
    package var pacing: ViewAnimationPacing { animation.pacing }

    /// The present phase and motion, as the track has them.
    private var step: AnimatorStep { AnimatorStep(phase, progress) }

    /// The present state, direction and fraction.
    package var status: AnimatorStatus { step.status(at: stage?.time ?? 0) }

    /// The state.
    public var state: AnimatorState { phase.state }

    /// Whether it moves by itself, or will after its delay.
    public var isRunning: Bool { phase.isRunning }

    /// Whether it can be paused, scrubbed and reversed; to be set while it is inactive.
    public var isInterruptible: Bool {
        get { interruptible }
        set {
            guard state == .inactive else { return reportMisuse("isInterruptible is set while it is \(state)") }
            interruptible = newValue
        }
    }

    /// Whether what it animates can be touched on the way; to be set while it is inactive.
    public var isUserInteractionEnabled: Bool {
        get { interactive }
        set {
            guard state == .inactive else { return reportMisuse("isUserInteractionEnabled is set while it is \(state)") }
            interactive = newValue
        }
    }

    /// Whether a fraction that is set is the visual progress; else it is the share of the duration, which the curve warps.
    public var scrubsLinearly: Bool {
        get { progress.scrubsLinearly }
        set { update { $1.scrubsLinearly = newValue } }
    }

    /// Becomes part of the animations around it, and moves like them.
    func becomeGuest(movingLike clock: AnimatorMotion) {
        interruptible = false
        update {
            $0 = .guest(isRunning: true)
            $1.clock = clock
        }
    }
}

extension PropertyAnimator {
    /// Creates an animator and starts it, as `runningPropertyAnimator(withDuration:…)` does.
    ///
    /// Within another animator's animations, or within a view animation block, it takes over duration, curve and options,
    /// unless they are overridden, moves with what is around it, and cannot be controlled by itself.
    ///
    /// - Parameters:
    ///   - stage: Where its animations run.
    ///   - name: A name for the event log.
    ///   - duration: The duration in seconds.
    ///   - delay: The seconds before the motion starts; less than 0 counts as 0.
    ///   - options: The options; an animator neither repeats nor autoreverses.
    ///   - pacing: How the motion goes.
    ///   - animations: Changes properties.
    ///   - completion: Called at the end.
    @discardableResult
    package static func running(
        on stage: Stage, name: String? = nil, duration: Double, delay: Double = 0, options: ViewAnimationOptions = [],
        pacing: ViewAnimationPacing = .curve(.easeInEaseOut), animations: @escaping () -> Void,
        completion: ((AnimatingPosition) -> Void)? = nil
    ) -> PropertyAnimator {
        let animator = PropertyAnimator(on: stage, name: name, duration: duration, pacing: pacing)
        animator.animation.options = options
        let delay = delay > 0 ? delay : 0
        if let completion { animator.addCompletion(completion) }
        if stage.context.block == nil {
            animator.addAnimations(animations)
            animator.startAnimation(afterDelay: delay)
        } else {
            animator.joinBlock(afterDelay: delay, on: stage, animations: animations)
        }
        return animator
    }

    /// Runs its animations as a block within the one that is running.
    private func joinBlock(afterDelay delay: Double, on stage: Stage, animations: () -> Void) {
        var animation = animation
        animation.delay = delay
        self.delay = delay
        let host = stage.context.block?.tracking?.current
        let group = CompletionGroup { [weak host] _ in self.end(at: host?.phase.endPosition ?? .end) }
        let block = stage.makeBlock(animation, order: order, group: group)
        host?.guests.append(self)
        becomeGuest(movingLike: host?.progress.clock ?? clock(of: block, at: stage.time))
        stage.run(block, animations: animations)
        stage.close(block)
    }

    /// Returns the clock of a view animation block, which runs from now on after the block's delay.
    private func clock(of block: AnimationBlock, at time: Double) -> AnimatorMotion {
        var clock = AnimatorMotion(of: block.animation, at: time)
        let length = max(0, block.animation.motionDuration)
        clock.play(AnimatorRun(delay: block.animation.delay, origin: 0, duration: length, isReversed: false), at: time)
        return clock
    }

    /// Moves like the animator that it is part of.
    func follow(_ host: AnimatorStep) {
        guard case .guest = phase, host.state == .active else { return }
        update {
            $0 = .guest(isRunning: host.isRunning)
            $1.clock = host.progress.clock
            $1.isReversed = host.progress.isReversed
        }
    }
}
