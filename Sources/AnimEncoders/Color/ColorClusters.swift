/// The points of each of up to 256 colours: those that no other colour is nearer to.
///
/// A point's nearest colour is found from the one that it had before. Another one can only be nearer if it is less than twice as far from that
/// one as the point is, so that a few neighbours are all that is looked at. They are sorted into shells by distance.
struct ColorClusters {
    /// The colours.
    private(set) var centers: [SIMD4<Float>]
    /// The index of each point's colour.
    private(set) var indices: [UInt8]
    /// The index of the second nearest colour of each point after ``round(reach:)``, where it is no more than the reach farther than the nearest
    /// one; else that of the nearest one.
    private(set) var seconds: [UInt8] = []
    let points: [ColorPoint]

    /// Takes the points with a first guess for each.
    init(_ points: [ColorPoint], centers: [SIMD4<Float>], indices: [UInt8]) {
        self.points = points
        self.centers = centers
        self.indices = indices
    }

    /// Takes the points with the colours that were found for them.
    init(_ points: [ColorPoint], palette: [UInt32], indices: [UInt8]) {
        self.init(points, centers: palette.map { ColorPoint($0, weight: 0).color }, indices: indices)
        self.palette = palette
    }

    /// Gives each point the nearest colour, then moves each colour to the mean of its points; one without any stays.
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

    /// Moves each colour; a channel ends at 0 and 255.
    mutating func move(_ place: (_ index: Int, _ center: SIMD4<Float>) -> SIMD4<Float>) {
        for index in centers.indices {
            centers[index] = place(index, centers[index]).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
            centers[index].w = 0
        }
    }

    /// Moves each colour to the point that has most of its pixels, where there is one: so flat areas stay exact beside rare shades.
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

    /// Rounds the colours to whole levels, leaves out those that are among others, and gives each point the nearest one.
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

    /// The colours after ``round()``, red in the lowest byte.
    private(set) var palette: [UInt32] = []

    /// Gives each point the nearest colour.
    ///
    /// - Parameter reach: The distance beyond its nearest one up to which another colour counts as the second, noted in ``seconds``.
    private mutating func findNearest(reach: Float = 0) {
        let nearest = NearestColors(points, centers, guesses: indices, reach: reach)
        (indices, seconds) = (nearest.indices, nearest.seconds)
    }
}

extension ColorClusters {
    /// The part of a whole step that a colour makes: more than one, since most points of it pull half as far as those at the border.
    private static let stride: Float = 2.5

    /// Moves the colours outwards until mixtures of them reach the points at the border, where those are in numbers.
    ///
    /// Means of points lie within them, so that the ends of a gradient are beyond all mixtures. Each colour moves by the mean of
    /// what its mixtures lack, weighted by its parts in them: colours of large areas stay, since their points lack nothing.
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
