import AnimGraphics
import Testing

@testable import AnimSVG

@Suite struct XMLReaderTests {
    private let path = "<path d='M0 0h1v1z'/>"

    private func message(_ text: String) -> String? { problem { () throws(SVGProblem) in try file(text) }?.message }

    @Test func shortEntitiesAreReplaced() throws {
        let text =
            "<!DOCTYPE svg [<!ENTITY ns 'http://www.w3.org/2000/svg'><!ENTITY c 'red'>]><svg xmlns='&ns;' viewBox='0 0 9 9'>"
        #expect(try file(text + "<path fill='&c;' d='M0 0h1v1z'/></svg>").picture.steps.count == 1)
    }

    @Test(arguments: [
        ("<!ENTITY a 'b'><!ENTITY c '&a;&a;'>", "the text of an entity must not contain other entities"),
        ("<!ENTITY a SYSTEM 'file:///etc/passwd'>", "only entities with a text of their own are supported"),
        ("<!ENTITY % a 'b'>", "only entities with a text of their own are supported"),
        ("<!ENTITY a '\(String(repeating: "a", count: 257))'>", "the text of an entity is longer than 256 bytes"),
    ])
    func entitiesCannotMultiply(declaration: String, expected: String) {
        #expect(message("<!DOCTYPE svg [\(declaration)]><svg viewBox='0 0 9 9'>\(path)</svg>") == expected)
    }

    @Test func externalTypesAreNotRead() throws {
        let type = "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' 'http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd'>"
        #expect(try file("\(type)<svg viewBox='0 0 9 9'>\(path)</svg>").warnings.isEmpty)
    }

    @Test func nestingIsBounded() {
        func nested(_ depth: Int) -> String {
            "<svg viewBox='0 0 9 9'>" + String(repeating: "<g>", count: depth) + path + String(repeating: "</g>", count: depth)
                + "</svg>"
        }
        #expect(message(nested(31)) == nil)
        #expect(message(nested(32)) == "drawn elements are nested more than 32 levels deep")
        #expect(message(nested(128)) == "elements are nested more than 128 levels deep")
    }

    @Test func useCannotMultiply() {
        var text = "<svg viewBox='0 0 9 9'><g id='g0'>\(path)</g>"
        for level in 1..<20 {
            text += "<g id='g\(level)'>" + String(repeating: "<use href='#g\(level - 1)'/>", count: 10) + "</g>"
        }
        #expect(message(text + "</svg>") == "the file draws more than 100000 elements")
    }

    @Test func otherNamespacesAreLeftOut() throws {
        let text =
            "<svg xmlns='http://www.w3.org/2000/svg' xmlns:i='urn:i' viewBox='0 0 9 9'><i:g><g>\(path)</g></i:g>\(path)</svg>"
        #expect(try file(text).picture.steps.count == 1)
        let prefixed = "<s:svg xmlns:s='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><s:path d='M0 0h1v1z'/></s:svg>"
        #expect(try file(prefixed).picture.steps.count == 1)
    }

    @Test func bytesThatAreNoTextAreErrors() {
        #expect(problem { () throws(SVGProblem) in try SVGFile([]) } != nil)
        #expect(problem { () throws(SVGProblem) in try SVGFile([0x3C, 0xFF, 0xFE]) } != nil)
        #expect(problem { () throws(SVGProblem) in try SVGFile(Array(repeating: 0x3C, count: 1000)) } != nil)
    }
}
