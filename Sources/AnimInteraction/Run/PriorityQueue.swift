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
