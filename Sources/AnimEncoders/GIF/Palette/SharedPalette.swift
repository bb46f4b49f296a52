/// The color table shared by the images of an animation, and its mapping of all their colors.
///
/// A table costs up to 768 bytes, and an image of a typical interface animation a few hundred: one shared table keeps such
/// files small. It holds the changed pixels' colors exactly if they are 255 or fewer in total, otherwise the best 255. An
/// image that it would show with an error above the tolerance, such as one with a photograph, gets a table of its own and does
/// not influence the shared one.
///
/// Worse were: a table for every image (up to three times the bytes), and one for all without a bound on the error (banding in
/// the images that differ from the rest).
struct SharedPalette: Sendable {
    /// The opaque colors, red in the lowest byte, at most 255; their index in the file is one more, because 0 is transparent.
    private(set) var colors: [UInt32] = []
    /// The numbers of `colors`.
    private(set) var numbers = ColorTable()
    /// The distinct colors of all frames.
    private var table = ColorTable()
    /// The index in `colors` of each color of `table`.
    private var nearest: [UInt8] = []
    /// The squared distance, over all channels, of each color of `table` from its palette color; infinite for the colors of
    /// frames that do not share the table.
    private(set) var errors: [Int] = []
    /// Whether each frame uses the table.
    private(set) var usesTable: [Bool]
    private let colorCount: Int
    /// The mean squared error of an image's own table; 0 if it keeps all colors that fit.
    let ownTableError: Double

    /// The number of colors and the errors of a table.
    struct Limits {
        /// The largest mean squared error per channel of a frame that uses the table.
        var tolerance: Double
        /// The largest number of colors, up to 255.
        var colorCount: Int
        /// The mean squared error, over all channels, that needs no more colors.
        var error: Double
        /// The same error for an image's own table.
        var ownTableError = 0.0
    }

    /// The numbers of a frame's colors in `table`, and their pixels.
    struct Use {
        var colors: [Int]
        var counts: [Int]
        /// The counts, each multiplied by the screen time of its pixels.
        var weights: [Int]
        /// Whether the colors are reduced already, so that their error adds to the table's.
        var isReduced: Bool
    }

    /// Chooses the colors for the frames that share a table; if none do, the table is empty.
    ///
    /// - Parameters:
    ///   - times: The screen times of the frames' colors.
    ///   - sharing: The rate-distortion choice that replaces the limits, unless a table is far too coarse.
    ///   - fixedColors: The colors, if they are chosen already.
    init(
        for frames: [GIFFrame], _ times: ScreenTimes = ScreenTimes(), limits: Limits, sharing: PaletteSharing? = nil,
        fixedColors: [UInt32]? = nil
    ) {
        (colorCount, ownTableError) = (limits.colorCount, limits.ownTableError)
        let (tolerance, error) = (limits.tolerance, limits.error)
        usesTable = [Bool](repeating: false, count: frames.count)
        guard frames.count > 1 || fixedColors != nil else { return }
        var table = ColorTable()
        let uses = frames.enumerated().map { index, frame in
            Use(
                colors: frame.colors.map { table.index(of: $0) ?? 0 }, counts: frame.counts,
                weights: frame.counts(weightedBy: times.weights(at: index)),
                isReduced: frame.reductionError > 0 || error == 0 && frame.reduced != nil)
        }
        self.table = table
        if let fixedColors {
            use(fixedColors)
            let shares = colors.isEmpty ? nil : sharing?.frames(sharing: [self])
            usesTable = uses.indices.map { index in
                shares.map { $0[index] && isClose(uses[index]) } ?? fits(uses[index], tolerance: tolerance)
            }
            return
        }
        if let sharing {
            usesTable = framesSharingTable(sharing, uses, error: error)
            choose(for: zip(uses, usesTable).filter(\.1).map(\.0), error: error)
            usesTable = zip(uses, usesTable).map { $1 && isClose($0) }
        } else {
            choose(for: uses, error: error)
            let fitting = uses.filter { fits($0, tolerance: tolerance) }
            if fitting.count < uses.count { choose(for: fitting, error: error) }
            usesTable = uses.map { fits($0, tolerance: tolerance) }
        }
        sortByUse(in: zip(uses, usesTable).filter(\.1).map(\.0))
        // Frames that draw nothing fit every table, even if all others have their own.
        if colors.isEmpty { usesTable = usesTable.map { _ in false } }
    }

    /// Returns the index in ``colors`` for a color of a frame.
    func index(for color: UInt32) -> UInt8 {
        guard !colors.isEmpty, let number = table.existingIndex(of: color) else { return 0 }
        return nearest[number]
    }

    /// Maps all colors to a fixed table.
    private mutating func use(_ fixedColors: [UInt32]) {
        colors = fixedColors
        numbers = ColorTable(of: colors)
        for color in table.colors {
            var best = (index: 0, error: Int.max)
            for (index, candidate) in colors.enumerated() {
                let error = PackedColor.squaredDistance(color, candidate)
                if error < best.error { best = (index, error) }
            }
            nearest.append(UInt8(truncatingIfNeeded: best.index))
            errors.append(best.error)
        }
    }

    mutating func choose(for uses: [Use], error: Double) {
        var counts = [Int](repeating: 0, count: table.colors.count)
        for use in uses {
            for (number, weight) in zip(use.colors, use.weights) { counts[number] += weight }
        }
        let used = counts.indices.filter { counts[$0] > 0 }
        let reduced = ColorQuantizer.reduce(
            used.map { table.colors[$0] }, counts: used.map { counts[$0] }, colorCount: colorCount, error: error)
        colors = reduced.palette
        nearest = [UInt8](repeating: 0, count: table.colors.count)
        errors = [Int](repeating: .max, count: table.colors.count)
        for (number, index) in zip(used, reduced.indices) {
            nearest[number] = index
            errors[number] = PackedColor.squaredDistance(table.colors[number], colors[Int(index)])
        }
        numbers = ColorTable(of: colors)
    }

    /// Orders the colors so that many frames need only the first few, which have shorter LZW codes.
    mutating func sortByUse(in uses: [Use]) {
        let order = ColorOrder(of: colors.count, usedBy: uses.map(usedColors(of:)))
        var positions = [UInt8](repeating: 0, count: colors.count)
        for (position, index) in order.indices.enumerated() { positions[index] = UInt8(truncatingIfNeeded: position) }
        nearest = nearest.map { positions.isEmpty ? 0 : positions[Int($0)] }
        colors = order.indices.map { colors[$0] }
        numbers = ColorTable(of: colors)
    }

    /// Returns the palette indices of a frame's changed pixels.
    private func usedColors(of use: Use) -> IndexSet256 {
        use.colors.reduce(into: IndexSet256()) { $0.insert(Int(nearest[$1])) }
    }
}

extension SharedPalette {
    /// Returns which frames share a table, by rate and distortion.
    ///
    /// The first tables are chosen for all frames, even those that will not share them. If a table fits frames that turn out to
    /// be better without it, a table chosen only for the other frames may be better for these.
    func framesSharingTable(_ sharing: PaletteSharing, _ uses: [Use], error: Double) -> [Bool] {
        let palettes = tables(for: uses, error: error)
        let usesTable = sharing.frames(sharing: palettes)
        let isCandidate = zip(uses, usesTable).map { $1 || palettes[1].fits($0, tolerance: GIFOptions.defaultTolerance) }
        guard isCandidate.contains(false), isCandidate != usesTable else { return usesTable }
        let candidates = zip(uses, isCandidate).filter(\.1).map(\.0)
        return sharing.frames(sharing: tables(for: candidates, error: error)) { isCandidate[$0] }
    }

    /// Returns a table with as many colors as an error needs, and one with as many as fit.
    private func tables(for uses: [Use], error: Double) -> [SharedPalette] {
        [error, 0].map { error in
            var palette = self
            palette.choose(for: uses, error: error)
            palette.sortByUse(in: uses)
            return palette
        }
    }

    /// The largest squared distance of one color per unit of tolerance: 12 levels per channel, so that a rare color is not
    /// lost among many pixels.
    private static let worstDistance = 432.0

    /// The tolerance above which only a quarter applies to frames whose colors are reduced already: both errors add.
    private static let toleranceOfReduced = 1.0

    /// Whether the table shows a frame's changed pixels well enough.
    func fits(_ use: Use, tolerance: Double) -> Bool {
        guard !colors.isEmpty else { return false }
        let tolerance =
            use.isReduced && tolerance > Self.toleranceOfReduced ? max(tolerance / 4, Self.toleranceOfReduced) : tolerance
        var sum = 0
        var pixels = 0
        for (number, count) in zip(use.colors, use.counts) {
            guard Double(errors[number]) <= Self.worstDistance * tolerance else { return false }
            sum += errors[number] * count
            pixels += count
        }
        // An image that shares the table at the default quality shares it at lower ones, whose files would otherwise be larger.
        let bound = ownTableError > 0 ? GIFOptions.defaultTolerance : tolerance
        if Double(sum) <= bound * Double(pixels) * 3 { return true }
        return ownTableError > 0 && !paysOwnTable(error: Double(sum), pixels: Double(pixels))
    }

    /// Whether a frame's own table would be worth its bytes, judged by the colors only.
    ///
    /// It would have as many colors as give the quality's mean error, a multiple of the worth of a bit. If the shared table
    /// has `ratio` times that error, a pixel gains a little more than (ratio - 1)² / ratio bits: the smaller error minus the
    /// bits it costs.
    private func paysOwnTable(error: Double, pixels: Double) -> Bool {
        let ratio = error / (pixels * ownTableError)
        // A small image is hardly ever worth a table, but must show movement.
        if error > 2 * pixels * GIFOptions.largestMeanError { return true }
        return ratio > 1 && pixels * (ratio - 1) * (ratio - 1) > Self.bitsOfOwnTable * ratio
    }

    /// The bits of a table divided by the gain of a pixel at twice the mean error.
    private static let bitsOfOwnTable = 4_600.0

    /// Whether the table shows a frame's changed pixels well enough for movement to be visible.
    func isClose(_ use: Use) -> Bool {
        guard !colors.isEmpty else { return false }
        var (sum, pixels) = (0, 0)
        for (number, count) in zip(use.colors, use.counts) {
            guard errors[number] < .max else { return false }
            sum += errors[number] * count
            pixels += count
        }
        return Double(sum) <= 2 * Double(pixels) * GIFOptions.largestMeanError
    }
}
