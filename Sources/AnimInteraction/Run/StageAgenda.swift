/// The calls that a stage has to make, by when they are due.
struct StageAgenda {
    /// The actions of scripts, by their times.
    var scripted = Agenda()
    /// The ends of animations and of animators, by their times.
    var completions = Agenda()
    /// The objects that move by the tick, in the order in which they started to.
    var drivers: [any TickDriver] = []
    /// The work of this tick's layout.
    var layouts: [() -> Void] = []
    /// The stops and completions that wait until the call that caused them has returned.
    var deferred: [() -> Void] = []
    /// The last number in the order of creation that was given out.
    private(set) var lastOrder = 0

    /// Returns the next number in the order of creation.
    mutating func takeOrder() -> Int {
        lastOrder += 1
        return lastOrder
    }

    /// Takes all calls that wait for the running one.
    mutating func takeDeferred() -> [() -> Void] {
        defer { deferred = [] }
        return deferred
    }
}
