import Synchronization

/// The frames that threads make in one go: as many as the memory has room for, by the size of those that were made before.
///
/// Each chunk costs the frame before its first, which another thread has made as well, and all frames of the chunks that are ahead of the one
/// that is taken wait in memory.
final class FrameChunks: Sendable {
    private struct State {
        /// The first frame of each chunk so far, and of the next one.
        var starts: [Int]
        /// The mean bytes of a frame of the last chunk that was made; nil before the first.
        var bytesPerFrame: Int?
    }

    private let frames: Range<Int>
    /// The most frames of a chunk.
    private let longest: Int
    /// The bytes that the frames of a chunk should not exceed.
    private let byteLimit: Int
    private let state: Mutex<State>
    /// The most frames of a chunk that is started before any has been made.
    private static let firstLength = 4

    init(_ frames: Range<Int>, longest: Int, byteLimit: Int) {
        (self.frames, self.longest, self.byteLimit) = (frames, longest, byteLimit)
        state = Mutex(State(starts: [frames.lowerBound]))
    }

    /// Returns the frames of a chunk, none of one after the end.
    ///
    /// Chunks are as long as is right when they, or later ones, are asked for the first time.
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
