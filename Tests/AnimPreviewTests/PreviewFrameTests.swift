import AnimEncoders
import AnimGraphics
import AnimRender
import AnimScene
import TestSupport
import Testing

@testable import AnimPreview

/// The frames that a session sends: the same pixels as the renderer's, and no more of them than have changed.
struct PreviewFrameTests {
    /// Asks for frames in an order, each after the one before, and compares them with the renderer's.
    private func compare(_ text: String, _ order: [Int], scale: Double? = nil) throws -> (bytes: Int, frames: Int) {
        let preview = try PreviewFolder(["a.json": text]) { $0.scale = scale }
        _ = preview.connect()
        let scene = try #require(preview.send(#"{"show": "a.json"}"#).first { $0.name == "scene" })
        let (width, height) = (try #require(scene.object["width"] as? Int), try #require(scene.object["height"] as? Int))
        let rate = try #require(scene.object["fps"] as? Double)
        let renderer = Renderer(try Scene(contentsOf: preview.folder("a.json")))
        var reader = FrameReader(width: width, height: height)
        var last = "null"
        for (place, index) in order.enumerated() {
            let message = try #require(preview.send("{\"frame\": \(index), \"after\": \(last), \"revision\": 1}").first)
            #expect(message.head(0) == 1)
            #expect(message.head(1) == index)
            #expect(reader.read(message) == (try renderer.frame(at: Double(index) / rate, scale: scale)), "frame \(index)")
            last = "\(index)"
            // Frames that were drawn ahead are the same.
            for _ in 0..<place % 3 { _ = preview.session.work() }
        }
        return (reader.byteCount, order.count)
    }

    @Test func framesInAnyOrderEqualTheRenderers() throws {
        let (bytes, _) = try compare(SceneText.dot(), [0, 1, 2, 3, 9, 4, 3, 7, 7, 0, 5])
        // A whole frame of 20 × 10 pixels has 614 bytes by its pixels; runs and changes are smaller.
        #expect(bytes < 11 * 250)
    }

    @Test(arguments: [0.5, 2, 3])
    func framesAtAnotherScaleEqualTheRenderers(scale: Double) throws {
        _ = try compare(SceneText.dot(), [3, 4, 8], scale: scale)
    }

    @Test(arguments: ["gallery/card-stack.json", "systems/long-press-fill.json", "layers/replicator.json"])
    func framesOfScenesEqualTheRenderers(name: String) throws {
        guard Repository.validScenes.contains(name) else { return }
        let preview = PreviewSession([PreviewFile(name: name, path: Repository.path("scenes/" + name))])
        _ = preview.connect(1)
        let messages = preview.receive("{\"show\": \"\(name)\"}", from: 1).map(Message.init)
        let scene = try #require(messages.first { $0.name == "scene" })
        let (width, height) = (try #require(scene.object["width"] as? Int), try #require(scene.object["height"] as? Int))
        let (count, rate) = (try #require(scene.object["count"] as? Int), try #require(scene.object["fps"] as? Double))
        let renderer = Renderer(try Scene(contentsOf: Repository.path("scenes/" + name)))
        var reader = FrameReader(width: width, height: height)
        var random = SplitMix64(seed: 4)
        for _ in 0..<4 {
            let index = Int.random(in: 0..<count, using: &random)
            let after = reader.shown.map { "\($0.index)" } ?? "null"
            let reply = preview.receive("{\"frame\": \(index), \"after\": \(after), \"revision\": 1}", from: 1)
            #expect(reader.read(try #require(reply.map(Message.init).first)) == (try renderer.frame(at: Double(index) / rate)))
            _ = preview.work()
        }
    }

    @Test func aFrameIsSentByItsChanges() throws {
        let preview = try PreviewFolder(["a.json": SceneText.dot()])
        _ = preview.connect()
        _ = preview.send(#"{"show": "a.json"}"#)
        // Twelve bytes of the head, the channels, the mode and the rectangle; in each row two pixels of the ground, ten of the dot, and eight.
        let whole = try #require(preview.send(#"{"frame": 3, "after": null, "revision": 1}"#).first)
        #expect((0..<3).map(whole.head) == [1, 3, -1])
        #expect(whole.bytes.count == 12 + 2 + 8 + 10 * (8 + 5 + 5))
        // One column on either side: in the same rows, from 1 to 12.
        let next = try #require(preview.send(#"{"frame": 4, "after": 3, "revision": 1}"#).first)
        #expect((0..<3).map(next.head) == [1, 4, 3])
        #expect(next.bytes.count < whole.bytes.count)
        // The frame that is shown, once more: it equals the one before.
        let same = try #require(preview.send(#"{"frame": 4, "after": 4, "revision": 1}"#).first)
        #expect(same.bytes.dropFirst(12) == [3, 3])
        // Nothing moves before 0.2 s.
        let still = try #require(preview.send(#"{"frame": 1, "after": 0, "revision": 1}"#).first)
        #expect(still.bytes.dropFirst(12) == [3, 3])
    }

    @Test func aFrameAfterOneThatIsNotKeptIsWhole() throws {
        let preview = try PreviewFolder(["a.json": SceneText.dot(duration: 100)]) { $0.memory = 800 * 3 }
        _ = preview.connect()
        _ = preview.send(#"{"show": "a.json"}"#)
        _ = preview.send(#"{"frame": 5, "after": null, "revision": 1}"#)
        _ = preview.send(#"{"frame": 6, "after": 5, "revision": 1}"#)
        _ = preview.workToTheEnd()
        let far = try #require(preview.send(#"{"frame": 400, "after": 700, "revision": 1}"#).first)
        #expect(far.head(2) == -1)
        #expect(far.bytes.count == 12 + 2 + 8 + 10 * (5 + 5))
    }

    @Test func theMostFramesAreKeptThatFit() throws {
        // Frames 2 to 7 differ, 0 equals 1 and 2, and 7, 8 and 9 are equal.
        let preview = try PreviewFolder(["a.json": SceneText.dot()])
        _ = preview.connect()
        _ = preview.send(#"{"show": "a.json"}"#)
        #expect(preview.workToTheEnd().count == 9)
        #expect(preview.session.work() == nil)
        _ = preview.send(#"{"frame": 5, "after": null, "revision": 1}"#)
        // The warnings, and no frame.
        #expect(preview.workToTheEnd().messages.map(\.name) == ["diagnostics"])
    }

    @Test func framesAreDrawnAheadInTheDirectionOfPlay() {
        var kept = KeptFrames(count: 100, frameByteCount: 4, memory: 24)
        let frame = FilmFrame(Pixmap(width: 1, height: 1))
        func ahead() -> [Int] {
            var indices: [Int] = []
            while let index = kept.next() {
                guard kept.keep(frame, at: index, like: nil, isShown: false) else { break }
                indices.append(index)
            }
            return indices
        }
        kept.setFocus(10)
        kept.keep(frame, at: 10, like: nil, isShown: true)
        #expect(ahead() == [11, 12, 13, 14, 9])
        #expect(kept.pictureCount == 6)
        // Backwards; the frames that are near stay.
        kept.setFocus(9)
        #expect(ahead() == [8, 7, 6, 5])
        #expect(kept.pictureCount == 6)
        #expect([10, 9, 8, 7, 6, 5].allSatisfy { kept[$0] != nil })
        // From the end to the start is forwards.
        kept.setFocus(99)
        kept.keep(frame, at: 99, like: nil, isShown: true)
        kept.setFocus(0)
        kept.keep(frame, at: 0, like: nil, isShown: true)
        #expect(ahead().first == 1)
        #expect(kept[99] != nil)
        // Less memory: the frame that is shown stays.
        kept.setMemory(8)
        #expect(kept.pictureCount == 2)
        #expect(kept[0] != nil)
    }

    @Test func equalFramesShareAPicture() {
        var kept = KeptFrames(count: 100, frameByteCount: 4, memory: 12)
        let frame = FilmFrame(Pixmap(width: 1, height: 1))
        kept.keep(frame, at: 0, like: nil, isShown: true)
        for index in 1..<50 { kept.keep(frame, at: index, like: index - 1, isShown: false) }
        #expect((0..<50).allSatisfy { kept[$0] != nil })
        #expect(kept.pictureCount == 1)
        for index in 50..<52 { kept.keep(frame, at: index, like: nil, isShown: true) }
        #expect(kept.pictureCount == 3)
        #expect(kept[0] != nil)
    }
}
