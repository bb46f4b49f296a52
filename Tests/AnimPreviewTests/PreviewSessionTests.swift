import AnimInspection
import AnimInteraction
import AnimRender
import AnimScene
import TestSupport
import Testing

@testable import AnimPreview

/// Scenes that are shown, broken, repaired, deleted and brought back while a client looks at them.
struct PreviewSessionTests {
    private static let show = #"{"show": "a.json"}"#

    @Test func aClientIsToldTheScenesAndThenTheirStates() throws {
        let preview = try PreviewFolder(["a.json": SceneText.dot(), "b.json": SceneText.wrong, "c.json": SceneText.dot()])
        #expect(preview.session.work() == nil, "nobody is there")
        let first = preview.connect()
        #expect(first.map(\.text) == [#"{"scenes": [{"name": "a.json"}, {"name": "b.json"}, {"name": "c.json"}]}"#])
        #expect(first.map(\.client) == [1])
        let (count, messages) = preview.workToTheEnd()
        #expect(count == 4)
        let states =
            #"[{"name": "a.json", "state": "valid"}, {"name": "b.json", "state": "invalid"}, {"name": "c.json", "state": "valid"}]"#
        #expect(messages.map(\.text) == ["{\"scenes\": \(states)}"])
        #expect(messages.map(\.client) == [nil])
        #expect(preview.connect(2).map(\.text) == ["{\"scenes\": \(states)}"])
        // A scene that is not shown is read again when it has changed.
        try preview.write(SceneText.dot(), to: "b.json")
        #expect(preview.changed("b.json").isEmpty)
        #expect(preview.takeReadFiles() == ["a.json", "b.json", "c.json"])
        #expect(preview.workToTheEnd().messages.map(\.text) == ["{\"scenes\": \(states)}".replacing("invalid", with: "valid")])
        #expect(preview.takeReadFiles() == ["b.json"])
    }

    @Test func aSceneThatIsShownIsDescribed() throws {
        let preview = try PreviewFolder(["a.json": SceneText.dot(scale: 2)])
        _ = preview.connect()
        let messages = preview.send(Self.show)
        #expect(messages.map(\.name) == ["diagnostics", "scene", "scenes"])
        #expect(messages.map(\.client) == [1, 1, nil])
        #expect(messages[0].text == #"{"diagnostics": {"isPartial": true, "name": "a.json", "items": [], "text": ""}}"#)
        let start =
            #"{"scene": {"name": "a.json", "revision": 1, "isOld": false, "width": 40, "height": 20, "scale": 2, "#
            + #""origin": [0, 0], "appearance": "light", "fps": 10, "count": 10, "duration": 1, "isCode": false, "recorded": [], "#
        #expect(messages[1].text.hasPrefix(start))
        #expect(preview.takeReadFiles() == ["a.json"])
    }

    @Test func theLastGoodFilmStaysWhileThereAreErrors() throws {
        let preview = try PreviewFolder(["a.json": SceneText.dot()])
        _ = preview.connect()
        _ = preview.send(Self.show)
        let good = try #require(preview.send(#"{"frame": 4, "after": null, "revision": 1}"#).first)
        let broken = try preview.save(SceneText.wrong, to: "a.json")
        #expect(broken.map(\.name) == ["diagnostics", "scene", "scenes"])
        let items = try #require(broken[0].object["items"] as? [[String: Any]])
        #expect(items.map { $0["line"] as? Int } == [2, 2])
        #expect(items.map { $0["column"] as? Int } == [30, 60])
        #expect(items.map { $0["severity"] as? String } == ["error", "error"])
        #expect(items[0]["message"] as? String == "unknown key 'cornerRaduis' in layer 'dot'")
        #expect(items[0]["suggestion"] as? String == "cornerRadius")
        #expect((items[0]["snippet"] as? String)?.contains("^~~~~~~~~~~~~~ did you mean 'cornerRadius'?") == true)
        let text = try #require(broken[0].object["text"] as? String)
        #expect(text.hasPrefix("\(preview.folder("a.json")):2:30: error: unknown key 'cornerRaduis' in layer 'dot'\n"))
        #expect(broken[1].object["isOld"] as? Bool == true)
        #expect(broken[1].object["revision"] as? Int == 1)
        #expect(broken[2].text == #"{"scenes": [{"name": "a.json", "state": "invalid"}]}"#)
        // The old film is drawn as before, and described to those who come later.
        #expect(preview.send(#"{"frame": 4, "after": null, "revision": 1}"#).first?.bytes == good.bytes)
        _ = preview.connect(2)
        let second = preview.send(Self.show, from: 2)
        #expect(second.map(\.name) == ["diagnostics", "scene"])
        #expect(second.last?.object["isOld"] as? Bool == true)
        // Other errors are told, and the film not again.
        #expect(try preview.save("{", to: "a.json").map(\.name) == ["diagnostics", "diagnostics"])
        let repaired = try preview.save(SceneText.dot(color: "lime"), to: "a.json")
        #expect(repaired.map(\.name) == ["diagnostics", "diagnostics", "scene", "scene", "scenes"])
        #expect(repaired[0].text == #"{"diagnostics": {"isPartial": true, "name": "a.json", "items": [], "text": ""}}"#)
        #expect(repaired[2].object["isOld"] as? Bool == false)
        let revision = try #require(repaired[2].object["revision"] as? Int)
        #expect(revision > 1)
        let new = try #require(preview.send("{\"frame\": 4, \"after\": null, \"revision\": \(revision)}").first)
        #expect(new.bytes.dropFirst(12) != good.bytes.dropFirst(12))
    }

    @Test func aSceneWithoutAFilmHasDiagnosticsAlone() throws {
        let preview = try PreviewFolder(["a.json": SceneText.wrong])
        _ = preview.connect()
        #expect(preview.send(Self.show).map(\.name) == ["diagnostics", "scenes"])
        #expect(
            preview.send(#"{"frame": 0, "after": null, "revision": 0}"#).map(\.error) == ["a.json has errors, and no film yet"])
        #expect(try preview.save(SceneText.dot(), to: "a.json").map(\.name) == ["diagnostics", "scene", "scenes"])
    }

    /// The search for parts without effect waits until the picture has been sent.
    @Test func warningsComeAfterThePicture() throws {
        let text = SceneText.dot().replacing(
            "[0, 0, 10, 10]", with: "[0, 0, 10, 10], \"sublayers\": [ { \"id\": \"far\", \"frame\": [90, 0, 5, 5] } ]")
        let preview = try PreviewFolder(["a.json": text])
        _ = preview.connect()
        let shown = preview.send(Self.show)
        #expect(shown.map(\.name) == ["diagnostics", "scene", "scenes"])
        #expect(shown[0].text == #"{"diagnostics": {"isPartial": true, "name": "a.json", "items": [], "text": ""}}"#)
        #expect(!preview.workToTheEnd().messages.contains { $0.name == "diagnostics" })
        _ = preview.send(#"{"frame": 0, "after": null, "revision": 1}"#)
        let warnings = preview.workToTheEnd().messages.filter { $0.name == "diagnostics" }
        #expect(warnings.count == 1)
        let items = try #require(warnings.first?.object["items"] as? [[String: Any]])
        #expect(items.map { $0["message"] as? String } == ["the layer is never on the canvas, which is 20 × 10 points"])
        #expect(preview.send(Self.show).first?.object["isPartial"] == nil)
    }

    @Test func aDeletedSceneComesBack() throws {
        let preview = try PreviewFolder(["a.json": SceneText.dot()])
        _ = preview.connect()
        _ = preview.send(Self.show)
        try preview.remove("a.json")
        let gone = preview.changed("a.json")
        #expect(gone.map(\.name) == ["diagnostics", "scene", "scenes"])
        let text = "error: cannot read \(preview.folder("a.json")): no such file or folder\n"
        #expect(gone[0].object["text"] as? String == text)
        #expect(gone[1].object["isOld"] as? Bool == true)
        #expect(preview.send(#"{"frame": 1, "after": null, "revision": 1}"#).first?.bytes.count == 22 + 10 * 10)
        #expect(preview.session.watchedFiles == [preview.folder("a.json")])
        let back = try preview.save(SceneText.dot(), to: "a.json")
        #expect(back.map(\.name) == ["diagnostics", "scene", "scenes"])
        #expect(back[1].object["isOld"] as? Bool == false)
    }

    @Test func theFilesOfScenesThatAreShownAreWatched() throws {
        let scene = """
            { "canvas": { "width": 20, "height": 10 }, "duration": 1, "import": ["kit.json"],
              "layers": [ { "contents": "dot.png", "frame": [0, 0, 10, 10] },
                { "contents": "../up.png", "frame": [0, 0, 1, 1] } ] }
            """
        let preview = try PreviewFolder(["a.json": scene, "b.json": SceneText.dot()])
        try preview.write("{}", to: "kit.json")
        func watched() -> [String] {
            preview.session.watchedFiles.map { String($0.dropFirst(preview.folder.path.count + 1)) }.sorted()
        }
        #expect(watched() == ["a.json", "b.json"])
        _ = preview.connect()
        _ = preview.send(Self.show)
        // A file that is missing is watched, and none outside the folder of the scene.
        #expect(watched() == ["a.json", "b.json", "dot.png", "kit.json"])
        #expect(Set(preview.takeReadFiles()) == ["a.json", "dot.png", "kit.json"])
        #expect(preview.changed("dot.png").map(\.name) == ["diagnostics"])
        #expect(preview.changed("other.png").isEmpty)
        _ = preview.send(#"{"show": "b.json"}"#)
        #expect(watched() == ["a.json", "b.json"])
    }

    @Test func aSceneThatTakesTooMuchWorkIsRefused() throws {
        let preview = try PreviewFolder(["a.json": SceneText.dear])
        _ = preview.connect()
        #expect(preview.send(Self.show).map(\.name) == ["diagnostics", "scene", "scenes"])
        let refused = preview.send(#"{"frame": 2, "after": null, "revision": 1}"#)
        #expect(refused.map(\.name) == ["diagnostics", "scene", "scenes"])
        let text = try #require(refused[0].object["text"] as? String)
        #expect(text.contains("a.json:4:"))
        #expect(text.contains("error: the frame at 0.5 s takes too much work to draw"))
        #expect(refused[1].object["isOld"] as? Bool == true)
        // The frames before are drawn, and work ends.
        #expect(preview.send(#"{"frame": 1, "after": null, "revision": 1}"#).first?.head(1) == 1)
        _ = preview.workToTheEnd()
        // A scene whose first frame is too much work replaces no film.
        let hidden = SceneText.dear.replacing("\"hidden\": true", with: "\"hidden\": false")
        #expect(try preview.save(hidden, to: "a.json").map(\.name) == ["diagnostics"])
        #expect(preview.send(#"{"frame": 1, "after": null, "revision": 1}"#).first?.head(1) == 1)
    }

    @Test func workFindsAFrameThatIsTooMuchWork() throws {
        let preview = try PreviewFolder(["a.json": SceneText.dear])
        _ = preview.connect()
        _ = preview.send(Self.show)
        let (_, messages) = preview.workToTheEnd()
        #expect(messages.map(\.name) == ["diagnostics", "scene", "scenes"])
    }

    @Test func requestsForAnOldRevisionHaveNoAnswer() throws {
        let preview = try PreviewFolder(["a.json": SceneText.dot()])
        _ = preview.connect()
        _ = preview.send(Self.show)
        _ = preview.session.work()
        _ = try preview.save(SceneText.dot(color: "blue"), to: "a.json")
        #expect(preview.send(#"{"frame": 4, "after": 3, "revision": 1}"#).isEmpty)
        #expect(preview.send(#"{"frame": 4, "after": 3, "revision": 2}"#).first?.head(0) == 2)
        #expect(preview.send(#"{"frame": 4, "after": 3, "revision": 3}"#).map(\.error) == ["there is no revision 3 of a.json"])
    }

    @Test func clientsSeeTheirOwnScenes() throws {
        let preview = try PreviewFolder(["a.json": SceneText.dot(), "b.json": SceneText.dot(color: "blue")])
        _ = preview.connect(1)
        _ = preview.connect(2)
        #expect(preview.send(Self.show, from: 1)[1].client == 1)
        #expect(preview.send(#"{"show": "b.json"}"#, from: 2)[1].client == 2)
        #expect(try preview.save(SceneText.dot(color: "lime"), to: "b.json").allSatisfy { $0.client == 2 })
        #expect(preview.send(#"{"frame": 0, "after": null, "revision": 3}"#, from: 2).first?.client == 2)
        preview.session.disconnect(2)
        #expect(try preview.save(SceneText.dot(), to: "b.json").isEmpty)
        preview.session.disconnect(1)
        #expect(preview.session.work() == nil)
    }

    @Test func settingsDrawAnew() throws {
        let preview = try PreviewFolder(["a.json": SceneText.dot(color: "systemBackground")])
        _ = preview.connect()
        _ = preview.send(Self.show)
        let large = preview.send(#"{"settings": {"scale": 3}}"#)
        #expect(large.map(\.name) == ["diagnostics", "scene"])
        #expect(["width", "height", "scale", "revision"].map { large[1].object[$0] as? Int } == [60, 30, 3, 2])
        let dark = preview.send(#"{"settings": {"appearance": "dark", "scale": null}}"#)
        #expect(dark[1].object["appearance"] as? String == "dark")
        #expect(dark[1].object["width"] as? Int == 20)
        #expect(preview.send(#"{"settings": {"appearance": "dark"}}"#).isEmpty)
        for scale in ["0", "-1", "1e9", "1000"] {
            #expect(preview.send("{\"settings\": {\"scale\": \(scale)}}").first?.error != nil, "\(scale)")
        }
        // A scale that is refused changes nothing.
        #expect(preview.send(#"{"frame": 0, "after": null, "revision": 3}"#).first?.bytes.count == 22 + 5 * 10)
    }

    @Test func inspectionsAreThoseOfInspect() throws {
        let preview = try PreviewFolder(["a.json": SceneText.dot()])
        _ = preview.connect()
        _ = preview.send(Self.show)
        let scene = try Scene(contentsOf: preview.folder("a.json"))
        let json = SceneInspection(scene, at: 0.4).json.line
        #expect(
            preview.send(#"{"inspect": 4}"#).map(\.text) == ["{\"inspection\": \(json), \"frame\": 4, \"revision\": 1}"])
        #expect(preview.send(#"{"inspect": 10}"#).map(\.error) == ["there is no frame 10: the last one is 9"])
    }

    @Test func curvesComeFromOutside() throws {
        let none = try PreviewFolder(["a.json": SceneText.dot()])
        _ = none.connect()
        let request = #"{"curve": {"layer": "dot", "keyPath": "position.x"}}"#
        #expect(none.send(request).map(\.error) == [#"no scene is shown: send {"show": …} first"#])
        _ = none.send(Self.show)
        #expect(none.send(request).map(\.error) == ["curves are not available"])
        let preview = try PreviewFolder(["a.json": SceneText.dot()]) {
            $0.curve = { scene, layer, keyPath throws(PreviewError) in
                guard layer == "dot" else { throw PreviewError("there is no layer '\(layer)'") }
                return .array([.string(keyPath), .number(scene.duration)])
            }
        }
        _ = preview.connect()
        _ = preview.send(Self.show)
        #expect(preview.send(request).map(\.text) == [#"{"curve": ["position.x", 1], "revision": 1}"#])
        #expect(preview.send(#"{"curve": {"layer": "dit", "keyPath": "x"}}"#).map(\.error) == ["there is no layer 'dit'"])
    }
}
