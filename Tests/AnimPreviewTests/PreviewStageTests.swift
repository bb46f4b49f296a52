import AnimGraphics
import AnimRender
import AnimScene
import TestSupport
import Testing

@testable import AnimPreview

/// What a session sends for the drawing over a picture: outlines, trails and neighbors, by numbers.
struct PreviewStageTests {
    private func preview(_ text: String = SceneText.dot(scale: 2)) throws -> PreviewFolder {
        let preview = try PreviewFolder(["a.json": text])
        _ = preview.connect()
        _ = preview.send(#"{"show": "a.json"}"#)
        return preview
    }

    /// At 0.4 s, frame 4, the square has moved by 4 of 10 points.
    @Test func outlinesAreInPixels() throws {
        let preview = try preview()
        #expect(
            preview.send(#"{"outlines": 4}"#).map(\.text) == [
                #"{"outlines": [{"id": 1, "name": "dot", "depth": 1, "corners": [[8, 0], [28, 0], [28, 20], [8, 20]], "#
                    + #""anchor": [18, 10], "frame": [4, 0, 10, 10]}], "frame": 4, "revision": 1}"#
            ])
        #expect(preview.send(#"{"outlines": 10}"#).map(\.error) == ["there is no frame 10: the last one is 9"])
    }

    @Test func manyOutlinesAreCut() throws {
        let rows = (0..<2_010).map { _ in #"{ "frame": [0, 0, 1, 1] }"# }.joined(separator: ", ")
        let preview = try preview(#"{ "canvas": { "width": 20, "height": 10 }, "duration": 1, "layers": [ \#(rows) ] }"#)
        let message = try #require(preview.send(#"{"outlines": 0}"#).first)
        #expect((message.json["outlines"] as? [Any])?.count == 2_000)
        #expect(message.json["omitted"] as? Int == 10)
    }

    @Test func aTrailHasThePlaceOfEachFrame() throws {
        let preview = try preview()
        #expect(
            preview.send(#"{"trail": "dot"}"#).map(\.text) == [
                #"{"trail": [[10, 10], [10, 10], [10, 10], [14, 10], [18, 10], [22, 10], [26, 10], [30, 10], [30, 10], "#
                    + #"[30, 10]], "layer": "dot", "step": 1, "revision": 1}"#
            ])
        #expect(preview.send(#"{"trail": "dit"}"#).map(\.error) == ["there is no layer 'dit'; did you mean 'dot'?"])
    }

    @Test func aTrailHasNoPlaceBesideTheTree() throws {
        let text = """
            { "canvas": { "width": 20, "height": 10 }, "duration": 0.4, "fps": 10,
              "layers": [ { "id": "dot", "frame": [0, 0, 10, 10] } ],
              "timeline": [ { "at": 0.2, "do": [ { "removeLayer": "dot" } ] } ] }
            """
        let message = try #require(try preview(text).send(#"{"trail": "dot"}"#).first)
        #expect(message.text.hasPrefix(#"{"trail": [[5, 5], [5, 5], null, null], "#))
    }

    @Test func aVeryLongTrailHasOneDotForSeveralFrames() throws {
        let preview = try preview(SceneText.dot(duration: 450))
        let message = try #require(preview.send(#"{"trail": "dot"}"#).first)
        #expect(message.json["step"] as? Int == 3)
        #expect((message.json["trail"] as? [Any])?.count == 1_500)
    }

    @Test func neighborsAreWholeAndMoveNothing() throws {
        let preview = try preview()
        let renderer = Renderer(try Scene(contentsOf: preview.folder("a.json")))
        _ = preview.send(#"{"frame": 2, "after": null, "revision": 1}"#)
        let first = try #require(preview.send(#"{"neighbor": 5, "revision": 1}"#).first)
        #expect([0, 1, 2].map(first.head) == [1, 5, -2])
        var reader = FrameReader(width: 40, height: 20)
        #expect(reader.read(Message(whole: first)) == (try renderer.frame(at: 0.5)))
        // Frames ahead still follow the frame that is shown.
        _ = preview.session.work()
        let next = try #require(preview.send(#"{"frame": 3, "after": 2, "revision": 1}"#).first)
        #expect([0, 1, 2].map(next.head) == [1, 3, 2])
        #expect(preview.send(#"{"neighbor": 5, "revision": 0}"#).isEmpty)
        #expect(preview.send(#"{"neighbor": 10, "revision": 1}"#).map(\.error) == ["there is no frame 10: the last one is 9"])
    }
}

extension Message {
    /// Creates a message with a frame that follows none from one with a neighbor.
    fileprivate init(whole message: Message) {
        let head = message.bytes[0..<8] + [255, 255, 255, 255]
        self.init(PreviewReply(client: message.client, content: .bytes(Array(head) + message.bytes[12...])))
    }
}
