public import AnimTiming
import AnimLayers

/// An animation that can be paused, scrubbed, turned round and stopped on its way, as `UIViewPropertyAnimator`.
///
/// An animator is inactive until it is started, paused or scrubbed for the first time: then the code of its animations runs,
/// the model has the values at the end, and the screen goes there in the animator's time. View animation blocks within that
/// code take over its duration and its curve, and are paused and turned round with it. After its end it is inactive again, has
/// forgotten its animations and completions, and can be used anew.
///
/// What UIKit answers with an exception is reported as a misuse, and has no effect.
public final class PropertyAnimator {
    /// A name for the event log.
    public let name: String?
    /// The duration in seconds, as given; a spring that is given by its physics lasts until it has settled.
    public let duration: Double
    /// The pacing of the animations.
    public let pacing: ViewAnimationPacing
    /// The seconds between the last start and its first motion.
    public internal(set) var delay = 0.0
    /// Whether hit tests look for what it animates where the model has it, not where it is on screen.
    public var isManualHitTestingEnabled = false
    /// Whether it pauses at its end instead of completing.
    public var pausesOnCompletion = false

    /// Where it runs; gone where the stage is.
    weak var stage: Stage?
    /// The place in the order of creation: of what ends at one time, the animator that was created first comes first.
    let order: Int
    /// Where its track is among those of the stage.
    private let trackIndex: Int
    /// The duration, the pacing and the options of its animations.
    var animation: ViewAnimation
    /// What it is doing.
    private(set) var phase: AnimatorPhase
    /// The code that is still to be run, each with the share of the duration by which it starts later.
    var pendingAnimations: [(delayFactor: Double, animations: () -> Void)] = []
    /// Whether code of animations has run since it became active.
    var hasRunAnimations = false
    /// Whether it was started without any animations, and starts with the first that are added.
    var waitsForAnimations = false
    /// What is called at its end.
    var completions: [(AnimatingPosition) -> Void] = []
    /// The animations that it has made.
    var animations: [TrackedAnimation] = []
    /// The values that its animations have changed.
    var values = AnimatedValues()
    /// The number of times that it has become inactive or stopped.
    var life = 0
    /// The number of times that its end was set or cancelled.
    var endNumber = 0
    /// Whether what was paused can go on as it was: it was neither scrubbed nor turned round since.
    var isOnCourse = false
    /// Where it ended last.
    var endPosition = AnimatingPosition.end
    /// The animators that were started within its animations, and move with it.
    var guests: [PropertyAnimator] = []
    /// Whether it belongs to the animations of another one, or of a view animation block.
    var isGuest = false

    /// What the log knows of it, but for the fraction.
    private var lastTold = AnimatorStatus()
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
    public init(
        on stage: Stage, name: String? = nil, duration: Double, pacing: ViewAnimationPacing = .curve(.easeInEaseOut),
        animations: (() -> Void)? = nil
    ) {
        self.name = name
        self.duration = duration
        self.pacing = pacing
        self.stage = stage
        order = stage.takeOrder()
        animation = ViewAnimation(duration: duration, pacing: pacing)
        if case .physics = pacing { animation.duration = animation.motionDuration }
        phase = AnimatorPhase(clock: AnimatorMotion(of: animation, at: stage.time))
        trackIndex = stage.addAnimatorTrack(name: name, phase)
        if let animations { pendingAnimations.append((0, animations)) }
    }

    /// Changes what it is doing; the log is told where that is more than another fraction.
    func update(isLogged: Bool = true, _ change: (inout AnimatorPhase) -> Void) {
        var next = phase
        change(&next)
        guard let stage else { return }
        if next != phase {
            phase = next
            stage.record(next, ofAnimator: trackIndex)
            for guest in guests { guest.follow(next) }
        }
        if isLogged { tell(on: stage) }
    }

    /// Tells the log what it is doing, where that is more than another fraction.
    private func tell(on stage: Stage) {
        var told = status
        told.fractionComplete = 0
        guard told != lastTold else { return }
        lastTold = told
        stage.log.append(.animator(name: name, status), at: stage.time)
    }

    /// Says that a call was made that has no effect.
    func reportMisuse(_ message: String) {
        stage?.reportMisuse("animator\(name.map { " '\($0)'" } ?? ""): \(message)")
    }
}

extension PropertyAnimator {
    /// What it is doing.
    public var status: AnimatorStatus { phase.status(at: stage?.time ?? 0) }

    /// The state.
    public var state: AnimatorState { phase.state }

    /// Whether it moves by itself, or will after its delay.
    public var isRunning: Bool { phase.isRunning }

    /// Whether it can be paused, scrubbed and turned round; to be set while it is inactive.
    public var isInterruptible: Bool {
        get { interruptible }
        set {
            guard state == .inactive, !isGuest else { return reportMisuse("isInterruptible is set while it is \(state)") }
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
        get { phase.scrubsLinearly }
        set { update { $0.scrubsLinearly = newValue } }
    }

    /// Makes it part of the animations around it.
    func becomeGuest() {
        isGuest = true
        interruptible = false
    }
}

extension AnimatorMotion {
    /// The motion of the whole of an animation, held at its start.
    init(of animation: ViewAnimation, interval: Interval = .whole, axis: MotionAxis = .horizontal, at time: Double) {
        self.init(
            curve: animation.curve(along: axis), curveDuration: animation.motionDuration, interval: interval, axis: axis, at: time
        )
    }
}
