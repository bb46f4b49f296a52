/// The frames of a sequence, made on several threads and received in order.
struct OrderedFrames<Frame>: Sendable {
    /// The frames.
    let frames: FrameSequence
    /// The number of threads.
    let jobs: Int
    /// The threads, where the caller's is one of a pool.
    var pool: WorkPool.Share?
    /// The most frames that a thread makes in one go.
    ///
    /// Enough for the frame before the first, which another thread has, to cost little. The encoded frames of several chunks per
    /// thread have to fit the memory.
    var longestChunk = 16
    /// Called once on each thread; the worker it returns makes frames of ascending indices, so it may keep state.
    let makeWorker: @Sendable () -> (Int) throws -> Frame

    /// Makes all frames, makes something of each on its thread, and gives these to `take` in order.
    func map<Value: Sendable>(
        _ transform: @escaping @Sendable (Frame) throws -> Value, take: (Int, Value) throws -> Void
    ) throws {
        let length = min(longestChunk, max(1, frames.count / (jobs * 4)))
        let first = frames.indices.lowerBound
        let chunkCount = (frames.count + length - 1) / length
        var next = first
        try OrderedWork<[Value]>.run(count: chunkCount, jobs: jobs, pool: pool) { [frames, makeWorker] in
            let worker = makeWorker()
            return { chunk in
                let start = first + chunk * length
                return try (start..<min(start + length, frames.indices.upperBound)).map { try transform(try worker($0)) }
            }
        } take: { chunk in
            for value in chunk {
                try take(next, value)
                next += 1
            }
        }
    }
}
