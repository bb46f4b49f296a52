import AnimGeometry
import AnimGraphics
import AnimUIKit
import Testing

@Suite struct ContextStateTests {
    @Test func transformsApplyInTheOrderOfTheLastCallFirst() {
        let steps = record { context in
            context.translateBy(x: 10, y: 20)
            context.scaleBy(x: 2, y: 3)
            context.fill(CGRect(x: 1, y: 1, width: 4, height: 5))
            context.concatenate(CGAffineTransform(translationX: 1, y: 0))
            context.fill(CGRect(x: 1, y: 1, width: 4, height: 5))
        }
        let first = Transform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 20)
        let second = Transform(a: 2, b: 0, c: 0, d: 3, tx: 12, ty: 20)
        #expect(steps == [.rect(1, 1, 4, 5, .black, first), .rect(1, 1, 4, 5, .black, second)])
    }

    @Test func theTransformIsThatOfThePhone() {
        _ = record(width: 40, height: 30) { context in
            #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 60))
            #expect(context.width == 80 && context.height == 60)
            context.scaleBy(x: 1, y: -1)
            context.translateBy(x: 0, y: -30)
            #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0))
            #expect(context.convertToDeviceSpace(CGPoint(x: 3, y: 4)) == CGPoint(x: 6, y: 8))
            #expect(context.convertToUserSpace(CGPoint(x: 6, y: 8)) == CGPoint(x: 3, y: 4))
        }
    }

    @Test func aStateHasAllParameters() {
        let steps = record { context in
            context.saveGState()
            context.setFillColor(UIColor.red.cgColor)
            context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 1)
            context.setLineWidth(4)
            context.setLineCap(.round)
            context.setLineJoin(.bevel)
            context.setMiterLimit(3)
            context.setLineDash(phase: 1, lengths: [2, 3])
            context.setAlpha(0.5)
            context.translateBy(x: 7, y: 0)
            context.move(to: .zero)
            context.addLine(to: CGPoint(x: 50, y: 0))
            context.strokePath()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.restoreGState()
            context.move(to: .zero)
            context.addLine(to: CGPoint(x: 50, y: 0))
            context.strokePath()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        let line = Path(polygon: [Point(x: 0, y: 0), Point(x: 50, y: 0)], isClosed: false)
        let pen = StrokeStyle(width: 4, cap: .round, join: .bevel, miterLimit: 3, dashes: [2, 3], dashPhase: 1)
        let map = Transform(translationX: 7, y: 0)
        #expect(
            steps == [
                .fill(.stroke(line, pen), paint: .color(Color(red: 0, green: 0, blue: 1, alpha: 0.5)), transform: map),
                .rect(0, 0, 10, 10, Color(red: 1, green: 0, blue: 0, alpha: 0.5), map),
                .fill(.stroke(line, StrokeStyle()), paint: .color(.black), transform: Transform.identity),
                .rect(0, 0, 10, 10),
            ])
    }

    @Test func statesThatWereNotSavedAreMisuses() {
        let reports = DrawingReports()
        reports.run {
            UIGraphicsBeginImageContext(CGSize(width: 10, height: 10))
            let context = UIGraphicsGetCurrentContext()
            context?.restoreGState()
            context?.endTransparencyLayer()
            context?.beginTransparencyLayer(auxiliaryInfo: nil)
            context?.restoreGState()
            UIGraphicsPopContext()
            UIGraphicsEndImageContext()
            UIGraphicsEndImageContext()
            UIGraphicsPopContext()
        }
        #expect(
            reports.misuseList == [
                "CGContext.restoreGState(): there is no state that saveGState() has saved",
                "CGContext.endTransparencyLayer(): there is no beginTransparencyLayer(auxiliaryInfo:) that is open",
                "CGContext.restoreGState(): there is no state that saveGState() has saved",
                "UIGraphicsPopContext(): there is no context that UIGraphicsPushContext(_:) has pushed",
                "UIGraphicsEndImageContext(): there is no UIGraphicsBeginImageContext(_:) that is open",
                "UIGraphicsPopContext(): there is no context that UIGraphicsPushContext(_:) has pushed",
            ])
    }

    @Test func statesAreBounded() {
        let reports = DrawingReports()
        reports.run {
            let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 10), scale: 1)
            for _ in 0..<20_000 { context.saveGState() }
            context.setFillColor(UIColor.red.cgColor)
            for _ in 0..<20_000 { context.restoreGState() }
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            #expect(context.picture?.steps.map(\.command) == [.rect(0, 0, 1, 1)])
        }
        #expect(reports.misuseList == ["CGContext.saveGState(): more than 10000 states are saved"])
    }

    @Test func stepsAreBounded() {
        let reports = DrawingReports()
        reports.run {
            let context = CGContext(bounds: CGRect(x: 0, y: 0, width: 10, height: 10), scale: 1)
            for _ in 0..<100_100 { context.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
            #expect(context.picture?.steps.count == 100_000)
        }
        #expect(reports.misuseList == ["CGContext: a picture is drawn in more than 100000 steps: the rest is left out"])
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e308, 0, -1]) func noNumberStopsAContext(_ x: CGFloat) throws {
        _ = DrawingReports().run {
            UIGraphicsBeginImageContext(CGSize(width: x, height: x))
            UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            _ = UIGraphicsGetImageFromCurrentImageContext()
            UIGraphicsEndImageContext()
            return UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { renderer in
                let context = renderer.cgContext
                let rect = CGRect(x: x, y: x, width: x, height: x)
                for transform in [CGAffineTransform.identity, CGAffineTransform(scaleX: x, y: 1)] {
                    context.saveGState()
                    context.concatenate(transform)
                    context.setLineWidth(x)
                    context.setLineDash(phase: x, lengths: [x, x])
                    context.setAlpha(x)
                    context.setShadow(offset: CGSize(width: x, height: x), blur: x)
                    context.fill(rect)
                    context.stroke(rect)
                    context.clear(rect)
                    context.addArc(center: rect.origin, radius: x, startAngle: x, endAngle: 1, clockwise: true)
                    context.addArc(tangent1End: rect.origin, tangent2End: .zero, radius: x)
                    context.replacePathWithStrokedPath()
                    context.drawPath(using: .eoFillStroke)
                    let gradient = CGGradient(colorsSpace: nil, colors: [UIColor.red.cgColor], locations: [x])
                    guard let gradient else { continue }
                    context.drawLinearGradient(gradient, start: rect.origin, end: .zero, options: [.drawsAfterEndLocation])
                    context.drawRadialGradient(
                        gradient, startCenter: rect.origin, startRadius: x, endCenter: .zero, endRadius: 3, options: [])
                    "text".draw(in: rect)
                    "text".draw(at: rect.origin)
                    UIColor(patternImage: UIImage(systemName: "star") ?? UIImage()).setFill()
                    context.fill(rect)
                    context.clip(to: rect)
                    context.setBlendMode(.sourceAtop)
                    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
                    _ = (context.boundingBoxOfClipPath, context.boundingBoxOfPath, context.ctm, context.path)
                    context.restoreGState()
                }
            }
        }
    }
}
