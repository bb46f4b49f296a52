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
