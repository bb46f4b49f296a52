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

    /// Returns the ramp with each edge a slope as long as a pixel.
    ///
    /// This is the mean above for every pixel where all pixels have the same width.
    func smoothed(over width: Double) -> GradientRamp {
        guard width > 0, width.isFinite, !edges.isEmpty else { return self }
        if hasStops(besideEdgesWithin: width) { return filtered(over: width) }
        let half = width / 2
        var stops: [(Double, SIMD4<Double>)] = []
        for index in locations.indices {
            let isUpper = index > 0 && locations[index - 1] == locations[index]
            let isLower = index + 1 < locations.count && locations[index + 1] == locations[index]
            guard isUpper || isLower else {
                stops.append((locations[index], levels[index]))
                continue
            }
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

    /// Red, green, blue and alpha just before t, 0…255, not premultiplied.
    private func levelBefore(_ t: Double) -> SIMD4<Double> {
        let next = locations.firstIndex(fromWhichOn: { $0 >= t })
        guard next < locations.count else { return levels[levels.count - 1] }
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
            let level = nearest == high && t >= high ? levelBefore(nearest - turn) : self.level(at: nearest - turn)
            sum += GradientRamp.premultiplied(level) * ((high - low) / width)
            low = high
        }
        for turn in isPeriodic ? [-1.0, 0, 1] : [0] {
            if isPeriodic { add(upTo: min(turn, end), turn: turn - 1) }
            var index = edges.firstIndex(fromWhichOn: { $0 + turn > start })
            while index < edges.count, edges[index] + turn < end {
                add(upTo: edges[index] + turn, turn: turn)
                index += 1
            }
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

extension [Double] {
    /// Returns the index of the first of ascending numbers that fulfil a condition, as all after it do; the count where none does.
    @inline(__always)
    func firstIndex(fromWhichOn condition: (Double) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if condition(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
