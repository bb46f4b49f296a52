import AnimGraphics
import AnimRaster

/// The frames of a sequence, drawn on several threads and received in order.
struct FrameStream: Sendable {
    /// The frames.
    let frames: FrameSequence
    /// The number of threads.
    let jobs: Int
    /// The threads, where the caller's is one of a pool.
    var pool: WorkPool?
    /// Whether each frame comes with the one before it.
    let keepsPrevious: Bool
    /// Whether each frame is drawn as if there were none before it.
    var drawsWhole = false
    /// The instructions to draw with.
    var instructions = InstructionSet.widest
    /// The most frames that a thread draws in one go.
    ///
    /// Enough for the frame before the first, which another thread has, to cost little. The encoded frames of several chunks per
    /// thread have to fit the memory.
    var longestChunk = 16
    /// The display list of a time in seconds.
    let displayList: @Sendable (Double) throws -> DisplayList

    /// Draws all frames, makes something of each on its thread, and gives these to `take` in order.
    func map<Value: Sendable>(
        _ transform: @escaping @Sendable (RenderedFrame) throws -> Value, take: (Int, Value) throws -> Void
    ) throws {
        let length = min(longestChunk, max(1, frames.count / (jobs * 4)))
        let first = frames.indices.lowerBound
        let chunkCount = (frames.count + length - 1) / length
        var next = first
        try OrderedWork<[Value]>.run(count: chunkCount, jobs: jobs, pool: pool) {
            let worker = FrameWorker(self)
            return { chunk in
                let start = first + chunk * length
                return try (start..<min(start + length, frames.indices.upperBound)).map { try transform(try worker.frame($0)) }
            }
        } take: { chunk in
            for value in chunk {
                try take(next, value)
                next += 1
            }
        }
    }
}

/// A thread's frame renderer, in a box that its closure can keep.
final class FrameWorker {
    private var renderer: FrameRenderer

    init(_ stream: FrameStream) {
        renderer = FrameRenderer(
            frames: stream.frames, keepsPrevious: stream.keepsPrevious, drawsWhole: stream.drawsWhole,
            instructions: stream.instructions, displayList: stream.displayList)
    }

    func frame(_ index: Int) throws -> RenderedFrame { try renderer.frame(index) }
}
