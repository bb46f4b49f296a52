/// The time of an action within a run; what is due at one time is in the order of creation.
struct DueTime: Comparable {
    /// The time in seconds; infinite for what never comes.
    var time: Double
    /// The number in the order of creation; the animations of a block share that of the block.
    var rank: Int
    /// The number in the order of creation among those of one rank.
    var order: Int

    static func < (a: DueTime, b: DueTime) -> Bool { (a.time, a.rank, a.order) < (b.time, b.rank, b.order) }
}

/// An action that is due at a time.
struct DueAction: Comparable {
    let due: DueTime
    let action: () -> Void

    init(due: DueTime, action: @escaping () -> Void) {
        self.due = due
        self.action = action
    }

    /// Creates an action at a time, after those that were created before; it never comes at NaN.
    init(time: Double, order: Int, action: @escaping () -> Void) {
        self.init(due: DueTime(time: time.isNaN ? .infinity : time, rank: order, order: order), action: action)
    }

    static func < (a: DueAction, b: DueAction) -> Bool { a.due < b.due }
    static func == (a: DueAction, b: DueAction) -> Bool { a.due == b.due }
}

/// Actions, in the order of their times.
struct Agenda {
    private var actions = PriorityQueue<DueAction>()

    /// The time of the next one; infinite where there is none.
    var nextTime: Double { actions.first?.due.time ?? .infinity }

    mutating func insert(_ action: DueAction) { actions.insert(action) }

    /// Takes the next one out where it is due at a time.
    mutating func popNext(dueAt time: Double) -> DueAction? {
        nextTime <= time ? actions.popFirst() : nil
    }
}
