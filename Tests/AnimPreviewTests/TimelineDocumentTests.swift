import AnimInteraction
import AnimRender
import AnimScene
import Foundation
import TestSupport
import Testing

@testable import AnimPreview

/// What happens in scenes over time, as a page reads it.
struct TimelineDocumentTests {
    /// Returns the object of a scene that is shown.
    private func scene(_ text: String) throws -> [String: Any] {
        let preview = try PreviewFolder(["a.json": text])
        _ = preview.connect()
        let messages = preview.send(#"{"show": "a.json"}"#)
        return try #require(messages.first { $0.name == "scene" }, "\(messages.map(\.text))").object
    }

    private func list(_ object: [String: Any], _ key: String) -> [[String: Any]] { object[key] as? [[String: Any]] ?? [] }

    /// Returns the text of a value as JSON with sorted keys.
    private func text(_ value: Any?) -> String {
        let data = try? JSONSerialization.data(withJSONObject: value ?? NSNull(), options: [.fragmentsAllowed, .sortedKeys])
        return data.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    @Test func layersHavePlacesAndAnimationsHaveTimes() throws {
        let object = try scene(SceneText.dot())
        let layers = list(object, "layers")
        #expect(layers.map { $0["name"] as? String } == ["dot"])
        #expect(layers.map { $0["line"] as? Int } == [3])
        #expect(layers.map { $0["column"] as? Int } == [15])
        #expect((layers.first?["file"] as? String)?.hasSuffix("/a.json") == true)
        let animations = list(object, "animations")
        #expect(animations.count == 1)
        let animation = try #require(animations.first)
        #expect(animation["layer"] as? Int == layers.first?["id"] as? Int)
        #expect(animation["begin"] as? Double == 0.2)
        #expect(animation["end"] as? Double == 0.7)
        #expect(animation["removed"] as? Bool == false)
        #expect((animation["keyPath"] as? String)?.hasPrefix("position") == true)
        #expect(list(object, "events").map { $0["type"] as? String } == ["completion", "send"])
        #expect(list(object, "events").map { $0["time"] as? Double } == [0.7, 0.7])
        #expect(text(object["touches"]) == "[]")
        #expect(text(object["background"]) == "[]")
        #expect(object["omitted"] == nil)
    }

    @Test func animationsAreGroupedAddedRemovedAndRepeated() throws {
        let object = try scene(
            """
            { "canvas": { "width": 20, "height": 10 }, "duration": 4, "fps": 10,
              "layers": [ { "id": "a", "frame": [0, 0, 10, 10], "animations": [
                { "keyPath": "opacity", "from": 0, "to": 1, "duration": 1, "beginTime": 0.5, "key": "fade" },
                { "keyPath": "position.x", "by": 5, "duration": 2, "additive": true, "key": "push" },
                { "keyPath": "transform.rotation", "from": 0, "to": 6, "duration": 1, "repeatCount": "infinity", "key": "spin" } ] } ],
              "timeline": [ { "at": 1.5, "do": [ { "removeAnimation": { "layer": "a", "key": "push" } } ] } ] }
            """)
        let rows = list(object, "animations").map { animation in
            ["key", "keyPath", "begin", "end", "additive", "removed"].map { text(animation[$0]) }.joined(separator: " ")
        }
        #expect(
            rows == [
                #""fade" "opacity" 0.5 1.5 false false"#, #""push" "position.x" 0 2 true true"#,
                #""spin" "transform.rotation" 0 null false false"#,
            ])
        #expect(text(list(object, "animations").last?["attached"]) == "[0,null]")
    }

    @Test func membersOfAGroupHaveTheirOwnTimes() throws {
        let object = try scene(
            """
            { "canvas": { "width": 20, "height": 10 }, "duration": 4, "fps": 10,
              "layers": [ { "id": "a", "frame": [0, 0, 10, 10], "animations": [
                { "type": "group", "duration": 2, "beginTime": 1, "key": "both", "animations": [
                  { "keyPath": "opacity", "from": 0, "to": 1, "duration": 1, "beginTime": 0.5 },
                  { "type": "spring", "keyPath": "position.x", "to": 9 },
                  { "keyPath": "cornerRadius", "to": 3, "duration": 5 } ] } ] } ] }
            """)
        let rows = list(object, "animations").map { animation in
            ["key", "kind", "keyPath", "begin", "end"].map { text(animation[$0]) }.joined(separator: " ")
        }
        #expect(rows.first == #""both" "basic" "opacity" 1.5 2.5"#)
        #expect(rows.last == #""both" "basic" "cornerRadius" 1 3"#)
        #expect(rows.count == 3)
    }

    @Test func touchesAndBackgroundHaveTimes() throws {
        let object = try scene(
            """
            { "canvas": { "width": 40, "height": 40 }, "duration": 2, "fps": 10,
              "layers": [ { "id": "block", "frame": [10, 10, 20, 20], "backgroundColor": "red" } ],
              "background": [ { "at": 1.2, "for": 0.3 } ],
              "touches": [ { "at": 0.5, "press": "block", "for": 0.25 } ] }
            """)
        let touches = list(object, "touches")
        #expect(touches.count == 1)
        #expect(touches.first?["down"] as? Double == 0.5)
        #expect(touches.first?["up"] as? Double == 0.75)
        #expect(text(touches.first?["path"]) == "[[0.5,20,20]]")
        #expect(text(object["background"]) == "[[1.2,1.5]]")
        #expect(
            list(object, "events").map { $0["type"] as? String } == [
                "willResignActive", "didEnterBackground", "willEnterForeground", "didBecomeActive",
            ])
    }

    @Test(arguments: ["systems/long-press-fill.json", "systems/swipe-views.json", "systems/infinite-slider.json"])
    func timesAreInOrder(name: String) throws {
        let preview = PreviewSession([PreviewFile(name: name, path: Repository.path("scenes/" + name))])
        _ = preview.connect(1)
        let object = try #require(
            preview.receive("{\"show\": \"\(name)\"}", from: 1).map(Message.init).first { $0.name == "scene" }
        ).object
        let layers = Set(list(object, "layers").compactMap { $0["id"] as? Int })
        #expect(!layers.isEmpty)
        #expect(!list(object, "touches").isEmpty)
        for animation in list(object, "animations") {
            #expect(layers.contains(try #require(animation["layer"] as? Int)))
            let begin = try #require(animation["begin"] as? Double)
            if let end = animation["end"] as? Double { #expect(begin <= end) }
        }
        let scene = try Scene(contentsOf: Repository.path("scenes/" + name))
        #expect(list(object, "events").count == scene.events.events.count)
    }
}
