import AnimEncoders
import Foundation
import Testing

/// Fingers, gestures and animators of a scene file as the commands show them.
struct InteractionCommandTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(SceneText.press, to: "press.json")
        let shown = SceneText.press.replacingOccurrences(of: #""fps": 10,"#, with: #""fps": 10, "showTouches": true,"#)
        try animrender.write(shown, to: "shown.json")
    }

    /// The middle of the finger, at 0.6 s over the red square, and what the options make of it.
    private func middle(_ arguments: String...) throws -> UInt32 {
        #expect(try animrender.run(arguments + ["--at", "0.55", "-o", "a.png"]).status == 0)
        return try PNGDecoder().decode(animrender.bytes(of: "a.png")).pixels[20 * 40 + 20]
    }

    @Test func theFlagHasTheLastWordOnFingers() throws {
        let red: UInt32 = 0xFF00_00FF
        #expect(try middle("press.json") == red)
        #expect(try middle("shown.json") != red)
        #expect(try middle("press.json", "--show-touches") == middle("shown.json"))
        #expect(try middle("shown.json", "--no-show-touches") == red)
        #expect(try animrender("hash", "press.json", "--show-touches").text == animrender("hash", "shown.json").text)
        #expect(try animrender("hash", "press.json").text != animrender("hash", "shown.json").text)
    }

    @Test func aSheetShowsFingersWhateverTheSceneSays() throws {
        func sheet(_ arguments: String...) throws -> [UInt8] {
            Array(try animrender.run(["sheet", "-o", "-", "--frames", "5"] + arguments).output)
        }
        #expect(try sheet("press.json") == sheet("shown.json"))
        #expect(try sheet("press.json") != sheet("press.json", "--no-show-touches"))
    }

    @Test func eventsAreChosenByTypeAndName() throws {
        let gestures = try animrender("events", "press.json", "--only", "gesture").lines
        #expect(gestures.first == "0.6000  gesture  hold  began")
        #expect(gestures.last == "1.0000  gesture  hold  ended")
        let turn = try animrender("events", "press.json", "--name", "turn", "--only", "animator,animatorCompletion").lines
        #expect(turn.last?.hasPrefix("1.1") == true)
        #expect(turn.allSatisfy { $0.contains("  turn  ") })
        let wrong = try animrender("events", "press.json", "--only", "gestures")
        #expect(wrong.status == 64)
        #expect(wrong.messages.contains("unknown event type 'gestures'"))
    }

    @Test func inspectShowsTheAnimator() throws {
        let text = try animrender("inspect", "press.json", "--at", "0.85", "--json").text
        let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let turn = try #require((json["animators"] as? [String: [String: Any]])?["turn"])
        #expect(turn["state"] as? String == "active")
        #expect(abs(try #require(turn["fractionComplete"] as? Double) - 0.5) < 1e-9)
        #expect(turn["isRunning"] as? Bool == true)
        #expect(turn["isReversed"] as? Bool == false)
        #expect((json["scrollViews"] as? [String: Any])?.isEmpty == true)
        #expect(try animrender("inspect", "press.json", "--at", "0.85").text.hasSuffix("active, running at 0.5\n"))
    }
}
