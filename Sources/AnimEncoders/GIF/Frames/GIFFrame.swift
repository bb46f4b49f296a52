package import AnimGraphics

/// The changes of a frame on the canvas, in a compact form that depends only on the frame and its predecessor.
///
/// GIF has no partial transparency: a pixel whose alpha reaches ``alphaThreshold`` is drawn opaque in its straight color, any
/// other is left out. Draw translucent scenes on a background color to keep soft edges.
package struct GIFFrame: Sendable {
    /// The smallest alpha, of 255, that counts as opaque.
    package static let alphaThreshold = 128

    /// The number of distinct changed colors up to which exact colors are kept for the shared table.
    ///
    /// Frames with more, such as photographs, are reduced to a table of their own at once, which also bounds their memory.
    static let exactColorLimit = 4096

    /// The number of columns of the whole picture.
    package let width: Int
    /// The number of rows of the whole picture.
    package let height: Int
    /// The changed rectangle; empty if nothing is drawn.
    private(set) var rect = PixelRect.empty
    /// The rectangle to clear before the frame is drawn, because pixels become transparent again: everything the predecessor
    /// shows.
    private(set) var clearedRect: PixelRect?
    /// The runs of `rect` and their colors.
    private var content = FrameColors()

    /// The pixels of `rect`, by the numbers of their colors.
    var runs: RunBuffer { content.runs }
    /// The opaque colors of the runs, red in the lowest byte: run color n is element n - 1.
    var colors: [UInt32] { content.colors }
    /// The number of changed pixels of each color.
    var counts: [Int] { content.counts }
    /// The mean squared distance over all channels of the changed pixels from `colors`; 0 if those are exact.
    var reductionError: Int { content.reductionError }
    /// The palette for an image with its own table, if it is known already.
    var reduced: ColorQuantizer.Result? { content.reduced }

    /// The memory of the frame in bytes while it waits for its colors.
    ///
    /// If the colors are means of bins, which hardly any other frame has, it includes the memory for choosing a shared table.
    package var byteCount: Int {
        runs.byteCount + colors.count * (MemoryLayout<UInt32>.size + MemoryLayout<Int>.size)
            + (reduced?.indices.count ?? 0) * Self.bytesOfBin
    }
    /// The number, distance, point and hash slots of a color.
    private static let bytesOfBin = 64

    /// Returns the number of changed pixels of each color times its weight; without weights all pixels count alike.
    func counts(weightedBy weights: [Int]) -> [Int] { weights.isEmpty ? counts : zip(counts, weights).map { $0 * $1 } }

    /// Whether the frame looks the same as its predecessor, which is then shown longer.
    package var isUnchanged: Bool { rect.isEmpty && clearedRect == nil }

    /// Finds the changes of a frame after its predecessor, or nil for the empty canvas before the first frame.
    ///
    /// A pure function of the two pictures and the options, which must be the encoder's: frames can be prepared in any order,
    /// on any thread. Throws if the sizes differ or exceed 65,535.
    ///
    /// - Parameter areas: Rectangles that contain all differences between the pictures; nil if that is unknown.
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
        (width, height) = (frame.width, frame.height)
        frame.pixels.withUnsafeBufferPointer { pixels in
            guard let previous else { return redraw(pixels, options) }
            previous.pixels.withUnsafeBufferPointer { old in
                let changes = PixelRect(ofDifferencesBetween: pixels, and: old, width: width, within: areas)
                guard !changes.isEmpty else { return }
                let source = DeltaSource(pixels: pixels, old: old, width: width, rect: changes)
                if source.clearsPixels {
                    clearedRect = PixelRect(ofAlphaFrom: UInt32(Self.alphaThreshold), in: old, width: width)
                    redraw(pixels, options)
                } else {
                    collect(source, options)
                }
            }
        }
    }

    /// Creates a frame that changes nothing.
    init(keepingCanvasOfWidth width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// Takes all opaque pixels, for an empty canvas.
    private mutating func redraw(_ pixels: UnsafeBufferPointer<UInt32>, _ options: GIFOptions) {
        let shown = PixelRect(ofAlphaFrom: UInt32(Self.alphaThreshold), in: pixels, width: width)
        guard !shown.isEmpty else { return }
        collect(DeltaSource(pixels: pixels, old: nil, width: width, rect: shown), options)
    }

    private mutating func collect(_ source: DeltaSource, _ options: GIFOptions) {
        let result = FrameColors(exactColorsOf: source, limit: Self.exactColorLimit) ?? FrameColors(quantizing: source, options)
        if result.hasChanges { (rect, content) = (source.rect, result) }
    }
}

extension Pixmap {
    /// Returns the picture with each translucent pixel drawn over an opaque color; transparent pixels stay transparent.
    ///
    /// - Parameter matte: The color as an opaque pixel.
    package func matted(with matte: UInt32) -> Pixmap {
        var result = self
        for index in pixels.indices {
            let pixel = pixels[index]
            let alpha = pixel >> 24
            guard alpha > 0, alpha < 255 else { continue }
            func over(_ shift: UInt32) -> UInt32 {
                min((pixel >> shift) & 255 + (((matte >> shift) & 255) * (255 - alpha) + 127) / 255, 255) << shift
            }
            result.pixels[index] = over(0) | over(8) | over(16) | 255 << 24
        }
        return result
    }
}

/// The reasons why frames cannot become a GIF.
package enum GIFError: EncoderError, Hashable {
    /// A side is not within 1 to 65,535 pixels.
    case unsupportedSize(width: Int, height: Int)
    /// A frame differs in size from the canvas or its predecessor.
    case sizeMismatch(width: Int, height: Int, expectedWidth: Int, expectedHeight: Int)
    /// A frame is shown for less than a centisecond, or its time is not a number.
    case timesNotAscending(frame: Int)
    /// A frame's time, or the end, is beyond 10,000,000 seconds.
    case tooLong(frame: Int)
    /// The images are not in the order of the plan, or some are missing.
    case imagesOutOfOrder(expected: Int, count: Int)
    /// The animation has no frames.
    case noFrames
    /// giflib could not write the file; the text is its reason.
    case notWritten(reason: String)

    /// The reason as a sentence without a full stop.
    package var description: String {
        switch self {
        case .unsupportedSize(let width, let height):
            "a GIF is at most 65535 pixels wide and high, not \(width)×\(height)"
        case .sizeMismatch(let width, let height, let expectedWidth, let expectedHeight):
            "a frame is \(width)×\(height) pixels in an animation of \(expectedWidth)×\(expectedHeight)"
        case .timesNotAscending(let frame): "frame \(frame) is shown for less than a centisecond, or its time is not a number"
        case .tooLong(let frame):
            "frame \(frame) is shown beyond \(Int(GIFClock.maximumDuration)) seconds, the maximum for a GIF"
        case .imagesOutOfOrder(let expected, let count):
            "GIF images must be written in order: image \(expected) of \(count) was expected"
        case .noFrames: "a GIF needs at least one frame"
        case .notWritten(let reason): "the GIF could not be written: \(reason)"
        }
    }
}
