import AnimGraphics
import Foundation
import Testing

struct QueryCommandTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(SceneText.dot, to: "dot.json")
    }

    private func object(_ text: some StringProtocol) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func inspectPrintsModelAndPresentation() throws {
        let outcome = try animrender("inspect", "dot.json", "--at", "0.45", "--json")
        #expect(outcome.status == 0)
        let json = try object(outcome.text)
        #expect(json["time"] as? Double == 0.45)
        let dot = try #require((json["layers"] as? [String: [String: Any]])?["dot"])
        let model = try #require(dot["model"] as? [String: Any])
        let presentation = try #require(dot["presentation"] as? [String: Any])
        #expect(model["position"] as? [Double] == [15, 5])
        let shown = try #require(presentation["position"] as? [Double])
        #expect(abs(shown[0] - 10) < 1e-9 && shown[1] == 5)
        #expect(presentation["bounds"] as? [Double] == [0, 0, 10, 10])
        #expect(presentation["anchorPoint"] as? [Double] == [0.5, 0.5])
        #expect(presentation["transform"] as? [Double] == [1, 0, 0, 1, 0, 0])
        #expect(presentation["opacity"] as? Double == 1)
        #expect(presentation["hidden"] as? Bool == false)
        #expect(presentation["backgroundColor"] as? String == "#FF0000FF")
        #expect((dot["animationKeys"] as? [String])?.count == 1)
        #expect(dot["inTree"] as? Bool == true)
    }

    @Test func inspectTakesSeveralTimes() throws {
        let outcome = try animrender("inspect", "dot.json", "--at", "0,50%,end")
        #expect(outcome.lines.filter { $0.hasSuffix(" s") } == ["0 s", "0.5 s", "1 s"])
        #expect(try animrender("inspect", "dot.json", "--at", "0,101%").status == 64)
    }

    @Test func inspectSpeaksToPeople() throws {
        let lines = try animrender("inspect", "dot.json", "--at", "0").lines
        #expect(lines.prefix(3) == ["0 s", "dot", "  position          [5, 5]"])
        #expect(!lines.contains { $0.contains("model") })
    }

    @Test func eventsAreJSONLines() throws {
        let lines = try animrender("events", "dot.json", "--json").lines.map(object)
        #expect(lines.map { $0["type"] as? String } == ["completion", "send"])
        #expect(lines[0]["finished"] as? Bool == true)
        #expect(lines[1]["name"] as? String == "done")
        for line in lines { #expect(abs(try #require(line["time"] as? Double) - 0.7) < 1e-9) }
        #expect(try animrender("events", "dot.json").lines.count == 2)
    }

    @Test func hashesAreOfTheRawPixels() throws {
        let lines = try animrender("hash", "dot.json").lines.map { $0.split(separator: " ").map(String.init) }
        #expect(lines.map(\.[0]) == (0..<10).map(String.init))
        #expect(lines.map(\.[1]) == ["0", "0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9"])
        let raw = try animrender("dot.json", "-o", "-", "--format", "rgba").output
        for (index, line) in lines.enumerated() {
            var picture = Pixmap(width: 20, height: 10)
            let bytes = Array(raw.dropFirst(index * 800).prefix(800))
            picture.pixels = (0..<200).map { pixel in
                (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[pixel * 4 + $1]) << UInt32($1 * 8) }
            }
            #expect(line[2] == PixelHash(picture).description)
        }
        #expect(try animrender("hash", "dot.json", "--from", "0.5", "-j3").lines.first == lines[5].joined(separator: " "))
    }

    @Test func validateFindsNothingInAValidScene() throws {
        let outcome = try animrender("validate", "dot.json")
        #expect(outcome.status == 0)
        #expect(outcome.output.isEmpty && outcome.messages == "1 scene valid\n")
        #expect(try animrender("validate", "dot.json", "-q").messages.isEmpty)
    }

    @Test func validateWritesJSONLines() throws {
        try animrender.write(SceneText.invalid, to: "bad.json")
        let outcome = try animrender("validate", "bad.json", "dot.json", "--json")
        #expect(outcome.status == 65)
        #expect(outcome.messages == "1 scene valid, 1 not valid\n")
        let lines = try outcome.lines.map(object)
        #expect(lines.count == 1)
        #expect(lines[0]["file"] as? String == "bad.json")
        #expect(lines[0]["line"] as? Int == 2)
        #expect(lines[0]["severity"] as? String == "error")
    }
}
