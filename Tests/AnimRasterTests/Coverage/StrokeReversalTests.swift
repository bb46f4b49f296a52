import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimRaster

/// Strokes of paths and of the same paths drawn backwards.
@Suite struct StrokeReversalTests {
    private static let size = 128

    @Test(arguments: [2.0, 12.0])
    func aCurveWithAShortLastHandleHasTheSamePixelsBackwards(_ width: Double) {
        var numbers = SeededNumbers(state: 4)
        for _ in 0..<60 {
            let curve = numbers.curve(lastHandle: 0.1)
            #expect(coverage(of: curve, width) == coverage(of: curve.reversed, width), "\(curve)")
        }
    }

    @Test(arguments: [2.0, 12.0])
    func aCurveWithLongHandlesHasTheSamePixelsBackwards(_ width: Double) {
        var numbers = SeededNumbers(state: 5)
        for _ in 0..<60 {
            let curve = numbers.curve(lastHandle: 40)
            #expect(coverage(of: curve, width) == coverage(of: curve.reversed, width), "\(curve)")
        }
    }

    @Test(arguments: [
        ("M20 20 L100 30 L60 110 Z", "M20 20 L60 110 L100 30 Z"),
        ("M20 20 C60 -10 120 60 100 90 L30 100 Z", "M20 20 L30 100 L100 90 C120 60 60 -10 20 20 Z"),
        ("M20 20 Q110 10 100 100 Q10 110 20 20 Z", "M20 20 Q10 110 100 100 Q110 10 20 20 Z"),
        ("M20 20 L100 30 L60 110 L20 20", "M20 20 L60 110 L100 30 L20 20"),
    ])
    func aClosedPathHasTheSamePixelsBackwards(_ forward: String, _ backward: String) throws {
        for join in LineJoin.allCases {
            let style = StrokeStyle(width: 9, join: join)
            let rows = try [forward, backward].map { data in
                let shape = Shape.stroke(try Path(svgPathData: data), style)
                return AnimRasterTests.coverage(of: shape, width: Self.size, height: Self.size)
            }
            #expect(rows[0] == rows[1])
        }
    }

    private func coverage(of curve: CubicCurve, _ width: Double) -> [[Int]] {
        var path = Path()
        path.move(to: curve.start)
        path.cubic(to: curve.end, control1: curve.control1, control2: curve.control2)
        let shape = Shape.stroke(path, StrokeStyle(width: width))
        return AnimRasterTests.coverage(of: shape, width: Self.size, height: Self.size)
    }
}

extension CubicCurve {
    fileprivate var reversed: CubicCurve { CubicCurve(start: end, control1: control2, control2: control1, end: start) }
}

extension SeededNumbers {
    /// A curve within 128 × 128 whose last handle has at most a length, in any direction.
    mutating func curve(lastHandle length: Double) -> CubicCurve {
        let (start, end, control1) = (point(16...112), point(16...112), point(16...112))
        let direction = DeterministicMath.sincos(coordinate(0...6.25))
        let distance = coordinate(0...1) * length
        let control2 = end + Point(x: direction.cos * distance, y: direction.sin * distance)
        return CubicCurve(start: start, control1: control1, control2: control2, end: end)
    }
}
