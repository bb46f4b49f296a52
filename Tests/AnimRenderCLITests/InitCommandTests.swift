import Foundation
import Testing

struct InitCommandTests {
    private let animrender: CommandLineTool

    init() throws { animrender = try CommandLineTool() }

    private static let templates = ["spring", "gesture", "scroll", "blank"]

    @Test func aSpringIsWrittenToSceneJSON() throws {
        let outcome = try animrender("init")
        #expect(outcome.status == 0)
        #expect(outcome.output.isEmpty)
        #expect(outcome.messages == "animrender: note: wrote scene.json; 'animrender scene.json' makes scene.gif of it\n")
        #expect(try animrender.names(hidden: true) == ["scene.json"])
        #expect(try animrender.text(of: "scene.json").contains("\"title\": \"A spring\""))
        #expect(try animrender("init", "-", "--template", "spring").text == animrender.text(of: "scene.json"))
    }

    @Test func namesGetTheirExtensionAndFoldersAreMade() throws {
        #expect(try animrender("init", "motion/card", "-t", "gesture", "-q").messages.isEmpty)
        #expect(try animrender("init", "motion/card.v2.json", "-q").status == 0)
        #expect(try animrender.names(in: "motion") == ["card.json", "card.v2.json"])
    }

    @Test func nothingIsReplaced() throws {
        try animrender.write("mine", to: "scene.json")
        let outcome = try animrender("init")
        #expect(outcome.status == 73)
        #expect(
            outcome.messages == "animrender: error: cannot create scene.json: there is one already, which is left as it is\n")
        #expect(try animrender.text(of: "scene.json") == "mine")
        try FileManager.default.createSymbolicLink(
            atPath: animrender.folder.appendingPathComponent("link.json").path, withDestinationPath: "nowhere.json")
        #expect(try animrender("init", "link").status == 73)
        #expect(try animrender.names(hidden: true) == ["link.json", "scene.json"])
    }

    @Test(arguments: templates) func aTemplateIsValidAndPrettyPrinted(_ template: String) throws {
        #expect(try animrender("init", template, "--template", template).status == 0)
        let validation = try animrender("validate", "--deny", "warnings", "\(template).json")
        #expect(validation.status == 0, "\(validation.messages)")
        let text = try animrender.text(of: "\(template).json")
        #expect(text.hasSuffix("}\n"))
        var depth = 0
        for line in text.split(separator: "\n") {
            let indent = line.prefix { $0 == " " }.count
            let content = line.dropFirst(indent)
            let closing = content.prefix { "]}".contains($0) }.count
            #expect(indent == 2 * (depth - closing), "\(line)")
            depth += content.count { "[{".contains($0) } - content.count { "]}".contains($0) }
        }
        let scene = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect((scene["description"] as? String)?.count ?? 0 > 80)
    }

    @Test func theGestureIsRecognizedTwice() throws {
        _ = try animrender("init", "-t", "gesture")
        let events = try animrender("events", "scene.json", "--only", "gesture,completion").lines
        #expect(
            events.filter { !$0.contains("changed") } == [
                "0.4167  gesture     pan  began", "1.0000  gesture     pan  ended", "1.8000  completion       finished",
                "2.0333  gesture     pan  began", "2.1667  gesture     pan  ended", "2.9667  completion       finished",
            ])
    }

    @Test func theSwipesTurnTwoPages() throws {
        _ = try animrender("init", "-t", "scroll")
        let ends = try animrender("events", "scene.json", "--only", "willEndDragging").lines
        #expect(ends.map { $0.split(separator: " ").suffix(2).joined(separator: " ") } == ["[320, 0]", "[320, 0]", "[640, 0]"])
    }

    @Test func anUnknownTemplateIsWrongUse() throws {
        let outcome = try animrender("init", "--template", "bounce")
        #expect(outcome.status == 64)
        #expect(outcome.messages.contains("'spring', 'gesture', 'scroll' or 'blank'"))
        #expect(try animrender("init", "folder/").status == 64)
        #expect(try animrender.names() == [])
    }
}
