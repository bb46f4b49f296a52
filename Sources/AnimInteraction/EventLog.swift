/// What happened while a stage ran, in the order in which it happened.
public struct EventLog: Hashable, Sendable {
    /// The events; their times never decrease.
    public private(set) var events: [Event] = []

    /// Creates an empty log.
    public init() {}

    mutating func append(_ kind: Event.Kind, at time: Double) {
        events.append(Event(time: time, kind: kind))
    }
}

/// Something that happened on a stage.
public struct Event: Hashable, Sendable {
    /// What can happen.
    public enum Kind: Hashable, Sendable {
        /// All animations of a view animation block have ended, or the last of them was removed.
        case completion(name: String?, finished: Bool)
        /// An animation that was added to a layer has ended or was removed.
        case animationDidStop(layer: String?, key: String, finished: Bool)
        /// All animations of a transaction have ended.
        case transactionCompletion
        /// A message to the world outside of the scene.
        case send(name: String, value: EventValue?)
    }

    /// When it happened: the tick's time in seconds.
    public let time: Double
    /// What happened.
    public let kind: Kind

    /// Creates an event.
    public init(time: Double, kind: Kind) {
        self.time = time
        self.kind = kind
    }
}

/// A value that goes along with a message.
public enum EventValue: Hashable, Sendable {
    /// A number.
    case number(Double)
    /// A text.
    case string(String)
    /// A truth value.
    case flag(Bool)
}
