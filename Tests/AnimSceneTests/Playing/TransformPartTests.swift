import AnimGeometry
import AnimLayers
import Testing

/// Expressions read the parts of transforms that key paths set.
@Suite struct TransformPartTests {
    /// Mirrors, shears, zeros, quarter turns, and what depth adds; each as a scene file writes it.
    static let transforms = [
        "[1, 0, 0, 1, 0, 0]", "[-1, 0, 0, 1, 5, 6]", "[1, 0, 0, -1, 5, 6]", "[-1, 0, 0, -1, 0, 0]", "[-2, 0, 0, 3, 0, 0]",
        "[2, 0, 0, -3, 0, 0]", "[1, 0, 0.5, 1, 0, 0]", "[1, 0.5, 0, 1, 0, 0]", "[1, 0.25, -0.75, -2, 3, 4]", "[0, 0, 0, 0, 7, 8]",
        "[0, 0, 0, 2, 0, 0]", "[2, 0, 0, 0, 0, 0]", "[0, 0, 0, -2, 0, 0]", "[0, 1, -1, 0, 0, 0]", "[0, -1, 1, 0, 0, 0]",
        "[0, 1, 1, 0, 0, 0]", "[0, 2, 3, 0, 1, 2]", "[0, -2, -3, 0, 1, 2]", "[0.6, 0.8, -1.6, 1.2, 10, 20]",
        "[0.6, 0.8, 1.6, -1.2, 10, 20]", "{ \"rotationX\": 30 }", "{ \"rotationY\": -50, \"rotation\": 20, \"scale\": [2, 3] }",
        "{ \"rotationY\": 40, \"scale\": [-1, 1], \"perspective\": 500 }",
        "{ \"translationZ\": 9, \"scaleZ\": 2, \"rotationX\": 90 }",
    ]

    static let parts = [
        "rotation", "rotation.x", "rotation.y", "rotation.z", "scale.x", "scale.y", "scale.z", "translation", "translation.x",
        "translation.y", "translation.z",
    ]

    @Test(arguments: transforms) func settingAPartToItselfChangesNothing(_ transform: String) throws {
        let layers = Self.parts.indices.map { "{ \"id\": \"l\($0)\", \"transform\": \(transform) }" }
        let sets = Self.parts.enumerated().map { "\"l\($0).transform.\($1)\": \"=l\($0).transform.\($1)\"" }
        let played = try PlayedScene(
            json: """
                "layers": [{ "id": "untouched", "transform": \(transform) }, \(layers.joined(separator: ", "))],
                "timeline": [{ "at": 0, "do": { "set": { \(sets.joined(separator: ", ")) } } }]
                """)
        let expected = try played.layer("untouched", at: 0.5).transform
        for (index, part) in Self.parts.enumerated() {
            let found = try played.layer("l\(index)", at: 0.5).transform
            #expect(Self.distance(found, expected) < 1e-12, "\(part): \(found), not \(expected)")
        }
    }

    @Test func settingAUniformScaleToItselfChangesNothing() throws {
        for transform in ["[2, 0, 0, 2, 1, 1]", "[0, 2, -2, 0, 1, 1]", "[0, 0, 0, 0, 0, 0]", "[-2, 0, 0, -2, 0, 0]"] {
            let played = try PlayedScene(
                json: """
                    "layers": [{ "id": "a", "transform": \(transform) }, { "id": "b", "transform": \(transform) }],
                    "timeline": [{ "at": 0, "do": { "set": { "a.transform.scale": "=a.transform.scale" } } }]
                    """)
            let (found, expected) = (try played.layer("a", at: 0.5).transform, try played.layer("b", at: 0.5).transform)
            #expect(Self.distance(found, expected) < 1e-12, "\(transform): \(found)")
        }
    }

    @Test func mirrorsHaveNegativeScales() throws {
        let played = try PlayedScene(
            json: """
                "layers": [{ "id": "a", "transform": [-2, 0, 0, 3, 0, 0] }, { "id": "b", "transform": [2, 0, 0, -3, 0, 0] }],
                "timeline": [{ "at": 0, "do": [
                  { "send": { "name": "ax", "value": "=a.transform.scale.x" } }, { "send": { "name": "ay", "value": "=a.transform.scale.y" } },
                  { "send": { "name": "isUpright", "value": "=a.transform.rotation == 0" } }, { "send": { "name": "bx", "value": "=b.transform.scale.x" } },
                  { "send": { "name": "by", "value": "=b.transform.scale.y" } }] }]
                """)
        #expect(played.messages == ["ax -2.0@0.0", "ay 3.0@0.0", "isUpright true@0.0", "bx 2.0@0.0", "by -3.0@0.0"])
    }

    /// The greatest difference of two entries.
    private static func distance(_ a: Transform3D, _ b: Transform3D) -> Double {
        [\.m11, \.m12, \.m13, \.m14, \.m21, \.m22, \.m23, \.m24, \.m31, \.m32, \.m33, \.m34, \.m41, \.m42, \.m43, \.m44]
            .map { (entry: KeyPath<Transform3D, Double>) in abs(a[keyPath: entry] - b[keyPath: entry]) }.max() ?? .nan
    }
}
