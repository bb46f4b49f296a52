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

/// A queue that gives out the least of its elements first: a binary heap.
struct PriorityQueue<Element: Comparable> {
    /// The elements: each is not greater than the two at twice its index, plus one and plus two.
    private var heap: [Element] = []

    /// The least element; nil for an empty queue.
    var first: Element? { heap.first }

    mutating func insert(_ element: Element) {
        heap.append(element)
        var index = heap.count - 1
        while index > 0, heap[index] < heap[(index - 1) / 2] {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    /// Takes out the least element; nil for an empty queue.
    mutating func popFirst() -> Element? {
        guard heap.count > 1 else { return heap.popLast() }
        heap.swapAt(0, heap.count - 1)
        let least = heap.popLast()
        sink()
        return least
    }

    /// Moves the first element down until the order holds.
    private mutating func sink() {
        var index = 0
        while 2 * index + 1 < heap.count {
            var child = 2 * index + 1
            if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
            guard heap[child] < heap[index] else { return }
            heap.swapAt(child, index)
            index = child
        }
    }
}

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

/// An object that the display moves by the tick, such as a scroll view that decelerates.
protocol TickDriver: AnyObject {
    /// Moves to the time of a tick; false where that was the last step.
    func step(at time: Double) -> Bool
}
