import AnimRender
import AnimScene
import Synchronization
import TestSupport
import Testing

@testable import AnimPreview

/// Files that a session makes, by the very bytes that `render` writes.
struct PreviewExportTests {
    /// The jobs that a session has started, and the clients whose jobs it has ended.
    private final class Orders: Sendable {
        private let orders = Mutex<[ExportOrder]>([])

        func take(_ order: ExportOrder) { orders.withLock { $0.append(order) } }

        var jobs: [ExportJob] {
            orders.withLock { $0 }.compactMap { order in
                if case .start(let job) = order { job } else { nil }
            }
        }
        var ended: [Int] {
            orders.withLock { $0 }.compactMap { order in
                if case .end(let client) = order { client } else { nil }
            }
        }
    }

    private let orders = Orders()

    private func preview(_ text: String = SceneText.dot(scale: 2), scale: Double? = nil) throws -> PreviewFolder {
        let preview = try PreviewFolder(["a.json": text]) { [orders] in
            $0.export = { orders.take($0) }
            $0.scale = scale
        }
        _ = preview.connect()
        _ = preview.send(#"{"show": "a.json"}"#)
        return preview
    }

    /// Runs the last job, and returns its messages and the bytes of the file.
    private func run() throws -> (messages: [Message], bytes: [UInt8]) {
        var messages: [Message] = []
        try #require(orders.jobs.last).run { messages += $0.map(Message.init) }
        let pieces = messages.filter { !$0.bytes.isEmpty }
        #expect(pieces.allSatisfy { $0.head(2) == -3 })
        var bytes: [UInt8] = []
        for piece in pieces {
            #expect(piece.head(1) == bytes.count)
            bytes += piece.bytes.dropFirst(12)
        }
        return (messages.filter(\.bytes.isEmpty), bytes)
    }

    @Test(arguments: [OutputFormat.gif, .apng, .webp])
    func aFilmIsThatOfRender(format: OutputFormat) throws {
        let preview = try preview()
        #expect(
            preview.send("{\"export\": {\"format\": \"\(format.name)\"}}").map(\.text) == [
                #"{"export": {"number": 1, "state": "running", "done": 0, "count": 10}}"#
            ])
        let (messages, bytes) = try run()
        let renderer = Renderer(try Scene(contentsOf: preview.folder("a.json")))
        #expect(bytes == (try renderer.data(as: format)))
        #expect(messages.dropLast().map { $0.object["done"] as? Int } == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
        #expect(
            messages.last?.text
                == "{\"export\": {\"number\": 1, \"state\": \"done\", \"byteCount\": \(bytes.count), \"file\": \"a.\(format.name)\"}}"
        )
        #expect(messages.allSatisfy { $0.client == 1 })
    }

    @Test func partsAndOptionsAreThoseOfRender() throws {
        let preview = try preview(scale: 3)
        let renderer = Renderer(try Scene(contentsOf: preview.folder("a.json")))
        var options = RenderOptions()
        options.scale = 3
        _ = preview.send(#"{"export": {"format": "png", "frame": 4}}"#)
        options.time = 0.4
        let (messages, bytes) = try run()
        #expect(bytes == (try renderer.data(as: .png, options: options)))
        #expect(messages.last?.object["file"] as? String == "a-4.png")
        options.time = nil
        (options.start, options.end) = (0.2, 0.6)
        (options.output.quality, options.framesPerSecond) = (40, 20)
        _ = preview.send(#"{"export": {"format": "gif", "from": 2, "to": 5, "quality": 40, "fps": 20}}"#)
        #expect(try run().bytes == renderer.data(as: .gif, options: options))
        // Up to the last frame, and its time.
        _ = preview.send(#"{"export": {"format": "apng", "from": 8, "to": 9}}"#)
        options = RenderOptions()
        (options.scale, options.start) = (3, 0.8)
        #expect(try run().bytes == renderer.data(as: .apng, options: options))
    }

    @Test func anEndedFileIsNotHeardOf() throws {
        let preview = try preview()
        _ = preview.send(#"{"export": {"format": "gif"}}"#)
        #expect(preview.send(#"{"export": null}"#).isEmpty)
        #expect(orders.ended == [1])
        try #require(orders.jobs.last).end()
        let (messages, bytes) = try run()
        #expect(messages.isEmpty && bytes.isEmpty)
        preview.session.disconnect(1)
        #expect(orders.ended == [1, 1])
    }

    @Test func aFileThatTakesTooMuchMemoryIsRefused() throws {
        let preview = try preview(
            #"{ "canvas": { "width": 3000, "height": 3000 }, "duration": 10, "fps": 50, "layers": [] }"#)
        let message = try #require(preview.send(#"{"export": {"format": "gif"}}"#).first)
        #expect(message.object["state"] as? String == "failed")
        let words = try #require(message.object["message"] as? String)
        #expect(words.hasPrefix("this file may take "))
        #expect(
            words.hasSuffix(
                "and a preview has 512 MiB for it: choose a smaller scale or fewer frames, or render it by the command"))
        #expect(orders.jobs.isEmpty)
        #expect(preview.send(#"{"export": {"format": "png", "frame": 0}}"#).first?.object["state"] as? String == "running")
    }

    @Test func aLargeFileEndsInWords() throws {
        let preview = try preview(
            """
            { "canvas": { "width": 2900, "height": 2900 }, "duration": 1, "layers": [ { "frame": [0, 0, 2900, 2900],
              "type": "gradient", "colors": ["#123456", "#FEDCBA"], "startPoint": [0, 0], "endPoint": [1, 0.37] } ] }
            """)
        _ = preview.send(#"{"export": {"format": "png", "frame": 0}}"#)
        // The limit is for tests of its own size: a job with few bytes for its file.
        let job = try #require(orders.jobs.last)
        job.setLimit(1000)
        let (messages, bytes) = try run()
        #expect(bytes.isEmpty)
        #expect(messages.last?.object["state"] as? String == "failed")
        #expect((messages.last?.object["message"] as? String)?.hasPrefix("the file would have more than 32 MiB") == true)
    }

    @Test(arguments: [
        (#"{"format": "mp4"}"#, "'format' in 'export' is 'gif', 'apng', 'webp', 'png'"),
        (#"{"format": "png"}"#, "a PNG has one frame: 'frame' in 'export' is missing"),
        (#"{"format": "gif", "from": 3, "to": 2}"#, "'from' in 'export' is at most 'to'"),
        (#"{"format": "gif", "from": 3}"#, "'to' in 'export' is a whole number from 0 on, and is missing"),
        (#"{"format": "gif", "from": 3, "to": 10}"#, "there is no frame 10: the last one is 9"),
        (#"{"format": "gif", "frame": 10}"#, "there is no frame 10: the last one is 9"),
        (#"{"format": "gif", "quality": 101}"#, "'quality' in 'export' is a whole number from 0 to 100"),
        (#"{"formt": "gif"}"#, "unknown key 'formt' in 'export'; did you mean 'format'?"),
    ])
    func wrongRequestsHaveErrors(request: String, error: String) throws {
        #expect(try preview().send("{\"export\": \(request)}").map(\.error) == [error])
    }

    @Test func optionsThatMakeNoSenseFail() throws {
        let message = try #require(preview().send(#"{"export": {"format": "gif", "fps": 0}}"#).first)
        #expect(message.object["state"] as? String == "failed")
        #expect((message.object["message"] as? String)?.contains("framesPerSecond") == true)
    }

    @Test func withoutAThreadThereAreNoFiles() throws {
        let preview = try PreviewFolder(["a.json": SceneText.dot()])
        _ = preview.connect()
        _ = preview.send(#"{"show": "a.json"}"#)
        #expect(preview.send(#"{"export": {"format": "gif"}}"#).map(\.error) == ["files are not available"])
    }

    @Test func theCommandHasTheSettings() throws {
        let preview = try PreviewFolder(["a b.json": SceneText.dot()]) {
            $0.variables = ["b": "2", "a": "x y"]
            $0.resources = "art"
        }
        _ = preview.connect()
        let shown = preview.send(#"{"show": "a b.json"}"#)
        #expect(shown[0].object["text"] as? String != "")
        var options = PreviewOptions()
        (options.variables, options.resources) = (["b": "2", "a": "x y"], "art")
        (options.scale, options.appearance) = (1.5, .dark)
        #expect(
            RenderCommand("a b.json", options).words == [
                "animrender", "render", "a b.json", "--scale", "1.5", "--appearance", "dark", "--set", "a=x y", "--set", "b=2",
                "--resources", "art",
            ])
        let plain = try #require(
            try self.preview().send(#"{"settings": {"scale": 4}}"#).first { $0.name == "scene" })
        #expect(plain.object["command"] as? [String] == ["animrender", "render", "a.json", "--scale", "4"])
    }
}
