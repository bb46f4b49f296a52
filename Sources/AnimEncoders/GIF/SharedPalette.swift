/// The colour table that the images of an animation share, and what it makes of every colour.
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
    /// For each colour of `table` its index in `colors`.
    private var nearest: [UInt8] = []
    /// For each colour of `table` the squared distance, over all channels, from what is shown for it.
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

    /// Whether the table shows a frame's changed pixels well enough.
    func fits(_ frame: GIFFrame, tolerance: Double) -> Bool {
        guard !colors.isEmpty else { return false }
        var sum = 0.0
        var pixels = 0
        for (color, count) in zip(frame.colors, frame.counts) where count > 0 {
            guard let number = table.existingIndex(of: color) else { return false }
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

    /// Moves the colours that most frames use to the front: an image that needs the first few only has shorter LZW codes.
    private mutating func sortByUse(in frames: [GIFFrame]) {
        var uses = [Int](repeating: 0, count: colors.count)
        for frame in frames {
            var used = [Bool](repeating: false, count: colors.count)
            for (color, count) in zip(frame.colors, frame.counts) where count > 0 {
                if let number = table.existingIndex(of: color) { used[Int(nearest[number])] = true }
            }
            for index in used.indices where used[index] { uses[index] += 1 }
        }
        let order = colors.indices.filter { uses[$0] > 0 }.sorted { (uses[$0], $1) > (uses[$1], $0) }
        colors = order.map { colors[$0] }
        match()
    }
}
