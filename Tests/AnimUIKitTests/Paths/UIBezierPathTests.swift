import AnimGeometry
import AnimUIKit
import Testing

@Suite struct UIBezierPathTests {
    @Test func shapesStartWhereUIKitStartsThem() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
        #expect(steps(UIBezierPath(rect: rect).cgPath) == "M 0 0 L 100 0 L 100 60 L 0 60 Z")
        #expect(steps(UIBezierPath(ovalIn: rect).cgPath).hasPrefix("M 100 30 C 100 46.569 "))
        // A smooth corner of radius 10 begins 15.28665 points away from the corner.
        let smooth = steps(UIBezierPath(roundedRect: rect, cornerRadius: 10).cgPath)
        #expect(smooth.hasPrefix("M 15.287 0 L 84.713 0 C 89.115 0 91.316 0 93.301 0.655 "))
        #expect(UIBezierPath(roundedRect: rect, cornerRadius: 30).contains(CGPoint(x: 9, y: 9)))
    }

    @Test func someCornersAreRoundedByTheWidthOfTheirRadii() {
        let path = UIBezierPath(
            roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60), byRoundingCorners: [.topRight, .bottomLeft],
            cornerRadii: CGSize(width: 10, height: 0))
        #expect(steps(path.cgPath) == "M 0 0 L 90 0 C 95.523 0 100 4.477 100 10 L 100 60 L 10 60 C 4.477 60 0 55.523 0 50 Z")
    }

    @Test func clockwiseIsTheDirectionOnScreen() {
        func arc(_ clockwise: Bool) -> UIBezierPath {
            UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: clockwise)
        }
        #expect(arc(true).bounds == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(arc(false).bounds == CGRect(x: -10, y: -10, width: 20, height: 20))
        #expect(arc(true).currentPoint == CGPoint(x: 0, y: 10) && arc(false).currentPoint == CGPoint(x: 0, y: 10))
        // The usual ring: from the top once around.
        let ring = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
        #expect(steps(ring.cgPath).hasPrefix("M 0 -10 C 5.523 -10 10 -5.523 10 0 "))
        #expect(ring.currentPoint == CGPoint(x: 0, y: -10) && ring.cgPath.path.elements.count == 5)
    }

    @Test func arcsContinueThePathByALine() {
        let path = UIBezierPath()
        path.addLine(to: CGPoint(x: 9, y: 9))
        #expect(path.isEmpty)
        path.move(to: .zero)
        path.addArc(withCenter: CGPoint(x: 20, y: 0), radius: 5, startAngle: .pi, endAngle: 0, clockwise: true)
        #expect(steps(path.cgPath).hasPrefix("M 0 0 L 15 0 C 15 -2.761 "))
        #expect(path.bounds == CGRect(x: 0, y: -5, width: 25, height: 5))
    }

    @Test func outlinesAreCopies() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        let outline = path.cgPath
        path.apply(CGAffineTransform(translationX: 5, y: 0))
        #expect(outline.boundingBox.minX == 0 && path.bounds.minX == 5)
        let copy = path.copy() as? UIBezierPath
        #expect(copy == path && copy !== path)
        copy?.lineWidth = 3
        #expect(copy != path && path.lineWidth == 1)
        path.removeAllPoints()
        #expect(path.isEmpty && copy?.isEmpty == false)
    }

    @Test func reversedPathsRunBackwards() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addQuadCurve(to: CGPoint(x: 20, y: 10), controlPoint: CGPoint(x: 20, y: 0))
        #expect(steps(path.reversing().cgPath) == "M 20 10 Q 20 0 10 0 L 0 0")
    }

    @Test func fillsFollowTheRule() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
        #expect(path.contains(CGPoint(x: 15, y: 15)))
        path.usesEvenOddFillRule = true
        #expect(!path.contains(CGPoint(x: 15, y: 15)))
    }

    @Test func dashesAreKept() {
        let path = UIBezierPath()
        path.setLineDash([4, 2], count: 2, phase: 1)
        var (lengths, count, phase) = ([CGFloat](repeating: 0, count: 2), 0, CGFloat(0))
        path.getLineDash(&lengths, count: &count, phase: &phase)
        #expect(lengths == [4, 2] && count == 2 && phase == 1)
        #expect(path.strokeStyle == StrokeStyle(dashes: [4, 2], dashPhase: 1))
        path.setLineDash(nil, count: 0, phase: 0)
        #expect(path.strokeStyle == StrokeStyle())
    }
}
