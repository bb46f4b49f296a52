import AnimGeometry

/// The points of a curve on the picture, without those that do not change it visibly.
struct PlotPolyline {
    /// The connected parts.
    private(set) var parts: [[Point]] = []

    /// The largest distance of a point that is left out from the line, in points.
    private static let tolerance = 0.05

    /// Maps the points of a line to the picture.
    ///
    /// The line is interrupted where a value is missing, and where two neighbors differ by `wrap` or more. A part of a single point is left
    /// out.
    init(_ line: Plot.Line, map: (Point) -> Point) {
        var part: [Point] = []
        var last: Double?
        for point in line.points {
            let isCut = !point.y.isFinite || line.wrap.map { wrap in last.map { abs(point.y - $0) >= wrap } ?? false } ?? false
            if isCut {
                end(&part)
                last = nil
            }
            guard point.y.isFinite else { continue }
            part.append(map(point))
            last = point.y
        }
        end(&part)
    }

    private mutating func end(_ part: inout [Point]) {
        if part.count > 1 { parts.append(Self.simplified(Self.thinned(part))) }
        part = []
    }

    /// Keeps the first, lowest, highest and last point of each quarter of a point of the x axis, to bound the work.
    private static func thinned(_ points: [Point]) -> [Point] {
        var result: [Point] = []
        var start = 0
        while start < points.count {
            let column = (points[start].x * 4).rounded(.down)
            let end = points[start...].firstIndex { ($0.x * 4).rounded(.down) != column } ?? points.count
            let range = start..<end
            var kept = [start, end - 1]
            if let low = range.min(by: { points[$0].y < points[$1].y }) { kept.append(low) }
            if let high = range.max(by: { points[$0].y < points[$1].y }) { kept.append(high) }
            result += Set(kept).sorted().map { points[$0] }
            start = end
        }
        return result
    }

    /// Leaves out points that are near the line between kept ones (Ramer, Douglas and Peucker).
    private static func simplified(_ points: [Point]) -> [Point] {
        var isKept = [Bool](repeating: false, count: points.count)
        (isKept[0], isKept[points.count - 1]) = (true, true)
        var pending = [0..<points.count - 1]
        while let range = pending.popLast() {
            let (a, b) = (points[range.lowerBound], points[range.upperBound])
            var farthest = (index: 0, distance: tolerance)
            for index in range.dropFirst() {
                let distance = distance(of: points[index], a, b)
                if distance > farthest.distance { farthest = (index, distance) }
            }
            guard farthest.index > 0 else { continue }
            isKept[farthest.index] = true
            pending += [range.lowerBound..<farthest.index, farthest.index..<range.upperBound]
        }
        return points.indices.filter { isKept[$0] }.map { points[$0] }
    }

    /// Returns the distance of a point from the line between two others.
    private static func distance(of point: Point, _ a: Point, _ b: Point) -> Double {
        let (along, offset) = (b - a, point - a)
        let length = (along.x * along.x + along.y * along.y).squareRoot()
        guard length > 1e-9 else { return (offset.x * offset.x + offset.y * offset.y).squareRoot() }
        return abs(along.x * offset.y - along.y * offset.x) / length
    }
}
