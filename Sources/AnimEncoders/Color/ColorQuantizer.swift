/// The reduction of many colors to a small palette.
///
/// The box with the largest squared error is split at the level that minimizes the error of its halves (after Wu, "Color
/// quantization by dynamic programming and principal analysis", 1992, but over the list of colors instead of a coarse cube).
/// Then a few rounds of k-means settle the means. All sums run in the order of the colors, so that the result depends only on
/// that order. Median cut and coarse 5-bit cubes were tried: 1 to 10 dB worse.
enum ColorQuantizer {
    /// A palette, and the mapping of the colors it was chosen for.
    struct Result: Sendable {
        /// Distinct opaque colors, red in the lowest byte.
        var palette: [UInt32]
        /// The palette index of each point.
        var indices: [UInt8]
        /// The index of the second palette color that may be nearer to some members of a bin than the one nearest to its mean;
        /// the same index if there is none.
        var seconds: [UInt8] = []
    }

    /// The rounds of k-means: a third round gains 0.04 dB.
    private static let rounds = 2
    private static let roundsOfEnclosing = 1

    /// Reduces colors to at most `colorCount` (1…256) and maps each to the nearest.
    ///
    /// - Parameters:
    ///   - error: The mean squared distance over all channels that needs no more colors.
    ///   - reach: For bins, how much farther than the nearest palette color a second one may be.
    static func reduce(_ points: [ColorPoint], colorCount: Int, error: Double = 0, reach: Float = 0) -> Result {
        let boxes = ColorBoxes(points, count: colorCount, error: error)
        var clusters = ColorClusters(points, centers: boxes.means, indices: boxes.indices)
        for _ in 0..<rounds { clusters.improve() }
        if error > 0 { clusters.keepPrevalent() }
        clusters.round(reach: reach)
        return Result(palette: clusters.palette, indices: clusters.indices, seconds: clusters.seconds)
    }

    /// Moves the colors of a palette so that their mixtures reach the mixed points.
    static func enclose(
        _ result: inout Result, _ points: [ColorPoint], mixed: [(point: Int, weight: Float)], reach: Float
    ) {
        var clusters = ColorClusters(points, palette: result.palette, indices: result.indices)
        for _ in 0..<roundsOfEnclosing { clusters.enclose(mixed, reach: reach) }
        result = Result(palette: clusters.palette, indices: clusters.indices, seconds: clusters.seconds)
    }

    /// Reduces distinct opaque colors; up to `colorCount` colors are all kept, in order.
    static func reduce(_ colors: [UInt32], counts: [Int], colorCount: Int, error: Double = 0) -> Result {
        if colors.count <= colorCount, error == 0 {
            return Result(palette: colors, indices: colors.indices.map { UInt8(truncatingIfNeeded: $0) })
        }
        guard colors.count > exactLimit else {
            return reduce(zip(colors, counts).map { ColorPoint($0, weight: $1) }, colorCount: colorCount, error: error)
        }
        var bins = ColorBins()
        let numbers = zip(colors, counts).map { bins.add($0, count: $1) }
        let binned = reduce(bins.points, colorCount: colorCount, error: error)
        var clusters = ColorClusters(
            zip(colors, counts).map { ColorPoint($0, weight: $1) },
            centers: binned.palette.map { ColorPoint($0, weight: 0).color }, indices: numbers.map { binned.indices[$0] })
        clusters.round()
        return Result(palette: clusters.palette, indices: clusters.indices)
    }

    /// The number of colors up to which the palette is chosen for the colors themselves instead of bins.
    private static let exactLimit = 16_384
}

/// A color, or the mean of several, weighted by its pixels.
struct ColorPoint {
    /// Red, green and blue, 0…255 each; the last lane is 0.
    var color: SIMD4<Float>
    var weight: Float

    /// The opaque color rounded to whole levels, red in the lowest byte.
    var packed: UInt32 {
        let channels = (color + 0.5).rounded(.down).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
        return UInt32(channels.x) | UInt32(channels.y) << 8 | UInt32(channels.z) << 16 | 0xFF00_0000
    }

    init(color: SIMD4<Float>, weight: Float) {
        self.color = color
        self.weight = weight
    }

    init(_ color: UInt32, weight: Int) {
        self.init(
            color: SIMD4(
                Float(PackedColor.red(color)), Float(PackedColor.green(color)), Float(PackedColor.blue(color)), 0),
            weight: Float(weight))
    }
}
