/// A queue that gives out the least of its elements first: a binary heap.
struct PriorityQueue<Element: Comparable> {
    /// Each element is not greater than the two at twice its place, plus one and plus two.
    private var heap: [Element] = []

    /// The least element; nil for an empty queue.
    var first: Element? { heap.first }

    mutating func insert(_ element: Element) {
        heap.append(element)
        var place = heap.count - 1
        while place > 0, heap[place] < heap[(place - 1) / 2] {
            heap.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
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

    /// Moves the first element down to its place.
    private mutating func sink() {
        var place = 0
        while 2 * place + 1 < heap.count {
            var child = 2 * place + 1
            if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
            guard heap[child] < heap[place] else { return }
            heap.swapAt(child, place)
            place = child
        }
    }
}
