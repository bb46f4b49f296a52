import AnimGeometry
import Testing

/// Whether all entries agree to a tolerance.
func isClose(_ a: Transform, _ b: Transform, _ tolerance: Double = 1e-12) -> Bool {
    zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty]).allSatisfy { ($0 - $1).magnitude <= tolerance }
}

func isClose(_ a: Point, _ b: Point, _ tolerance: Double = 1e-12) -> Bool { a.distance(to: b) <= tolerance }

@Suite struct TransformTests {
    @Test func quarterTurnsAreExact() {
        let quarter = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        #expect(Transform(rotation: .pi / 2) == quarter)
        #expect(Transform(rotation: -1.5 * .pi) == quarter)
        #expect(Transform(rotation: 450 * .pi / 180) == quarter)
        #expect(Transform(rotation: .pi) == Transform(scaleX: -1, y: -1))
        #expect(Transform(rotation: -.pi / 2) == Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0))
        #expect(Transform(rotation: 2 * .pi) == .identity)
        #expect(Transform(rotation: 200 * .pi) == .identity)
    }

    @Test func anglesBesideQuarterTurnsAreNotSnapped() {
        #expect(Transform(rotation: 1e-300).b == 1e-300)
        #expect(Transform(rotation: .pi / 2 + 1e-14).a != 0)
        #expect(Transform(rotation: .infinity).a.isNaN)
    }

    @Test func positiveAnglesTurnClockwiseOnScreen() {
        let p = Transform(rotation: .pi / 6).apply(Point(x: 1, y: 0))
        #expect(p.x == DeterministicMath.cos(.pi / 6) && p.y == DeterministicMath.sin(.pi / 6) && p.y > 0)
    }

    @Test func rotationsCompose() {
        for i in -12...12 {
            for j in -12...12 {
                let (a, b) = (Double(i) * 0.37, Double(j) * 0.71)
                let product = Transform(rotation: a).concatenating(Transform(rotation: b))
                #expect(isClose(product, Transform(rotation: a + b), 4e-16 * 4))
            }
        }
    }

    @Test func rotatedAppliesTheRotationFirst() {
        let t = Transform(translationX: 10, y: 20).rotated(by: .pi / 2)
        #expect(t.apply(Point(x: 3, y: 0)) == Point(x: 10, y: 23))
        #expect(Transform(scaleX: 2, y: 1).rotated(by: .pi / 2).apply(Point(x: 0, y: 1)) == Point(x: -2, y: 0))
    }

    @Test func skewFollowsTheTangent() {
        let t = Transform(skewX: .pi / 4, y: 0)
        #expect(isClose(t.apply(Point(x: 0, y: 2)), Point(x: 2, y: 2)))
        #expect(isClose(Transform(skewX: 0, y: .pi / 4).apply(Point(x: 2, y: 0)), Point(x: 2, y: 2)))
    }

    @Test func inverseUndoesTheMap() throws {
        let skewed = Transform(skewX: 0.2, y: -0.3)
        let t = skewed.concatenating(Transform(rotation: 0.7).scaledBy(x: 3, y: -0.25).translatedBy(x: 100, y: -7))
        let inverse = try #require(t.inverted())
        #expect(isClose(t.concatenating(inverse), .identity, 1e-12))
        #expect(isClose(inverse.concatenating(t), .identity, 1e-12))
        #expect(Transform(scaleX: 0, y: 1).inverted() == nil)
    }
}

@Suite struct TransformComponentTests {
    @Test func settingOnePartKeepsTheOthers() {
        var t = TransformDecomposition(translation: Point(x: 5, y: 6), scaleX: 2, scaleY: 3, shear: 0.5, rotation: 0.4).transform
        t.rotation = 1
        #expect(
            isClose(
                t, TransformDecomposition(translation: Point(x: 5, y: 6), scaleX: 2, scaleY: 3, shear: 0.5, rotation: 1).transform
            ))
        t.scaleX = 7
        t.scaleY = -1
        t.translation = Point(x: 1, y: 2)
        let parts = t.decomposition
        #expect((parts.scaleX - 7).magnitude < 1e-12 && (parts.scaleY + 1).magnitude < 1e-12)
        #expect((parts.shear - 0.5).magnitude < 1e-12 && (parts.rotation - 1).magnitude < 1e-12)
        #expect(parts.translation == Point(x: 1, y: 2))
    }

    @Test func scaleSetsBothAndReadsTheMean() {
        var t = Transform(scaleX: 1, y: 4)
        #expect(t.scale == 2.5 && t.scaleX == 1 && t.scaleY == 4)
        t.scale = 3
        #expect(t == Transform(scaleX: 3, y: 3))
        t.rotation = .pi / 2
        #expect(t == Transform(a: 0, b: 3, c: -3, d: 0, tx: 0, ty: 0) && t.rotation == .pi / 2)
    }

    @Test func scalesComeBackFromZero() {
        var t = Transform.identity
        t.scale = 0
        t.scale = 2
        #expect(t == Transform(scaleX: 2, y: 2))
    }
}
