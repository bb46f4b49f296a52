/// The colour table that the images of an animation share, with the colour that it shows for every other one.
///
/// A table costs up to 768 bytes, an image of a typical interface animation a few hundred: one shared table is what makes
/// such files small. It holds the changed pixels' colours exactly where they are 255 or fewer in total, else the best
/// 255. An image whose pixels it would show with a larger error than the tolerance, such as one with a photograph, gets a table
/// of its own and no say in the shared one.
/// What lost: a table for every image (up to three times the bytes), and one for all without a bound on the error (banding in the images
/// that differ from the rest).
struct SharedPalette: Sendable {
    /// The opaque colours, red in the lowest byte, at most 255; their index in the file is one more, since 0 is transparent.
    private(set) var colors: [UInt32] = []
    /// The numbers of `colors`.
    private(set) var numbers = ColorTable()
    /// The distinct colours of all frames.
    private var table = ColorTable()
    /// The index in `colors` of each colour of `table`.
    private var nearest: [UInt8] = []
    /// The squared distance, over all channels, of each colour of `table` from what is shown for it; that of frames that do not use the
    /// table is infinite.
    private(set) var errors: [Int] = []
    /// The frames that use the table.
    private(set) var usesTable: [Bool]
    private let colorCount: Int
    /// The mean squared error of an image's own table; 0 where that has all colours that fit.
    let ownTableError: Double

    /// The number of colours and the errors of a table.
    struct Limits {
        /// The largest mean squared error per channel of a frame that uses the table.
        var tolerance: Double
        /// The largest number of colours, up to 255.
        var colorCount: Int
        /// The mean squared error, over all channels, that needs no more colours.
        var error: Double
        /// The same error for an image's own table.
        var ownTableError = 0.0
    }

    /// The numbers of a frame's colours in `table`, and their pixels.
    struct Use {
        var colors: [Int]
        var counts: [Int]
        /// The counts, each times how long its pixels are shown.
        var weights: [Int]
        /// Whether the colours are reduced already: then their error is there as well.
        var isReduced: Bool
    }

    /// Chooses the colours for the frames that share a table; without any there is none.
    ///
    /// - Parameters:
    ///   - times: How long the frames' colours are shown.
    ///   - sharing: What decides instead of the tolerance and these errors, as far as a table is not much too rough.
    ///   - fixedColors: The colours, where they are chosen already.
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
            usesTable = usesOfTable(sharing, uses, error: error)
            choose(for: zip(uses, usesTable).filter(\.1).map(\.0), error: error)
            usesTable = zip(uses, usesTable).map { $1 && isClose($0) }
        } else {
            choose(for: uses, error: error)
            let fitting = uses.filter { fits($0, tolerance: tolerance) }
            if fitting.count < uses.count { choose(for: fitting, error: error) }
            usesTable = uses.map { fits($0, tolerance: tolerance) }
        }
        sortByUse(in: zip(uses, usesTable).filter(\.1).map(\.0))
        // Frames that draw nothing fit every table, also where all others have their own.
        if colors.isEmpty { usesTable = usesTable.map { _ in false } }
    }

    /// Returns the index in ``colors`` of what stands for a colour of a frame.
    func index(for color: UInt32) -> UInt8 {
        guard !colors.isEmpty, let number = table.existingIndex(of: color) else { return 0 }
        return nearest[number]
    }

    /// Uses colours that are chosen already.
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

    /// Orders the colours so that many frames need the first few only, since those have shorter LZW codes.
    mutating func sortByUse(in uses: [Use]) {
        let order = ColorOrder(of: colors.count, usedBy: uses.map(usedColors(of:)))
        var positions = [UInt8](repeating: 0, count: colors.count)
        for (position, index) in order.indices.enumerated() { positions[index] = UInt8(truncatingIfNeeded: position) }
        nearest = nearest.map { positions.isEmpty ? 0 : positions[Int($0)] }
        colors = order.indices.map { colors[$0] }
        numbers = ColorTable(of: colors)
    }

    /// Returns the indices that a frame's changed pixels get.
    private func usedColors(of use: Use) -> IndexSet256 {
        use.colors.reduce(into: IndexSet256()) { $0.insert(Int(nearest[$1])) }
    }
}

extension SharedPalette {
    /// Returns which frames share a table, by a survey.
    ///
    /// The first tables are chosen for all frames, also for those that will not share it: where it fits others that are found to be better without
    /// it, one that is chosen for those alone may be better.
    func usesOfTable(_ sharing: PaletteSharing, _ uses: [Use], error: Double) -> [Bool] {
        let palettes = tables(for: uses, error: error)
        let usesTable = sharing.frames(sharing: palettes)
        let isCandidate = zip(uses, usesTable).map { $1 || palettes[1].fits($0, tolerance: GIFOptions.defaultTolerance) }
        guard isCandidate.contains(false), isCandidate != usesTable else { return usesTable }
        let candidates = zip(uses, isCandidate).filter(\.1).map(\.0)
        return sharing.frames(sharing: tables(for: candidates, error: error)) { isCandidate[$0] }
    }

    /// Returns the table of as many colours as an error needs, and that of as many as there is room for.
    private func tables(for uses: [Use], error: Double) -> [SharedPalette] {
        [error, 0].map { error in
            var palette = self
            palette.choose(for: uses, error: error)
            palette.sortByUse(in: uses)
            return palette
        }
    }

    /// The largest squared distance of one colour for each unit of tolerance: 12 levels a channel, so that a rare
    /// colour is not lost among many pixels.
    private static let worstDistance = 432.0

    /// The tolerance above which only a quarter counts for frames whose colours are reduced already.
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
        // What the default quality shows by the shared table lower ones show by it too: their files would be larger than its.
        let bound = ownTableError > 0 ? GIFOptions.defaultTolerance : tolerance
        if Double(sum) <= bound * Double(pixels) * 3 { return true }
        return ownTableError > 0 && !paysOwnTable(error: Double(sum), pixels: Double(pixels))
    }

    /// Whether a frame's own table would be worth its bytes, by colours alone.
    ///
    /// Its colours would be so many that the error is the mean one of the quality, which is a multiple of what a bit is worth. With `ratio` times
    /// that error a pixel gains, in bits, a little more than (ratio - 1)² / ratio: the smaller error, less the bits that it takes.
    private func paysOwnTable(error: Double, pixels: Double) -> Bool {
        let ratio = error / (pixels * ownTableError)
        // A small image is hardly ever worth a table, but has to show what moves.
        if error > 2 * pixels * GIFOptions.largestMeanError { return true }
        return ratio > 1 && pixels * (ratio - 1) * (ratio - 1) > Self.bitsOfOwnTable * ratio
    }

    /// The bits of a table, over the gain of a pixel at twice the mean error.
    private static let bitsOfOwnTable = 4_600.0

    /// Whether the table shows a frame's changed pixels so well that what moves is seen to move.
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
