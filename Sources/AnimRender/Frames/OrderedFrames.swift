/// The frames of a sequence, made on several threads and received in order.
struct OrderedFrames<Frame>: Sendable {
    /// The frames.
    let frames: FrameSequence
    /// The number of threads.
    let jobs: Int
    /// The pool, if the caller is a task of one.
    var pool: WorkPool.Share?
    /// The most frames that a thread makes in one go.
    ///
    /// Enough for the frame before the first, which another thread has, to cost little. The encoded frames of several chunks per
    /// thread have to fit the memory.
    var longestChunk = 16
    /// The bytes that may wait to be taken, about.
    private static var mostWaitingBytes: Int { 24 << 20 }
    /// Called once on each thread; the worker it returns makes frames of ascending indices, so it may keep state.
    let makeWorker: @Sendable () -> (Int) throws -> Frame

    /// Makes all frames, makes something of each on its thread, and gives these to `take` in order.
    ///
    /// - Parameter byteCount: Returns the bytes of a value; the larger values are, the fewer are made ahead.
    func map<Value: Sendable>(
        _ transform: @escaping @Sendable (Frame) throws -> Value, byteCount: @escaping @Sendable (Value) -> Int = { _ in 0 },
        take: (Int, Value) throws -> Void
    ) throws {
        let chunks = FrameChunks(
            frames.indices, longest: min(longestChunk, max(1, frames.count / (jobs * 4))),
            byteLimit: Self.mostWaitingBytes / OrderedWork<[Value]>.window(jobs: jobs))
        var next = frames.indices.lowerBound
        // As many chunks as there would be of one frame each; those after the end are empty.
        try OrderedWork<[Value]>.run(count: frames.count, jobs: jobs, pool: pool) { [makeWorker] in
            let worker = makeWorker()
            return { chunk in
                let values = try chunks.frames(of: chunk).map { try transform(try worker($0)) }
                chunks.note(byteCount: values.reduce(0) { $0 + byteCount($1) }, frameCount: values.count)
                return values
            }
        } take: { chunk in
            for value in chunk {
                try take(next, value)
                next += 1
            }
        }
    }
}
