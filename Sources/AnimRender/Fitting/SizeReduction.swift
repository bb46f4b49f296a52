/// The steps that make a film smaller where its lowest quality is too large: fewer frames per second, then fewer pixels.
///
/// A step is never larger than it has to be: files shrink less than the number of their frames or pixels does, and so a rate or a
/// width at which these would just fit is the next one to try.
struct SizeReduction {
    /// The most bytes.
    let byteLimit: Int
    /// The frames per second; nil for a single frame.
    private(set) var framesPerSecond: Double?
    /// The width in pixels.
    private(set) var width: Int
    /// Whether frames are drawn at other times than the film's own.
    private(set) var hasOtherRate = false
    /// Whether the picture is smaller than the film's own.
    private(set) var hasOtherWidth = false
    private let minimumWidth: Int
    private let minimumFramesPerSecond: Double
    private var sizes: [(width: Int, byteCount: Int)] = []

    /// The rates, of which those up to 50 are whole hundredths of a second, as GIFs have them.
    private static let rates = [50, 100.0 / 3, 25, 20, 100.0 / 6, 12.5, 10, 5]
    /// The part of the limit that a width aims at.
    private static let aim = 0.97
    /// The most widths that are tried before the smallest one.
    private static let maximumWidthCount = 8

    /// Starts with a film as it was asked for.
    init(
        byteLimit: Int, framesPerSecond: Double?, minimumFramesPerSecond: Double, width: Int, minimumWidth: Int
    ) {
        (self.byteLimit, self.framesPerSecond, self.width) = (byteLimit, framesPerSecond, width)
        (self.minimumFramesPerSecond, self.minimumWidth) = (minimumFramesPerSecond, minimumWidth)
    }

    /// Takes the next step, after a size that is too large; returns false where there is none.
    mutating func reduce(after byteCount: Int) -> Bool { reduceRate(after: byteCount) || reduceWidth(after: byteCount) }

    private mutating func reduceRate(after byteCount: Int) -> Bool {
        guard let rate = framesPerSecond else { return false }
        let rates = Self.rates.filter { $0 < rate - 0.01 && $0 > minimumFramesPerSecond - 0.01 }
        let fitting = rates.first { Double(byteCount) * $0 / rate <= Double(byteLimit) }
        guard let next = fitting ?? rates.last else { return false }
        (framesPerSecond, hasOtherRate) = (next, true)
        return true
    }

    private mutating func reduceWidth(after byteCount: Int) -> Bool {
        guard width > minimumWidth else { return false }
        sizes.append((width, byteCount))
        let target = Self.aim * Double(byteLimit)
        var next = Double(width) * (target / Double(byteCount)).squareRoot()
        if sizes.count > 1 {
            let before = sizes[sizes.count - 2]
            let slope = Double(before.byteCount - byteCount) / Double(before.width - width)
            if slope > 0 { next = Double(width) - (Double(byteCount) - target) / slope }
        }
        if sizes.count >= Self.maximumWidthCount || !(next > Double(minimumWidth)) { next = Double(minimumWidth) }
        width = max(minimumWidth, min(width - 1, Int(next)))
        hasOtherWidth = true
        return true
    }
}
