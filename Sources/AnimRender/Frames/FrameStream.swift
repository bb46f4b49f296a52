import AnimGraphics
import AnimRaster

/// The drawing of the frames of a sequence on several threads.
struct FrameStream: Sendable {
    /// The frames.
    let frames: FrameSequence
    /// The number of threads.
    let jobs: Int
    /// The pool, if the caller is a task of one.
    var pool: WorkPool.Share?
    /// Whether each frame comes with the one before it.
    let keepsPrevious: Bool
    /// Whether each frame is drawn as if there were none before it.
    var drawsWhole = false
    /// The instructions to draw with.
    var instructions = InstructionSet.widest
    /// The display list of a time in seconds.
    let displayList: @Sendable (Double) throws -> DisplayList

    /// The frames as they are drawn.
    var ordered: OrderedFrames<RenderedFrame> {
        OrderedFrames(frames: frames, jobs: jobs, pool: pool) {
            let worker = FrameWorker(self)
            return { try worker.frame($0) }
        }
    }

    /// The hashes of the frames; nil for a frame that shows the same as the one before it.
    var hashes: OrderedFrames<PixelHash?> {
        OrderedFrames(frames: frames, jobs: jobs, pool: pool) {
            let hasher = FrameHasher(self)
            return { try hasher.hash($0) }
        }
    }

    /// Draws all frames, makes something of each on its thread, and gives these to `take` in order.
    func map<Value: Sendable>(
        _ transform: @escaping @Sendable (RenderedFrame) throws -> Value, take: (Int, Value) throws -> Void
    ) throws {
        try ordered.map(transform, take: take)
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
