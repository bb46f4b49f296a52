import Testing

@testable import AnimGraphics

@Suite struct ColorTextTests {
    @Test func hexadecimalForms() {
        #expect(Color(text: "#f80") == Color(r: 255, g: 136, b: 0))
        #expect(Color(text: "#F80C") == Color(r: 255, g: 136, b: 0, a: 204))
        #expect(Color(text: "#12ab9f") == Color(r: 0x12, g: 0xAB, b: 0x9F))
        #expect(Color(text: "#12ab9f40") == Color(r: 0x12, g: 0xAB, b: 0x9F, a: 0x40))
    }

    @Test func names() {
        #expect(Color(text: "rebeccapurple") == Color(r: 0x66, g: 0x33, b: 0x99))
        #expect(Color(text: "systemBlue") == Color(r: 0, g: 122, b: 255))
        #expect(Color(text: "clear") == Color.clear)
        #expect(Color(text: "transparent") == Color.clear)
        #expect(CSSColor.all.count == 148)
        #expect(CSSColor.all.map(\.name) == CSSColor.all.map(\.name).sorted())
        #expect(Set(Color.names).count == Color.names.count)
    }

    @Test(arguments: ["", "#", "#12", "#12345", "#1234567", "#xyz", "#12 34 5", "Red", "blau", "#ééé", "Transparent"])
    func otherTextsAreNoColors(_ text: String) {
        #expect(Color(text: text) == nil)
    }
}
