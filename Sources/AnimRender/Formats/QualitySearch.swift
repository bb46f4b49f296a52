import AnimEncoders

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

/// A GIF of a quality that is tried: its plan, and the images that are compressed already.
///
/// The images that were compressed for an estimate are reused for the file.
struct GIFTrial {
    /// An estimate compresses the first image and every fifth of the others.
    private static let sampling = 5
    /// The approximate bytes of an image besides its compressed pixels: headers and trailers.
    private static let bytesOfImage = 20

    /// The quality.
    let quality: Int
    private let plan: GIFPlan
    private let job: OutputJob
    private var samples: [GIFImage] = []

    /// Creates a trial without compressed images.
    init(_ plan: GIFPlan, quality: Int, for job: OutputJob) { (self.plan, self.quality, self.job) = (plan, quality, job) }

    /// The number of images.
    var imageCount: Int { plan.imageCount }

    /// Compresses some of the images and returns the estimated size of the file in bytes.
    ///
    /// All images but the first, which is often unlike the others, are assumed to have the same ratio of bytes to runs.
    mutating func estimateByteCount() throws -> Double {
        let indices = [0] + stride(from: 1, to: plan.imageCount, by: Self.sampling)
        samples = []
        try OrderedWork<GIFImage>.run(count: indices.count, jobs: job.jobs, pool: job.pool) { [plan] in
            { plan.image(at: indices[$0]) }
        } take: {
            samples.append($0)
        }
        let first = Double(plan.headerByteCount + samples[0].byteCount)
        let sampled = Double(samples.dropFirst().reduce(0) { $0 + $1.byteCount })
        return first + sampled * Double(weight(of: 1..<plan.imageCount)) / Double(max(1, weight(of: indices.dropFirst())))
    }

    private func weight(of images: some Sequence<Int>) -> Int {
        images.reduce(0) { $0 + plan.runByteCount(ofImage: $1) + Self.bytesOfImage }
    }

    /// Compresses the other images and returns the file.
    ///
    /// - Parameter limit: The maximum number of bytes; a larger file is given up: no bytes are returned, and its estimated size.
    func encode(limit: Int = .max) throws -> (bytes: [UInt8], byteCount: Int) {
        let writer = try GIFWriter(plan)
        var known = [GIFImage?](repeating: nil, count: plan.imageCount)
        for image in samples { known[image.index] = image }
        var byteCount = plan.headerByteCount
        var lastImage = 0
        try OrderedWork<GIFImage>.run(count: plan.imageCount, jobs: job.jobs, pool: job.pool) { [plan, known] in
            { known[$0] ?? plan.image(at: $0) }
        } takeWhile: { image in
            byteCount += image.byteCount
            lastImage = image.index
            try writer.append(image)
            return byteCount <= limit
        }
        guard byteCount <= limit else {
            return ([], max(limit + 1, byteCount + estimatedByteCount(after: lastImage, ofBytes: byteCount)))
        }
        let bytes = try writer.finish()
        return (bytes, bytes.count)
    }

    /// Returns the estimated bytes of the images after one, by the ratio of bytes to runs of those that are compressed already, or of
    /// all images up to that one, which have `byteCount` bytes.
    private func estimatedByteCount(after last: Int, ofBytes byteCount: Int) -> Int {
        let (rest, known) = (last + 1..<plan.imageCount, samples.filter { $0.index > last })
        guard known.isEmpty else {
            return known.reduce(0) { $0 + $1.byteCount } * weight(of: rest) / weight(of: known.map(\.index))
        }
        return byteCount * weight(of: rest) / weight(of: 0...last)
    }
}
