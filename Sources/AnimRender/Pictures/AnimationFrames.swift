import AnimEncoders
import AnimGraphics
import Synchronization

/// The frames of an animation for threads that read them in about the same order.
///
/// Each frame depends on all earlier ones, so threads share one canvas. Reading forwards decodes each image once, since frames are kept
/// until all threads have had them. Reading backwards or starting over decodes a missing frame again, from the nearest earlier canvas;
/// from then on, canvases are kept along the way, as many as memory allows. A single thread that reads forwards gets the canvas itself,
/// and nothing is kept.
final class AnimationFrames: Sendable {
    /// The maximum frames that a thread requests in one go.
    let longestChunk: Int
    private let state: Mutex<State>
    private let readerCount = Atomic<Int>(0)

    /// The most threads that read frames, since frames are kept for each.
    let maximumReaderCount: Int

    /// The pixels of a canvas beyond which threads read one frame at a time, so that fewer frames are kept.
    private static let largePixelCount = 1 << 20
    /// The bytes of the canvases that are kept for reading backwards, and the range of their number.
    private static let canvasByteCount = 1 << 28
    private static let canvasCounts = 1...64
    /// The bytes of the frames that are kept for threads, and for reading backwards.
    private static let frameByteCount = 1 << 28

    /// Creates the frames.
    ///
    /// - Parameter remarks: Takes remarks on images when they are decoded.
    init(_ animation: DecodedAnimation, remarks: PictureRemarks) {
        longestChunk = animation.width * animation.height > Self.largePixelCount ? 1 : 4
        let byteCount = 4 * animation.width * animation.height
        maximumReaderCount = max(1, (Self.frameByteCount / byteCount - 1) / (2 * longestChunk))
        let canvases = min(max(Self.canvasByteCount / byteCount, Self.canvasCounts.lowerBound), Self.canvasCounts.upperBound)
        let most = max(1, Self.frameByteCount / byteCount)
        state = Mutex(State(animation, canvasCount: canvases, mostRecent: most, remarks: remarks))
    }

    /// A thread's access to the frames.
    final class Reader {
        private let frames: AnimationFrames

        init(_ frames: AnimationFrames) {
            self.frames = frames
            frames.readerCount.add(1, ordering: .relaxed)
        }

        deinit { frames.readerCount.subtract(1, ordering: .relaxed) }

        /// Returns a frame.
        func frame(_ index: Int) throws(AnimationDecodingError) -> Pixmap {
            // Ordered work allows at most two chunks per thread that are not taken yet.
            let count = frames.readerCount.load(ordering: .relaxed)
            let distance = 2 * count * frames.longestChunk + 1
            return try frames.state.withLock { state throws(AnimationDecodingError) in
                try state.frame(index, distance: distance, isAlone: count == 1)
            }
        }
    }

    private struct State {
        private let animation: DecodedAnimation
        private let remarks: PictureRemarks
        private let canvasCount: Int
        /// The most frames that are kept, besides the canvases.
        private let mostRecent: Int
        private var canvas: AnimationCanvas
        /// Canvases that lead to the frames after them, ascending; none before a frame was requested again.
        private var earlier: [AnimationCanvas] = []
        private var keepsEarlier = false
        private var recent: [Int: Pixmap] = [:]
        /// The indices of the recent frames, in the order of their decoding.
        private var order: [Int] = []

        init(_ animation: DecodedAnimation, canvasCount: Int, mostRecent: Int, remarks: PictureRemarks) {
            (self.animation, self.canvasCount, self.remarks) = (animation, canvasCount, remarks)
            self.mostRecent = mostRecent
            canvas = AnimationCanvas(animation)
        }

        mutating func frame(_ index: Int, distance: Int, isAlone: Bool) throws(AnimationDecodingError) -> Pixmap {
            if let frame = recent[index] { return frame }
            if index == canvas.count - 1 { return canvas.pixmap }
            if index < canvas.count {
                keepsEarlier = true
                // Free the old canvas before the new one is allocated.
                canvas = earlier.last { $0.count <= index } ?? canvas.restarted()
            }
            let spacing = max(distance, animation.frameCount / canvasCount + 1)
            while canvas.count <= index {
                if keepsEarlier, canvas.count.isMultiple(of: spacing), canvas.count > earlier.last?.count ?? 0 {
                    earlier.append(canvas)
                }
                remarks.note(try canvas.drawNext())
                // Going backwards, the frames just before this one come next.
                if canvas.count - 1 > index - distance, keepsEarlier || !isAlone {
                    keep(canvas.pixmap, at: canvas.count - 1, distance: distance)
                }
            }
            return canvas.pixmap
        }

        /// Keeps as many frames as threads are apart; when reading backwards twice as many, since threads still read the ones above.
        private mutating func keep(_ frame: Pixmap, at index: Int, distance: Int) {
            if recent.updateValue(frame, forKey: index) == nil { order.append(index) }
            while order.count > min((keepsEarlier ? 2 : 1) * distance, mostRecent) { recent[order.removeFirst()] = nil }
        }
    }
}
