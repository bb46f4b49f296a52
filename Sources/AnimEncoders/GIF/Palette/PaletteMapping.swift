/// The colours that an image shows for those of its frame.
struct PaletteMapping {
    /// The colours of the image's table, without a transparent one.
    let table: [UInt32]
    /// The index in the table of each colour of the frame.
    let indices: [UInt8]
    /// The colours of the frame.
    let colors: [UInt32]
    /// The squared distance from each colour of the frame up to which what the canvas shows may stay, besides the table's colour itself.
    private(set) var limits: [Int]
    /// The same in flat areas, where an error is seen most: what a shadow or a touch leaves behind would stay for the rest of the film.
    private(set) var flatLimits: [Int] = []
    private let numbers: ColorTable
    /// What colours may cost that stand for others for a shorter code.
    let choices: SimilarColors.Limits
    /// The levels a channel by which pixels may differ at most from their colour, whatever the images before have left; nil where that is not
    /// bounded outside flat areas.
    let bound: Int?
    /// The same colours by the numbers that the ways have.
    let targets: TargetColors

    /// A colour of the frame with what is drawn for it.
    struct Entry {
        /// The colour of the frame, and that of the table.
        var target: UInt32
        var drawn: UInt32
        /// The value of ``PixelCoding`` for a pixel that must be drawn.
        var coding: Int32
        /// As ``limits`` and ``flatLimits``; no distance is larger than a limit that fits.
        var limit: Int32
        var flatLimit: Int32
    }

    /// The errors that pixels may have besides those of their table.
    struct Tolerance {
        /// The multiple of the mean squared error up to which what the canvas shows may be skipped.
        var skipError: Int
        /// What colours may cost that are stored in place of the nearest for a shorter code.
        var choices = SimilarColors.Limits.none
        /// The largest difference in a channel, in levels; nil if it is not bounded.
        var bound: Int?

        init(skipError: Int, choices: SimilarColors.Limits = .none, bound: Int? = nil) {
            (self.skipError, self.choices, self.bound) = (skipError, choices, bound)
        }

        /// The tolerance of a quality.
        init(_ options: GIFOptions) {
            self.init(skipError: options.skipError, choices: SimilarColors.Limits(options), bound: options.lossy)
        }
    }

    /// The colours of the frame, each with what is drawn for it.
    var entries: [Entry] {
        colors.indices.map { color in
            Entry(
                target: colors[color], drawn: table[Int(indices[color])],
                coding: Int32(truncatingIfNeeded: PixelCoding.draw(targets.numbers[color]).rawValue),
                limit: Int32(clamping: limits[color]), flatLimit: Int32(clamping: flatLimits[color]))
        }
    }

    /// Returns the index of a colour that the table has, or nil.
    func index(of color: UInt32) -> Int? { numbers.existingIndex(of: color) }

    /// Uses the shared table, or one of the frame's own where there is none.
    ///
    /// - Parameters:
    ///   - weights: How long the frame's colours are shown, as of ``ScreenTimes/weights(at:)``.
    ///   - hasSkipped: Whether the table needs room for a transparent colour.
    init(_ frame: GIFFrame, weights: [Int], _ shared: SharedPalette?, _ options: GIFOptions, hasSkipped: Bool) {
        if let shared {
            self.init(
                frame, shared: shared, Tolerance(options), weights: weights)
        } else {
            self.init(
                ownTableFor: frame, colorCount: min(options.colorCount, hasSkipped ? 255 : 256), error: options.ownTableError,
                Tolerance(options), weights: weights)
        }
    }

    /// Uses the shared table.
    private init(_ frame: GIFFrame, shared: SharedPalette, _ tolerance: Tolerance, weights: [Int]) {
        table = shared.colors
        numbers = shared.numbers
        indices = Self.indices(frame.colors.map(shared.index(for:)), of: frame.colors, in: shared.colors, within: tolerance.bound)
        colors = frame.colors
        targets = TargetColors(
            colors, nearest: indices, in: table, keepsApproximated: tolerance.choices.levels > 0, weights: weights)
        limits = []
        (choices, bound) = (tolerance.choices, tolerance.bound)
        setLimits(frame, multiple: tolerance.skipError, weights)
    }

    /// Makes a table of the frame's changed colours, reduced if they are too many.
    ///
    /// - Parameters:
    ///   - error: The mean squared error that needs no more colours.
    ///   - weights: How long the frame's colours are shown.
    init(
        ownTableFor frame: GIFFrame, colorCount: Int, error: Double = 0, _ tolerance: Tolerance, weights: [Int] = []
    ) {
        let counts = error > 0 ? frame.counts(weightedBy: weights) : frame.counts
        let reduced = frame.reduced ?? ColorQuantizer.reduce(frame.colors, counts: counts, colorCount: colorCount, error: error)
        table = reduced.palette
        indices = Self.indices(reduced.indices, of: frame.colors, in: table, within: tolerance.bound)
        numbers = ColorTable(of: table)
        colors = frame.colors
        targets = TargetColors(
            colors, nearest: indices, in: table, keepsApproximated: tolerance.choices.levels > 0, weights: weights)
        limits = []
        (choices, bound) = (tolerance.choices, tolerance.bound)
        setLimits(frame, multiple: tolerance.skipError, weights)
    }

    /// Returns the indices of colours in a table, given those of the nearest: the nearest within a bound where that one is beyond it in a channel.
    private static func indices(_ nearest: [UInt8], of colors: [UInt32], in table: [UInt32], within bound: Int?) -> [UInt8] {
        guard let bound, bound > 0, !table.isEmpty else { return nearest }
        return zip(colors, nearest).map { color, index in
            if PackedColor.largestDifference(color, table[Int(index)]) <= bound { return index }
            let within = table.indices.filter { PackedColor.largestDifference(color, table[$0]) <= bound }
            let best = within.min {
                PackedColor.squaredDistance(color, table[$0]) < PackedColor.squaredDistance(color, table[$1])
            }
            return best.map { UInt8(truncatingIfNeeded: $0) } ?? index
        }
    }

    /// Sets the limits to so many times the mean squared error of the frame's pixels, the less the longer a colour is shown, or to what the
    /// bound allows, and at least to the error of the colour itself.
    ///
    /// Beside 256 colours there is no room for a transparent one: then nothing may stay.
    private mutating func setLimits(_ frame: GIFFrame, multiple: Int, _ weights: [Int]) {
        let errors = zip(colors, indices).map { table.isEmpty ? 0 : PackedColor.squaredDistance($0, table[Int($1)]) }
        guard multiple > 0, table.count < 256 else {
            limits = [Int](repeating: -1, count: errors.count)
            flatLimits = limits
            return
        }
        let pixels = max(1, frame.counts.reduce(0, +))
        let mean = zip(errors, frame.counts).reduce(0) { $0 + $1.0 * $1.1 } / pixels + frame.reductionError
        for (index, error) in errors.enumerated() {
            let weighted = weights.isEmpty ? mean * multiple : mean * multiple * ScreenTimes.scale / weights[index]
            let limit = bound.map { $0 * $0 } ?? weighted
            limits.append(max(error, limit))
            flatLimits.append(max(error, min(limit, FlatArea.maximumError)))
        }
    }

    /// Returns the levels a channel by which a colour of the table that may stand for one of the frame differs most from the nearest: of those
    /// that ``SimilarColors`` finds, and a few more.
    ///
    /// - Parameter isFlat: Whether it is that of a flat area.
    func uncertainty(of color: Int, isFlat: Bool) -> Int {
        let (target, drawn) = (colors[color], table[Int(indices[color])])
        let maximumError =
            PackedColor.squaredDistance(target, drawn) + (isFlat ? min(FlatArea.maximumError, choices.cost) : choices.cost)
        var uncertainty = 0
        for other in table where PackedColor.squaredDistance(target, other) <= maximumError {
            guard PackedColor.largestDifference(target, other) <= choices.levels else { continue }
            uncertainty = max(uncertainty, PackedColor.largestDifference(drawn, other))
        }
        return uncertainty
    }

    /// Returns the levels a channel by which colours of the table that may stand for those to which one is the nearest differ from that one, at most.
    func uncertainty(around index: Int) -> Int {
        let levels = 2 * choices.levels
        let drawn = table[index]
        let hasOther = table.contains { $0 != drawn && PackedColor.largestDifference(drawn, $0) <= levels }
        return hasOther ? levels : 0
    }
}

/// The colours that an image should show, by the numbers that its ``PixelCoding`` have for them.
///
/// The first numbers are those of its table. Where codes may be shorter for an error, the colours follow that the table only approximates, so that the
/// error of a choice is its distance from the colour itself, not from the nearest one of the table.
struct TargetColors: Sendable {
    /// The number of the table's colours.
    let tableCount: Int
    /// The colours after those of the table.
    private(set) var approximated: [UInt32] = []
    /// The index in the table of the colour nearest to each of these.
    private(set) var nearest: [UInt8] = []
    /// The number of each colour of the frame.
    private(set) var numbers: [Int]

    /// What an error of each number counts, in ``ScreenTimes/scale`` parts; empty where all count alike.
    private var weights: [Int] = []

    /// The number of all numbers.
    var count: Int { tableCount + approximated.count }

    /// Numbers the colours of a frame, each with the index of the nearest colour of a table.
    ///
    /// - Parameters:
    ///   - keepsApproximated: Whether colours that the table only approximates have numbers of their own.
    ///   - weights: What an error of each colour counts, as of ``ScreenTimes/weights(at:)``.
    init(_ colors: [UInt32], nearest indices: [UInt8], in table: [UInt32], keepsApproximated: Bool, weights: [Int] = []) {
        tableCount = table.count
        numbers = indices.map { Int($0) }
        guard keepsApproximated, !table.isEmpty else { return }
        for (position, color) in colors.enumerated() where table[numbers[position]] != color {
            nearest.append(indices[position])
            numbers[position] = tableCount + approximated.count
            approximated.append(color)
        }
        guard !weights.isEmpty else { return }
        self.weights = [Int](repeating: ScreenTimes.scale, count: count)
        for (number, weight) in zip(numbers, weights) { self.weights[number] = weight }
    }

    /// Returns a squared error of a number, as often as it counts.
    func weighted(_ error: Int, of number: Int) -> Int {
        weights.isEmpty ? error : error * weights[number] / ScreenTimes.scale
    }

    /// Returns the index in the table of the colour that is nearest to one with a number.
    func index(of number: Int) -> Int { number < tableCount ? number : Int(nearest[number - tableCount]) }
}
