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
