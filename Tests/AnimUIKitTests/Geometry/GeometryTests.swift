import AnimGeometry
import AnimUIKit
import Testing

@Test func rectanglesKeepTheirNumbers() {
    #expect(Rect(CGRect(x: 1, y: 2, width: 3, height: 4)) == Rect(x: 1, y: 2, width: 3, height: 4))
}

@Suite struct AffineTransformTests {
    @Test func rotationsTurnXTowardsY() {
        let p = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(p == CGPoint(x: 0, y: 1))
        let q = CGPoint(x: 2, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 6))
        #expect(abs(q.x - 1.7320508075688772) < 1e-15 && abs(q.y - 1) < 1e-15)
    }

    @Test func derivedMapsActFirst() {
        let scale = CGAffineTransform(scaleX: 2, y: 2)
        #expect(scale.translatedBy(x: 10, y: 0).tx == 20)
        #expect(scale.concatenating(CGAffineTransform(translationX: 10, y: 0)).tx == 10)
        #expect(CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 3) == CGAffineTransform(2, 0, 0, 3, 10, 0))
        #expect(CGAffineTransformTranslate(scale, 10, 0) == scale.translatedBy(x: 10, y: 0))
        let turned = CGAffineTransform(translationX: 5, y: 7).rotated(by: .pi / 2)
        #expect(turned == CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 7))
    }

    @Test func singularMapsAreTheirOwnInverse() {
        let flat = CGAffineTransform(scaleX: 0, y: 1)
        #expect(flat.inverted() == flat)
        #expect(CGAffineTransform(2, 0, 0, 4, 6, 8).inverted() == CGAffineTransform(0.5, 0, 0, 0.25, -3, -2))
        #expect(CGAffineTransform.identity.isIdentity && !CGAffineTransform().isIdentity)
    }

    @Test func sizesIgnoreTheTranslationAndRectanglesTheirDirection() {
        let t = CGAffineTransform(2, 0, 0, -3, 10, 20)
        #expect(CGSize(width: 4, height: 5).applying(t) == CGSize(width: 8, height: -15))
        #expect(CGRect(x: 1, y: 1, width: 4, height: 5).applying(t) == CGRect(x: 12, y: 2, width: 8, height: 15))
        #expect(CGRect.null.applying(t).isNull)
    }

    @Test func partsMakeTheMapAgain() {
        let parts = CGAffineTransformComponents(
            scale: CGSize(width: 2, height: 3), horizontalShear: 0.5, rotation: 0.7, translation: CGVector(dx: 5, dy: -6))
        let found = CGAffineTransform(parts).decomposed()
        #expect(abs(found.scale.width - 2) < 1e-14 && abs(found.scale.height - 3) < 1e-14)
        #expect(abs(found.horizontalShear - 0.5) < 1e-14 && abs(found.rotation - 0.7) < 1e-14)
        #expect(found.translation == CGVector(dx: 5, dy: -6))
    }
}

@Suite struct Transform3DTests {
    @Test func derivedMapsActFirst() {
        let t = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 4), 1, 1, 1)
        #expect([t.m41, t.m42, t.m43] == [2, 3, 4])
        let u = CATransform3DConcat(CATransform3DMakeScale(2, 3, 4), CATransform3DMakeTranslation(1, 1, 1))
        #expect([u.m41, u.m42, u.m43] == [1, 1, 1])
        #expect(CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), .pi / 2, 0, 0, 1).m42 == 2)
        let scaled = CATransform3DScale(CATransform3DMakeTranslation(1, 2, 3), 2, 2, 2)
        #expect(scaled.m41 == 1 && scaled.m11 == 2)
    }

    @Test func rotationsTurnXTowardsYAndYTowardsZ() {
        let z = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        #expect([z.m11, z.m12, z.m21, z.m22] == [0, 1, -1, 0])
        let x = CATransform3DMakeRotation(.pi / 2, 5, 0, 0)
        #expect([x.m22, x.m23, x.m32, x.m33] == [0, 1, -1, 0])
        let y = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
        #expect([y.m11, y.m13, y.m31, y.m33] == [0, -1, 1, 0])
        #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    }

    @Test func perspectiveIsNotAffine() {
        var t = CATransform3DIdentity
        #expect(CATransform3DIsAffine(t) && CATransform3DIsIdentity(t))
        t.m34 = -1 / 500
        #expect(!CATransform3DIsAffine(t))
        #expect(Transform3D(t).m34 == -0.002)
        #expect(CATransform3DEqualToTransform(CATransform3D(Transform3D(t)), t))
        let twice = CATransform3DInvert(CATransform3DInvert(CATransform3DTranslate(t, 1, 2, 3)))
        #expect(CATransform3DEqualToTransform(twice, CATransform3DTranslate(t, 1, 2, 3)))
        let flat = CATransform3DMakeScale(0, 1, 1)
        #expect(CATransform3DEqualToTransform(CATransform3DInvert(flat), flat))
    }

    @Test func affineMapsKeepTheirNumbers() {
        let m = CGAffineTransform(1, 2, 3, 4, 5, 6)
        let t = CATransform3DMakeAffineTransform(m)
        #expect([t.m11, t.m12, t.m21, t.m22, t.m41, t.m42, t.m33, t.m44] == [1, 2, 3, 4, 5, 6, 1, 1])
        #expect(CATransform3DGetAffineTransform(t) == m)
    }
}

@Suite struct InsetTests {
    @Test func insetsMoveEdgesInwards() {
        let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
        #expect(
            rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == CGRect(x: 12, y: 21, width: 94, height: 46))
        #expect(
            rect.inset(by: UIEdgeInsets(top: -5, left: -5, bottom: -5, right: -5))
                == CGRect(x: 5, y: 15, width: 110, height: 60))
    }

    @Test func setsHaveTheBitsOfUIKit() {
        #expect(UIRectEdge.right.rawValue == 8 && UIRectEdge.all.rawValue == 15)
        #expect(UIRectCorner.bottomRight.rawValue == 8 && UIRectCorner.allCorners.contains(.topLeft))
        #expect(NSDirectionalRectEdge.trailing.rawValue == 8)
    }
}

@Suite struct GeometryValueTests {
    @Test func equalValuesAreEqualObjects() {
        let value = NSValue(cgPoint: CGPoint(x: 1, y: 2))
        #expect(value == NSValue(cgPoint: CGPoint(x: 1, y: 2)) && value.hash == NSValue(cgPoint: CGPoint(x: 1, y: 2)).hash)
        #expect(value != NSValue(cgPoint: CGPoint(x: 1, y: 3)))
        #expect(value != NSValue(cgSize: CGSize(width: 1, height: 2)))
        #expect(value.cgPointValue == CGPoint(x: 1, y: 2) && value.cgRectValue == .zero)
    }

    @Test func valuesComeBack() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(NSValue(cgRect: rect).cgRectValue == rect)
        #expect(NSValue(cgVector: CGVector(dx: 1, dy: 2)).cgVectorValue == CGVector(dx: 1, dy: 2))
        let affine = CGAffineTransform(1, 2, 3, 4, 5, 6)
        #expect(NSValue(cgAffineTransform: affine).cgAffineTransformValue == affine)
        let space = CATransform3DMakeRotation(1, 1, 1, 0)
        #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: space).caTransform3DValue, space))
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
        #expect(NSValue(uiOffset: UIOffset(horizontal: 1, vertical: 2)).uiOffsetValue == UIOffset(horizontal: 1, vertical: 2))
        let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue == directional)
    }

    @Test func castsConvertBothWays() {
        let object: Any = NSValue(cgPoint: CGPoint(x: 1, y: 2))
        #expect(object as? CGPoint == CGPoint(x: 1, y: 2))
        #expect(object as? CGRect == nil)
        let value: Any = CATransform3DMakeScale(2, 2, 2)
        #expect((value as? NSValue)?.caTransform3DValue.m11 == 2)
    }

    @Test func structuresAreWrittenAsInUIKit() {
        #expect(NSCoder.string(for: CGPoint(x: 1, y: 2.5)) == "{1, 2.5}")
        #expect(NSCoder.string(for: CGRect(x: 0, y: 1, width: 2, height: 3)) == "{{0, 1}, {2, 3}}")
        #expect(NSCoder.string(for: CGAffineTransform.identity) == "[1, 0, 0, 1, 0, 0]")
    }
}
