/// The choice of the frames that share a colour table, by rate and distortion.
///
/// A table of its own shows a frame with less error by fewer colours, but a little different from the frames before and after it, so that hardly any
/// pixels stay; and it takes up to 768 bytes. What either way costs cannot be told from colours alone: films of photographs that slide pay for a table
/// with each frame, a shimmer over placeholders with none, though both change as many pixels. So the film is drawn in both ways, and where runs and
/// errors do not decide, the images are compressed in part.
struct PaletteSharing {
    private let frames: [GIFFrame]
    private let times: ScreenTimes
    private let options: GIFOptions
    private let canvas: GIFCanvas
    /// What each frame takes with a table of its own.
    private let ownCosts: [OwnCost]

    private struct OwnCost {
        let error, byteCount: Double
        let runCount: Int
    }

    /// The most bytes of a run: an error that is worth more needs no trial.
    private static let maximumBytesPerRun = 1.8

    /// Draws frames with tables of their own.
    ///
    /// - Parameters:
    ///   - times: How long the frames' colours are shown.
    ///   - canvas: What is shown before the frames.
    init(_ frames: [GIFFrame], _ times: ScreenTimes, _ options: GIFOptions, on canvas: GIFCanvas) {
        (self.frames, self.times, self.options, self.canvas) = (frames, times, options, canvas)
        var drawing = PaletteTrial(nil, on: canvas, options)
        ownCosts = frames.indices.map { index in
            let image = drawing.draw(frames[index], times.weights(at: index), times.restingRuns(at: index))
            return OwnCost(
                error: image.error, byteCount: frames[index].colors.isEmpty ? 0 : drawing.estimatedByteCount(of: image),
                runCount: image.runCount)
        }
    }

    /// Returns for each frame whether it is better shown by one of several tables than by one of its own.
    ///
    /// Few colours for all frames have longer strings and more pixels that stay, many colours less error: a table of a frame's own must be better than
    /// both.
    ///
    /// - Parameter isCandidate: Whether the tables have a frame's colours at all.
    func frames(sharing palettes: [SharedPalette], isCandidate: (Int) -> Bool = { _ in true }) -> [Bool] {
        var drawings = palettes.map { PaletteTrial($0, on: canvas, options) }
        return frames.indices.map { index in
            guard isCandidate(index) else { return false }
            let (weights, resting) = (times.weights(at: index), times.restingRuns(at: index))
            let images = drawings.indices.map { drawings[$0].draw(frames[index], weights, resting) }
            guard !frames[index].colors.isEmpty else { return true }
            let (own, pixels) = (ownCosts[index], frames[index].counts.reduce(0, +))
            return zip(drawings, images).contains { drawing, image in
                let gain = (image.error - own.error) / (8 * errorOfBit(pixels: pixels, runs: image.runCount))
                if gain <= 0, own.runCount >= image.runCount { return true }
                if gain > Self.maximumBytesPerRun * Double(own.runCount) + 768 { return false }
                return gain <= own.byteCount - drawing.estimatedByteCount(of: image)
            }
        }
    }

    /// The squared error that a bit takes off where a table has more colours: as these are for runs of pixels, as many times lambda as a run has pixels.
    private func errorOfBit(pixels: Int, runs: Int) -> Double {
        options.tableLambda * max(1, Double(pixels) / Double(max(1, runs)))
    }
}

/// A film that is drawn with one table, or with one for each frame.
private struct PaletteTrial {
    /// A frame as it is stored.
    struct Image {
        fileprivate let mapping: PaletteMapping
        fileprivate let runs: ImageRuns
        /// The squared error of the table's colours, as often as it counts.
        let error: Double
        /// The runs of pixels of one colour, of which those that may stay are one.
        let runCount: Int
    }

    private let palette: SharedPalette?
    private let similar: SimilarColors?
    private let options: GIFOptions
    private var canvas: GIFCanvas

    /// - Parameter palette: The table; nil for one of each frame's own.
    init(_ palette: SharedPalette?, on canvas: GIFCanvas, _ options: GIFOptions) {
        (self.palette, self.canvas, self.options) = (palette, canvas, options)
        similar = palette.map { SimilarColors($0.colors, SimilarColors.Limits(options)) }
    }

    /// Draws the next frame.
    mutating func draw(_ frame: GIFFrame, _ weights: [Int], _ resting: BitList) -> Image {
        let mapping = PaletteMapping(frame, weights: weights, palette, options, hasSkipped: frame.runs.hasSkipped)
        let runs = ImageRuns(canvas.draw(frame.runs, in: frame.rect, mapping, resting: resting))
        if let cleared = frame.clearedRect { canvas.clear(cleared) }
        var error = 0
        for (index, count) in frame.counts(weightedBy: weights).enumerated() {
            error += count * PackedColor.squaredDistance(mapping.colors[index], mapping.table[Int(mapping.indices[index])])
        }
        let scale = weights.isEmpty ? 1 : ScreenTimes.scale
        return Image(mapping: mapping, runs: runs, error: Double(error) / Double(scale), runCount: Self.runCount(runs, mapping))
    }

    private static func runCount(_ image: ImageRuns, _ mapping: PaletteMapping) -> Int {
        var (count, last) = (0, -2)
        for run in image.runs {
            let number = run.canSkip ? nil : PixelCoding(rawValue: Int(run.coding)).number
            let symbol = number.map { mapping.targets.index(of: $0) } ?? -1
            if symbol != last { count &+= 1 }
            last = symbol
        }
        return count
    }

    /// Returns the bytes of an image, roughly.
    func estimatedByteCount(of image: Image) -> Double {
        let layout =
            palette.map { TableLayout(sharedOf: $0.colors.count) } ?? TableLayout(own: image.mapping.table, for: image.runs)
        let pixels = ImagePixels(
            runs: image.runs, targets: image.mapping.targets,
            similar: similar ?? SimilarColors(image.mapping.table, SimilarColors.Limits(options)))
        return ImageCandidate.estimatedByteCount(pixels, layout, options)
    }
}
