import AnimEncoders
import AnimGraphics
import AnimRender
import AnimScene
import AnimSnapshots
import Foundation
import TestSupport
import Testing

@testable import AnimPreview

/// What the list of scenes shows besides names.
struct PreviewListTests {
    @Test func thumbnailsAreOfTheRowsThatAreSeen() throws {
        let preview = try PreviewFolder([
            "a.json": SceneText.dot(), "b.json": SceneText.wrong, "c.json": SceneText.dot(color: "blue", scale: 2),
        ])
        _ = preview.connect()
        #expect(preview.send(#"{"rows": ["c.json", "b.json"]}"#).isEmpty)
        let messages = preview.workToTheEnd().messages
        #expect(messages.map(\.name) == ["thumbnail", "scenes"])
        let thumbnail = messages[0].object
        #expect(["name", "width", "height"].map { "\(thumbnail[$0] ?? "")" } == ["c.json", "40", "20"])
        #expect(messages[0].client == 1)
        let text = try #require(thumbnail["png"] as? String)
        let bytes = try #require(Data(base64Encoded: text))
        let scene = try Scene(contentsOf: preview.folder("c.json"))
        #expect(Array(bytes) == (try PNGEncoder().encode(Renderer(scene).frame(at: 0.5))))
        // A scene is read once for its picture and its state.
        #expect(preview.takeReadFiles() == ["c.json", "b.json", "a.json"])
        // Nothing is sent twice, and known scenes are not read again for others.
        #expect(preview.send(#"{"rows": ["b.json", "c.json", "none"]}"#).isEmpty)
        #expect(preview.workToTheEnd().messages.isEmpty)
        _ = preview.connect(2)
        _ = preview.send(#"{"rows": ["c.json"]}"#, from: 2)
        #expect(preview.workToTheEnd().messages.map(\.client) == [2])
        #expect(preview.takeReadFiles().isEmpty)
    }

    @Test func aThumbnailIsDrawnAgainWhenItsSceneChanges() throws {
        let preview = try PreviewFolder(["a.json": SceneText.dot()])
        _ = preview.connect()
        _ = preview.send(#"{"rows": ["a.json"]}"#)
        let first = try #require(preview.workToTheEnd().messages.first)
        _ = try preview.save(SceneText.dot(color: "blue"), to: "a.json")
        let second = try #require(preview.workToTheEnd().messages.first { $0.name == "thumbnail" })
        #expect(first.object["png"] as? String != second.object["png"] as? String)
    }

    /// The frame of 400 × 200 points is drawn at 96 × 48 pixels.
    @Test func thumbnailsAreSmall() throws {
        let preview = try PreviewFolder([
            "a.json": #"{ "canvas": { "width": 400, "height": 200, "scale": 3 }, "duration": 1, "layers": [] }"#
        ])
        _ = preview.connect()
        _ = preview.send(#"{"show": "a.json"}"#)
        _ = preview.send(#"{"rows": ["a.json"]}"#)
        let thumbnail = try #require(preview.workToTheEnd().messages.first { $0.name == "thumbnail" }).object
        #expect([thumbnail["width"], thumbnail["height"]].map { $0 as? Int } == [96, 48])
    }

    @Test func whatIsShownComesFirst() throws {
        let preview = try PreviewFolder(["a.json": SceneText.dot(), "b.json": SceneText.dot(color: "blue")])
        _ = preview.connect()
        _ = preview.send(#"{"show": "a.json"}"#)
        _ = preview.send(#"{"rows": ["b.json"]}"#)
        // Nine frames are drawn ahead, without a message.
        for _ in 0..<9 { #expect(preview.session.work()?.isEmpty == true) }
        #expect(preview.session.work().map { $0.map(Message.init).map(\.name) } == ["thumbnail"])
    }

    /// Records scenes as `record` does.
    private func record(_ names: [String], in preview: PreviewFolder) throws {
        var manifest = SnapshotManifest()
        for name in names {
            let subject = try SnapshotReader().subject(at: preview.folder(name))
            manifest.insert(subject.record(named: name, try subject.film()))
        }
        try preview.write(manifest.text, to: "hashes.txt")
    }

    @Test func scenesAreComparedWithTheirRecords() throws {
        let preview = try PreviewFolder(
            ["a.json": SceneText.dot(), "b.json": SceneText.dot(), "c.json": SceneText.dot(), "d.json": SceneText.dot()])
        try record(["a.json", "b.json", "d.json"], in: preview)
        try preview.write(SceneText.dot().replacing("15", with: "14"), to: "b.json")
        try preview.write(SceneText.dot(duration: 0.9), to: "d.json")
        _ = preview.connect()
        _ = preview.send(#"{"show": "a.json"}"#)
        _ = preview.send(#"{"rows": ["a.json", "b.json", "c.json", "d.json"]}"#)
        let (_, messages) = preview.workToTheEnd()
        #expect(
            messages.filter { $0.name == "verdict" }.map(\.text) == [
                #"{"verdict": {"name": "a.json", "record": "same"}}"#,
                #"{"verdict": {"name": "b.json", "record": "changed", "recordFrame": 3}}"#,
                #"{"verdict": {"name": "c.json", "record": "new"}}"#,
                #"{"verdict": {"name": "d.json", "record": "shape"}}"#,
            ])
        // A new page is told at once.
        #expect(preview.connect(2)[0].text.contains(#"{"name": "a.json", "state": "valid", "record": "same"}"#))
        // A new record, or the repair of a scene, is compared again.
        #expect(preview.session.watchedFiles.contains(preview.folder("hashes.txt")))
        _ = try preview.save(SceneText.dot(), to: "b.json")
        #expect(
            preview.workToTheEnd().messages.filter { $0.name == "verdict" }.map(\.text)
                == [#"{"verdict": {"name": "b.json", "record": "same"}}"#])
        try record(["a.json", "b.json", "c.json", "d.json"], in: preview)
        _ = preview.changed("hashes.txt")
        #expect(
            preview.workToTheEnd().messages.filter { $0.name == "verdict" }.map(\.text)
                == ["a", "b", "c", "d"].map { "{\"verdict\": {\"name\": \"\($0).json\", \"record\": \"same\"}}" })
    }

    @Test func theSettingsOfThePageChangeNoVerdict() throws {
        let preview = try PreviewFolder(["a.json": SceneText.dot(color: "systemBackground")])
        try record(["a.json"], in: preview)
        _ = preview.connect()
        _ = preview.send(#"{"show": "a.json"}"#)
        _ = preview.send(#"{"settings": {"scale": 3, "appearance": "dark"}}"#)
        let verdicts = preview.workToTheEnd().messages.filter { $0.name == "verdict" }
        #expect(verdicts.map(\.text) == [#"{"verdict": {"name": "a.json", "record": "same"}}"#])
    }

    @Test func withoutAManifestThereIsNoWord() throws {
        let preview = try PreviewFolder(["a.json": SceneText.dot()])
        _ = preview.connect()
        _ = preview.send(#"{"show": "a.json"}"#)
        #expect(!preview.workToTheEnd().messages.contains { $0.name == "verdict" })
        #expect(preview.session.work() == nil)
    }
}

/// Scenes that come and go while a session runs.
struct PreviewFolderChangeTests {
    private func files(_ names: [String], in preview: PreviewFolder) -> [PreviewFile] {
        names.map { PreviewFile(name: $0, path: preview.folder($0)) }
    }

    private func change(_ names: [String], in preview: PreviewFolder) -> [Message] {
        preview.session.scenesChanged(files(names, in: preview)).map(Message.init)
    }

    @Test func scenesComeAndGo() throws {
        let preview = try PreviewFolder(["a.json": SceneText.dot(), "b.json": SceneText.dot()])
        _ = preview.connect()
        _ = preview.send(#"{"show": "a.json"}"#)
        _ = preview.workToTheEnd()
        #expect(change(["a.json", "b.json"], in: preview).isEmpty)
        try preview.write(SceneText.wrong, to: "aa.json")
        let came = change(["a.json", "aa.json", "b.json"], in: preview)
        // The states of the others stay known.
        #expect(
            came.map(\.text) == [
                #"{"scenes": [{"name": "a.json", "state": "valid"}, {"name": "aa.json"}, {"name": "b.json", "state": "valid"}]}"#
            ])
        #expect(came.map(\.client) == [nil])
        _ = preview.takeReadFiles()
        #expect(preview.workToTheEnd().messages.map(\.name) == ["scenes"])
        #expect(preview.takeReadFiles() == ["aa.json"])
        #expect(preview.send(#"{"show": "aa.json"}"#).map(\.name) == ["diagnostics"])
        #expect(change(["b.json"], in: preview).map(\.text).first?.contains("a.json\", \"state\": \"valid\"") == false)
    }

    @Test func aSceneThatIsShownStaysUntilADifferentOneIs() throws {
        let preview = try PreviewFolder(["a.json": SceneText.dot(), "b.json": SceneText.dot()])
        _ = preview.connect()
        _ = preview.send(#"{"show": "a.json"}"#)
        _ = preview.workToTheEnd()
        #expect(change(["b.json"], in: preview).isEmpty)
        #expect(preview.send(#"{"frame": 4, "after": null, "revision": 1}"#).first?.head(1) == 4)
        let replies = preview.send(#"{"show": "b.json"}"#)
        #expect(replies.map(\.name) == ["scenes", "diagnostics", "scene"])
        #expect(replies[0].text == #"{"scenes": [{"name": "b.json", "state": "valid"}]}"#)
        #expect(preview.send(#"{"show": "a.json"}"#).first?.error?.hasPrefix("there is no scene 'a.json'") == true)
        #expect(preview.session.watchedFiles == [preview.folder("b.json")])
    }
}
