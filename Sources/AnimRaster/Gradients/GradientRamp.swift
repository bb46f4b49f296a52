import AnimGraphics

/// The colors of a gradient as a function of its parameter t: linear between stops, constant before the first and after the
/// last.
struct GradientRamp {
    /// The locations of the stops, ascending and finite.
    private(set) var locations: [Double]
    /// Red, green, blue (not premultiplied) and alpha of each stop, 0…255.
    private(set) var levels: [SIMD4<Double>]

    /// Creates a ramp, forcing locations to ascend; `nil` without stops.
    init?(_ stops: [GradientStop]) {
        if stops.isEmpty { return nil }
        locations = []
        levels = []
        var largest = -GradientRamp.farAway
        for stop in stops {
            let location = stop.location.isNaN ? (locations.isEmpty ? 0 : largest) : stop.location
            largest = max(largest, min(location, GradientRamp.farAway))
            append(GradientRamp.levels(of: stop.color), at: largest)
        }
    }

    /// Creates a ramp of ordered stops.
    init(locations: [Double], levels: [SIMD4<Double>]) {
        self.locations = locations
        self.levels = levels
    }

    /// The limit to which locations are clamped, at which only the color at one end matters.
    private static let farAway = 1e12

    /// Appends a stop; of more than two at one location, only the first and last count.
    private mutating func append(_ level: SIMD4<Double>, at location: Double) {
        let count = locations.count
        if count >= 2 && locations[count - 1] == location && locations[count - 2] == location {
            levels[count - 1] = level
        } else {
            locations.append(location)
            levels.append(level)
        }
    }

    private static func levels(of color: Color) -> SIMD4<Double> {
        func level(_ component: Double) -> Double { component >= 1 ? 255 : component > 0 ? component * 255 : 0 }
        return SIMD4(level(color.red), level(color.green), level(color.blue), level(color.alpha))
    }
}

extension GradientRamp {
    /// The number of stops that lie at or before t.
    func stops(upTo t: Double) -> Int {
        // Not $0 > t, which would never hold for NaN.
        locations.firstIndex(fromWhichOn: { !($0 <= t) })
    }

    /// Red, green, blue and alpha at t, 0…255, not premultiplied.
    func level(at t: Double) -> SIMD4<Double> {
        let next = stops(upTo: t)
        if next == 0 { return levels[0] }
        if next == locations.count { return levels[next - 1] }
        let part = (t - locations[next - 1]) / (locations[next] - locations[next - 1])
        return levels[next - 1] + (levels[next] - levels[next - 1]) * part
    }

    /// The premultiplied pixel at t, every component rounded once.
    func pixel(at t: Double) -> UInt32 { GradientRamp.pixel(level(at: t)) }

    /// The premultiplied pixel of a color.
    static func pixel(_ level: SIMD4<Double>) -> UInt32 { pixel(premultiplied: premultiplied(level)) }

    /// Multiplies red, green and blue by alpha.
    static func premultiplied(_ level: SIMD4<Double>) -> SIMD4<Double> {
        let part = level[3] / 255
        return level * SIMD4(part, part, part, 1)
    }

    /// The ramp restricted to t = `start` to `end`, with no stops outside.
    func clipped(from start: Double, to end: Double) -> GradientRamp {
        let first = stops(upTo: start)
        let after = max(first, stops(upTo: end))
        var result = GradientRamp(locations: [start], levels: [level(at: start)])
        for index in first..<after { result.append(levels[index], at: locations[index]) }
        result.append(level(at: end), at: end)
        return result
    }

    /// The only premultiplied pixel of the ramp; `nil` if it has several colors.
    var onlyPixel: UInt32? { levels.allSatisfy { $0 == levels[0] } ? GradientRamp.pixel(levels[0]) : nil }

    /// Whether every color is opaque.
    var isOpaque: Bool { levels.allSatisfy { $0[3] == 255 } }
}

/// Edges of a ramp: two stops at one location, at which the color jumps.
///
/// A pixel crossed by an edge has the mean color over a pixel's width along the gradient:
///
///     t − w/2 ├────────┬──────────────┤ t + w/2        w: the change of t from one pixel to the next
///               before │ after
///                    edge              color = before · (edge − t + w/2) / w + after · (t + w/2 − edge) / w
extension GradientRamp {
    /// The locations of the edges, ascending.
    var edges: [Double] {
        locations.indices.dropFirst().filter { locations[$0] == locations[$0 - 1] && levels[$0] != levels[$0 - 1] }.map {
            locations[$0]
        }
    }

    /// Returns the ramp with each edge replaced by a slope one pixel long.
    ///
    /// If all pixels have the same width, this gives the mean above for each of them.
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
                // A transparent stop has no color of its own, and takes the one it mixes with.
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

    /// Returns the mean of the premultiplied colors of a pixel centered at t; between edges, the color nearest to t.
    ///
    /// - Parameters:
    ///   - t: The parameter of the pixel's center.
    ///   - width: The width of the pixel along the gradient.
    ///   - edges: The edges, ascending.
    ///   - isPeriodic: Whether t wraps from 1 to 0, which is an edge as well.
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

    /// Rounds premultiplied components to a pixel.
    static func pixel(premultiplied level: SIMD4<Double>) -> UInt32 {
        let rounded = level + 0.5
        return UInt32(rounded[0]) | UInt32(rounded[1]) << 8 | UInt32(rounded[2]) << 16 | UInt32(rounded[3]) << 24
    }
}

extension [Double] {
    /// Returns the index of the first of ascending numbers that meets a condition, as all later ones must; the count if none
    /// does.
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

/// Ramps with edges closer to other stops than the width of a pixel, which then averages more than two colors.
///
/// The color of a pixel is an integral over its width. Pieces of the ramp longer than that never lie entirely within the
/// width. So only the prefix sum over the other pieces is needed, which stays precise wherever the stops are:
///
///       t − w/2 ├────────┬───┬──┬───────────┤ t + w/2
///                partial  short   partial
extension GradientRamp {
    /// Whether an edge has another stop within a width, which leaves no room for the slopes of ``smoothed(over:)``.
    func hasStops(besideEdgesWithin width: Double) -> Bool {
        locations.indices.dropFirst().contains { index in
            guard locations[index] == locations[index - 1], levels[index] != levels[index - 1] else { return false }
            let isNearBelow = index > 1 && locations[index] - locations[index - 2] < width
            return isNearBelow || index + 1 < locations.count && locations[index + 1] - locations[index] < width
        }
    }

    /// Returns the ramp of the means over a width.
    ///
    /// The means are exact at the points at which stops enter and leave the width. In between they are linear, which is exact
    /// for pieces of one color.
    func filtered(over width: Double) -> GradientRamp {
        let (half, sums) = (width / 2, sumsOfShortPieces(upTo: width))
        var knots = (locations.map { $0 - half } + locations.map { $0 + half }).sorted()
        knots = knots.indices.filter { $0 == 0 || knots[$0] != knots[$0 - 1] }.map { knots[$0] }
        let means = knots.map { mean(from: $0 - half, to: $0 + half, sums) }
        var stops: [(location: Double, level: SIMD4<Double>)] = []
        for (index, level) in means.enumerated() {
            guard level[3] == 0 else {
                stops.append((knots[index], level))
                continue
            }
            // A transparent stop has no color of its own, and takes those it mixes with.
            for neighbor in [means[max(0, index - 1)], means[min(index + 1, means.count - 1)]] {
                stops.append((knots[index], SIMD4(neighbor[0], neighbor[1], neighbor[2], 0)))
            }
        }
        return GradientRamp(locations: stops.map(\.location), levels: stops.map(\.level))
    }

    /// The integrals of the pieces before each stop, omitting those longer than a width.
    private func sumsOfShortPieces(upTo width: Double) -> [SIMD4<Double>] {
        var sums = [SIMD4<Double>.zero]
        for index in locations.indices.dropLast() {
            let isShort = locations[index + 1] - locations[index] <= width
            let piece = isShort ? integral(ofPiece: index, from: locations[index], to: locations[index + 1]) : .zero
            sums.append(sums[index] + piece)
        }
        return sums
    }

    /// The mean color between two parameters, not premultiplied.
    private func mean(from start: Double, to end: Double, _ sums: [SIMD4<Double>]) -> SIMD4<Double> {
        let (first, after) = (stops(upTo: start), stops(upTo: end))
        var sum = SIMD4<Double>.zero
        if first == after {
            sum = integral(ofPiece: first - 1, from: start, to: end)
        } else {
            sum = integral(ofPiece: first - 1, from: start, to: locations[first]) + sums[after - 1] - sums[first]
            sum += integral(ofPiece: after - 1, from: locations[after - 1], to: end)
        }
        var mean = sum / (end - start)
        mean[3] = isOpaque ? 255 : mean[3]
        guard mean[3] > 1e-6 else { return .zero }
        let color = mean * (255 / mean[3])
        return SIMD4(color[0], color[1], color[2], mean[3]).clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    }

    /// The integral of the premultiplied color within the piece after a stop; the color is constant before the first and
    /// after the last.
    ///
    /// A premultiplied color is quadratic in t, for which Simpson's rule is exact.
    private func integral(ofPiece index: Int, from start: Double, to end: Double) -> SIMD4<Double> {
        guard end > start else { return .zero }
        func color(_ t: Double) -> SIMD4<Double> {
            guard index >= 0, index + 1 < locations.count else {
                return GradientRamp.premultiplied(levels[index < 0 ? 0 : levels.count - 1])
            }
            let part = (t - locations[index]) / (locations[index + 1] - locations[index])
            return GradientRamp.premultiplied(levels[index] + (levels[index + 1] - levels[index]) * part)
        }
        return (color(start) + 4 * color((start + end) / 2) + color(end)) * ((end - start) / 6)
    }
}
