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

    /// The colours around one, from its inmost shell to the outermost.
    private struct Neighborhood {
        static let shellCount = 4
        /// The distance up to which another colour may be near to one of the points.
        var outer: Float = 0
        /// The end of each shell in the list of neighbours, after the start of the first.
        var bounds = SIMD8<Int32>.zero
    }

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
        var distances = [Float](repeating: 0, count: points.count)
        var areas = [Neighborhood](repeating: Neighborhood(), count: centers.count)
        for (index, point) in points.enumerated() {
            let center = Int(indices[index])
            let distance = Self.squaredDistance(point.color, centers[center]).squareRoot()
            distances[index] = distance
            areas[center].outer = max(areas[center].outer, 2 * distance + reach)
        }
        let neighbors = Self.neighbors(of: centers, &areas)
        if reach > 0 { seconds = indices }
        for index in points.indices where distances[index] + reach > 0 {
            let area = areas[Int(indices[index])]
            let share = (2 * distances[index] + reach) * Float(Neighborhood.shellCount)
            var shells = 1
            while shells < Neighborhood.shellCount, Float(shells) * area.outer < share { shells += 1 }
            let slots = Int(area.bounds[0])..<Int(area.bounds[shells])
            if reach > 0 {
                compareTwo(index, distances[index], reach, neighbors[slots])
            } else {
                compare(index, distances[index], neighbors[slots])
            }
        }
    }

    @inline(__always)
    private mutating func compare(_ point: Int, _ distance: Float, _ candidates: ArraySlice<UInt8>) {
        let color = points[point].color
        var best = distance * distance
        for candidate in candidates {
            let distance = Self.squaredDistance(color, centers[Int(candidate)])
            if distance < best { (best, indices[point]) = (distance, candidate) }
        }
    }

    @inline(__always)
    private mutating func compareTwo(_ point: Int, _ distance: Float, _ reach: Float, _ candidates: ArraySlice<UInt8>) {
        let color = points[point].color
        var best = distance * distance
        var second = Float.infinity
        for candidate in candidates {
            let distance = Self.squaredDistance(color, centers[Int(candidate)])
            if distance < best {
                (second, seconds[point]) = (best, indices[point])
                (best, indices[point]) = (distance, candidate)
            } else if distance < second {
                (second, seconds[point]) = (distance, candidate)
            }
        }
        let limit = best.squareRoot() + reach
        if second > limit * limit { seconds[point] = indices[point] }
    }

    /// Returns the colours around each one up to the outer distance of its points, by shells.
    ///
    /// The first shell reaches a quarter of that far, and so on: a point needs the shells up to twice its own distance.
    private static func neighbors(of centers: [SIMD4<Float>], _ areas: inout [Neighborhood]) -> [UInt8] {
        let channels = ColorChannels(centers)
        var neighbors: [UInt8] = []
        // The colours of each shell in the order of their indices.
        let shellSize = centers.count
        var shells = [UInt8](repeating: 0, count: Neighborhood.shellCount * shellSize)
        shells.withUnsafeMutableBufferPointer { shells in
            for (index, center) in centers.enumerated() {
                let outer = areas[index].outer * areas[index].outer
                let squared = SIMD4<Float>(1, 4, 9, 16) / 16 * outer
                var counts = SIMD4<Int32>.zero
                channels.forEach(near: center, below: outer) { other, distance in
                    guard other != index else { return }
                    let shell = distance < squared.y ? (distance < squared.x ? 0 : 1) : distance < squared.z ? 2 : 3
                    shells[shell &* shellSize &+ Int(counts[shell])] = UInt8(truncatingIfNeeded: other)
                    counts[shell] &+= 1
                }
                areas[index].bounds[0] = Int32(neighbors.count)
                for shell in 0..<Neighborhood.shellCount {
                    let start = shell * shellSize
                    neighbors.append(contentsOf: shells[start..<start + Int(counts[shell])])
                    areas[index].bounds[shell + 1] = Int32(neighbors.count)
                }
            }
        }
        return neighbors
    }

    @inline(__always)
    private static func squaredDistance(_ first: SIMD4<Float>, _ second: SIMD4<Float>) -> Float {
        let difference = first - second
        let squares = difference * difference
        return squares.x + squares.y + squares.z
    }
}
