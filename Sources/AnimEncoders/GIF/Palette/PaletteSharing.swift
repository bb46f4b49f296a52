/// The rate-distortion choice of the frames that share a color table.
///
/// A table of its own shows a frame with less error and fewer colors, but slightly differently from the neighboring frames,
/// so that hardly any pixel can be skipped; and it takes up to 768 bytes. The costs cannot be derived from colors: films
/// of sliding photographs gain from a table for each frame, a shimmer over placeholders never does, although both change as
/// many pixels. So the film is drawn in both ways, and if runs and errors do not decide, the images are compressed in part.
struct PaletteSharing {
    private let frames: [GIFFrame]
    private let times: ScreenTimes
    private let options: GIFOptions
    private let canvas: GIFCanvas
    /// The cost of a frame with a table of its own.
    private let ownCosts: [OwnCost]

    private struct OwnCost {
        let error, byteCount: Double
        let runCount: Int
    }

    /// The largest size of a run: if the error is worth more, the frame gets its own table without a trial.
    ///
    /// A rule by runs only was tried with 1.45 bytes each; this is a quarter more, so that only clear cases skip the trial.
    private static let maximumBytesPerRun = 1.8

    /// Draws frames with tables of their own.
    ///
    /// - Parameters:
    ///   - times: The screen times of the frames' colors.
    ///   - canvas: The canvas before the frames.
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

    /// Returns for each frame whether one of several tables shows it better than a table of its own.
    ///
    /// Few colors for all frames have longer strings and more skipped pixels, many colors have smaller errors: a frame's own
    /// table must be better than both.
    ///
    /// - Parameter isCandidate: Whether the tables were chosen for a frame's colors at all.
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

    /// Returns the squared error that a bit removes in a larger table: its colors are for runs of pixels, so lambda times the
    /// pixels per run.
    private func errorOfBit(pixels: Int, runs: Int) -> Double {
        options.tableLambda * max(1, Double(pixels) / Double(max(1, runs)))
    }
}

/// A film drawn with one table, or with one for each frame.
private struct PaletteTrial {
    /// A frame as it would be stored.
    struct Image {
        fileprivate let mapping: PaletteMapping
        fileprivate let runs: ImageRuns
        /// The weighted squared error of the palette colors.
        let error: Double
        /// The number of runs of one color; skippable pixels count as one.
        let runCount: Int
    }

    private let palette: SharedPalette?
    private let similar: SimilarColors?
    private let options: GIFOptions
    private var canvas: GIFCanvas

    /// - Parameter palette: The shared table; nil for a table of each frame's own.
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

    /// Returns the estimated size of an image in bytes.
    func estimatedByteCount(of image: Image) -> Double {
        let layout =
            palette.map { TableLayout(sharedOf: $0.colors.count) } ?? TableLayout(own: image.mapping.table, for: image.runs)
        let pixels = ImagePixels(
            runs: image.runs, targets: image.mapping.targets,
            similar: similar ?? SimilarColors(image.mapping.table, SimilarColors.Limits(options)))
        return ImageCandidate.estimatedByteCount(pixels, layout, options)
    }
}
