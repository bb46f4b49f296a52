import AnimGraphics
import AnimRaster
import Synchronization

/// The drawing of the frames of a sequence on several threads.
struct FrameStream: Sendable {
    /// The frames.
    let frames: FrameSequence
    /// The number of threads.
    let jobs: Int
    /// The pool that the calling task belongs to, if any.
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

    /// Draws all frames, transforms each on its thread, and passes the results to `take` in order.
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

/// The frames of a sequence, made on several threads and received in order.
struct OrderedFrames<Frame>: Sendable {
    /// The frames.
    let frames: FrameSequence
    /// The number of threads.
    let jobs: Int
    /// The pool that the calling task belongs to, if any.
    var pool: WorkPool.Share?
    /// The most frames that a thread makes in one go.
    ///
    /// Long enough for the repeated frame before the first to cost little; short enough for the encoded frames of several chunks per
    /// thread to fit in memory.
    var longestChunk = 16
    /// The approximate number of bytes that may wait to be taken.
    ///
    /// Fixed chunks of 16 frames held 150 MB of noise (390 × 844 pixels, two threads), a third of the memory of the process.
    private static var mostWaitingBytes: Int { 24 << 20 }
    /// Called once on each thread; the worker it returns makes frames of ascending indices, so it may keep state.
    let makeWorker: @Sendable () -> (Int) throws -> Frame

    /// Makes all frames, transforms each on its thread, and passes the results to `take` in order.
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
        // There are at most as many chunks as frames; those after the end are empty.
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

/// The chunks of frames that threads make in one go: as long as memory allows, judging by the size of earlier frames.
///
/// A chunk also costs the frame before its first one, which is made twice, and the frames of all chunks that are ahead of the one being
/// taken wait in memory.
final class FrameChunks: Sendable {
    private struct State {
        /// The first frame of each chunk so far, and of the next one.
        var starts: [Int]
        /// The mean bytes per frame of the chunk finished last; nil before the first.
        var bytesPerFrame: Int?
    }

    private let frames: Range<Int>
    /// The most frames of a chunk.
    private let longest: Int
    /// The bytes that the frames of a chunk should not exceed.
    private let byteLimit: Int
    private let state: Mutex<State>
    /// The most frames of a chunk that starts before any is finished.
    private static let firstLength = 4

    init(_ frames: Range<Int>, longest: Int, byteLimit: Int) {
        (self.frames, self.longest, self.byteLimit) = (frames, longest, byteLimit)
        state = Mutex(State(starts: [frames.lowerBound]))
    }

    /// Returns the frames of a chunk; none after the end.
    ///
    /// The length of a chunk is decided when it, or a later one, is first requested.
    func frames(of chunk: Int) -> Range<Int> {
        state.withLock { state in
            while state.starts.count < chunk + 2 {
                let start = state.starts[state.starts.count - 1]
                state.starts.append(min(start + length(state.bytesPerFrame), frames.upperBound))
            }
            return state.starts[chunk]..<state.starts[chunk + 1]
        }
    }

    private func length(_ bytesPerFrame: Int?) -> Int {
        min(longest, bytesPerFrame.map { max(1, byteLimit / max(1, $0)) } ?? Self.firstLength)
    }

    /// Notes the bytes of the frames of a chunk.
    func note(byteCount: Int, frameCount: Int) {
        guard frameCount > 0 else { return }
        state.withLock { $0.bytesPerFrame = byteCount / frameCount }
    }
}
