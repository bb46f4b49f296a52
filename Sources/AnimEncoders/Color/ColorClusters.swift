/// The k-means clusters of points around up to 256 colors.
///
/// The search for the nearest color of a point starts from its previous one. Another color can be nearer only if its distance
/// from the previous one is less than twice the point's, so that a few neighbors are enough. They are sorted into shells by
/// distance.
struct ColorClusters {
    /// The colors.
    private(set) var centers: [SIMD4<Float>]
    /// The index of each point's color.
    private(set) var indices: [UInt8]
    /// The index of each point's second nearest color after ``round(reach:)`` if it is at most the reach farther than the
    /// nearest; otherwise the index of the nearest.
    private(set) var seconds: [UInt8] = []
    let points: [ColorPoint]

    /// Creates clusters with a first guess for each point.
    init(_ points: [ColorPoint], centers: [SIMD4<Float>], indices: [UInt8]) {
        self.points = points
        self.centers = centers
        self.indices = indices
    }

    /// Creates clusters with the colors found earlier.
    init(_ points: [ColorPoint], palette: [UInt32], indices: [UInt8]) {
        self.init(points, centers: palette.map { ColorPoint($0, weight: 0).color }, indices: indices)
        self.palette = palette
    }

    /// Assigns each point to its nearest color, then moves each color to the mean of its points; a color without points
    /// stays.
    mutating func improve() {
        findNearest()
        var sums = [SIMD4<Double>](repeating: .zero, count: centers.count)
        for (point, index) in zip(points, indices) {
            var weighted = point.color
            weighted.w = 1
            sums[Int(index)] += SIMD4<Double>(weighted * point.weight)
        }
        for (index, sum) in sums.enumerated() where sum.w > 0 {
            centers[index] = SIMD4(Float(sum.x / sum.w), Float(sum.y / sum.w), Float(sum.z / sum.w), 0)
        }
    }

    /// Moves each color; channels are clamped to 0…255.
    mutating func move(_ place: (_ index: Int, _ center: SIMD4<Float>) -> SIMD4<Float>) {
        for index in centers.indices {
            centers[index] = place(index, centers[index]).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
            centers[index].w = 0
        }
    }

    /// Moves each color to the point with more than half of its pixels, if it has one: flat areas stay exact next to rare
    /// shades.
    mutating func keepPrevalent() {
        var weights = [Float](repeating: 0, count: centers.count)
        var heaviest = [Int](repeating: -1, count: centers.count)
        for (position, point) in points.enumerated() {
            let index = Int(indices[position])
            weights[index] += point.weight
            if heaviest[index] < 0 || points[heaviest[index]].weight < point.weight { heaviest[index] = position }
        }
        for (index, position) in heaviest.enumerated() where position >= 0 && 2 * points[position].weight > weights[index] {
            centers[index] = points[position].color
        }
    }

    /// Rounds the colors to whole levels, removes duplicates, and assigns each point to its nearest color.
    ///
    /// - Parameter reach: As for ``seconds``.
    mutating func round(reach: Float = 0) {
        var table = ColorTable()
        let numbers = centers.map { UInt8(truncatingIfNeeded: table.index(of: ColorPoint(color: $0, weight: 0).packed) ?? 0) }
        for index in indices.indices { indices[index] = numbers[Int(indices[index])] }
        centers = table.colors.map { ColorPoint($0, weight: 0).color }
        palette = table.colors
        findNearest(reach: reach)
    }

    /// The colors after ``round()``, red in the lowest byte.
    private(set) var palette: [UInt32] = []

    /// Assigns each point to its nearest color.
    ///
    /// - Parameter reach: How much farther than the nearest color the second one in ``seconds`` may be.
    private mutating func findNearest(reach: Float = 0) {
        let nearest = NearestColors(points, centers, guesses: indices, reach: reach)
        (indices, seconds) = (nearest.indices, nearest.seconds)
    }
}

extension ColorClusters {
    /// The multiple of a full step by which a color moves: more than 1, because most of its points pull half as hard as those
    /// at the border.
    private static let stride: Float = 2.5

    /// Moves the colors outwards until their mixtures reach the points at the border that have many pixels.
    ///
    /// Means lie inside their points, so that no mixture reaches the ends of a gradient. Each color moves by the mean of the
    /// errors of its mixtures, weighted by its parts in them: the colors of large areas stay, because the errors of their
    /// points are 0. Only points in bands should be mixed: moving colors for all points cost photographs 0.7 dB.
    ///
    /// - Parameter mixed: The points that are mixed, each with the weight of its mixed pixels.
    mutating func enclose(_ mixed: [(point: Int, weight: Float)], reach: Float) {
        var mixer = ColorMixer(palette, tolerance: 0)
        var lacks = [SIMD4<Float>](repeating: .zero, count: palette.count)
        for (point, index) in zip(points, indices) { lacks[Int(index)].w += point.weight }
        let found = mixer.parts(of: mixed.map { points[$0.point].color }, around: mixed.map { indices[$0.point] })
        for ((point, weight), parts) in zip(mixed, found) {
            let index = Int(indices[point])
            let lack = SIMD4(parts.rest.x, parts.rest.y, parts.rest.z, 1) * weight
            lacks[index] += parts.base * lack
            lacks[index].w -= weight
            for place in 0..<3 where parts.slots[place] >= 0 {
                lacks[mixer.index(ofSlot: parts.slots[place])] += parts.parts[place] * lack
            }
        }
        move { index, center in lacks[index].w > 0 ? center + Self.stride / lacks[index].w * lacks[index] : center }
        round(reach: reach)
    }
}
