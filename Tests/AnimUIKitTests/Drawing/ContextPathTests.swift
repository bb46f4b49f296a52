import AnimGeometry
import AnimGraphics
import AnimUIKit
import Testing

@Suite struct ContextPathTests {
    @Test func arcsOfContextsTurnAgainstTheirNameInViews() throws {
        func end(_ isClockwise: Bool, upward: Bool) throws -> CGPoint {
            let context = try #require(
                upward
                    ? CGContext(
                        data: nil, width: 100, height: 100, bitsPerComponent: 8, bytesPerRow: 0,
                        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
                    : CGContext(bounds: CGRect(x: 0, y: 0, width: 100, height: 100), scale: 1))
            context.addArc(center: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: isClockwise)
            // The middle of the first quarter of the drawn arc, in the picture, whose y is down.
            context.setLineWidth(1)
            context.strokePath()
            let command = try #require(context.picture?.steps.first?.command)
            guard case .fill(.stroke(let path, _), _, let transform) = command, let map = transform.affine else { return .zero }
            let box = try #require(path.transformed(by: map).bounds)
            return CGPoint(x: box.minX, y: box.minY)
        }
        // Without `clockwise`, angles grow: a quarter from the right end to the point at 90 degrees, which is below in views.
        #expect(try end(false, upward: false) == CGPoint(x: 50, y: 50))
        #expect(try end(true, upward: false) == CGPoint(x: 40, y: 40))
        // In a bitmap y is up: the quarter is above.
        #expect(try end(false, upward: true) == CGPoint(x: 50, y: 40))
        #expect(try end(true, upward: true) == CGPoint(x: 40, y: 40))
    }

    @Test func arcsOfBezierPathsTurnAsTheySay() {
        let steps = record { _ in
            UIBezierPath(arcCenter: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true).fill()
        }
        guard case .fill(.path(let path, .nonZero), .color(.black), _)? = steps.first else {
            Issue.record("no path")
            return
        }
        #expect(path.bounds == Rect(x: 50, y: 50, width: 10, height: 10))
    }

    @Test func stepsKeepTheirPlacesWhenTheTransformChanges() {
        let steps = record { context in
            context.move(to: CGPoint(x: 0, y: 0))
            context.scaleBy(x: 2, y: 2)
            context.addLine(to: CGPoint(x: 10, y: 0))
            context.addLine(to: CGPoint(x: 10, y: 20))
            #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 20))
            context.scaleBy(x: 0.5, y: 0.25)
            #expect(context.currentPointOfPath == CGPoint(x: 20, y: 80))
            context.setLineWidth(3)
            context.drawPath(using: .fillStroke)
            #expect(context.isPathEmpty && context.path == nil)
        }
        let path = Path(polygon: [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 20)], isClosed: false)
        let stroked = Path(polygon: [Point(x: 0, y: 0), Point(x: 20, y: 0), Point(x: 20, y: 80)], isClosed: false)
        #expect(
            steps == [
                .fill(.path(path, .nonZero), paint: .color(.black), transform: Transform(scaleX: 2, y: 2)),
                // The pen has the shape that the transform gives it when it draws.
                .fill(.stroke(stroked, StrokeStyle(width: 3)), paint: .color(.black), transform: Transform(scaleX: 1, y: 0.5)),
            ])
    }

    @Test func callsWithRectanglesRemoveThePath() {
        let steps = record { context in
            context.addRect(CGRect(x: 0, y: 0, width: 9, height: 9))
            context.stroke(CGRect(x: 1, y: 2, width: 3, height: 4), width: 5)
            context.fillPath()
            context.fillEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
            context.strokeLineSegments(between: [.zero, CGPoint(x: 1, y: 0), CGPoint(x: 2, y: 0), CGPoint(x: 3, y: 0), .zero])
        }
        var lines = Path(polygon: [Point(x: 0, y: 0), Point(x: 1, y: 0)], isClosed: false)
        lines.append(Path(polygon: [Point(x: 2, y: 0), Point(x: 3, y: 0)], isClosed: false))
        #expect(
            steps == [
                .fill(
                    .stroke(Path(rect: Rect(x: 1, y: 2, width: 3, height: 4)), StrokeStyle(width: 5)), paint: .color(.black),
                    transform: Transform.identity),
                .fill(
                    .path(Path(ovalIn: Rect(x: 0, y: 0, width: 10, height: 10)), .nonZero), paint: .color(.black),
                    transform: Transform.identity),
                .fill(.stroke(lines, StrokeStyle()), paint: .color(.black), transform: Transform.identity),
            ])
    }

    @Test func aStrokedPathCanBeClippedTo() {
        let steps = record { context in
            context.setLineWidth(10)
            context.move(to: CGPoint(x: 0, y: 50))
            context.addLine(to: CGPoint(x: 100, y: 50))
            context.replacePathWithStrokedPath()
            #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 45, width: 100, height: 10))
            #expect(context.pathContains(CGPoint(x: 50, y: 46), mode: .fill))
            #expect(!context.pathContains(CGPoint(x: 50, y: 44), mode: .eoFill))
            context.clip()
            context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
        }
        #expect(steps.count == 3 && steps[1] == .rect(0, 0, 100, 100))
    }

    @Test func bezierPathsHaveTheirOwnPens() {
        let steps = record { context in
            context.setLineWidth(20)
            context.setLineDash(phase: 0, lengths: [5])
            UIColor.red.setStroke()
            UIColor.blue.setFill()
            let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
            path.append(UIBezierPath(rect: CGRect(x: 2, y: 2, width: 6, height: 6)))
            path.usesEvenOddFillRule = true
            path.lineWidth = 3
            path.setLineDash([1, 2], count: 2, phase: 4)
            path.fill(with: .normal, alpha: 0.25)
            path.stroke()
            path.addClip()
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        var path = Path(rect: Rect(x: 0, y: 0, width: 10, height: 10))
        path.append(Path(rect: Rect(x: 2, y: 2, width: 6, height: 6)))
        let (red, blue) = (UIColor.red.cgColor.color, UIColor.blue.cgColor.color)
        let pen = StrokeStyle(width: 3, dashes: [1, 2], dashPhase: 4)
        #expect(
            steps == [
                .fill(
                    .path(path, .evenOdd), paint: .color(Color(red: 0, green: 0, blue: 1, alpha: 0.25)),
                    transform: Transform.identity),
                .fill(.stroke(path, pen), paint: .color(red), transform: Transform.identity),
                .pushClip(.path(path, .evenOdd), transform: Transform.identity), .rect(0, 0, 1, 1, blue), .popClip,
            ])
    }
}
