/// The steps that make a film smaller: a lower quality, then fewer frames per second, then fewer pixels.
///
/// Motion at 25 frames per second is smooth, and below a quality of 60 bands are seen: a film with more frames loses some of them before its
/// quality goes below that.
///
/// A step is never larger than necessary: files shrink less than the number of their frames or pixels does, so the next rate or width to
/// try is the one at which these would just fit. A width that fits with bytes to spare is followed by larger ones, up to the smallest that
/// was too large.
struct SizeReduction {
    /// The most bytes.
    let byteLimit: Int
    /// The qualities to try; the highest is the requested one, or lower if that is known to be too large.
    private(set) var qualities: ClosedRange<Int>
    /// The frames per second; nil for a single frame.
    private(set) var framesPerSecond: Double?
    /// The width in pixels.
    private(set) var width: Int
    /// Whether frames are drawn at other times than the film's own.
    private(set) var changesRate = false
    /// Whether the picture is smaller than the film's own.
    private(set) var changesWidth = false
    /// The requested qualities.
    private let allQualities: ClosedRange<Int>
    private let minimumWidth: Int
    private let minimumFramesPerSecond: Double
    /// The widths that are too large, in the order of the trials; the last one is the smallest.
    private var tooLarge: [(width: Int, byteCount: Int)] = []
    /// The largest width that fits while larger ones are tried, and the number of those.
    private var (fittingWidth, widerCount): (Int?, Int) = (nil, 0)
    /// Whether the width was found to fit.
    private var isSettled = false

    /// Whether a lower quality is not tried yet, since there may be fewer frames.
    private(set) var holdsQuality = false
    /// The quality that is held as long as there may be fewer frames, and the fewest frames per second of them.
    private static let (heldQuality, smoothRate) = (60, 25.0)

    /// The frame rates to try; GIFs have whole hundredths of a second, hence 100 / 3 and 100 / 6.
    private static let rates = [50, 100.0 / 3, 25, 20, 100.0 / 6, 12.5, 10, 5]
    /// The part of the limit that a width aims at, and the one that is enough.
    private static let (aim, enough) = (0.97, 0.9)
    /// The most widths that are tried before the smallest one, and after one that fits.
    private static let (maximumWidthCount, maximumWiderCount) = (8, 3)

    /// Starts with the film as requested.
    init(
        byteLimit: Int, qualities: ClosedRange<Int>, framesPerSecond: Double?, minimumFramesPerSecond: Double, width: Int,
        minimumWidth: Int
    ) {
        (self.byteLimit, self.framesPerSecond, self.width) = (byteLimit, framesPerSecond, width)
        (self.minimumFramesPerSecond, self.minimumWidth) = (minimumFramesPerSecond, minimumWidth)
        (allQualities, self.qualities) = (qualities, qualities)
        let held = min(Self.heldQuality, qualities.upperBound)
        if held > qualities.lowerBound, !lowerRates(from: Self.smoothRate).isEmpty {
            (holdsQuality, self.qualities) = (true, held...qualities.upperBound)
        }
    }

    /// Takes the next step after a file of the lowest quality that is too large; returns false if none is left.
    mutating func reduce(after byteCount: Int) -> Bool {
        guard holdsQuality else {
            qualities = allQualities
            return reduceRate(after: byteCount, from: minimumFramesPerSecond) || reduceWidth(after: byteCount)
        }
        if reduceRate(after: byteCount, from: Self.smoothRate) { return true }
        holdsQuality = false
        qualities = allQualities.lowerBound...qualities.lowerBound - 1
        return true
    }

    /// The rates that are lower than the present one, and not below another.
    private func lowerRates(from least: Double) -> [Double] {
        guard let rate = framesPerSecond else { return [] }
        return Self.rates.filter { $0 < rate - 0.01 && $0 > max(least, minimumFramesPerSecond) - 0.01 }
    }

    private mutating func reduceRate(after byteCount: Int, from least: Double) -> Bool {
        guard let rate = framesPerSecond else { return false }
        let rates = lowerRates(from: least)
        let fitting = rates.first { Double(byteCount) * $0 / rate <= Double(byteLimit) }
        guard let next = fitting ?? rates.last else { return false }
        (framesPerSecond, changesRate) = (next, true)
        return true
    }

    private mutating func reduceWidth(after byteCount: Int) -> Bool {
        guard width > minimumWidth else { return false }
        tooLarge.append((width, byteCount))
        if fittingWidth != nil {
            useWider()
            return true
        }
        let next = tooLarge.count < Self.maximumWidthCount ? likelyWidth : Double(minimumWidth)
        width = max(minimumWidth, min(width - 1, Int(max(next, 1))))
        changesWidth = true
        return true
    }

    /// The width at which a film meets the limit, by those that are too large.
    ///
    /// The bytes of scaled pictures do not fall evenly, since soft edges have more colors than sharp ones: a line through two sizes can
    /// lead anywhere. The result is clamped to the widths that meet the limit if bytes fall with the width, and with its square.
    private var likelyWidth: Double {
        guard let last = tooLarge.last else { return Double(width) }
        let target = Self.aim * Double(byteLimit)
        let factor = target / Double(last.byteCount)
        let (least, most) = (Double(last.width) * factor, Double(last.width) * factor.squareRoot())
        guard let before = tooLarge.dropLast().last else { return most }
        let slope = Double(before.byteCount - last.byteCount) / Double(before.width - last.width)
        guard slope > 0 else { return least }
        return max(least, min(most, Double(last.width) - (Double(last.byteCount) - target) / slope))
    }

    /// Whether a width is left to try between one that fits and the smallest that is too large.
    private func hasWider(than fitting: Int) -> Bool {
        guard let failing = tooLarge.last?.width else { return false }
        return widerCount < Self.maximumWiderCount && failing - fitting > failing / 50 + 1
    }

    /// The minimum bytes of a film of the highest quality, below which a larger width is tried; nil if no width is left.
    var enoughBytes: Int? { !isSettled && hasWider(than: width) ? Int(Self.enough * Double(byteLimit)) : nil }

    /// Takes a larger width, after one that fits with fewer than `enoughBytes`.
    mutating func enlarge() {
        fittingWidth = width
        useWider()
    }

    /// Takes the width between the largest one that fits and the smallest one that is too large, or the former if these are close.
    private mutating func useWider() {
        guard let fittingWidth, let failing = tooLarge.last?.width else { return }
        isSettled = !hasWider(than: fittingWidth)
        width = isSettled ? fittingWidth : (fittingWidth + failing) / 2
        widerCount += 1
    }
}
