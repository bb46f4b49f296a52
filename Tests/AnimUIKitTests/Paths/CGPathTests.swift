import AnimGeometry
import AnimUIKit
import Testing

/// The steps of a path as text, such as `M 0 0 L 1 0 Z`, with coordinates rounded to thousandths.
func steps(_ path: CGPath) -> String {
    func text(_ p: Point) -> String {
        [p.x, p.y].map { value in
            let rounded = (value * 1000).rounded() / 1000 + 0
            return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
        }.joined(separator: " ")
    }
    return path.path.elements.map { element in
        switch element {
        case .move(let p): "M " + text(p)
        case .line(let p): "L " + text(p)
        case .quad(let c, let p): "Q " + text(c) + " " + text(p)
        case .cubic(let c, let d, let p): "C " + text(c) + " " + text(d) + " " + text(p)
        case .close: "Z"
        }
    }.joined(separator: " ")
}

@Suite struct CGPathTests {
    @Test func shapesStartWhereCoreGraphicsStartsThem() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
        #expect(steps(CGPath(rect: rect, transform: nil)) == "M 0 0 L 100 0 L 100 60 L 0 60 Z")
        #expect(steps(CGPath(ellipseIn: rect, transform: nil)).hasPrefix("M 100 30 C 100 46.569 77.614 60 50 60 "))
        let rounded = steps(CGPath(roundedRect: rect, cornerWidth: 10, cornerHeight: 20, transform: nil))
        #expect(rounded.hasPrefix("M 100 30 L 100 40 C 100 51.046 95.523 60 90 60 L 10 60 "))
        #expect(rounded.hasSuffix(" C 95.523 0 100 8.954 100 20 Z"))
    }

    @Test func arcsWithClockwiseTrueTurnCounterclockwiseOnScreen() {
        func arc(_ clockwise: Bool) -> CGMutablePath {
            let path = CGMutablePath()
            path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: clockwise)
            return path
        }
        // From the right to the bottom: a quarter, or the other three quarters over the top.
        #expect(arc(false).boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(arc(true).boundingBoxOfPath == CGRect(x: -10, y: -10, width: 20, height: 20))
        #expect(arc(true).currentPoint == CGPoint(x: 0, y: 10))
    }

    @Test func arcsContinueThePathByALine() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addArc(
            center: .zero, radius: 1, startAngle: 0, endAngle: .pi / 2, clockwise: false,
            transform: CGAffineTransform(scaleX: 10, y: 20))
        #expect(steps(path) == "M 1 2 L 10 0 C 10 11.046 5.523 20 0 20")
        let relative = CGMutablePath()
        relative.addRelativeArc(center: .zero, radius: 10, startAngle: .pi, delta: -.pi / 2)
        #expect(steps(relative) == "M -10 0 C -10 5.523 -5.523 10 0 10")
        let twice = CGMutablePath()
        twice.addRelativeArc(center: .zero, radius: 10, startAngle: 0, delta: 3 * .pi)
        #expect(twice.path.elements.count == 7)
        #expect(abs(twice.currentPoint.x + 10) < 1e-12 && abs(twice.currentPoint.y) < 1e-12)
    }

    @Test func tangentArcsRoundACorner() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 0))
        path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 10)
        #expect(steps(path) == "M 0 0 L 90 0 C 95.523 0 100 4.477 100 10")
        path.addArc(tangent1End: CGPoint(x: 100, y: 100), tangent2End: CGPoint(x: 200, y: 100), radius: 20)
        #expect(steps(path).hasSuffix("L 100 80 C 100 91.046 108.954 100 120 100"))
        path.addArc(tangent1End: CGPoint(x: 200, y: 100), tangent2End: CGPoint(x: 300, y: 100), radius: 20)
        #expect(steps(path).hasSuffix("L 200 100"))
    }

    @Test func stepsWithoutACurrentPointAreIgnored() {
        let path = CGMutablePath()
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.addCurve(to: .zero, control1: .zero, control2: .zero)
        path.closeSubpath()
        #expect(path.isEmpty && path.currentPoint == .zero && path.boundingBox.isNull && path.boundingBoxOfPath.isNull)
    }

    @Test func boundsAreThoseOfPointsOrOfTheOutline() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
    }

    @Test func pointsAreInsideByTheRule() {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
        path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
        #expect(path.contains(CGPoint(x: 15, y: 15)) && !path.contains(CGPoint(x: 15, y: 15), using: .evenOdd))
        #expect(path.contains(CGPoint(x: 5, y: 5), using: .evenOdd) && !path.contains(CGPoint(x: 35, y: 5)))
        #expect(path.contains(CGPoint(x: 1.5, y: 1.5), transform: CGAffineTransform(scaleX: 10, y: 10)))
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 20), transform: nil)
        #expect(circle.contains(CGPoint(x: 3.1, y: 3.1)) && !circle.contains(CGPoint(x: 2.8, y: 2.8)))
        #expect(circle.contains(CGPoint(x: 10, y: 19.9)) && !circle.contains(CGPoint(x: 10, y: 20.1)))
    }

    @Test func rectanglesAreRecognized() {
        var rect = CGRect.zero
        #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&rect))
        #expect(rect == CGRect(x: 1, y: 2, width: 3, height: 4))
        var turn = CGAffineTransform(rotationAngle: 0.1)
        #expect(!CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: &turn).isRect(nil))
        #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
    }

    @Test func elementsArePassedInOrder() {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addCurve(to: CGPoint(x: 7, y: 8), control1: CGPoint(x: 3, y: 4), control2: CGPoint(x: 5, y: 6))
        path.closeSubpath()
        var types: [CGPathElementType] = []
        var end = CGPoint.zero
        path.applyWithBlock { element in
            types.append(element.pointee.type)
            if element.pointee.type == .addCurveToPoint { end = element.pointee.points[2] }
        }
        #expect(types == [.moveToPoint, .addCurveToPoint, .closeSubpath] && end == CGPoint(x: 7, y: 8))
    }

    @Test func copiesAreIndependent() throws {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 1, y: 0))
        let copy = try #require(path.mutableCopy())
        copy.addLine(to: CGPoint(x: 1, y: 1))
        #expect(path.path.elements.count == 2 && copy.path.elements.count == 3 && path != copy)
        var double = CGAffineTransform(scaleX: 2, y: 2)
        #expect(path.copy(using: &double)?.currentPoint == CGPoint(x: 2, y: 0))
        #expect(path == path.copy() && path.hashValue == path.copy()?.hashValue)
    }
}

@Suite struct StrokedPathTests {
    private func line(_ points: [CGPoint], closes: Bool = false) -> CGMutablePath {
        let path = CGMutablePath()
        path.addLines(between: points)
        if closes { path.closeSubpath() }
        return path
    }

    private func stroked(_ path: CGPath, cap: CGLineCap = .butt, join: CGLineJoin = .miter) -> CGPath {
        path.copy(strokingWithWidth: 10, lineCap: cap, lineJoin: join, miterLimit: 10)
    }

    @Test func capsReachBeyondTheEnds() {
        let path = line([.zero, CGPoint(x: 100, y: 0)])
        #expect(stroked(path).boundingBoxOfPath == CGRect(x: 0, y: -5, width: 100, height: 10))
        #expect(stroked(path, cap: .square).boundingBoxOfPath == CGRect(x: -5, y: -5, width: 110, height: 10))
        let round = stroked(path, cap: .round)
        #expect(round.boundingBoxOfPath == CGRect(x: -5, y: -5, width: 110, height: 10))
        #expect(round.contains(CGPoint(x: 103, y: 3)) && !round.contains(CGPoint(x: 104.5, y: 4.5)))
    }

    @Test func joinsFillTheOutsideOfCorners() {
        let corner = line([CGPoint(x: 0, y: 50), CGPoint(x: 50, y: 50), CGPoint(x: 50, y: 0)])
        let outside = CGPoint(x: 54.5, y: 54.5)
        #expect(stroked(corner).contains(outside))
        #expect(!stroked(corner, join: .round).contains(outside) && !stroked(corner, join: .bevel).contains(outside))
        #expect(stroked(corner, join: .round).contains(CGPoint(x: 53.4, y: 53.4)))
        #expect(!stroked(corner, join: .bevel).contains(CGPoint(x: 53.4, y: 53.4)))
        for join in [CGLineJoin.miter, .round, .bevel] {
            let stroke = stroked(corner, join: join)
            #expect(stroke.contains(CGPoint(x: 46, y: 46)) && !stroke.contains(CGPoint(x: 44, y: 44)))
        }
    }

    @Test func closedStrokesAreRings() {
        let ring = stroked(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil))
        #expect(ring.contains(CGPoint(x: 100, y: 50)) && ring.contains(CGPoint(x: 4.5, y: 50)))
        #expect(!ring.contains(CGPoint(x: 50, y: 50)) && !ring.contains(CGPoint(x: 6, y: 50)))
        let square = stroked(CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil))
        #expect(square.boundingBoxOfPath == CGRect(x: -5, y: -5, width: 110, height: 110))
        #expect(square.contains(CGPoint(x: -4, y: -4)) && !square.contains(CGPoint(x: 50, y: 50)))
    }

    @Test func tightCurvesLeaveNoHoles() {
        // A pen wider than the circle that it follows fills it.
        let dot = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 6, height: 6), transform: nil)
        let open = CGMutablePath()
        open.addArc(center: CGPoint(x: 3, y: 3), radius: 3, startAngle: 0, endAngle: 6, clockwise: false)
        for path in [stroked(dot), stroked(open)] {
            for x in stride(from: -1.5, through: 6, by: 0.5) { #expect(path.contains(CGPoint(x: x, y: 3.1))) }
        }
    }

    @Test func dashesAreSubpaths() {
        let path = line([.zero, CGPoint(x: 10, y: 0)])
        #expect(steps(path.copy(dashingWithPhase: 0, lengths: [4, 2])) == "M 0 0 L 4 0 M 6 0 L 10 0")
        #expect(steps(path.copy(dashingWithPhase: 1, lengths: [4, 2])) == "M 0 0 L 3 0 M 5 0 L 9 0")
        #expect(path.copy(dashingWithPhase: 0, lengths: []) == path)
    }

    @Test func flatPathsStayClose() {
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200), transform: nil)
        for element in circle.flattened(threshold: 0.1).path.elements {
            guard case .line(let p) = element else { continue }
            #expect(abs(p.distance(to: Point(x: 100, y: 100)) - 100) < 0.03)
        }
    }
}
