/// Ramps with edges nearer to other stops than a pixel is wide, so that a pixel has the mean of more than two colours.
///
/// Its colour is an integral over a pixel's width. Pieces of the ramp that are longer than that are never within the width as a whole,
/// so the sum of the others, which keeps its precision wherever the stops are, is all that is needed from one end to the other:
///
///       t − w/2 ├────────┬───┬──┬───────────┤ t + w/2
///                partial  short   partial
extension GradientRamp {
    /// Whether an edge has another stop within a width, so that the slopes of ``smoothed(over:)`` would be too short.
    func hasStops(besideEdgesWithin width: Double) -> Bool {
        locations.indices.dropFirst().contains { index in
            guard locations[index] == locations[index - 1], levels[index] != levels[index - 1] else { return false }
            let isNearBelow = index > 1 && locations[index] - locations[index - 2] < width
            return isNearBelow || index + 1 < locations.count && locations[index + 1] - locations[index] < width
        }
    }

    /// Returns the ramp of the means over a width.
    ///
    /// The means are exact where stops come into the width and where they leave it. Between these they are linear, which is exact for pieces
    /// of one colour.
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
            // What is clear has no colour: it takes those that it mixes with.
            for neighbour in [means[max(0, index - 1)], means[min(index + 1, means.count - 1)]] {
                stops.append((knots[index], SIMD4(neighbour[0], neighbour[1], neighbour[2], 0)))
            }
        }
        return GradientRamp(locations: stops.map(\.location), levels: stops.map(\.level))
    }

    /// The integrals of the pieces before each stop that are not longer than a width.
    private func sumsOfShortPieces(upTo width: Double) -> [SIMD4<Double>] {
        var sums = [SIMD4<Double>.zero]
        for index in locations.indices.dropLast() {
            let isShort = locations[index + 1] - locations[index] <= width
            let piece = isShort ? integral(ofPiece: index, from: locations[index], to: locations[index + 1]) : .zero
            sums.append(sums[index] + piece)
        }
        return sums
    }

    /// The mean colour between two parameters, not premultiplied.
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

    /// The integral of the premultiplied colour within the piece after a stop; before the first one and after the last one it is constant.
    ///
    /// A premultiplied colour is quadratic in t, for which Simpson's rule is exact.
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
