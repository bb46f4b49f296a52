import AnimLayers
import AnimSource
import Testing

@testable import AnimScene

@Suite struct FilterSceneTests {
    @Test func filtersAreRead() throws {
        let played = try PlayedScene(
            json: """
                "layers": [{ "id": "a", "filters": [{ "saturate": 1.8 }, { "gaussianBlur": "=2 * 4" }, { "brightness": -0.25 }] },
                  { "id": "b", "type": "visualEffect", "material": "systemThinMaterialDark" }, { "id": "c", "type": "visualEffect" }]
                """)
        #expect(try played.layer("a", at: 0).filters == [.saturate(1.8), .gaussianBlur(8), .brightness(-0.25)])
        #expect(try played.layer("b", at: 0).value(for: LayerKeyPath(.material)) == .keyword("systemThinMaterialDark"))
        #expect(try played.layer("c", at: 0).value(for: LayerKeyPath(.material)) == .keyword("systemMaterial"))
    }

    @Test func radiiAreSetAndAnimatedByKeyPath() throws {
        let played = try PlayedScene(
            json: """
                "layers": [
                  { "id": "set", "filters": [{ "gaussianBlur": 2 }] }, { "id": "added" },
                  { "id": "blurred", "animations": [{ "keyPath": "filters.gaussianBlur.inputRadius", "from": 0, "to": 10, "duration": 1 }] },
                  { "id": "spring", "animations": [{ "type": "spring", "keyPath": "filters.gaussianBlur.inputRadius", "from": 10, "to": 0, "damping": 10, "stiffness": 100, "mass": 1, "duration": 1 }] },
                  { "id": "view" }, { "id": "standalone", "standalone": true }],
                "timeline": [{ "at": 0, "do": [
                  { "set": { "set.filters.gaussianBlur.inputRadius": 5, "added.filters.saturate.inputAmount": 0 } },
                  { "animate": { "duration": 1, "curve": "linear", "animations": { "view.filters.gaussianBlur.inputRadius": 20 } } }] },
                  { "at": 0.1, "do": { "set": { "standalone.filters": [{ "gaussianBlur": 8 }] } } }]
                """)
        #expect(try played.layer("set", at: 0.5).filters == [.gaussianBlur(5)])
        #expect(try played.layer("added", at: 0.5).filters == [.saturate(0)])
        #expect(try played.layer("blurred", at: 0.5).filters == [.gaussianBlur(5)])
        let spring = try played.layer("spring", at: 0.25).filters[0].amount
        #expect(spring < 0 || spring < 5)
        let view = try played.layer("view", at: 0.5).filters.first?.amount ?? 0
        #expect(abs(view - 10) < 1e-9)
        let implicit = try played.layer("standalone", at: 0.15).filters.first?.amount ?? 0
        #expect(implicit > 0.5 && implicit < 5)
    }

    @Test(arguments: [
        ("blur(8px)", "[{ \"gaussianBlur\": 8 }]"),
        ("blur(20px) saturate(180%)", "[{ \"gaussianBlur\": 20 }, { \"saturate\": 1.8 }]"),
        ("grayscale(1)", "[{ \"saturate\": 0 }]"),
    ])
    func filtersOfCSSAreTranslated(css: String, filters: String) {
        #expect(FamiliarFilters.list(for: css) == filters)
    }

    @Test func otherFiltersOfCSSAreNot() {
        for text in ["hue-rotate(90deg)", "blur", "blur(2em)", "brightness(1.2)", "url(#f)"] {
            #expect(FamiliarFilters.list(for: text) == nil)
        }
    }
}
