/// The colour table that the images of an animation share, with the colour that it shows for every other one.
///
/// A table costs up to 768 bytes, an image of a typical interface animation a few hundred: one shared table is what makes
/// such files small. It holds the changed pixels' colours exactly where they are 255 or fewer in total, else the best
/// 255. An image whose pixels it would show with a larger error than the tolerance, such as one with a photograph, gets a table
/// of its own and no say in the shared one; so does an image whose few colours make a table of its own pay.
/// What lost: a table for every image (up to three times the bytes), and one for all without a bound on the error (banding in the images
/// that differ from the rest).
struct SharedPalette: Sendable {
    /// The opaque colours, red in the lowest byte, at most 255; their index in the file is one more, since 0 is transparent.
    private(set) var colors: [UInt32] = []
    private var table: ColorTable
    /// The index in `colors` of each colour of `table`.
    private var nearest: [UInt8] = []
    /// The squared distance, over all channels, of each colour of `table` from what is shown for it.
    private var errors: [Int] = []

    /// Chooses the colours for the frames that share a table; without any there is none.
    ///
    /// - Parameter tolerance: The largest mean squared error per channel of a frame that uses the table.
    init(for frames: [GIFFrame], tolerance: Double) {
        table = ColorTable()
        for frame in frames { for color in frame.colors { _ = table.index(of: color) } }
        guard frames.count > 1 else { return }
        choose(for: frames)
        let fitting = frames.filter { fits($0, tolerance: tolerance) }
        if fitting.count < frames.count {
            choose(for: fitting)
        }
        sortByUse(in: frames.filter { fits($0, tolerance: tolerance) })
    }

    /// The largest squared distance of one colour for each unit of tolerance: 12 levels a channel, so that a rare
    /// colour is not lost among many pixels.
    private static let worstDistance = 432.0

    /// Whether the table shows a frame's changed pixels well enough.
    func fits(_ frame: GIFFrame, tolerance: Double) -> Bool {
        guard !colors.isEmpty else { return false }
        var sum = 0.0
        var pixels = 0
        for (color, count) in zip(frame.colors, frame.counts) where count > 0 {
            guard let number = table.existingIndex(of: color), Double(errors[number]) <= Self.worstDistance * tolerance else {
                return false
            }
            sum += Double(errors[number]) * Double(count)
            pixels += count
        }
        return sum <= tolerance * Double(pixels) * 3
    }

    /// Returns what stands for a colour: its index in the file, and whether that shows it exactly.
    func symbol(for color: UInt32) -> (index: UInt8, isExact: Bool) {
        guard let number = table.existingIndex(of: color), !colors.isEmpty else { return (0, false) }
        return (nearest[number] + 1, errors[number] == 0)
    }

    private mutating func choose(for frames: [GIFFrame]) {
        var histogram = ColorHistogram()
        for frame in frames {
            for (color, count) in zip(frame.colors, frame.counts) where count > 0 { histogram.add(color, count: count) }
        }
        colors = ColorQuantizer.palette(for: histogram, colorCount: 255)
        match()
    }

    private mutating func match() {
        nearest = []
        errors = []
        guard !colors.isEmpty else { return }
        var search = NearestColor(colors)
        for color in table.colors {
            nearest.append(UInt8(truncatingIfNeeded: search.index(of: color)))
            errors.append(search.squaredError(of: color))
        }
    }

    /// Orders the colours so that many frames need the first few only, since those have shorter LZW codes.
    private mutating func sortByUse(in frames: [GIFFrame]) {
        let order = ColorOrder(of: colors.count, usedBy: frames.map(usedColors(of:)))
        colors = order.indices.map { colors[$0] }
        match()
    }

    /// Returns the indices that a frame's changed pixels get.
    private func usedColors(of frame: GIFFrame) -> IndexSet256 {
        var used = IndexSet256()
        for (color, count) in zip(frame.colors, frame.counts) where count > 0 {
            if let number = table.existingIndex(of: color) { used.insert(Int(nearest[number])) }
        }
        return used
    }
}
