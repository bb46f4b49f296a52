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

/// A stack of buffers for masks within masks and layers within layers.
///
/// The memory is kept for the next frame.
struct BufferStack<Element: BitwiseCopyable>: ~Copyable {
    private var buffers: [Buffer] = []
    private var depth = 0

    private struct Buffer {
        var base: UnsafeMutablePointer<Element>
        var capacity: Int
    }

    init() {}

    deinit {
        for buffer in buffers { buffer.base.deallocate() }
    }

    /// Hands out a buffer of one value, valid until the matching ``pop()``.
    mutating func push(count: Int, repeating value: Element) -> UnsafeMutablePointer<Element> {
        if depth == buffers.count { buffers.append(Buffer(base: .allocate(capacity: count), capacity: count)) }
        if buffers[depth].capacity < count {
            buffers[depth].base.deallocate()
            buffers[depth] = Buffer(base: .allocate(capacity: count), capacity: count)
        }
        let base = buffers[depth].base
        base.initialize(repeating: value, count: count)
        depth += 1
        return base
    }

    /// Takes back the buffer that was handed out last.
    mutating func pop() {
        precondition(depth > 0, "every pop matches a push")
        depth -= 1
    }
}

/// Indices in buckets, ascending in each, by a counting sort in memory that is kept.
struct IndexBuckets: ~Copyable {
    private var indices = ScratchArray<Int32>()
    /// The position of the first index of each bucket, and after the last bucket the end.
    private var starts = ScratchArray<Int32>()

    init() {}

    /// Sorts the indices below a count into buckets; those without one are left out.
    @inline(__always)
    mutating func sort(_ count: Int, into buckets: Int, by bucket: (Int) -> Int?) {
        // Counted two entries ahead, sums give in entry b + 1 the start of bucket b; entering the indices moves that to its end,
        // which is the start of bucket b + 1.
        starts.resize(to: buckets + 2)
        starts.base.update(repeating: 0, count: buckets + 2)
        for index in 0..<count {
            if let bucket = bucket(index) { starts[bucket + 2] += 1 }
        }
        for bucket in 0..<buckets { starts[bucket + 2] += starts[bucket + 1] }
        indices.resize(to: Int(starts[buckets + 1]))
        for index in 0..<count {
            guard let bucket = bucket(index) else { continue }
            indices[Int(starts[bucket + 1])] = Int32(truncatingIfNeeded: index)
            starts[bucket + 1] += 1
        }
    }

    /// The indices in a bucket, valid until the next sort.
    @inline(__always)
    subscript(bucket: Int) -> UnsafeBufferPointer<Int32> {
        UnsafeBufferPointer(start: indices.base + Int(starts[bucket]), count: Int(starts[bucket + 1] &- starts[bucket]))
    }
}
