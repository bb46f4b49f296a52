/// The search for the highest quality at which a file is within a limit of bytes.
///
/// Encoding a file takes long, and estimating its size a fraction of that time. Qualities are tried by estimates, each at the point at
/// which a line through the known sizes meets the limit. A file is encoded only for the quality that is found, and for the wanted one
/// unless its estimate is far too large.
struct QualitySearch {
    /// The qualities to try; the highest is the wanted one.
    let qualities: ClosedRange<Int>
    /// The maximum number of bytes.
    let byteLimit: Int
    /// The minimum number of bytes of a file of the highest quality; a smaller one calls for a larger picture.
    var enoughBytes: Int?
    /// Whether a file of the lowest quality that is too large is encoded for its exact size; otherwise an estimate far above the limit
    /// suffices.
    var needsSmallestSize = true

    /// The outcome of a search.
    enum Outcome<File> {
        /// The file of the highest quality that fits.
        case found(quality: Int, file: File)
        /// No file has a suitable size.
        case missed(Miss)
    }

    /// The reason why no file has a suitable size.
    enum Miss: Hashable, Sendable {
        /// The file of the lowest quality exceeds the limit.
        case tooLarge(quality: Int, byteCount: Int)
        /// The file of the highest quality has fewer bytes than are enough.
        case tooSmall(byteCount: Int)
    }

    /// The share of the highest quality's bytes that one point of quality saves, until two sizes are known.
    ///
    /// Films of the gallery lose 0.005 to 0.025 a point between qualities 80 and 40, most of them 0.010 to 0.013. A step that is too long is
    /// corrected by interpolation, one that is too short costs a further extrapolation.
    private static let typicalStep = 0.013
    /// The estimates, as shares of the limit, between which a quality is taken, and the one to aim at.
    ///
    /// Estimates are up to 3 % off. Of files that were encoded for estimates above 0.975 too many exceeded the limit; from 0.915 on a file
    /// uses at least 0.9 of the limit nearly always.
    private static let (enough, aim, most) = (0.915, 0.955, 0.975)
    /// The number of estimates along lines; after these the range is halved each time, since sizes may have steps.
    private static let linearEstimates = 4
    /// The share of a size from which another size counts as equal.
    private static let plateau = 0.99
    /// The maximum number of files that are encoded before the one of the lowest quality.
    private static let maximumFiles = 4
    /// The share of the limit above which an estimate proves that a file is too large: five times the error of estimates.
    private static let surelyTooLarge = 1.15

    private typealias Point = (quality: Int, byteCount: Double)

    /// Searches for the file of the highest quality that fits.
    ///
    /// - Parameters:
    ///   - estimate: Returns the estimated size of a file in bytes; called for the highest quality first.
    ///   - encode: Returns the file of a quality and its size, which may be estimated if it exceeds the limit and the quality is not the
    ///     lowest one.
    func run<File>(
        estimate: (Int) throws -> Double, encode: (Int) throws -> (file: File, byteCount: Int)
    ) throws -> Outcome<File> {
        var quality = qualities.upperBound
        var above: [Point] = []
        // The estimate of the last file, and the ratio of files to their estimates.
        var (estimated, correction) = (0.0, 1.0)
        var fileCount = 0
        if qualities.count > 1 {
            estimated = try estimate(quality)
            if estimated > Self.surelyTooLarge * Double(byteLimit) {
                above.append((quality, estimated))
                (quality, estimated) = try likelyQuality(below: above, estimate: estimate)
            }
        }
        while true {
            if !needsSmallestSize, quality == qualities.lowerBound, estimated > Self.surelyTooLarge * Double(byteLimit) {
                return .missed(.tooLarge(quality: quality, byteCount: Int(min(estimated, 1e15))))
            }
            let (file, byteCount) = try encode(quality)
            if byteCount <= byteLimit {
                if quality == qualities.upperBound, let enoughBytes, byteCount < enoughBytes {
                    return .missed(.tooSmall(byteCount: byteCount))
                }
                return .found(quality: quality, file: file)
            }
            guard quality > qualities.lowerBound else { return .missed(.tooLarge(quality: quality, byteCount: byteCount)) }
            above.append((quality, Double(byteCount)))
            fileCount += 1
            guard fileCount < Self.maximumFiles else {
                (quality, estimated) = (qualities.lowerBound, 0)
                continue
            }
            if estimated > 0 { correction *= Double(byteCount) / estimated }
            (quality, estimated) = try likelyQuality(below: above) { try estimate($0) * correction }
        }
    }

    /// Returns the highest quality that is estimated to fit, or the lowest one.
    private func likelyQuality(below above: [Point], estimate: (Int) throws -> Double) throws -> Point {
        var above = above
        var below: Point?
        // Whether the last size is nearly the one before: sizes have plateaus.
        var isStalled = false
        for count in 0... {
            let quality = nextQuality(below: above, over: below, isLinear: count < Self.linearEstimates && !isStalled)
            let point: Point = (quality, try estimate(quality))
            if point.byteCount <= Self.most * Double(byteLimit) {
                below = point
                if point.byteCount >= Self.enough * Double(byteLimit) { break }
                isStalled = false
            } else {
                isStalled = below != nil && above.last.map { point.byteCount > Self.plateau * $0.byteCount } ?? false
                above.append(point)
                if quality <= qualities.lowerBound { return point }
            }
            if let below, let last = above.last, below.quality >= last.quality - 1 { break }
        }
        return below ?? (qualities.lowerBound, 0)
    }

    /// Returns the quality to try between the lowest one that is too large and the highest one that fits.
    private func nextQuality(below above: [Point], over best: Point?, isLinear: Bool) -> Int {
        guard let last = above.last else { return qualities.lowerBound }
        let lowest = best.map { $0.quality + 1 } ?? qualities.lowerBound
        guard isLinear else { return (lowest + last.quality - 1) / 2 }
        if let best { return self.quality(between: best, and: last) }
        var slope = above.dropLast().last.map { (last.byteCount - $0.byteCount) / Double(last.quality - $0.quality) } ?? 0
        if slope <= 0 { slope = above[0].byteCount * Self.typicalStep }
        let steps = (last.byteCount - Self.aim * Double(byteLimit)) / slope
        // No step is beyond the lowest quality.
        let next = steps < Double(last.quality - lowest) ? last.quality - max(1, Int(steps.rounded(.up))) : lowest
        return max(lowest, next)
    }

    /// Returns the quality between one that fits and one that is too large at which a line through the logarithms of their sizes meets the
    /// limit: sizes grow exponentially with the quality.
    private func quality(between best: Point, and last: Point) -> Int {
        // Nearly the logarithm, for ratios up to 4.
        func logarithm(_ ratio: Double) -> Double { (ratio - 1) / ratio.squareRoot() }
        let size = max(best.byteCount, last.byteCount / 1000)
        let part = logarithm(Self.aim * Double(byteLimit) / size) / logarithm(last.byteCount / size)
        let steps = (part * Double(last.quality - best.quality)).rounded()
        return best.quality + max(1, min(last.quality - best.quality - 1, Int(steps)))
    }
}
