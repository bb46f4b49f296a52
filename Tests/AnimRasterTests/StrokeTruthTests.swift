import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimRaster

/// Strokes with round caps and joins, beside the places that are not farther from the path than half the width.
@Suite struct StrokeTruthTests {
    private static let size = 24

    @Test(arguments: [
        ("a curve", "M3,20 C4,-4 18,2 21,20", 3.0), ("a loop", "M3,20 C36,-8 -12,-8 21,20", 2.0),
        ("a cusp", "M3,20 C23,2 1,2 21,20", 3.0), ("a sharp corner", "M3,20 L12,3 L6,21", 2.5),
        ("a thin star", "M12,2 L18,21 L2,9 L22,9 L6,21 Z", 0.5), ("a fat zigzag", "M4,12 L8,9 L11,14 L12,10 L13,14 L20,12", 6.0),
        ("a tight turn", "M4,18 C12,-4 13,-4 20,18", 5.0), ("there and back", "M4,12 L20,12 L4,12", 3.0),
        ("a spiral", "M12,12 Q13,11 14,12 Q15,14 12,14 Q8,14 8,11 Q8,8 13,8 Q18,8 18,13", 1.5),
    ])
    func coverageIsThatOfThePlacesNearThePath(_ name: String, _ data: String, _ width: Double) throws {
        let path = try Path(svgPathData: data)
        let style = StrokeStyle(width: width, cap: .round, join: .round)
        let rows = coverage(of: .stroke(path, style), width: Self.size, height: Self.size)
        var squares = 0.0
        var edges = 0.0
        for (got, expected) in zip(rows.joined(), truth(path, width)) where expected > 0 && expected < 255 || got % 255 != 0 {
            squares += (Double(got) - expected) * (Double(got) - expected)
            edges += 1
        }
        #expect((squares / edges).squareRoot() < 4, "\(name)")
    }

    /// The coverage by 16 × 16 samples in each pixel.
    private func truth(_ path: Path, _ width: Double) -> [Double] {
        let samples = Self.size * 16
        var isNear = [Bool](repeating: false, count: samples * samples)
        path.forEachFillEdgeOpen(tolerance: 0.005) { a, b in
            let reach = width / 2
            let rows = Self.range(min(a.y, b.y) - reach, max(a.y, b.y) + reach)
            let columns = Self.range(min(a.x, b.x) - reach, max(a.x, b.x) + reach)
            for y in rows {
                for x in columns where !isNear[y * samples + x] {
                    let place = Point(x: (Double(x) + 0.5) / 16, y: (Double(y) + 0.5) / 16)
                    isNear[y * samples + x] = place.isWithin(reach, ofLineFrom: a, to: b)
                }
            }
        }
        var coverage = [Double](repeating: 0, count: Self.size * Self.size)
        for y in 0..<samples {
            for x in 0..<samples where isNear[y * samples + x] { coverage[y / 16 * Self.size + x / 16] += 255.0 / 256 }
        }
        return coverage
    }

    private static func range(_ low: Double, _ high: Double) -> Range<Int> {
        max(0, Int(low * 16) - 1)..<min(size * 16, Int(high * 16) + 2)
    }
}

extension Path {
    /// Calls a function for each line of the flattened path, an open subpath left open.
    fileprivate func forEachFillEdgeOpen(tolerance: Double, _ body: (Point, Point) -> Void) {
        var start = Point.zero
        var current = Point.zero
        flatten(tolerance: tolerance) { element in
            switch element {
            case .move(let point):
                start = point
                current = point
            case .line(let end):
                body(current, end)
                current = end
            case .close: body(current, start)
            }
        }
    }
}

extension Point {
    fileprivate func isWithin(_ reach: Double, ofLineFrom a: Point, to b: Point) -> Bool {
        let along = b - a
        let offset = self - a
        let square = along.x * along.x + along.y * along.y
        let t = square > 0 ? max(0, min(1, (offset.x * along.x + offset.y * along.y) / square)) : 0
        let gap = offset - along * t
        return gap.x * gap.x + gap.y * gap.y <= reach * reach
    }
}
