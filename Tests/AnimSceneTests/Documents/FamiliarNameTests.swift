import AnimLayers
import Testing

@testable import AnimScene
@testable import AnimSource

@Suite struct FamiliarNameTests {
    /// Every proposed name exists.
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

    @Test func hyphensAreReadAsInCSS() {
        let keys = ["lineWidth", "cornerRadius", "zPosition", "transform"]
        #expect(FamiliarName.meaning(of: "stroke-width", in: keys) == "lineWidth")
        #expect(FamiliarName.meaning(of: "border-radius", in: keys) == "cornerRadius")
        #expect(FamiliarName.meaning(of: "z-index", in: keys) == "zPosition")
        #expect(FamiliarName.meaning(of: "line-width", in: keys) == "lineWidth")
        #expect(FamiliarName.meaning(of: "-", in: keys) == nil)
        #expect(FamiliarName.meaning(of: "--x-", in: keys) == nil)
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
