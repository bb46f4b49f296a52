/// An event on a stage.
public struct Event: Hashable, Sendable {
    /// The kinds of events.
    public enum Kind: Hashable, Sendable {
        /// All animations of a view animation block have ended, or the last one was removed.
        case completion(name: String?, finished: Bool)
        /// An animation that was added to a layer has ended or was removed.
        case animationDidStop(layer: String?, key: String, finished: Bool)
        /// All animations of a transaction have ended.
        case transactionCompletion
        /// A gesture recognizer has changed its state, including failures.
        case gesture(name: String?, state: GestureState)
        /// A property animator has started, paused, been reversed, stopped or ended.
        case animator(name: String?, AnimatorStatus)
        /// The completions of a property animator are called.
        case animatorCompletion(name: String?, position: AnimatingPosition)
        /// A scroll view has called its delegate.
        case scroll(layer: String?, ScrollEvent)
        /// The app's life cycle has advanced.
        case lifecycle(AppEvent)
        /// A call for which UIKit would raise an exception; it had no effect.
        case misuse(String)
        /// A message from the scene to the outside.
        case send(name: String, value: EventValue?)
    }

    /// The time of its tick in seconds.
    public let time: Double
    /// The kind, with its associated values.
    public let kind: Kind

    /// Creates an event.
    package init(time: Double, kind: Kind) {
        self.time = time
        self.kind = kind
    }
}

/// A value of a message.
public enum EventValue: Hashable, Sendable {
    /// A number.
    case number(Double)
    /// A text.
    case string(String)
    /// A truth value.
    case flag(Bool)
}

/// An event of the app's life cycle, with the names of `UIApplicationDelegate`.
public enum AppEvent: String, Hashable, Sendable, CaseIterable {
    /// The app loses the user's attention.
    case willResignActive
    /// The app is no longer visible, and its animations are removed.
    case didEnterBackground
    /// The app is about to become visible again.
    case willEnterForeground
    /// The app has the user's attention again.
    case didBecomeActive
}

/// The events of a run, in the order in which they happened.
public struct EventLog: Hashable, Sendable {
    /// The events; their times never decrease.
    public private(set) var events: [Event] = []

    /// Creates an empty log.
    package init() {}

    mutating func append(_ kind: Event.Kind, at time: Double) {
        events.append(Event(time: time, kind: kind))
    }
}
