import AnimGeometry
import AnimGraphics
import AnimUIKit
import Testing

@Suite struct ClipTests {
    @Test func clipsNestAndEndWithTheirState() {
        let steps = record { context in
            context.clip(to: CGRect(x: 0, y: 0, width: 50, height: 50))
            context.fill(CGRect(x: 1, y: 0, width: 9, height: 9))
            context.saveGState()
            context.clip(to: CGRect(x: 10, y: 10, width: 20, height: 20))
            context.fill(CGRect(x: 2, y: 0, width: 9, height: 9))
            context.fill(CGRect(x: 3, y: 0, width: 9, height: 9))
            context.restoreGState()
            context.saveGState()
            context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 5))
            context.restoreGState()
            context.fill(CGRect(x: 4, y: 0, width: 9, height: 9))
        }
        #expect(
            steps == [
                .clip(0, 0, 50, 50), .rect(1, 0, 9, 9), .clip(10, 10, 20, 20), .rect(2, 0, 9, 9), .rect(3, 0, 9, 9), .popClip,
                .rect(4, 0, 9, 9), .popClip,
            ])
    }

    @Test func clipsThatAreResetReturnWithTheirState() {
        let steps = record { context in
            context.clip(to: CGRect(x: 0, y: 0, width: 50, height: 50))
            context.saveGState()
            context.resetClip()
            context.fill(CGRect(x: 60, y: 0, width: 9, height: 9))
            context.restoreGState()
            context.fill(CGRect(x: 1, y: 0, width: 9, height: 9))
        }
        #expect(steps == [.rect(60, 0, 9, 9), .clip(0, 0, 50, 50), .rect(1, 0, 9, 9), .popClip])
    }

    @Test func clipsHaveTheTransformThatTheyWereSetWith() {
        let steps = record { context in
            context.scaleBy(x: 2, y: 2)
            context.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
            context.clip(using: .evenOdd)
            context.scaleBy(x: 2, y: 2)
            context.fill(CGRect(x: 0, y: 0, width: 3, height: 3))
            #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 5, height: 5))
        }
        let oval = Path(ovalIn: Rect(x: 0, y: 0, width: 10, height: 10))
        #expect(
            steps == [
                .pushClip(.path(oval, .evenOdd), transform: Transform(scaleX: 2, y: 2)),
                .rect(0, 0, 3, 3, .black, Transform(scaleX: 4, y: 4)), .popClip,
            ])
    }

    @Test func anEmptyClipLeavesNothing() {
        let steps = record { context in
            context.clip(to: CGRect(x: 5, y: 5, width: 0, height: 10))
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.resetClip()
            context.clip()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
        #expect(steps.isEmpty)
    }

    @Test @MainActor func aMaskIsUpsideDownInViews() throws {
        let mask = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
            $0.fill(CGRect(x: 0, y: 0, width: 20, height: 5))
        }
        let picture = try pixels { context in
            guard let mask = mask.cgImage else { return }
            context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 20), mask: mask)
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        #expect(picture.components(10, 2) == [255, 255, 255, 255] && picture.components(10, 17) == [255, 0, 0, 255])
        let upright = try pixels { context in
            guard let mask = mask.cgImage else { return }
            context.translateBy(x: 0, y: 20)
            context.scaleBy(x: 1, y: -1)
            context.setBlendMode(.multiply)
            context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 20), mask: mask)
            context.setFillColor(UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        #expect(upright.components(10, 2) == [255, 0, 0, 255] && upright.components(10, 17) == [255, 255, 255, 255])
    }

    @Test func bezierPathsClip() {
        let steps = record { context in
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).addClip()
            UIRectClip(CGRect(x: 5, y: 0, width: 10, height: 10))
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        #expect(steps == [.clip(0, 0, 10, 10), .clip(5, 0, 10, 10), .rect(0, 0, 20, 20), .popClip, .popClip])
    }
}
