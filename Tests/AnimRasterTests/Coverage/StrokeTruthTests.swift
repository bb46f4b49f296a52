import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimRaster

/// Strokes with round caps and joins, beside the points that are not farther from the path than half the width.
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

    @Test(arguments: RandomStroke.allCases)
    func tightTurnsLoopsAndCuspsAreCoveredUnderAnyPen(_ kind: RandomStroke) {
        var numbers = SeededNumbers(state: 11)
        for width in [0.5, 3, 9, 15, 25, 40] {
            let path = kind.path(&numbers, middle: Double(Self.size) / 2)
            let style = StrokeStyle(width: width, cap: .round, join: .round)
            let rows = coverage(of: .stroke(path, style), width: Self.size, height: Self.size)
            // Samples miss up to 1/16 of a pixel, and edges are within 1/20 of where they belong.
            let worst = zip(rows.joined(), truth(path, width)).map { (Double($0) - $1).magnitude }.max() ?? 0
            #expect(worst < 24, "width \(width), \(path.svgPathData)")
        }
    }

    /// The coverage by 16 × 16 samples in each pixel that an edge may pass.
    private func truth(_ path: Path, _ width: Double) -> [Double] {
        var lines: [(Point, Point)] = []
        path.forEachLine(tolerance: 0.005) { lines.append(($0, $1)) }
        let distance = width / 2
        return (0..<Self.size * Self.size).map { index in
            let corner = Point(x: Double(index % Self.size), y: Double(index / Self.size))
            let middle = corner + Point(x: 0.5, y: 0.5)
            if lines.contains(where: { middle.isWithin(distance - 0.75, ofLineFrom: $0, to: $1) }) { return 255 }
            let near = lines.filter { middle.isWithin(distance + 0.75, ofLineFrom: $0, to: $1) }
            return near.isEmpty ? 0 : Self.samples(within: distance, of: near, in: corner)
        }
    }

    private static func samples(within distance: Double, of lines: [(Point, Point)], in corner: Point) -> Double {
        var count = 0
        for index in 0..<256 {
            let point = corner + Point(x: (Double(index & 15) + 0.5) / 16, y: (Double(index >> 4) + 0.5) / 16)
            if lines.contains(where: { point.isWithin(distance, ofLineFrom: $0, to: $1) }) { count += 1 }
        }
        return Double(count) * 255 / 256
    }
}

/// Kinds of curves that are hard on a pen.
enum RandomStroke: CaseIterable {
    case loop, cusp, tiny, hairpin, straightThereAndBack

    func path(_ numbers: inout SeededNumbers, middle: Double) -> Path {
        var path = Path()
        let range = middle - 8...middle + 8
        let (a, b) = (numbers.point(range), numbers.point(range))
        let along = b - a
        path.move(to: a)
        switch self {
        case .loop: path.cubic(to: numbers.point(range), control1: b, control2: numbers.point(range))
        case .cusp:
            let side = Point(x: along.y, y: -along.x) * numbers.coordinate(-1...1)
            path.cubic(to: b, control1: b + side, control2: a + side)
        case .tiny:
            let small = 0...3.0
            path.cubic(to: a + numbers.point(small), control1: a + numbers.point(small), control2: a + numbers.point(small))
        case .hairpin:
            let gap = numbers.point(-1...1)
            path.cubic(to: a + gap, control1: b, control2: b + gap)
        case .straightThereAndBack:
            let steps = (0..<3).map { _ in numbers.coordinate(-1...2) }
            path.cubic(to: a + along * steps[0], control1: a + along * steps[1], control2: a + along * steps[2])
        }
        return path
    }
}

extension Path {
    /// Calls a function for each line of the path, curves cut into chords within a tolerance, an open subpath left open.
    fileprivate func forEachLine(tolerance: Double, _ body: (Point, Point) -> Void) {
        var start = Point.zero
        var current = Point.zero
        for element in elements {
            switch element {
            case .move(let point):
                start = point
                current = point
            case .line(let end):
                body(current, end)
                current = end
            case .quad(let control, let end):
                CubicCurve(start: current, control: control, end: end).forEachChord(tolerance: tolerance, body)
                current = end
            case .cubic(let control1, let control2, let end):
                CubicCurve(start: current, control1: control1, control2: control2, end: end)
                    .forEachChord(tolerance: tolerance, body)
                current = end
            case .close:
                body(current, start)
                current = start
            }
        }
    }
}

extension CubicCurve {
    fileprivate func forEachChord(tolerance: Double, _ body: (Point, Point) -> Void) {
        let deviation = FlatteningBound.deviation(
            SIMD2(start.x, start.y), SIMD2(control1.x, control1.y), SIMD2(control2.x, control2.y), SIMD2(end.x, end.y))
        let count = FlatteningBound.chordCount(deviation: deviation, tolerance: tolerance)
        var last = start
        for index in 1...count {
            let next = index == count ? end : point(at: Double(index) / Double(count))
            body(last, next)
            last = next
        }
    }
}

extension Point {
    fileprivate func isWithin(_ distance: Double, ofLineFrom a: Point, to b: Point) -> Bool {
        if distance < 0 { return false }
        let along = b - a
        let offset = self - a
        let square = along.x * along.x + along.y * along.y
        let t = square > 0 ? max(0, min(1, (offset.x * along.x + offset.y * along.y) / square)) : 0
        let gap = offset - along * t
        return gap.x * gap.x + gap.y * gap.y <= distance * distance
    }
}
