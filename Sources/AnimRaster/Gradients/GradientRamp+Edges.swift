/// Edges of a ramp: two stops at one location, where the colour jumps.
///
/// A pixel that an edge passes has the mean of what lies within a pixel's width along the gradient:
///
///     t − w/2 ├────────┬──────────────┤ t + w/2        w: the change of t from one pixel to the next
///               before │ after
///                    edge              colour = before · (edge − t + w/2) / w + after · (t + w/2 − edge) / w
extension GradientRamp {
    /// The locations of the edges, ascending.
    var edges: [Double] {
        locations.indices.dropFirst().filter { locations[$0] == locations[$0 - 1] && levels[$0] != levels[$0 - 1] }.map {
            locations[$0]
        }
    }

    /// Returns the ramp with each edge a slope as long as a pixel, or less where other stops are that near.
    ///
    /// This is the mean above for every pixel where all pixels have the same width.
    func smoothed(over width: Double) -> GradientRamp {
        guard width > 0, width.isFinite, !edges.isEmpty else { return self }
        var stops: [(Double, SIMD4<Double>)] = []
        for index in locations.indices {
            let isUpper = index > 0 && locations[index - 1] == locations[index]
            let isLower = index + 1 < locations.count && locations[index + 1] == locations[index]
            guard isUpper || isLower else {
                stops.append((locations[index], levels[index]))
                continue
            }
            let half = halfWidth(at: locations[index], of: width)
            if isLower {
                let location = locations[index] - half
                let level = levelBefore(location)
                stops.append((location, level))
                // What is clear has no colour: it takes the one that it mixes with.
                let other = levels[index + 1]
                if level[3] == 0 { stops.append((location, SIMD4(other[0], other[1], other[2], 0))) }
            } else {
                let location = locations[index] + half
                let (level, other) = (self.level(at: location), levels[index - 1])
                if level[3] == 0 { stops.append((location, SIMD4(other[0], other[1], other[2], 0))) }
                stops.append((location, level))
            }
        }
        return GradientRamp(locations: stops.map(\.0), levels: stops.map(\.1))
    }

    /// Half the length of the slope that an edge becomes.
    private func halfWidth(at location: Double, of width: Double) -> Double {
        let below = locations.last { $0 < location }.map { (location - $0) / 2 } ?? .infinity
        let above = locations.first { $0 > location }.map { ($0 - location) / 2 } ?? .infinity
        return min(width / 2, min(below, above))
    }

    /// Red, green, blue and alpha just before t, 0…255, not premultiplied.
    private func levelBefore(_ t: Double) -> SIMD4<Double> {
        guard let next = locations.firstIndex(where: { $0 >= t }) else { return levels[levels.count - 1] }
        if next == 0 { return levels[0] }
        let part = (t - locations[next - 1]) / (locations[next] - locations[next - 1])
        return levels[next - 1] + (levels[next] - levels[next - 1]) * part
    }

    /// Returns the mean of the premultiplied colours of a pixel whose middle is at t, between edges the colour nearest to t.
    ///
    /// - Parameters:
    ///   - t: The parameter of the pixel's middle.
    ///   - width: The width of the pixel along the gradient.
    ///   - edges: The edges, ascending.
    ///   - isPeriodic: Whether t goes round from 1 to 0, which is an edge, too.
    func mean(at t: Double, width: Double, edges: [Double], isPeriodic: Bool) -> SIMD4<Double> {
        let width = isPeriodic ? min(width, 1) : width
        let (start, end) = (t - width / 2, t + width / 2)
        var sum = SIMD4<Double>.zero
        var low = start
        func add(upTo high: Double, turn: Double) {
            guard high > low else { return }
            let nearest = min(max(t, low), high)
            let level = nearest == high && t > high ? levelBefore(nearest - turn) : self.level(at: nearest - turn)
            sum += GradientRamp.premultiplied(level) * ((high - low) / width)
            low = high
        }
        for turn in isPeriodic ? [-1.0, 0, 1] : [0] {
            if isPeriodic { add(upTo: min(turn, end), turn: turn - 1) }
            for edge in edges where edge + turn > start && edge + turn < end { add(upTo: edge + turn, turn: turn) }
        }
        add(upTo: end, turn: isPeriodic ? end.rounded(.down) : 0)
        return sum
    }

    /// The premultiplied pixel of premultiplied components.
    static func pixel(premultiplied level: SIMD4<Double>) -> UInt32 {
        let rounded = level + 0.5
        return UInt32(rounded[0]) | UInt32(rounded[1]) << 8 | UInt32(rounded[2]) << 16 | UInt32(rounded[3]) << 24
    }
}
