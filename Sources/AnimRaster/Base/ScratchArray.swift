/// A growing array over raw memory, kept between frames, for the inner loops: what it holds needs no counting of references.
struct ScratchArray<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int = 64) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    deinit { base.deallocate() }

    /// Forgets all elements and keeps the memory.
    @inline(__always)
    mutating func removeAll() { count = 0 }

    /// Forgets the elements from an index on.
    @inline(__always)
    mutating func truncate(to newCount: Int) { count = newCount }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { reserve(count &+ 1) }
        base[count] = element
        count &+= 1
    }

    /// Appends as many elements as a function writes and says, at most `limit`.
    @inline(__always)
    mutating func append(upTo limit: Int, _ write: (UnsafeMutablePointer<Element>) -> Int) {
        if capacity &- count < limit { reserve(count &+ limit) }
        count &+= write(base + count)
    }

    /// Makes room for as many elements in all.
    @inline(never)
    mutating func reserve(_ newCapacity: Int) {
        if newCapacity <= capacity { return }
        let larger = max(newCapacity, 2 * capacity)
        let memory = UnsafeMutablePointer<Element>.allocate(capacity: larger)
        memory.update(from: base, count: count)
        base.deallocate()
        base = memory
        capacity = larger
    }

    /// Sets the count, leaving new elements to be written.
    mutating func resize(to newCount: Int) {
        reserve(newCount)
        count = newCount
    }

    /// An element, whose index is not checked.
    @inline(__always)
    subscript(index: Int) -> Element {
        get { base[index] }
        nonmutating set { base[index] = newValue }
    }
}
