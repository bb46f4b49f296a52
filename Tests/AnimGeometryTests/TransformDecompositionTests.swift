import AnimGeometry
import Testing

@Suite struct TransformDecompositionTests {
    @Test func halfwayToAQuarterTurnAndDoubleSize() {
        let end = Transform(rotation: .pi / 2).scaledBy(x: 2, y: 2)
        let middle = Transform.identity.interpolated(to: end, by: 0.5)
        let side = 1.060_660_171_779_821_4
        #expect(isClose(middle, Transform(a: side, b: side, c: -side, d: side, tx: 0, ty: 0), 1e-15))
    }

    @Test func partsOfAProductOfThem() {
        let t = Transform(a: 2, b: 0, c: 0.5, d: 3, tx: 0, ty: 0)
            .concatenating(Transform(rotation: 0.3)).concatenating(Transform(translationX: 4, y: -5))
        let parts = TransformDecomposition(t)
        #expect((parts.scaleX - 2).magnitude < 1e-14 && (parts.scaleY - 3).magnitude < 1e-14)
        #expect((parts.shear - 0.5).magnitude < 1e-14 && (parts.rotation - 0.3).magnitude < 1e-15)
        #expect(parts.translation == Point(x: 4, y: -5))
    }

    @Test(arguments: [
        Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6), Transform(a: -1, b: 2, c: 3, d: 4, tx: 0, ty: 0),
        Transform(scaleX: -1, y: 1), Transform(scaleX: 1, y: -1), Transform(scaleX: -2, y: -3), Transform(scaleX: 0, y: 5),
        Transform(scaleX: 0, y: -5), Transform(scaleX: 5, y: 0), Transform(scaleX: 0, y: 0),
        Transform(a: 0, b: 0, c: -3, d: 4, tx: 1, ty: 1), Transform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
        Transform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0), Transform(a: 1e-200, b: 2e-200, c: -1e-200, d: 1e-200, tx: 0, ty: 0),
        Transform(a: 1e150, b: 0, c: 0, d: 1e-150, tx: 0, ty: 0),
    ])
    func recomposesTheTransform(_ t: Transform) {
        let result = TransformDecomposition(t).transform
        let size = max(max(t.a.magnitude, t.b.magnitude), max(t.c.magnitude, t.d.magnitude))
        #expect(isClose(result, t, 4e-16 * size))
    }

    @Test func mirrorsSquashInsteadOfTurning() {
        let mirrorX = Transform.identity.interpolated(to: Transform(scaleX: -1, y: 1), by: 0.5)
        #expect(mirrorX == Transform(scaleX: 0, y: 1))
        let mirrorY = Transform.identity.interpolated(to: Transform(scaleX: 1, y: -1), by: 0.25)
        #expect(mirrorY == Transform(scaleX: 1, y: 0.5))
        let parts = TransformDecomposition(Transform(scaleX: -1, y: 1))
        #expect(parts.scaleX == -1 && parts.scaleY == 1 && parts.rotation == 0)
    }

    @Test func halfTurnsGoInThePositiveDirection() {
        for start in stride(from: -3.0, through: 3.0, by: 0.25) {
            for turn in [Double.pi, -.pi] {
                let middle = Transform(rotation: start).interpolated(to: Transform(rotation: start + turn), by: 0.5)
                #expect(isClose(middle, Transform(rotation: start + .pi / 2), 1e-15 * 4))
            }
        }
        #expect(TransformDecomposition(Transform(rotation: -.pi)).rotation == .pi)
    }

    @Test func rotationsTakeTheShorterWay() {
        let middle = Transform(rotation: 3).interpolated(to: Transform(rotation: -3), by: 0.5)
        #expect(isClose(middle, Transform(scaleX: -1, y: -1), 1e-15))
        let beyond = Transform.identity.interpolated(to: Transform(rotation: 1.5 * .pi), by: 0.5)
        #expect(isClose(beyond, Transform(rotation: -.pi / 4), 1e-15))
        #expect(Transform.identity.interpolated(to: Transform(rotation: 2 * .pi), by: 0.5) == .identity)
    }

    @Test func nothingTakesTheRotationOfTheOtherEnd() {
        let end = Transform(rotation: .pi / 2)
        let growing = Transform(scaleX: 0, y: 0).interpolated(to: end, by: 0.5)
        #expect(growing == Transform(a: 0, b: 0.5, c: -0.5, d: 0, tx: 0, ty: 0))
        #expect(end.interpolated(to: Transform(scaleX: 0, y: 0), by: 0.5) == growing)
        #expect(Transform(scaleX: 0, y: 0).interpolated(to: Transform(scaleX: 0, y: 0), by: 0.5) == Transform(scaleX: 0, y: 0))
    }

    @Test func progressBeyondTheEndsExtrapolates() {
        let end = Transform(scaleX: 2, y: 2).concatenating(Transform(translationX: 10, y: 0))
        #expect(Transform.identity.interpolated(to: end, by: 1.5) == Transform(a: 2.5, b: 0, c: 0, d: 2.5, tx: 15, ty: 0))
        #expect(Transform.identity.interpolated(to: end, by: -0.5) == Transform(a: 0.5, b: 0, c: 0, d: 0.5, tx: -5, ty: 0))
    }

    @Test func endsAreExact() {
        let a = Transform(a: 0.1, b: 0.2, c: 0.3, d: 0.7, tx: 1, ty: 2)
        let b = Transform(a: -0.1, b: 0.6, c: 0.3, d: 0.9, tx: 3, ty: 4)
        #expect(a.interpolated(to: b, by: 0) == a && a.interpolated(to: b, by: 1) == b)
    }

    @Test func transformsWithoutAFiniteDecompositionBlendTheirEntries() {
        let huge = Transform(a: .greatestFiniteMagnitude, b: .greatestFiniteMagnitude, c: 0, d: 1, tx: 8, ty: 0)
        let middle = Transform.identity.interpolated(to: huge, by: 0.5)
        #expect(middle.tx == 4 && middle.d == 1 && middle.b == .greatestFiniteMagnitude / 2)
    }
}
