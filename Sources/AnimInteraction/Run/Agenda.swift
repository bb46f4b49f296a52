/// The time of an action within a run; actions due at the same time are in creation order.
struct DueTime: Comparable {
    /// The time in seconds; infinite for never.
    var time: Double
    /// The number in creation order; a block's animations share the number of the block.
    var rank: Int
    /// The number in creation order among actions of the same rank.
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

    /// Creates an action at a time, after the actions created before it; at NaN it never runs.
    init(time: Double, order: Int, action: @escaping () -> Void) {
        self.init(due: DueTime(time: time.isNaN ? .infinity : time, rank: order, order: order), action: action)
    }

    static func < (a: DueAction, b: DueAction) -> Bool { a.due < b.due }
    static func == (a: DueAction, b: DueAction) -> Bool { a.due == b.due }
}

/// Actions, in time order.
struct Agenda {
    private var actions = PriorityQueue<DueAction>()

    /// The time of the next action; infinite if there is none.
    var nextTime: Double { actions.first?.due.time ?? .infinity }

    mutating func insert(_ action: DueAction) { actions.insert(action) }

    /// Removes and returns the next action if it is due at a time.
    mutating func popNext(dueAt time: Double) -> DueAction? {
        nextTime <= time ? actions.popFirst() : nil
    }
}

/// A queue that returns its smallest element first: a binary heap.
struct PriorityQueue<Element: Comparable> {
    /// The elements: the one at index i is not greater than the ones at 2i + 1 and 2i + 2.
    private var heap: [Element] = []

    /// The smallest element; nil if the queue is empty.
    var first: Element? { heap.first }

    mutating func insert(_ element: Element) {
        heap.append(element)
        var index = heap.count - 1
        while index > 0, heap[index] < heap[(index - 1) / 2] {
            heap.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    /// Removes and returns the smallest element; nil if the queue is empty.
    mutating func popFirst() -> Element? {
        guard heap.count > 1 else { return heap.popLast() }
        heap.swapAt(0, heap.count - 1)
        let least = heap.popLast()
        sink()
        return least
    }

    /// Moves the first element down to its place.
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

/// The calls that a stage has to make, by kind.
struct StageAgenda {
    /// The scheduled actions, by time.
    var scripted = Agenda()
    /// The ends of animations and animators, by time.
    var completions = Agenda()
    /// The objects that move at each tick, in the order in which they started.
    var drivers: [any TickDriver] = []
    /// The calls of this tick's layout.
    var layouts: [() -> Void] = []
    /// The stop handlers and completions that run once the call that caused them has returned.
    var deferred: [() -> Void] = []
    /// The last number in creation order.
    private(set) var lastOrder = 0

    /// Returns the next number in creation order.
    mutating func takeOrder() -> Int {
        lastOrder += 1
        return lastOrder
    }

    /// Removes and returns all deferred calls.
    mutating func takeDeferred() -> [() -> Void] {
        defer { deferred = [] }
        return deferred
    }
}

/// An object that moves at each tick of the display, such as a scroll view that decelerates.
protocol TickDriver: AnyObject {
    /// Moves to the time of a tick; returns false if that was the last step.
    func step(at time: Double) -> Bool
}
