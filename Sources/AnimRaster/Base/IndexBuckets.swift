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
