/// The palette colors that an image shows for the colors of its frame.
struct PaletteMapping {
    /// The colors of the image's table, without a transparent one.
    let table: [UInt32]
    /// The table index of each color of the frame.
    let indices: [UInt8]
    /// The colors of the frame.
    let colors: [UInt32]
    /// The squared distance from each color of the frame within which a shown color may be skipped; the table's own color
    /// always may.
    private(set) var limits: [Int]
    /// The same limits in flat areas, where an error is most visible: a trace of a shadow or a touch would stay for the rest of
    /// the film.
    private(set) var flatLimits: [Int] = []
    private let numbers: ColorTable
    /// The costs within which a similar color may be stored for a shorter code.
    let choices: SimilarColors.Limits
    /// The largest difference per channel, in levels, that a pixel may have, whatever earlier images left; nil if only flat
    /// areas are bounded.
    let bound: Int?
    /// The colors by the numbers used in the pixel codings.
    let targets: TargetColors

    /// A color of the frame with its palette color.
    struct Entry {
        /// The color of the frame, and the color of the table.
        var target: UInt32
        var drawn: UInt32
        /// The value of ``PixelCoding`` for a pixel that must be drawn.
        var coding: Int32
        /// The limits of ``limits`` and ``flatLimits``; every distance fits.
        var limit: Int32
        var flatLimit: Int32
    }

    /// The errors that pixels may have in addition to their table's.
    struct Tolerance {
        /// The largest squared error of skipped pixels, as a multiple of the mean squared error.
        var skipError: Int
        /// The costs within which a similar color may be stored for a shorter code.
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

    /// The colors of the frame, each with its palette color.
    var entries: [Entry] {
        colors.indices.map { color in
            Entry(
                target: colors[color], drawn: table[Int(indices[color])],
                coding: Int32(truncatingIfNeeded: PixelCoding.draw(targets.numbers[color]).rawValue),
                limit: Int32(clamping: limits[color]), flatLimit: Int32(clamping: flatLimits[color]))
        }
    }

    /// Returns the table index of a color; nil if the table does not have it.
    func index(of color: UInt32) -> Int? { numbers.existingIndex(of: color) }

    /// Maps to the shared table, or to the frame's own if there is no shared one.
    ///
    /// - Parameters:
    ///   - weights: The times of the frame's colors, as in ``ScreenTimes/weights(at:)``.
    ///   - hasSkipped: Whether the table needs room for a transparent color.
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

    /// Maps to the shared table.
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

    /// Makes a table of the frame's changed colors, reduced if there are too many.
    ///
    /// - Parameters:
    ///   - error: The mean squared error that needs no more colors.
    ///   - weights: The times of the frame's colors.
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

    /// Returns the table indices of colors, given the nearest ones: if the nearest exceeds the bound in a channel, the
    /// nearest within the bound.
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

    /// Sets the limits to a multiple of the mean squared error of the frame's pixels, divided by the time the color is shown,
    /// or to the bound if there is one; and at least to the error of the color itself.
    ///
    /// A table of 256 colors has no room for a transparent one: then nothing can be skipped.
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

    /// Returns the largest difference per channel, in levels, between the nearest palette color and the similar ones that may
    /// be stored instead: those found by ``SimilarColors``, and a few more.
    ///
    /// - Parameter isFlat: Whether the color is in a flat area.
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

    /// Returns an upper bound for the same difference over all colors whose nearest palette color has an index.
    func uncertainty(around index: Int) -> Int {
        let levels = 2 * choices.levels
        let drawn = table[index]
        let hasOther = table.contains { $0 != drawn && PackedColor.largestDifference(drawn, $0) <= levels }
        return hasOther ? levels : 0
    }
}

/// The colors that an image should show, by the numbers used in its ``PixelCoding`` values.
///
/// The first numbers are the colors of its table. If codes may trade errors for bits, they are followed by the colors that
/// the table only approximates, so that the error of a choice is its distance from the color itself, not from the nearest one
/// in the table.
struct TargetColors: Sendable {
    /// The number of the table's colors.
    let tableCount: Int
    /// The colors that the table only approximates.
    private(set) var approximated: [UInt32] = []
    /// The table index of the color nearest to each of these.
    private(set) var nearest: [UInt8] = []
    /// The number of each color of the frame.
    private(set) var numbers: [Int]

    /// The weight of an error of each number, in parts of 1 / ``ScreenTimes/scale``; empty if all count alike.
    private var weights: [Int] = []

    /// The number of colors.
    var count: Int { tableCount + approximated.count }

    /// Numbers the colors of a frame, given the table indices of their nearest colors.
    ///
    /// - Parameters:
    ///   - keepsApproximated: Whether colors that the table only approximates get numbers of their own.
    ///   - weights: The weights of the colors' errors, as in ``ScreenTimes/weights(at:)``.
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

    /// Returns the weighted squared error of a number.
    func weighted(_ error: Int, of number: Int) -> Int {
        weights.isEmpty ? error : error * weights[number] / ScreenTimes.scale
    }

    /// Returns the table index of the color nearest to a number's color.
    func index(of number: Int) -> Int { number < tableCount ? number : Int(nearest[number - tableCount]) }
}
