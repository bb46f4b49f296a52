/// The trade-off between the size of a GIF and its quality.
public struct GIFOptions: Hashable, Sendable {
    /// The quality unless another is chosen.
    public static let defaultQuality = 80
    /// The possible qualities.
    package static let qualities = 0...100
    /// The possible greatest numbers of colours of a table.
    package static let colorCounts = 2...256
    /// The possible levels by which pixels may differ.
    package static let errors = 0...64

    /// The quality, 0…100, of which the other properties follow where they are nil.
    ///
    /// At 100 the pixels of each image with up to 255 new colours are exact. At 80 images may share a table that shows them within 2 levels a
    /// channel in the mean. Below, there are as many colours as the error needs that the quality stands for, and pixels may differ from
    /// the nearest one for a shorter code, those of flat areas by hardly visible steps only.
    public package(set) var quality: Int
    /// The most colours of a table, 2…256, or nil for as many as the quality needs.
    public private(set) var colors: Int?
    /// The most levels a channel, 0…64, by which pixels may differ from what they should be for a shorter code, or nil for those of the quality.
    public private(set) var lossy: Int?
    /// The treatment of colours that a table lacks.
    public var dithering: GIFDithering
    /// The effort of the search for short codes.
    public var effort: CompressionLevel

    /// Creates options; values beyond their bounds are the nearest within.
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

    /// The qualities between which the properties are interpolated, each 10 lower than the one before.
    private static let steps: [Step] = [
        (0, 0, 0, 0), (1, 0, 0, 0), (4, 0, 0, 1), (16, 1, 4, 6), (36, 3, 8, 6), (64, 7, 8, 6), (100, 16, 10, 6),
        (150, 36, 10, 6), (220, 80, 12, 6), (300, 160, 14, 6), (400, 384, 16, 6),
    ]
    /// Lambda is in halves.
    private typealias Step = (tolerance: Int, lambda: Int, banding: Int, skipError: Int)

    /// - Parameter scale: The parts of a unit that are returned.
    private func interpolated(_ value: (Step) -> Int, scale: Int = 1) -> Int {
        let (step, rest) = ((100 - quality) / 10, (100 - quality) % 10)
        guard rest > 0 else { return scale * value(Self.steps[step]) }
        return scale * (value(Self.steps[step]) * (10 - rest) + value(Self.steps[step + 1]) * rest) / 10
    }

    /// The largest mean squared error per channel (0…65,025) that sharing one colour table may cost a frame.
    var tolerance: Double { Double(interpolated(\.tolerance, scale: 10)) / 10 }
    /// That of the default quality.
    static let defaultTolerance = GIFOptions().tolerance

    /// The most colours of a table.
    var colorCount: Int { colors ?? Self.colorCounts.upperBound }

    /// The squared error, over all channels, that one bit less is worth, in ``lambdaScale`` parts; 0 where pixels have their nearest colour.
    ///
    /// The Lagrange multiplier of rate-distortion optimisation: of the ways to store pixels, a string or a table, that one is taken which has the
    /// least error plus lambda times its bits, so that no other one has both fewer bits and a smaller error.
    /// With `lossy` it is such that an error of half as many levels is worth a bit.
    var lambda: Int {
        lossy.map { Self.lambdaScale * $0 * $0 / 4 } ?? interpolated(\.lambda, scale: Self.lambdaScale / 2)
    }
    static let lambdaScale = 256

    /// The most levels a channel by which pixels may differ from their colour for a shorter code.
    var error: Int { lossy ?? (lambda > 0 ? Self.largestError : 0) }
    private static let largestError = 24

    /// The mean squared error, over all channels, for which a table needs no more colours; 0 where all that fit are kept.
    ///
    /// Where errors are small, twice as many colours divide the error by 2^(2/3) and cost a pixel a bit: the error falls by lambda where it is
    /// 2.2 times lambda. Of 1, 2, 2.5 and 3 times, 2.5 was best over 13 films.
    /// Tables are never coarser than ``largestMeanError``: what moves a little would not be seen to move.
    var meanError: Double {
        let lambda = Double(interpolated(\.lambda, scale: Self.lambdaScale / 2)) / Double(Self.lambdaScale)
        return min(lambda * Self.errorsPerLambda, Self.largestMeanError)
    }
    /// 5.8 levels in each channel.
    static let largestMeanError = 100.0
    private static let errorsPerLambda = 2.5

    /// The same for the table of one image; 0 where all that fit are kept.
    ///
    /// Finer tables would make images larger than at the default quality, which shares a table wherever it can.
    var ownTableError: Double { meanError > 0 ? max(meanError, Self.minimumOwnTableError) : 0 }
    private static let minimumOwnTableError = 2.5

    /// The squared error, over all channels, that one bit less is worth where an image may have a table of its own.
    var tableLambda: Double { ownTableError / Self.errorsPerLambda }

    /// The quarters of a level by which the mean colour of a gradient may be off in a channel without being dithered: as much as pixels may be
    /// off for a shorter code, which would undo the mixture.
    var banding: Int { dithering == .auto ? max(5, 4 * (lossy ?? interpolated(\.banding))) : 0 }

    /// The squared error that a pixel may have for staying as it is, as a multiple of the mean one that its image's table has; 0 where it may have
    /// none, and with `lossy`, which bounds it instead, any other.
    var skipError: Int { lossy.map { $0 == 0 ? 0 : 1 } ?? interpolated(\.skipError) }
}
