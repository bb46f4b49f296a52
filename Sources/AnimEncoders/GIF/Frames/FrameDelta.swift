import AnimGraphics

/// The pixels that a frame changes on the canvas.
struct FrameDelta {
    private(set) var rect = PixelRect.empty
    private(set) var runs = RunBuffer()
    private(set) var colors: [UInt32] = []
    private(set) var counts: [Int] = []
    private(set) var reductionError = 0
    private(set) var reduced: ColorQuantizer.Result?
    private(set) var clearedRect: PixelRect?

    init(
        _ frame: Pixmap, after previous: Pixmap?, _ options: GIFOptions = GIFOptions(), within areas: [PixelRect]? = nil
    ) {
        frame.pixels.withUnsafeBufferPointer { pixels in
            guard let previous else { return redraw(pixels, width: frame.width, options) }
            previous.pixels.withUnsafeBufferPointer { old in
                let changes = PixelRect(ofDifferencesBetween: pixels, and: old, width: frame.width, within: areas)
                guard !changes.isEmpty else { return }
                let source = DeltaSource(pixels: pixels, old: old, width: frame.width, rect: changes)
                if source.clearsPixels {
                    clearedRect = PixelRect(
                        ofAlphaFrom: UInt32(GIFFrame.alphaThreshold), in: old, width: frame.width)
                    redraw(pixels, width: frame.width, options)
                } else {
                    collect(source, options)
                }
            }
        }
    }

    /// Takes all opaque pixels, for an empty canvas.
    private mutating func redraw(_ pixels: UnsafeBufferPointer<UInt32>, width: Int, _ options: GIFOptions) {
        let shown = PixelRect(ofAlphaFrom: UInt32(GIFFrame.alphaThreshold), in: pixels, width: width)
        guard !shown.isEmpty else { return }
        collect(DeltaSource(pixels: pixels, old: nil, width: width, rect: shown), options)
    }

    private mutating func collect(_ source: DeltaSource, _ options: GIFOptions) {
        if let exact = ColorRuns(exactColorsOf: source, limit: GIFFrame.exactColorLimit) {
            take(exact, source.rect)
        } else {
            take(ColorRuns(quantizing: source, options), source.rect)
        }
    }

    private mutating func take(_ result: ColorRuns, _ area: PixelRect) {
        guard result.hasChanges else { return }
        rect = area
        runs = result.runs
        colors = result.colors
        counts = result.counts
        reductionError = result.reductionError
        reduced = result.reduced
    }
}
