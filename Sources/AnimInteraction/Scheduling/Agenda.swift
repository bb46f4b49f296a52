/// When something happens within a run: by time, what is due at one time in the order of creation.
struct DueTime: Comparable {
    /// The time in seconds; infinite for what never comes.
    var time: Double
    /// The place in the order of creation; what an animation block's animations share is the block's.
    var rank: Int
    /// The place in the order of creation among those of one rank.
    var order: Int

    static func < (a: DueTime, b: DueTime) -> Bool { (a.time, a.rank, a.order) < (b.time, b.rank, b.order) }
}

/// Something to be done at a time.
struct DueAction: Comparable {
    let due: DueTime
    let action: () -> Void

    init(due: DueTime, action: @escaping () -> Void) {
        self.due = due
        self.action = action
    }

    /// Does something at a time, after what was created before; never at NaN.
    init(time: Double, order: Int, action: @escaping () -> Void) {
        self.init(due: DueTime(time: time.isNaN ? .infinity : time, rank: order, order: order), action: action)
    }

    static func < (a: DueAction, b: DueAction) -> Bool { a.due < b.due }
    static func == (a: DueAction, b: DueAction) -> Bool { a.due == b.due }
}

/// Things to be done, in the order of their times.
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
