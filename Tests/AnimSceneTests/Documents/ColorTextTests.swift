import AnimGraphics
import Testing

@testable import AnimScene

@Suite struct ColorTextTests {
    @Test func hexadecimalForms() {
        #expect(Color(sceneText: "#f80") == Color(r: 255, g: 136, b: 0))
        #expect(Color(sceneText: "#F80C") == Color(r: 255, g: 136, b: 0, a: 204))
        #expect(Color(sceneText: "#12ab9f") == Color(r: 0x12, g: 0xAB, b: 0x9F))
        #expect(Color(sceneText: "#12ab9f40") == Color(r: 0x12, g: 0xAB, b: 0x9F, a: 0x40))
    }

    @Test func names() {
        #expect(Color(sceneText: "rebeccapurple") == Color(r: 0x66, g: 0x33, b: 0x99))
        #expect(Color(sceneText: "systemBlue") == Color(r: 0, g: 122, b: 255))
        #expect(Color(sceneText: "clear") == Color.clear)
        #expect(CSSColor.all.count == 148)
        #expect(CSSColor.all.map(\.name) == CSSColor.all.map(\.name).sorted())
        #expect(Set(Color.sceneNames).count == Color.sceneNames.count)
    }

    @Test(arguments: ["", "#", "#12", "#12345", "#1234567", "#xyz", "#12 34 5", "Red", "blau", "#ééé"])
    func otherTextsAreNoColors(_ text: String) {
        #expect(Color(sceneText: text) == nil)
    }
}
