import AnimGeometry
import AnimGraphics
import Testing

@Suite struct RoundedRectTests {
    private let rect = Rect(x: 2, y: 2, width: 20, height: 12)

    private func rows(_ rounded: RoundedRect) -> [[Int]] { coverage(of: .roundedRect(rounded), width: 24, height: 16) }

    @Test func noRadiusIsARect() {
        for radius in [0, -3, .nan] {
            #expect(rows(RoundedRect(rect, cornerRadius: radius)) == coverage(of: .rect(rect), width: 24, height: 16))
        }
        #expect(rows(RoundedRect(rect, cornerRadius: 5, corners: [])) == coverage(of: .rect(rect), width: 24, height: 16))
    }

    @Test func radiusIsLimitedToHalfTheShorterSide() {
        #expect(rows(RoundedRect(rect, cornerRadius: 100)) == rows(RoundedRect(rect, cornerRadius: 6)))
    }

    @Test func circularCornersAreQuarterCircles() {
        let (r, k) = (5.0, 5 * 0.5522847498)
        var path = Path()
        path.move(to: Point(x: 7, y: 2))
        path.line(to: Point(x: 17, y: 2))
        path.cubic(to: Point(x: 22, y: 7), control1: Point(x: 17 + k, y: 2), control2: Point(x: 22, y: 7 - k))
        path.line(to: Point(x: 22, y: 14 - r))
        path.cubic(to: Point(x: 17, y: 14), control1: Point(x: 22, y: 9 + k), control2: Point(x: 17 + k, y: 14))
        path.line(to: Point(x: 7, y: 14))
        path.cubic(to: Point(x: 2, y: 9), control1: Point(x: 7 - k, y: 14), control2: Point(x: 2, y: 9 + k))
        path.line(to: Point(x: 2, y: 7))
        path.cubic(to: Point(x: 7, y: 2), control1: Point(x: 2, y: 7 - k), control2: Point(x: 7 - k, y: 2))
        path.close()
        #expect(rows(RoundedRect(rect, cornerRadius: r)) == coverage(of: .path(path, .nonZero), width: 24, height: 16))
    }

    @Test func cornersAreChosenOneByOne() {
        let all = rows(RoundedRect(rect, cornerRadius: 5))
        let corners: [(Corners, Int, Int)] = [(.minXMinY, 2, 2), (.maxXMinY, 21, 2), (.minXMaxY, 2, 13), (.maxXMaxY, 21, 13)]
        for (corner, x, y) in corners {
            let one = rows(RoundedRect(rect, cornerRadius: 5, corners: corner))
            for (_, otherX, otherY) in corners {
                #expect(one[otherY][otherX] == (otherX == x && otherY == y ? all[y][x] : 255))
            }
        }
    }

    @Test func continuousCornersReachFarther() {
        let square = Rect(x: 0, y: 0, width: 24, height: 24)
        let circular = coverage(of: .roundedRect(RoundedRect(square, cornerRadius: 6)), width: 24, height: 24)
        let continuous = RoundedRect(square, cornerRadius: 6, curve: .continuous)
        let smooth = coverage(of: .roundedRect(continuous), width: 24, height: 24)
        // The edge leaves the side at 1.53 rather than 1 radius, and hardly at first.
        #expect(circular[0][6] == 255)
        #expect(smooth[0][6] < 255 && smooth[0][6] > 230)
        #expect(smooth[0][10] == 255)
        // Too large for their reach, they are circular.
        let large = RoundedRect(square, cornerRadius: 9, curve: .continuous)
        #expect(
            coverage(of: .roundedRect(large), width: 24, height: 24)
                == coverage(of: .roundedRect(RoundedRect(square, cornerRadius: 9)), width: 24, height: 24))
    }

    @Test func cornersAreSymmetric() {
        for curve in CornerCurve.allCases {
            let square = RoundedRect(Rect(x: 0, y: 0, width: 24, height: 24), cornerRadius: 7, curve: curve)
            let rows = coverage(of: .roundedRect(square), width: 24, height: 24)
            for y in 0..<24 {
                for x in 0..<24 {
                    // Rounding to 1/256 pixel breaks ties to one side.
                    #expect(abs(rows[y][x] - rows[y][23 - x]) <= 1)
                    #expect(abs(rows[y][x] - rows[23 - y][x]) <= 1)
                }
            }
        }
    }

    @Test func ringIsOuterWithoutInner() {
        let outer = RoundedRect(rect, cornerRadius: 6)
        let inner = RoundedRect(rect.insetBy(dx: 3, dy: 3), cornerRadius: 3)
        let ring = coverage(of: .ring(outer: outer, inner: inner), width: 24, height: 16)
        let (a, b) = (rows(outer), rows(inner))
        for y in 0..<16 {
            for x in 0..<24 { #expect(abs(ring[y][x] - (a[y][x] - b[y][x])) <= 1) }
        }
        let nothing = RoundedRect(Rect(x: 8, y: 8, width: 0, height: 0), cornerRadius: 0)
        #expect(coverage(of: .ring(outer: outer, inner: nothing), width: 24, height: 16) == a)
    }
}
