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
