import AnimGeometry
import AnimGraphics
import AnimRender
import AnimScene
import Foundation
import TestSupport
import Testing

@testable import AnimPreview

/// A scene that is played while fingers touch it.
struct PreviewTouchTests {
    /// A button of 40 points that a tap moves, in a scene of 2 s.
    private static let button = """
        {
          "canvas": { "width": 100, "height": 60 }, "duration": 2, "fps": 30,
          "layers": [ { "id": "button", "frame": [10, 10, 40, 40], "backgroundColor": "red" } ],
          "gestures": [ { "type": "tap", "layer": "button", "recognized": { "animate": { "duration": 0.5,
            "animations": { "button.position.x": 70 } } } } ]
        }
        """

    /// A session that shows one scene, and the run that it plays.
    private final class Hands {
        let preview: PreviewFolder
        private(set) var revision = 0
        private(set) var tick = 0
        private(set) var end = 0
        private(set) var rate = 60.0
        private(set) var reader: FrameReader
        /// The last message of the scene.
        private(set) var scene: Message
        /// The frames that were shown after the last touch was recorded, by their ticks.
        private(set) var shown: [Int: Pixmap] = [:]

        init(_ text: String, resources: String? = nil) throws {
            preview = try PreviewFolder(["a.json": text]) { $0.resources = resources }
            _ = preview.connect()
            scene = try #require(preview.send(#"{"show": "a.json"}"#).first { $0.name == "scene" })
            reader = FrameReader(width: scene.object["width"] as? Int ?? 1, height: scene.object["height"] as? Int ?? 1)
        }

        func start(_ frame: Int) throws {
            let messages = preview.send("{\"live\": {\"frame\": \(frame)}}")
            let live = try #require(messages.first { $0.name == "live" })
            revision = try #require(live.object["revision"] as? Int)
            tick = try #require(live.object["tick"] as? Int)
            end = try #require(live.object["end"] as? Int)
            rate = try #require(live.object["ticksPerSecond"] as? Double)
            read(messages)
        }

        /// Reads frames, and forgets those that were shown before a touch was recorded.
        private func read(_ messages: [Message]) {
            for message in messages {
                if !message.bytes.isEmpty {
                    #expect(message.head(0) == revision)
                    tick = message.head(1)
                    shown[tick] = reader.read(message)
                    #expect(shown[tick] != nil)
                } else if message.name == "recorded" {
                    shown = [:]
                } else if message.name == "scene" {
                    scene = message
                }
            }
        }

        /// Plays ticks with fingers at locations.
        @discardableResult func play(_ ticks: [[Point?]]) -> [Message] {
            let text = ticks.map { tick in
                "[" + tick.map { $0.map { "[\($0.x), \($0.y)]" } ?? "null" }.joined(separator: ", ") + "]"
            }
            let expected = min(end, tick + ticks.count)
            let messages = preview.send("{\"fingers\": [\(text.joined(separator: ", "))], \"revision\": \(revision)}")
            read(messages)
            if messages.contains(where: { !$0.bytes.isEmpty }) { #expect(tick == expected) }
            return messages
        }

        func send(_ message: String) -> [Message] {
            let messages = preview.send(message)
            read(messages)
            return messages
        }

        /// The texts of the touches of the scene's last message.
        var recorded: [String] { (scene.object["recorded"] as? [[String: Any]] ?? []).compactMap { $0["text"] as? String } }

        var text: String { get throws { try String(contentsOfFile: preview.folder("a.json"), encoding: .utf8) } }
    }

    @Test func aTapIsRecordedAndKept() throws {
        let hands = try Hands(Self.button)
        try hands.start(15)
        #expect((hands.tick, hands.end, hands.rate) == (30, 120, 60))
        let down = Array(repeating: [Point(x: 22, y: 31)] as [Point?], count: 6)
        hands.play(down)
        let messages = hands.play([[nil], [], [nil, nil]])
        #expect(messages.map(\.name) == ["", "recorded"])
        #expect(
            messages[1].text
                == #"{"recorded": [{"at": 0.51, "text": "{\"at\": 0.51, \"tap\": \"button\"}", "swift": "window.touches.tap(button, at: 0.51)"}]}"#
        )
        #expect(hands.send(#"{"live": null}"#).map(\.name) == ["live", "diagnostics", "scene"])
        #expect(hands.recorded == [#"{"at": 0.51, "tap": "button"}"#])
        // The file is as it was; the film is not.
        #expect(try hands.text == Self.button)
        #expect((hands.scene.object["touches"] as? [Any])?.count == 1)
        #expect(hands.send(#"{"recorded": "keep"}"#).map(\.name) == ["diagnostics", "scene"])
        #expect(hands.recorded.isEmpty)
        #expect((hands.scene.object["touches"] as? [Any])?.count == 1)
        let expected = Self.button.replacing(
            "} } } ]\n}", with: "} } } ],\n  \"touches\": [ { \"at\": 0.51, \"tap\": \"button\" } ]\n}")
        let text = try hands.text
        #expect(text == expected)
    }

    @Test func recordedTouchesAreForgotten() throws {
        let hands = try Hands(Self.button)
        try hands.start(0)
        hands.play([[Point(x: 80, y: 30)], [nil]])
        // A further run forgets what the one before has recorded, unless that has ended.
        try hands.start(0)
        hands.play([[Point(x: 30, y: 30)], [nil]])
        _ = hands.send(#"{"live": null}"#)
        #expect(hands.recorded.count == 1)
        try hands.start(30)
        hands.play([[Point(x: 5, y: 30)], [nil]])
        _ = hands.send(#"{"live": null}"#)
        #expect(hands.recorded == [#"{"at": 0.01, "tap": "button"}"#, #"{"at": 1.01, "tap": [5, 30]}"#])
        #expect(hands.send(#"{"recorded": "forget"}"#).map(\.name) == ["diagnostics", "scene"])
        #expect(hands.recorded.isEmpty)
        #expect((hands.scene.object["touches"] as? [Any])?.isEmpty == true)
        #expect(hands.send(#"{"recorded": "forget"}"#).isEmpty)
        #expect(hands.send(#"{"recorded": "keep"}"#).map(\.error) == ["no touches have been recorded"])
        #expect(try hands.text == Self.button)
    }

    /// Fingers that are down at the end of the scene, or of the run, have done what they did.
    @Test func theEndLiftsFingers() throws {
        let hands = try Hands(Self.button)
        try hands.start(59)
        #expect(hands.tick == 118)
        let messages = hands.play(Array(repeating: [Point(x: 30, y: 30)], count: 9))
        #expect(messages.map(\.name) == ["", "live", "diagnostics", "scene"])
        #expect(messages[0].head(1) == 120)
        #expect(hands.recorded == [#"{"at": 1.98, "tap": "button"}"#])
        // There is no run any more.
        #expect(hands.play([[nil]]).isEmpty)
        try hands.start(0)
        hands.play(Array(repeating: [Point(x: 30, y: 30)], count: 40))
        _ = hands.send(#"{"live": null}"#)
        #expect(hands.recorded.last == #"{"at": 0.01, "press": "button", "for": 0.65}"#)
    }

    /// What is shown once a touch is recorded is what the file shows that keeps it, in every tick.
    @Test(
        arguments: [
            "infinite-slider", "long-press-store", "long-press-fill", "swipe-views", "tag-bubble",
        ], [1, 3])
    func whatIsShownIsWhatIsKept(name: String, seed: Int) throws {
        let folder = Repository.path("scenes/systems")
        let url = URL(filePath: "\(folder)/\(name).json")
        var object = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any])
        // Without the touches of the file, and with them.
        if seed < 3 { object["touches"] = nil }
        let text = String(
            decoding: try JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted, .sortedKeys]), as: UTF8.self)
        let hands = try Hands(text, resources: folder)
        let scale = try #require(hands.scene.object["scale"] as? Double)
        let width = try #require(hands.scene.object["width"] as? Double) / scale
        let height = try #require(hands.scene.object["height"] as? Double) / scale
        var random = SplitMix64(seed: UInt64(seed))
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        try hands.start(seed * 3)
        for stroke in 0..<3 {
            let ticks = Int(number(2...40))
            let from = Point(x: number(0...width), y: number(0...height))
            let velocity = stroke == 0 ? .zero : Point(x: number(-8...8), y: number(-8...8))
            let hasPair = stroke == 2
            let path = (0..<ticks).map { part in
                let location = from + velocity * Double(part)
                return [location, hasPair ? Point(x: width - location.x, y: height - location.y) : nil]
            }
            // Messages of several ticks, as of a page that is late.
            for start in stride(from: 0, to: ticks, by: 7) { hands.play(Array(path[start..<min(ticks, start + 7)])) }
            hands.play(Array(repeating: [nil, nil], count: 6))
        }
        for _ in 0..<6 where hands.tick < hands.end { hands.play(Array(repeating: [], count: 5)) }
        let shown = hands.shown
        #expect(shown.count >= 3)
        if hands.tick < hands.end { _ = hands.send(#"{"live": null}"#) }
        _ = hands.send(#"{"recorded": "keep"}"#)
        let kept = try Scene(contentsOf: hands.preview.folder("a.json"), resources: ResourceFolder(path: folder))
        let renderer = Renderer(kept)
        for (tick, pixmap) in shown.sorted(by: { $0.key < $1.key }) {
            #expect(try renderer.frame(at: Double(tick) / 60) == pixmap, "tick \(tick) of \(hands.recorded)")
        }
    }

    /// A finger that moves as it leaves is as fast as a scripted one.
    @Test func aSwipeIsOne() throws {
        let hands = try Hands(Self.button)
        try hands.start(0)
        hands.play((0...6).map { [Point(x: 80 - 10 * Double($0), y: 30)] })
        #expect(
            hands.send("{\"fingers\": [[{\"up\": [10, 30]}]], \"revision\": \(hands.revision)}").map(\.name) == ["", "recorded"])
        _ = hands.send(#"{"live": null}"#)
        #expect(hands.recorded == [#"{"at": 0.01, "swipe": [80, 30], "by": [-70, 0], "for": 0.12}"#])
    }

    /// The body of a device is drawn around its screen, and fingers touch the screen.
    @Test func locationsAreThoseOfTheScreen() throws {
        let hands = try Hands(#"{ "device": "phone", "duration": 1, "layers": [] }"#)
        let origin = try #require(hands.scene.object["origin"] as? [Double])
        #expect(origin.allSatisfy { $0 > 5 })
        try hands.start(0)
        hands.play([[Point(x: origin[0] + 7, y: origin[1] + 300)], [nil]])
        _ = hands.send(#"{"live": null}"#)
        #expect(hands.recorded == [#"{"at": 0.01, "tap": [7, 300]}"#])
    }

    @Test func aFileThatChangesMeanwhileIsNotWritten() throws {
        let hands = try Hands(Self.button)
        try hands.start(0)
        hands.play([[Point(x: 30, y: 30)], [nil]])
        _ = hands.send(#"{"live": null}"#)
        let other = Self.button.replacing("red", with: "blue")
        try hands.preview.write(other, to: "a.json")
        #expect(hands.send(#"{"recorded": "keep"}"#).map(\.error) == ["a.json has just changed: nothing was written"])
        #expect(try hands.text == other)
        // The touches are part of what the file has become.
        #expect(hands.preview.changed("a.json").map(\.name) == ["diagnostics", "scene"])
        _ = hands.send(#"{"recorded": "keep"}"#)
        #expect(try hands.text.contains(#""blue""#) && hands.text.contains(#""tap": "button""#))
    }

    @Test func aChangeEndsTheRun() throws {
        let hands = try Hands(Self.button)
        try hands.start(0)
        hands.play([[Point(x: 30, y: 30)], [nil], [Point(x: 30, y: 31)], [Point(x: 30, y: 31)]])
        #expect(try hands.preview.save(SceneText.wrong, to: "a.json").map(\.name) == ["live", "diagnostics", "scene", "scenes"])
        #expect(hands.play([[nil]]).isEmpty)
        #expect(hands.send(#"{"live": {"frame": 0}}"#).map(\.error) == ["a.json has errors: touches need a valid scene"])
        // Earlier touches are part of the scene that is right again.
        let repaired = try hands.preview.save(Self.button, to: "a.json")
        #expect((repaired.first { $0.name == "scene" }?.object["recorded"] as? [Any])?.count == 2)
    }

    @Test func anotherClientSeesWhatIsRecorded() throws {
        let hands = try Hands(Self.button)
        _ = hands.preview.connect(2)
        _ = hands.preview.send(#"{"show": "a.json"}"#, from: 2)
        try hands.start(0)
        hands.play([[Point(x: 30, y: 30)], [nil]])
        #expect(hands.preview.send(#"{"live": null}"#, from: 2).isEmpty)
        #expect(hands.send(#"{"live": null}"#).map { $0.client ?? 0 } == [1, 1, 2, 1, 2])
        hands.preview.session.disconnect(2)
    }

    @Test(arguments: [
        (#"{"fingers": [], "revision": 1}"#, "'fingers' has 1 to 60 ticks, and here 0"),
        (#"{"fingers": [[[1, 2], [1, 2], [1, 2]]], "revision": 1}"#, "a tick of 'fingers' is an array of at most 2 locations"),
        (#"{"fingers": [[[1]]], "revision": 1}"#, "a location in 'fingers' is null, two numbers from -100000 to 100000, or"),
        (
            #"{"fingers": [[[1, 1e300]]], "revision": 1}"#,
            "a location in 'fingers' is null, two numbers from -100000 to 100000, or"
        ),
        (#"{"fingers": 1, "revision": 1}"#, "'fingers' in a message is an array, not a number"),
        (#"{"live": {}}"#, "'frame' in 'live' is a whole number from 0 on, and is missing"),
        (#"{"live": {"frame": 60}}"#, "there is no frame 60: the last one is 59"),
        (#"{"recorded": "keeps"}"#, "'recorded' is 'keep' or 'forget'"),
    ])
    func aWrongMessageHasAnError(message: String, error: String) throws {
        let hands = try Hands(Self.button)
        #expect(hands.send(message).first?.error?.hasPrefix(error) == true)
    }
}
