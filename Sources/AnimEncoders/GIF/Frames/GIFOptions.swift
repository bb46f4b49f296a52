/// The trade-off between the size of a GIF and its quality.
public struct GIFOptions: Hashable, Sendable {
    /// The default quality.
    public static let defaultQuality = 80
    /// The valid qualities.
    package static let qualities = 0...100
    /// The valid maximum numbers of colors in a table.
    package static let colorCounts = 2...256
    /// The valid maximum differences of pixels, in levels.
    package static let errors = 0...64

    /// The quality, 0…100; it determines the other properties unless they are set.
    ///
    /// At 100 the pixels of each image with up to 255 new colors are exact. At 80 images may share a table whose mean error is
    /// 2 levels per channel. Below, a table has as many colors as the error of the quality requires, and pixels may differ
    /// from the nearest color for a shorter code, those in flat areas only by hardly visible steps.
    public package(set) var quality: Int
    /// The maximum number of colors in a table, 2…256; nil for as many as the quality needs.
    public private(set) var colors: Int?
    /// The maximum difference per channel, 0…64 levels, that pixels may have for a shorter code; nil for the quality's.
    public private(set) var lossy: Int?
    /// The treatment of colors that a table lacks.
    public var dithering: GIFDithering
    /// The effort of the search for short codes.
    public var effort: CompressionLevel

    /// Creates options; out-of-range values are clamped.
    public init(
        quality: Int = GIFOptions.defaultQuality, colors: Int? = nil, lossy: Int? = nil, dithering: GIFDithering = .auto,
        effort: CompressionLevel = .default
    ) {
        func clamped(_ value: Int, _ range: ClosedRange<Int>) -> Int { min(max(value, range.lowerBound), range.upperBound) }
        self.quality = clamped(quality, Self.qualities)
        self.colors = colors.map { clamped($0, Self.colorCounts) }
        self.dithering = dithering
        self.lossy = lossy.map { clamped($0, Self.errors) }
        self.effort = effort
    }

    /// The properties at the qualities 100, 90, 80… 0; they are interpolated in between.
    ///
    /// A quality below 80 is an exchange rate between error and bits (lambda), which roughly doubles every 10 steps. The
    /// tolerance, a mean squared error, is the square of 1, 2, 4, 6… levels. They were set by trial on the gallery's films; no
    /// formula gives them.
    private static let steps: [Step] = [
        (0, 0, 0, 0), (1, 0, 0, 0), (4, 0, 0, 1), (16, 1, 4, 6), (36, 3, 8, 6), (64, 7, 8, 6), (100, 16, 10, 6),
        (150, 36, 10, 6), (220, 80, 12, 6), (300, 160, 14, 6), (400, 384, 16, 6),
    ]
    /// Lambda is in halves; banding in levels; the skip error is a multiple of the mean error.
    private typealias Step = (tolerance: Int, lambda: Int, banding: Int, skipError: Int)

    /// - Parameter scale: The factor by which the result is multiplied.
    private func interpolated(_ value: (Step) -> Int, scale: Int = 1) -> Int {
        let (step, rest) = ((100 - quality) / 10, (100 - quality) % 10)
        guard rest > 0 else { return scale * value(Self.steps[step]) }
        return scale * (value(Self.steps[step]) * (10 - rest) + value(Self.steps[step + 1]) * rest) / 10
    }

    /// The largest mean squared error per channel (0…65,025) that a frame may have in a shared color table.
    var tolerance: Double { Double(interpolated(\.tolerance, scale: 10)) / 10 }
    /// The tolerance of the default quality.
    static let defaultTolerance = GIFOptions().tolerance

    /// The maximum number of colors in a table.
    var colorCount: Int { colors ?? Self.colorCounts.upperBound }

    /// The squared error, over all channels, that one saved bit is worth, in parts of 1 / ``lambdaScale``; 0 if every pixel has
    /// its nearest color.
    ///
    /// The Lagrange multiplier of rate-distortion optimization: among the possible codings of pixels, strings or tables, the
    /// encoder takes the one with the least error plus lambda times its bits, so that no other coding has both fewer bits and a
    /// smaller error. With `lossy`, an error of half that many levels is worth a bit.
    var lambda: Int {
        lossy.map { Self.lambdaScale * $0 * $0 / 4 } ?? interpolated(\.lambda, scale: Self.lambdaScale / 2)
    }
    static let lambdaScale = 256

    /// The maximum difference per channel, in levels, that pixels may have for a shorter code.
    var error: Int { lossy ?? (lambda > 0 ? Self.largestError : 0) }
    private static let largestError = 24

    /// The mean squared error, over all channels, at which a table needs no more colors; 0 to keep all that fit.
    ///
    /// For small errors, doubling the colors divides the error by 2^(2/3) and costs a pixel one bit: at 2.2 times lambda the
    /// error falls by exactly lambda. Of 1, 2, 2.5 and 3 times, 2.5 was best over 13 films. Tables are never coarser than
    /// ``largestMeanError``: small movements would become invisible.
    var meanError: Double {
        let lambda = Double(interpolated(\.lambda, scale: Self.lambdaScale / 2)) / Double(Self.lambdaScale)
        return min(lambda * Self.errorsPerLambda, Self.largestMeanError)
    }
    /// 5.8 levels in each channel.
    static let largestMeanError = 100.0
    private static let errorsPerLambda = 2.5

    /// The same error for an image's own table; 0 to keep all colors that fit.
    ///
    /// Finer tables would make images larger than at the default quality, which shares a table whenever it can.
    var ownTableError: Double { meanError > 0 ? max(meanError, Self.minimumOwnTableError) : 0 }
    private static let minimumOwnTableError = 2.5

    /// The squared error, over all channels, that one saved bit is worth when an image may have its own table.
    var tableLambda: Double { ownTableError / Self.errorsPerLambda }

    /// The quarters of a level by which the mean color of a gradient may be off per channel without being dithered.
    ///
    /// As much as pixels may be off for a shorter code, which would undo the mixture; at least 1.25 levels, so that half of the
    /// pixels of a plain ordered dither keep their nearest color.
    var banding: Int { dithering == .auto ? max(5, 4 * (lossy ?? interpolated(\.banding))) : 0 }

    /// The squared error that a skipped pixel may have, as a multiple of the mean error of its image's table; 0 for none.
    ///
    /// `lossy` bounds the error itself, so that any value but 0 means the same.
    var skipError: Int { lossy.map { $0 == 0 ? 0 : 1 } ?? interpolated(\.skipError) }
}
