/// A gradient whose pixels are computed one by one, straight from their columns and rows.
struct PixelwiseGradient {
    let ramp: GradientRamp
    let space: GradientSpace
    /// The locations at which the colour jumps, ascending.
    let edges: [Double]
    /// Whether it jumps anywhere, which for angles may be where they begin anew.
    let hasEdges: Bool

    init(ramp: GradientRamp, space: GradientSpace) {
        self.ramp = ramp
        self.space = space
        edges = ramp.edges
        hasEdges = !edges.isEmpty || space.isPeriodic && ramp.level(at: 0) != ramp.level(at: 1)
    }

    /// The premultiplied pixel in a column and a row.
    func pixel(x: Int, y: Int) -> UInt32 {
        let t = space.parameter(x: x, y: y)
        guard hasEdges else { return ramp.pixel(at: t) }
        let width = space.pixelWidth(x: x, y: y)
        guard width > 0, width < .infinity else { return ramp.pixel(at: t) }
        let isNearEdge =
            distanceToNearestEdge(from: t) < width / 2
            || space.isPeriodic && (width >= 0.5 || t < width / 2 || t > 1 - width / 2 || isAcross(t, width))
        guard isNearEdge else { return ramp.pixel(at: t) }
        return GradientRamp.pixel(
            premultiplied: ramp.mean(at: t, width: width, edges: edges, isPeriodic: space.isPeriodic))
    }

    /// Whether an edge lies within a pixel that goes over the start of the angles.
    private func isAcross(_ t: Double, _ width: Double) -> Bool {
        guard let first = edges.first, let last = edges.last else { return false }
        return max((first - t).magnitude, (last - t).magnitude) > 1 - width / 2
    }

    private func distanceToNearestEdge(from t: Double) -> Double {
        let next = edges.firstIndex(fromWhichOn: { $0 > t })
        let before = next > 0 ? t - edges[next - 1] : .infinity
        return next < edges.count ? min(before, edges[next] - t) : before
    }

    /// Computes a row of pixels.
    ///
    /// A loop over ``pixel(x:y:)`` outside would copy the gradient, with its arrays, for each of them.
    @inline(never)
    func fill(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        for index in 0..<count { pixels[index] = pixel(x: x &+ index, y: y) }
    }

    /// Replaces the entries of a row of pixels that are ``RampTable/edge``.
    @inline(never)
    func resolve(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
        for index in 0..<count where pixels[index] == RampTable.edge {
            pixels[index] = pixel(x: x &+ index, y: y)
        }
    }

    /// Computes a part of a row of pixels anew.
    @inline(never)
    func replace(_ pixels: UnsafeMutablePointer<UInt32>, x: Int, y: Int, columns: Range<Int>) {
        for column in columns { pixels[column &- x] = pixel(x: column, y: y) }
    }
}
