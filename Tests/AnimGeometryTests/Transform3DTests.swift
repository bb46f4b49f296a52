import AnimGeometry
import Testing

/// Golden numbers are those of NumPy's matrix arithmetic.
@Suite struct Transform3DTests {
    @Test func flatMapsStayFlat() {
        let turn = Transform(rotation: 0.3).scaledBy(x: 2, y: 3)
        let next = Transform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(Transform3D(turn).concatenating(Transform3D(next)).affine == turn.concatenating(next))
        #expect(Transform3D(next).inverted()?.affine == next.inverted())
        #expect(Transform3D(rotationZ: 0.3).affine == Transform(rotation: 0.3))
        #expect(Transform3D(rotationY: .pi).concatenating(Transform3D(rotationY: .pi)) == .identity)
        #expect(MemoryLayout<Transform3D>.size == 56)
    }

    @Test func entriesStandWhereTheirNamesSay() {
        let rows = [SIMD4(1.0, 2, 3, 4), SIMD4(5, 6, 7, 8), SIMD4(9, 10, 11, 12), SIMD4(13, 14, 15, 16)]
        let t = Transform3D(rows: rows)
        #expect(t.rows == rows && !t.isAffine && t.affine == nil)
        #expect([t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24] == [1, 2, 3, 4, 5, 6, 7, 8])
        #expect([t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44] == [9, 10, 11, 12, 13, 14, 15, 16])
        var perspective = Transform3D.identity
        perspective.m34 = -1.0 / 500
        #expect(perspective == Transform3D(perspective: 500) && !perspective.isAffine)
        perspective.m34 = 0
        #expect(perspective == .identity && perspective.isAffine)
    }

    @Test func positiveAnglesTurnAsCoreAnimationDoes() {
        // CATransform3DMakeRotation(π/2, …): y goes to z about x, z to x about y, x to y about z.
        #expect(Transform3D(rotationX: .pi / 2).rows[1] == SIMD4(0, 0, 1, 0))
        #expect(Transform3D(rotationY: .pi / 2).rows[2] == SIMD4(1, 0, 0, 0))
        #expect(Transform3D(rotationZ: .pi / 2).rows[0] == SIMD4(0, 1, 0, 0))
        let oblique = Transform3D(rotation: 0.9, x: 1, y: 2, z: -2)
        let expected = [
            SIMD4(0.6636533051294795, -0.4381312660340254, -0.6063046134692857, 0),
            SIMD4(0.6063046134692857, 0.7897833157059246, 0.09293562244056752, 0),
            SIMD4(0.4381312660340254, -0.429282317311088, 0.7897833157059246, 0),
        ]
        #expect(isClose(oblique, Transform3D(rows: expected)))
    }

    @Test func axesOfAnyLengthTurn() {
        let unit = Transform3D(rotation: 0.9, x: 1, y: 2, z: -2)
        for scale in [1e-200, 1e200] {
            let scaled = Transform3D(rotation: 0.9, x: scale, y: 2 * scale, z: -2 * scale)
            #expect(isClose(scaled, unit))
        }
        #expect(Transform3D(rotation: 1, x: 0, y: 0, z: 0) == .identity)
        #expect(Transform3D(rotation: 1, x: .nan, y: 1, z: 0) == .identity)
        #expect(Transform3D(rotation: 1, x: .infinity, y: 1, z: 0) == .identity)
        #expect(Transform3D(rotation: 1, x: 0, y: -7, z: 0) == Transform3D(rotationY: -1))
    }

    @Test func inverseAndDeterminant() throws {
        let t = Transform3D(scaleX: 2, y: 3, z: 0.5)
            .concatenating(Transform3D(rotationX: 0.4)).concatenating(Transform3D(rotationY: -0.7))
            .concatenating(Transform3D(rotationZ: 1.1)).concatenating(Transform3D(translationX: 10, y: -20, z: 30))
            .concatenating(Transform3D(perspective: 400))
        let inverse = try #require(t.inverted())
        let expected = [
            SIMD4(0.1734647248274493, -0.31155002643218693, 0.15580996416252227, 0),
            SIMD4(0.3408164932967114, 0.06473744673633246, -1.410897641217498, 0),
            SIMD4(0.3106548868915815, 0.10286072581346943, 1.228822533594907, 0.0025),
            SIMD4(-4.581582690905632, 1.431813432048038, -72.04403278251069, 1),
        ]
        #expect(isClose(inverse, Transform3D(rows: expected), 1e-12))
        #expect(isClose(t.determinant, 3, 1e-14))
        #expect(isClose(t.concatenating(inverse), .identity, 1e-13))
        #expect(Transform3D(scaleX: 1, y: 1, z: 0).inverted() == nil)
        #expect(Transform3D(scaleX: 1e200, y: 1e200, z: 1e200).inverted() == nil)
    }

    @Test func productsApplyTheLeftFactorFirst() {
        let move = Transform3D(translationX: 0, y: 0, z: 100)
        let perspective = Transform3D(perspective: 500)
        #expect(move.concatenating(perspective).m44 == 0.8)
        #expect(perspective.concatenating(move).m44 == 1)
        #expect(perspective.translatedBy(x: 0, y: 0, z: 100) == move.concatenating(perspective))
        #expect(perspective.rotated(by: 1, x: 0, y: 1, z: 0) == Transform3D(rotationY: 1).concatenating(perspective))
        #expect(perspective.scaledBy(x: 1, y: 1, z: 2).m34 == -1.0 / 250)
    }

    @Test func distancesWithoutAPictureGiveNoPerspective() {
        for distance in [0.0, -0.0, .nan, .infinity, .leastNonzeroMagnitude] {
            #expect(Transform3D(perspective: distance) == .identity)
        }
    }
}

func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 1e-15) -> Bool { (a - b).magnitude <= tolerance }

func isClose(_ a: Transform3D, _ b: Transform3D, _ tolerance: Double = 1e-15) -> Bool {
    zip(a.rows, b.rows).allSatisfy { row, other in (0..<4).allSatisfy { isClose(row[$0], other[$0], tolerance) } }
}
