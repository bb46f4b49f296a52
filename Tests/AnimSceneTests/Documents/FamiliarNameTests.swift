import AnimLayers
import Testing

@testable import AnimScene
@testable import AnimSource

@Suite struct FamiliarNameTests {
    /// Every proposed name exists, and no name that it replaces does.
    @Test func meaningsAreNamesOfTheFormat() {
        let keys = SceneFormat.kinds.flatMap { $0.keys.map(\.name) }
        let known = Set(keys + LayerKeyPath.all.map(\.description) + LayerType.allCases.map(\.rawValue))
        for (name, meanings) in FamiliarName.table {
            #expect(Set(meanings).isSubset(of: known), "\(name)")
            #expect(meanings.allSatisfy { $0 != name }, "\(name)")
        }
    }

    @Test func theMeaningDependsOnThePlace() {
        #expect(FamiliarName.meaning(of: "easing", in: ["duration", "curve"]) == "curve")
        #expect(FamiliarName.meaning(of: "easing", in: ["duration", "timingFunction"]) == "timingFunction")
        #expect(FamiliarName.meaning(of: "easing", in: ["duration"]) == nil)
        #expect(FamiliarName.meaning(of: "rotate", in: ["transform.rotation", "opacity"]) == "transform.rotation")
    }

    @Test func keyPathsAreKnownByTheirFirstPart() {
        let keyPaths = LayerKeyPath.all.map(\.description)
        #expect(FamiliarName.meaning(of: "center.x", in: keyPaths) == "position.x")
        #expect(FamiliarName.meaning(of: "transform.rotationY", in: keyPaths) == "transform.rotation.y")
        #expect(FamiliarName.meaning(of: "center.z", in: keyPaths) == nil)
        #expect(FamiliarName.meaning(of: "", in: keyPaths) == nil)
        #expect(FamiliarName.meaning(of: ".", in: keyPaths) == nil)
    }
}
