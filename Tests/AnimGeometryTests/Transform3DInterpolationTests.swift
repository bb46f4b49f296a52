import AnimGeometry
import TestSupport
import Testing

@Suite struct Transform3DInterpolationTests {
    @Test func flatPairsBlendAsFlatOnesDoToTheBit() {
        var random = SplitMix64(seed: 11)
        for _ in 0..<2000 {
            let (a, b) = (random.transform(), random.transform())
            let progress = Double.random(in: -0.2...1.2, using: &random)
            let expected = a.interpolated(to: b, by: progress)
            #expect(Transform3D(a).interpolated(to: Transform3D(b), by: progress).affine == expected)
        }
    }

    @Test func aHalfTurnAboutYGoesThroughTheEdge() {
        let end = Transform3D(rotationY: .pi)
        for (progress, angle) in [(0.25, Double.pi / 4), (0.5, .pi / 2), (0.75, .pi * 0.75)] {
            let between = Transform3D.identity.interpolated(to: end, by: progress)
            #expect(isClose(between, Transform3D(rotationY: angle), 4e-16))
        }
    }

    @Test func halfTurnsGoInThePositiveDirection() {
        for start in stride(from: -3.0, through: 3.0, by: 0.25) {
            for turn in [Double.pi, -.pi] {
                let middle = Transform3D(rotationX: start).interpolated(to: Transform3D(rotationX: start + turn), by: 0.5)
                #expect(isClose(middle, Transform3D(rotationX: start + .pi / 2), 4e-15))
            }
        }
    }

    @Test func rotationsTakeTheShorterArc() {
        let middle = Transform3D(rotationY: 0.2).interpolated(to: Transform3D(rotationY: 1.9 * .pi), by: 0.5)
        #expect(isClose(middle, Transform3D(rotationY: (0.2 - 0.1 * .pi) / 2), 1e-15))
        let whole = Transform3D(rotationY: 0.5).interpolated(to: Transform3D(rotationY: 0.5 + 2 * .pi), by: 0.3)
        #expect(isClose(whole, Transform3D(rotationY: 0.5), 1e-15))
    }

    @Test func twoAxesBlendAlongTheGreatCircle() {
        // A third of a turn about (1, 1, 1) takes x to y, y to z and z to x.
        let end = Transform3D(rows: [SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(1, 0, 0, 0)])
        let middle = Transform3D.identity.interpolated(to: end, by: 0.5)
        #expect(isClose(middle, Transform3D(rotation: .pi / 3, x: 1, y: 1, z: 1), 1e-15))
    }

    @Test func perspectiveStaysWhileTheRestMoves() {
        let eye = Transform3D(perspective: 500)
        let start = eye.rotated(by: 0.4, x: 0, y: 1, z: 0)
        let end = eye.translatedBy(x: 10, y: 20, z: 120).rotated(by: 1.2, x: 0, y: 1, z: 0).scaledBy(x: 2, y: 2, z: 2)
        let middle = start.interpolated(to: end, by: 0.5)
        let expected = eye.translatedBy(x: 5, y: 10, z: 60).rotated(by: 0.8, x: 0, y: 1, z: 0).scaledBy(x: 1.5, y: 1.5, z: 1.5)
        #expect(isClose(middle, expected, 1e-14))
        let appearing = Transform3D.identity.interpolated(to: eye, by: 0.5)
        #expect(isClose(appearing.m34, -1.0 / 1000) && isClose(appearing.m33, 1))
    }

    @Test func theEndsAreExact() {
        let (a, b) = (Transform3D(rotationX: 0.3).translatedBy(x: 1, y: 2, z: 3), Transform3D(rotation: 1, x: 1, y: 2, z: 3))
        #expect(a.interpolated(to: b, by: 0) == a && a.interpolated(to: b, by: 1) == b)
    }

    @Test func mirrorsSquash() {
        let mirror = Transform3D(rotationY: 0.3).scaledBy(x: 1, y: 1, z: -1)
        let middle = Transform3D(rotationY: 0.3).interpolated(to: mirror, by: 0.5)
        #expect(isClose(middle, Transform3D(rotationY: 0.3).scaledBy(x: 1, y: 1, z: 0), 1e-15))
    }

    @Test func singularMapsBlendEntryByEntry() {
        let flat = Transform3D(scaleX: 2, y: 2, z: 0)
        let end = Transform3D(rotationY: .pi / 2)
        let middle = flat.interpolated(to: end, by: 0.5)
        #expect(middle.rows == zip(flat.rows, end.rows).map { ($0 + $1) * 0.5 })
    }

    @Test func nothingTrapsOnWhatIsNotFinite() {
        let values = [0.0, 1e-308, 1e308, .infinity, .nan, -1]
        for a in values {
            for b in values {
                let start = Transform3D(scaleX: a, y: b, z: a).translatedBy(x: b, y: a, z: b)
                let end = Transform3D(rotation: a, x: b, y: a, z: 1).concatenating(Transform3D(perspective: b))
                let middle = start.interpolated(to: end, by: 0.5)
                #expect(middle == middle || !middle.isFinite)
                var part = start
                part.rotationX = b
                part.scaleZ = a
                part.translationZ = b
                #expect(part == part || !part.isFinite)
            }
        }
    }
}

@Suite struct Transform3DComponentTests {
    @Test func settingAnAngleTurnsWhatIsThere() {
        var t = Transform3D(scaleX: 2, y: 3)
        t.rotationY = 0.5
        #expect(isClose(t, Transform3D(scaleX: 2, y: 3).concatenating(Transform3D(rotationY: 0.5))))
        t.rotationX = 0.25
        t.rotationZ = -0.75
        let turn = Transform3D(rotationX: 0.25).concatenating(Transform3D(rotationY: 0.5))
            .concatenating(Transform3D(rotationZ: -0.75))
        #expect(isClose(t, Transform3D(scaleX: 2, y: 3).concatenating(turn), 4e-15))
        #expect(isClose(t.rotationX, 0.25) && isClose(t.rotationY, 0.5) && isClose(t.rotationZ, -0.75))
    }

    @Test(arguments: [-3.0, -1.5, 0.3, 1.5707963267948966, 2.5, 3.141592653589793])
    func oneTurnReadsAsThatTurn(angle: Double) {
        for axis in [SIMD3(1.0, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)] {
            let t = Transform3D(rotation: angle, x: axis.x, y: axis.y, z: axis.z)
            let read = SIMD3(t.rotationX, t.rotationY, t.rotationZ)
            #expect((0..<3).allSatisfy { isClose(read[$0], angle * axis[$0]) })
        }
    }

    @Test func anAngleReplacesTheOneOfTheModel() {
        // A flip's model value is a half turn; its animation runs through the angles before.
        var t = Transform3D(perspective: 500).rotated(by: .pi, x: 0, y: 1, z: 0)
        t.rotationY = 0.5
        #expect(isClose(t, Transform3D(perspective: 500).rotated(by: 0.5, x: 0, y: 1, z: 0)))
    }

    @Test func scalesAndTranslationsOfAPerspective() {
        var t = Transform3D(perspective: 500)
        t.translationZ = 100
        #expect(t == Transform3D(perspective: 500).translatedBy(x: 0, y: 0, z: 100))
        #expect(t.scaleX == 1 && t.scaleZ == 1 && t.translationZ == 100)
        t.scale = 2
        #expect(t == Transform3D(perspective: 500).translatedBy(x: 0, y: 0, z: 100).scaledBy(x: 2, y: 2, z: 2))
        t.translationX = 7
        #expect(t.m41 == 7 && t.m44 == 0.8)
    }

    @Test func partsInThePlaneKeepAFlatMapFlat() {
        var t = Transform3D(Transform(rotation: 0.3))
        t.scale = 2
        t.rotationZ = 1
        t.rotationX = 0
        t.translationZ = 0
        t.scaleZ = 1
        var flat = Transform(rotation: 0.3)
        flat.scale = 2
        flat.rotation = 1
        #expect(t.affine == flat)
    }
}

/// Knuth's linear congruential generator.
extension SplitMix64 {
    fileprivate mutating func transform() -> Transform {
        let values = (0..<6).map { _ in Double.random(in: -2...2, using: &self) }
        return Transform(a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5])
    }
}
