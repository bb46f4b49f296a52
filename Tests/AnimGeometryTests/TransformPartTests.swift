import AnimGeometry
import TestSupport
import Testing

/// The parts of transforms that key paths and expressions read and set.
@Suite struct TransformPartTests {
    private static let parts: [any WritableKeyPath<Transform3D, Double> & Sendable] = [
        \.rotationX, \.rotationY, \.rotationZ, \.scaleX, \.scaleY, \.scaleZ, \.translationX, \.translationY, \.translationZ,
    ]

    /// Expects that setting each part to itself leaves a transform as it is, but for rounding.
    private func expectStable(
        _ transform: Transform3D, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        func expectSame(_ changed: Transform3D) {
            let largest = numbers(of: transform).reduce(0) { max($0, $1.magnitude) }
            expectClose(
                numbers(of: changed), numbers(of: transform), within: 1e-12 * largest, comment, sourceLocation: sourceLocation)
        }
        for part in Self.parts {
            var changed = transform
            changed[keyPath: part] = transform[keyPath: part]
            expectSame(changed)
        }
        var moved = transform
        moved.translation = transform.translation
        expectSame(moved)
        guard transform.scaleX == transform.scaleY, transform.isAffine || transform.scaleZ == transform.scaleX else { return }
        var scaled = transform
        scaled.scale = transform.scale
        expectSame(scaled)
    }

    private func numbers(of transform: Transform3D) -> [Double] { transform.rows.flatMap { [$0.x, $0.y, $0.z, $0.w] } }

    private static let perspective = Transform3D(perspective: 500)

    /// Mirrors, quarter turns, shears, and maps that take an axis or all to nothing.
    private static let flatMaps: [Transform] = [
        .identity, Transform(scaleX: -1, y: 1), Transform(scaleX: 1, y: -1), Transform(scaleX: -2, y: -3),
        Transform(rotation: .pi / 2), Transform(rotation: .pi), Transform(rotation: -.pi / 2),
        Transform(rotation: .pi / 2).scaledBy(x: -1, y: 1), Transform(a: 0, b: 1, c: 1, d: 0, tx: 3, ty: 4),
        Transform(a: 2, b: 0.3, c: -0.7, d: 1.1, tx: 5, ty: -6), Transform(scaleX: 0, y: 2), Transform(scaleX: 0, y: -2),
        Transform(scaleX: 2, y: 0), Transform(scaleX: 0, y: 0), Transform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
        Transform(a: 0, b: 0, c: -3, d: 4, tx: 1, ty: 1),
    ]

    private static let mapsOfSpace: [Transform3D] = [
        Transform3D(rotationX: 0.4), Transform3D(rotationX: .pi / 2), Transform3D(rotationX: .pi),
        Transform3D(rotationY: .pi / 2), Transform3D(rotationY: .pi), Transform3D(rotationY: -.pi / 2), perspective,
        Transform3D(scaleX: 1, y: 1, z: -1),
        Transform3D(scaleX: 1, y: 1, z: 2), Transform3D(scaleX: -1, y: 1).concatenating(Transform3D(rotationX: 0.5)),
        Transform3D(rotationY: 0.5).concatenating(perspective), Transform3D(scaleX: 0, y: 0, z: 0),
        Transform3D(scaleX: 1, y: 1, z: 0), Transform3D(scaleX: 1, y: 1, z: 0).concatenating(Transform3D(rotationY: 0.5)),
    ]

    @Test(arguments: flatMaps)
    func settingAPartOfAFlatMapToItselfChangesNothing(_ transform: Transform) {
        expectStable(Transform3D(transform))
        var deep = Transform3D(transform)
        deep.translationZ = 7
        expectStable(deep)
        expectStable(Transform3D(transform).concatenating(Self.perspective))
    }

    @Test(arguments: mapsOfSpace)
    func settingAPartOfAMapOfSpaceToItselfChangesNothing(_ transform: Transform3D) { expectStable(transform) }

    @Test func settingAPartOfARandomTransformToItselfChangesNothing() {
        var random = SplitMix64(seed: 17)
        func number() -> Double { .random(in: -2...2, using: &random) }
        for round in 0..<400 {
            let flat = Transform(a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number())
            expectStable(Transform3D(flat), "round \(round)")
            // Any of the scales can be 0.
            func scale(_ bit: Int) -> Double { round & bit == 0 ? number() : 0 }
            let turned = Transform3D(scaleX: scale(1), y: scale(2), z: scale(4))
                .concatenating(Transform3D(rotation: number(), x: number(), y: number(), z: number()))
                .concatenating(Transform3D(translationX: number(), y: number(), z: number()))
            expectStable(turned, "round \(round)")
            expectStable(turned.concatenating(Self.perspective), "round \(round)")
        }
    }

    @Test func aLayerThatIsScaledToNothingKeepsItsPerspective() {
        var transform = Transform3D(scaleX: 0, y: 0).concatenating(Self.perspective)
        transform.translationX = 40
        transform.scaleX = 1
        transform.scaleY = 1
        #expect(transform.m34 == -1.0 / 500 && transform.m41 == 40 && transform.m11 == 1 && transform.m22 == 1)
    }

    @Test func aFlatMapHasTheSamePartsInSpace() {
        for flat in [
            Transform(scaleX: -1, y: 1), Transform(scaleX: 1, y: -1), Transform(rotation: 2.5).scaledBy(x: 3, y: 0.5),
            Transform(scaleX: 0, y: -2), Transform(scaleX: 0, y: 2), Transform(scaleX: 3, y: 0),
            Transform(a: 0, b: 0, c: -3, d: 4, tx: 1, ty: 1), Transform(a: 0.5, b: 0.3, c: 0.4, d: -0.2, tx: 1, ty: 2),
        ] {
            var space = Transform3D(flat)
            space.translationZ = 5
            expectClose(
                [space.scaleX, space.scaleY, space.scaleZ, space.rotationX, space.rotationY, space.rotationZ],
                [flat.scaleX, flat.scaleY, 1, 0, 0, flat.rotation], within: 1e-14, "\(flat)")
        }
    }
}
