import AnimEncoders
import AnimGraphics
import Foundation
import Testing

struct PlotCommandTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(SceneText.dot, to: "dot.json")
    }

    private func bytes(_ name: String) throws -> Data { try Data(contentsOf: animrender.folder.appendingPathComponent(name)) }

    @Test func theNameDecidesOnTheFormat() throws {
        let outcome = try animrender("plot", "dot.json", "dot.position", "dot.opacity", "--velocity", "--contributions")
        #expect(outcome.status == 0 && outcome.messages.hasPrefix("dot-plot.png  ") && outcome.messages.contains("2 curves"))
        #expect(try bytes("dot-plot.png").starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(try animrender("plot", "dot.json", "dot.position", "-o", "out/a.svg").status == 0)
        #expect(String(decoding: try bytes("out/a.svg"), as: UTF8.self).hasPrefix("<svg "))
        #expect(try animrender("plot", "dot.json", "dot.position", "-o", "-", "-q").text.contains("dot.position.x</text>"))
        #expect(try animrender("plot", "dot.json", "dot.position", "-o", "a.gif").status == 64)
        #expect(try animrender("plot", "dot.json", "dot.position", "-o", "dot.json").status == 64)
    }

    @Test func curvesNeedNoScene() throws {
        let outcome = try animrender("plot", "spring(duration: 0.5, bounce: 0.3)", "easeOut", "[0.4, 0, 0.2, 1]", "-o", "-")
        #expect(outcome.status == 0)
        #expect(outcome.text.contains("spring(duration: 0.5, bounce: 0.3)</text>") && outcome.text.contains(">0.5 s</text>"))
        #expect(try animrender("plot", "easeIn", "easeOut").messages.hasPrefix("plot.png  "))
        let mistake = try animrender("plot", "easeOt")
        #expect(
            mistake.status == 64 && mistake.messages.contains("'easeOt' is not a curve") && mistake.messages.contains("easeOut"))
        #expect(try animrender("plot", "easeOut", "--from", "1").status == 64)
    }

    @Test func mistakesAreErrors() throws {
        func message(_ arguments: String...) throws -> String {
            let outcome = try animrender.run(["plot"] + arguments)
            #expect(outcome.status == 64, "\(arguments)")
            return outcome.messages
        }
        #expect(try message("dot.json").contains("such as dot.position"))
        #expect(try message("dot.json", "dto.opacity").contains("did you mean 'dot'?"))
        #expect(try message("dot.json", "dot.opacty").contains("did you mean 'opacity'?"))
        #expect(try message("dot.json", "dot.opacity", "--from", "0.5", "--to", "0.2").contains("0.5"))
        #expect(try message("dot.json", "dot.opacity", "--to", "7").contains("--to"))
        #expect(try message("dot.json", "dot.opacity", "--width", "10").contains("--width"))
        #expect(try message("dot.json", "dot.opacity", "--appearance", "light,dark").contains("one appearance"))
        let many = try animrender.run(["plot", "dot.json"] + [String](repeating: "dot.opacity", count: 1000))
        #expect(many.status == 64 && many.messages.contains("at most 24"))
        #expect(try animrender("plot", "missing.json", "dot.opacity").status == 66)
    }

    @Test func valuesArePrintedAsJSON() throws {
        let outcome = try animrender("plot", "dot.json", "dot.opacity", "--json")
        let json = try #require(try JSONSerialization.jsonObject(with: Data(outcome.text.utf8)) as? [[String: Any]])
        #expect(json.count == 1 && json[0]["keyPath"] as? String == "opacity")
    }

    @Test func framesLieOnEachOther() throws {
        #expect(try animrender("sheet", "dot.json", "--onion", "dot", "--frames", "5", "-o", "onion.png").status == 0)
        let mistake = try animrender("sheet", "dot.json", "--onion", "dto")
        #expect(mistake.status == 64 && mistake.messages.contains("did you mean 'dot'?"))
        #expect(try animrender("sheet", "dot.json", "--onion", "dot", "--events").status == 64)
        #expect(try animrender("sheet", "dot.json", "--onion", "dot", "--frames", "101").status == 64)
    }
}
