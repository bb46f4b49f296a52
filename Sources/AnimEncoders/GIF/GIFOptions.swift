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
    /// channel in the mean. Below, there are fewer colours, and pixels of photographs may differ from the nearest one
    /// for a shorter code.
    public package(set) var quality: Int
    /// The most colours of a table, 2…256, or nil for those of the quality.
    public private(set) var colors: Int?
    /// The most levels a channel, 0…64, by which pixels may differ from the nearest colour of their table, or nil for those of the quality.
    public private(set) var lossy: Int?
    /// The treatment of colours that a table lacks.
    public var dithering: GIFDithering

    /// Creates options; values beyond their bounds are the nearest within.
    public init(quality: Int = GIFOptions.defaultQuality, colors: Int? = nil, lossy: Int? = nil, dithering: GIFDithering = .auto)
    {
        func clamped(_ value: Int, _ range: ClosedRange<Int>) -> Int { min(max(value, range.lowerBound), range.upperBound) }
        self.quality = clamped(quality, Self.qualities)
        self.colors = colors.map { clamped($0, Self.colorCounts) }
        self.dithering = dithering
        self.lossy = lossy.map { clamped($0, Self.errors) }
    }

    /// The qualities between which the properties are interpolated, each 10 lower than the one before.
    private static let steps: [Step] = [
        (0, 256, 0, 0, 0), (1, 256, 0, 0, 0), (4, 256, 0, 0, 1), (16, 192, 4, 0, 2), (36, 128, 8, 0, 3), (64, 96, 8, 0, 4),
        (100, 64, 10, 2, 4), (150, 48, 10, 3, 4), (220, 32, 12, 4, 4), (300, 24, 14, 6, 4), (400, 16, 16, 8, 4),
    ]
    private typealias Step = (tolerance: Int, colors: Int, ownError: Int, sharedError: Int, staying: Int)

    private func interpolated(_ value: (Step) -> Int) -> Int {
        let (step, rest) = ((100 - quality) / 10, (100 - quality) % 10)
        guard rest > 0 else { return value(Self.steps[step]) }
        return (value(Self.steps[step]) * (10 - rest) + value(Self.steps[step + 1]) * rest) / 10
    }

    /// The largest mean squared error per channel (0…65,025) that sharing one colour table may cost a frame.
    var tolerance: Double {
        let (step, rest) = ((100 - quality) / 10, (100 - quality) % 10)
        guard rest > 0 else { return Double(Self.steps[step].tolerance) }
        return (Double(Self.steps[step].tolerance * (10 - rest)) + Double(Self.steps[step + 1].tolerance * rest)) / 10
    }

    /// The most colours of a table.
    var colorCount: Int { colors ?? interpolated(\.colors) }
    /// The most levels a channel by which pixels of an image with a table of its own may differ from their nearest colour.
    var ownError: Int { lossy ?? interpolated(\.ownError) }
    /// The same of images that use the shared table.
    var sharedError: Int { lossy ?? interpolated(\.sharedError) }
    /// The quarters of a level by which the mean colour of a gradient may be off in a channel without being dithered: as much as pixels may be
    /// off for a shorter code, which would undo the mixture.
    var banding: Int { dithering == .auto ? max(5, 4 * ownError) : 0 }
    /// The squared error that a pixel may have for staying as it is, as a multiple of the mean one that its image's table has.
    var stayingError: Int { lossy == 0 ? 0 : interpolated(\.staying) }
}
