/// The state of a property animator, as `UIViewAnimatingState`.
public enum AnimatorState: String, Hashable, Sendable, CaseIterable {
    /// Not started, or over.
    case inactive
    /// Running or paused.
    case active
    /// Stopped, and waiting to be finished.
    case stopped
}

/// The position at which a property animator leaves what it animated, as `UIViewAnimatingPosition`.
public enum AnimatingPosition: String, Hashable, Sendable, CaseIterable {
    /// The values of the animations.
    case end
    /// The values from before.
    case start
    /// The values at which it was stopped.
    case current
}

/// The state, the direction and the fraction of a property animator.
public struct AnimatorStatus: Hashable, Sendable {
    /// The state.
    public var state: AnimatorState
    /// Whether it moves by itself.
    public var isRunning: Bool
    /// Whether it goes towards the start.
    public var isReversed: Bool
    /// The share of the way, in the present direction, that is behind it, 0…1; 0 while it is inactive.
    public var fractionComplete: Double

    /// Creates a status; that of an animator which has not started unless given.
    package init(
        state: AnimatorState = .inactive, isRunning: Bool = false, isReversed: Bool = false, fractionComplete: Double = 0
    ) {
        self.state = state
        self.isRunning = isRunning
        self.isReversed = isReversed
        self.fractionComplete = fractionComplete
    }
}

/// The state of a property animator, with what only that state knows.
///
/// ```
///               start                pause, or its end with pausesOnCompletion
///   inactive ────────────► running ─────────────────────────────────────► paused
///     │  │                   ▲  ▲                                        │  ▲  ▲
///     │  │                   │  └───────────────── start ────────────────┘  │  │
///     │  │                   │ first animations                             │  │
///     │  └─────────────────► waiting ─────────── pause, scrub ──────────────┘  │
///     │   start, nothing                                                       │
///     │   to animate                                                           │
///     └───────────────────────────── pause, scrub ─────────────────────────────┘
///
///   running, paused, waiting ── its end, stop without finishing ──► inactive
///   running, paused, waiting ── stop ──► stopped ── finish ──► inactive
///   inactive ── created within the code of other animations ──► guest ── their end ──► inactive
/// ```
enum AnimatorPhase: Hashable, Sendable {
    /// Not started, or over: where it has left the values when it ended last.
    case inactive(endedAt: AnimatingPosition)
    /// Active, and held where it is.
    case paused(Pause)
    /// Started without any animations: it starts with the first that are added.
    case waiting
    /// Moving by itself, or about to after its delay; the number is that of the end that is scheduled.
    case running(end: Int?)
    /// Part of the animations around it, which move and end it.
    case guest(isRunning: Bool)
    /// Stopped, and waiting to be finished.
    case stopped

    /// The way in which a paused animator is started again.
    enum Pause: Hashable, Sendable {
        /// Nothing: no code of animations has run since it became active.
        case empty
        /// Continue just as before the pause.
        case resumable
        /// Run its own curve from where it is: it has not run yet, or was scrubbed, reversed or changed in the pause.
        case displaced
    }
}

extension AnimatorPhase {
    /// The state as UIKit counts it.
    var state: AnimatorState {
        switch self {
        case .inactive: .inactive
        case .paused, .waiting, .running, .guest: .active
        case .stopped: .stopped
        }
    }

    /// Whether the animator moves by itself, or with the animations around it.
    var isRunning: Bool {
        switch self {
        case .running, .guest(isRunning: true): true
        case .inactive, .paused, .waiting, .guest(isRunning: false), .stopped: false
        }
    }

    /// Whether code of animations has run since the animator became active.
    var hasAnimations: Bool {
        switch self {
        case .paused(.resumable), .paused(.displaced), .running, .guest: true
        case .inactive, .paused(.empty), .waiting, .stopped: false
        }
    }

    /// The position at which what is part of the animator ends with it.
    var endPosition: AnimatingPosition {
        switch self {
        case .inactive(let position): position
        case .paused, .waiting, .running, .guest: .end
        case .stopped: .current
        }
    }
}

extension AnimatorPhase {
    /// Stops moving; no effect on what does not move by itself.
    mutating func pause() {
        if case .running = self { self = .paused(.resumable) }
    }

    /// Ends the wait for animations; no effect on what does not wait.
    mutating func stopWaiting() {
        if self == .waiting { self = .paused(.empty) }
    }

    /// Notes that a paused animator is not where it was paused any more.
    mutating func displace() {
        if self == .paused(.resumable) { self = .paused(.displaced) }
    }

    /// Notes that code of animations runs, which a paused animator then starts with.
    mutating func addAnimations() {
        if case .paused = self { self = .paused(.displaced) }
    }
}
