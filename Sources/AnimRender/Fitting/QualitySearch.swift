/// The search for the highest quality at which a file has no more than some bytes.
///
/// A file takes long to encode, and its size is estimated in a fraction of the time: qualities are tried by estimates, each where a
/// line through the sizes that are known meets the limit, and a file is encoded of the quality that is found, and of the one that is wanted where
/// that is not much too large by its estimate.
struct QualitySearch {
    /// The qualities, of which the highest is what is wanted.
    let qualities: ClosedRange<Int>
    /// The most bytes.
    let byteLimit: Int
    /// The fewest bytes of a file of the highest quality, where fewer ask for a larger picture.
    var enoughBytes: Int?
    /// Whether a file of the lowest quality that is too large has to be there, for its number of bytes; else an estimate does where it is far above the
    /// limit.
    var tellsSmallest = true

    /// A file of the lowest quality has more bytes than the limit.
    struct Exceeded: Error, Hashable {
        /// The quality, and the number of bytes.
        let quality, byteCount: Int
    }

    /// A file of the highest quality has fewer bytes than are enough.
    struct Underused: Error, Hashable {
        /// The number of bytes.
        let byteCount: Int
    }

    /// The part of the highest quality's bytes that one point of quality takes off, typically of films of interfaces.
    private static let typicalStep = 0.013
    /// The parts of the limit that an estimate may have to be taken, and the one that is aimed at.
    private static let (enough, aim, most) = (0.915, 0.955, 0.975)
    /// The number of estimates along lines, after which the range is halved each time: sizes may have steps.
    private static let linearEstimates = 4
    /// The part of a size above which another one is as large.
    private static let plateau = 0.99
    /// The most files that are encoded before that of the lowest quality.
    private static let maximumFiles = 4
    /// The part of the limit above which the estimate of the highest quality is believed without its file.
    private static let surelyTooLarge = 1.15

    private typealias Point = (quality: Int, byteCount: Double)

    /// Returns the file of the highest quality that is found to fit.
    ///
    /// - Parameters:
    ///   - estimate: Returns the number of a file's bytes, roughly; called first of all for the highest quality.
    ///   - encode: Returns the file of a quality and the number of its bytes, which may be rough where it is more than the limit, unless
    ///     the quality is the lowest one.
    /// - Throws: ``Exceeded`` where that of the lowest quality is too large, ``Underused`` where that of the highest is too small.
    func run<File>(
        estimate: (Int) throws -> Double, encode: (Int) throws -> (file: File, byteCount: Int)
    ) throws -> (quality: Int, file: File) {
        var quality = qualities.upperBound
        var above: [Point] = []
        // What the last file was estimated to have, and the bytes of a file for each one of its estimate.
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
            if !tellsSmallest, quality == qualities.lowerBound, estimated > Self.surelyTooLarge * Double(byteLimit) {
                throw Exceeded(quality: quality, byteCount: Int(min(estimated, 1e15)))
            }
            let (file, byteCount) = try encode(quality)
            if byteCount <= byteLimit {
                if quality == qualities.upperBound, let enoughBytes, byteCount < enoughBytes {
                    throw Underused(byteCount: byteCount)
                }
                return (quality, file)
            }
            guard quality > qualities.lowerBound else { throw Exceeded(quality: quality, byteCount: byteCount) }
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

    /// Returns the highest quality that is estimated to fit, the lowest one where none is.
    private func likelyQuality(below above: [Point], estimate: (Int) throws -> Double) throws -> Point {
        var above = above
        var below: Point?
        // Whether the last quality is too large by nearly as much as the one before: sizes have plateaus.
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

    /// Returns the quality to try, between the lowest one that is too large and the highest one that fits.
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

    /// Returns the quality between one that fits and one that is too large where a line through the logarithms of their sizes meets the limit:
    /// sizes rise the more the larger they are.
    private func quality(between best: Point, and last: Point) -> Int {
        // Nearly the logarithm, for ratios up to 4.
        func logarithm(_ ratio: Double) -> Double { (ratio - 1) / ratio.squareRoot() }
        let size = max(best.byteCount, last.byteCount / 1000)
        let part = logarithm(Self.aim * Double(byteLimit) / size) / logarithm(last.byteCount / size)
        let steps = (part * Double(last.quality - best.quality)).rounded()
        return best.quality + max(1, min(last.quality - best.quality - 1, Int(steps)))
    }
}
