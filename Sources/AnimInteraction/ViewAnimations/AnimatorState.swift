/// The state of a property animator, like `UIViewAnimatingState`.
public enum AnimatorState: String, Hashable, Sendable, CaseIterable {
    /// Not started, or finished.
    case inactive
    /// Running or paused.
    case active
    /// Stopped, and waiting to be finished.
    case stopped
}

/// The position at which a property animator leaves the animated values, like `UIViewAnimatingPosition`.
public enum AnimatingPosition: String, Hashable, Sendable, CaseIterable {
    /// The end values of the animations.
    case end
    /// The values before the animations.
    case start
    /// The values at the time of the stop.
    case current
}

/// The state, the direction and the fraction of a property animator.
public struct AnimatorStatus: Hashable, Sendable {
    /// The state.
    public var state: AnimatorState
    /// Whether it is running.
    public var isRunning: Bool
    /// Whether it is reversed.
    public var isReversed: Bool
    /// The completed fraction, in the current direction, 0…1; 0 while it is inactive.
    public var fractionComplete: Double

    /// Creates a status; by default of an animator that has not started.
    package init(
        state: AnimatorState = .inactive, isRunning: Bool = false, isReversed: Bool = false, fractionComplete: Double = 0
    ) {
        self.state = state
        self.isRunning = isRunning
        self.isReversed = isReversed
        self.fractionComplete = fractionComplete
    }
}

/// The state of a property animator, with the data of each state.
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
///   inactive ── created within other animations ──► nested ── their end ──► inactive
/// ```
enum AnimatorPhase: Hashable, Sendable {
    /// Not started, or finished: the position at which it last left the values.
    case inactive(endedAt: AnimatingPosition)
    /// Active, and held at its position.
    case paused(Pause)
    /// Started without animations: it starts when the first are added.
    case waiting
    /// Running, or about to after its delay; with the number of its scheduled end.
    case running(end: Int?)
    /// Nested in other animations, which control it.
    case nested(isRunning: Bool)
    /// Stopped, and waiting to be finished.
    case stopped

    /// The way a paused animator continues.
    enum Pause: Hashable, Sendable {
        /// There is nothing to continue: no animations have been added since it became active.
        case empty
        /// It continues exactly as before the pause.
        case resumable
        /// It plays its own curve from the current position: it has not run yet, or was scrubbed, reversed or changed during the
        /// pause.
        case displaced
    }
}

extension AnimatorPhase {
    /// The state in UIKit's terms.
    var state: AnimatorState {
        switch self {
        case .inactive: .inactive
        case .paused, .waiting, .running, .nested: .active
        case .stopped: .stopped
        }
    }

    /// Whether the animator is running, by itself or nested in other animations.
    var isRunning: Bool {
        switch self {
        case .running, .nested(isRunning: true): true
        case .inactive, .paused, .waiting, .nested(isRunning: false), .stopped: false
        }
    }

    /// Whether animations have been added since the animator became active.
    var hasAnimations: Bool {
        switch self {
        case .paused(.resumable), .paused(.displaced), .running, .nested: true
        case .inactive, .paused(.empty), .waiting, .stopped: false
        }
    }

    /// The position at which nested animators end.
    var endPosition: AnimatingPosition {
        switch self {
        case .inactive(let position): position
        case .paused, .waiting, .running, .nested: .end
        case .stopped: .current
        }
    }
}

extension AnimatorPhase {
    /// Pauses a running animator; no effect in other states.
    mutating func pause() {
        if case .running = self { self = .paused(.resumable) }
    }

    /// Pauses a waiting animator; no effect in other states.
    mutating func stopWaiting() {
        if self == .waiting { self = .paused(.empty) }
    }

    /// Records that a paused animator is no longer at the position of the pause.
    mutating func displace() {
        if self == .paused(.resumable) { self = .paused(.displaced) }
    }

    /// Records that animations are added, so that a paused animator starts anew.
    mutating func addAnimations() {
        if case .paused = self { self = .paused(.displaced) }
    }
}
