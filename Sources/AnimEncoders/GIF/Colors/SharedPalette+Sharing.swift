extension SharedPalette {
    /// Returns which frames share a table, by a survey.
    ///
    /// The first tables are chosen for all frames, also for those that will not share it: where it fits others that are found to be better without
    /// it, one that is chosen for those alone may be better.
    func sharing(_ survey: SharingSurvey, _ uses: [Use], error: Double) -> [Bool] {
        let palettes = tables(for: uses, error: error)
        let sharing = survey.sharing(palettes)
        let isCandidate = zip(uses, sharing).map { $1 || palettes[1].fits($0, tolerance: GIFOptions.defaultTolerance) }
        guard isCandidate.contains(false), isCandidate != sharing else { return sharing }
        let candidates = zip(uses, isCandidate).filter(\.1).map(\.0)
        return survey.sharing(tables(for: candidates, error: error)) { isCandidate[$0] }
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
