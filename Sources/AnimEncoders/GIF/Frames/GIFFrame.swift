package import AnimGraphics

/// The changes of a frame on the canvas, in a compact form that does not depend on any other frame but its predecessor.
///
/// GIF knows no partial transparency: a pixel whose alpha reaches ``alphaThreshold`` is drawn opaque in its straight colour,
/// any other is left out. Draw translucent scenes on a background colour to keep soft edges.
package struct GIFFrame: Sendable {
    /// The least alpha, of 255, that counts as opaque.
    package static let alphaThreshold = 128

    /// The number of distinct changed colours up to which exact colours are kept for the shared table; frames with more, such as
    /// photographs, are reduced to a table of their own at once, which also bounds their memory.
    static let exactColorLimit = 4096

    /// The number of columns of the whole picture.
    package let width: Int
    /// The number of rows of the whole picture.
    package let height: Int
    /// The changed rectangle; empty if nothing is to be drawn.
    let rect: PixelRect
    /// The pixels of `rect`.
    let runs: RunBuffer
    /// The opaque colours of the runs, red in the lowest byte: run colour n is element n - 1.
    let colors: [UInt32]
    /// The number of changed pixels of each colour.
    let counts: [Int]
    /// The mean squared distance over all channels of the changed pixels from `colors`, 0 where those are exact.
    let reductionError: Int
    /// The palette that the colours are reduced to in an image with a table of its own, where that is known already.
    let reduced: ColorQuantizer.Result?
    /// The rectangle that must be cleared before the frame is drawn, since pixels become transparent again: all that the predecessor shows.
    let clearedRect: PixelRect?

    /// The bytes that the frame takes while it waits for its colours, with those that choosing a shared table takes for each of its colours where
    /// these are means of bins, which hardly any other frame has.
    package var byteCount: Int {
        runs.byteCount + colors.count * (MemoryLayout<UInt32>.size + MemoryLayout<Int>.size)
            + (reduced?.indices.count ?? 0) * Self.bytesOfBin
    }
    /// The number, the distance and the point of a colour, and its places in the table of colours.
    private static let bytesOfBin = 64

    /// Returns the number of changed pixels of each colour, times its weight; with no weights all count alike.
    func counts(weightedBy weights: [Int]) -> [Int] { weights.isEmpty ? counts : zip(counts, weights).map { $0 * $1 } }

    /// Whether the frame looks the same as its predecessor, so that the predecessor is shown longer instead.
    package var isUnchanged: Bool { rect.isEmpty && clearedRect == nil }

    /// Finds what a frame changes after its predecessor; nil stands for the empty canvas before the first frame.
    ///
    /// A pure function of the two pictures and the options, which are those of the encoder: frames can be prepared in any order, on any thread.
    /// Throws if the sizes differ or are beyond 65,535.
    ///
    /// - Parameter areas: The rectangles outside of which the pictures do not differ; nil where that is not known.
    package init(
        _ frame: Pixmap, after previous: Pixmap?, _ options: GIFOptions = GIFOptions(), within areas: [PixelRect]? = nil
    ) throws(GIFError) {
        guard frame.width <= 65_535, frame.height <= 65_535 else {
            throw .unsupportedSize(width: frame.width, height: frame.height)
        }
        if let previous, previous.width != frame.width || previous.height != frame.height {
            throw .sizeMismatch(
                width: frame.width, height: frame.height, expectedWidth: previous.width, expectedHeight: previous.height)
        }
        let delta = FrameDelta(frame, after: previous, options, within: areas)
        width = frame.width
        height = frame.height
        rect = delta.rect
        runs = delta.runs
        colors = delta.colors
        counts = delta.counts
        reductionError = delta.reductionError
        reduced = delta.reduced
        clearedRect = delta.clearedRect
    }

    /// Creates a frame that shows what is on the canvas already.
    init(keepingCanvasOfWidth width: Int, height: Int) {
        self.width = width
        self.height = height
        rect = .empty
        runs = RunBuffer()
        colors = []
        counts = []
        reductionError = 0
        reduced = nil
        clearedRect = nil
    }
}
