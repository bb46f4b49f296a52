/// A growing array for inner loops, over raw memory that is kept between frames and needs no reference counting.
struct ScratchArray<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private var capacity: Int

    init(capacity: Int = 64) {
        self.capacity = capacity
        base = .allocate(capacity: capacity)
    }

    deinit { base.deallocate() }

    /// Removes all elements, keeping the memory.
    @inline(__always)
    mutating func removeAll() { count = 0 }

    /// Removes the elements from an index on.
    @inline(__always)
    mutating func truncate(to newCount: Int) { count = newCount }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { reserve(count &+ 1) }
        base[count] = element
        count &+= 1
    }

    /// Appends up to `limit` elements, which a function writes and counts.
    @inline(__always)
    mutating func append(upTo limit: Int, _ write: (UnsafeMutablePointer<Element>) -> Int) {
        if capacity &- count < limit { reserve(count &+ limit) }
        count &+= write(base + count)
    }

    /// Grows the memory to hold at least a number of elements.
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

    /// Sets the count, leaving new elements uninitialized.
    mutating func resize(to newCount: Int) {
        reserve(newCount)
        count = newCount
    }

    /// Accesses an element without a bounds check.
    @inline(__always)
    subscript(index: Int) -> Element {
        get { base[index] }
        nonmutating set { base[index] = newValue }
    }
}

/// A stack of buffers for nested masks and layers.
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

    /// Pushes a buffer filled with a value, valid until the matching ``pop()``.
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

    /// Pops the last buffer.
    mutating func pop() {
        precondition(depth > 0, "every pop matches a push")
        depth -= 1
    }
}

/// Indices sorted into buckets by a counting sort, ascending in each, in memory that is reused.
struct IndexBuckets: ~Copyable {
    private var indices = ScratchArray<Int32>()
    /// The position of the first index of each bucket, followed by the end of the last bucket.
    private var starts = ScratchArray<Int32>()

    init() {}

    /// Sorts the indices below a count into buckets, dropping those without a bucket.
    @inline(__always)
    mutating func sort(_ count: Int, into buckets: Int, by bucket: (Int) -> Int?) {
        // Counts are stored two entries ahead, so that their prefix sum leaves the start of bucket b in entry b + 1. Inserting
        // the indices moves it to the bucket's end, which is the start of bucket b + 1.
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
