import AnimPreview
import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import AnimPreviewServer

/// Files that are made on a thread of their own.
struct ExportThreadTests {
    private final class Inbox: Sendable {
        private let texts = Mutex<[Int: [String]]>([:])
        private let arrivals = DispatchSemaphore(value: 0)

        func take(_ replies: [PreviewReply]) {
            for case (.text(let text), let client?) in replies.map({ ($0.content, $0.client) }) {
                texts.withLock { $0[client, default: []].append(text) }
                arrivals.signal()
            }
        }

        /// Waits for a file of a client to be done.
        func waitForFile(of client: Int) -> Bool {
            while texts.withLock({ $0[client]?.last?.contains("\"done\", \"byteCount\"") }) != true {
                guard arrivals.wait(timeout: .now() + 60) == .success else { return false }
            }
            return true
        }

        func texts(of client: Int) -> [String] { texts.withLock { $0[client] ?? [] } }
    }

    private static let scene = """
        { "canvas": { "width": 200, "height": 200 }, "duration": 2, "layers": [ { "id": "dot", "frame": [0, 0, 50, 50],
          "backgroundColor": "red" } ], "timeline": [ { "at": 0, "do": [ { "animate": { "duration": 2,
            "animations": { "dot.position.x": 150 } } } ] } ] }
        """

    @Test func eachClientGetsItsLastFile() throws {
        let folder = try TemporaryFolder()
        try Data(Self.scene.utf8).write(to: folder.url.appending(path: "a.json"))
        let (exports, inbox) = (ExportThread(), Inbox())
        exports.deliver { inbox.take($0) }
        var options = PreviewOptions()
        options.export = { exports.take($0) }
        let session = PreviewSession([PreviewFile(name: "a.json", path: folder("a.json"))], options: options)
        for client in [1, 2] {
            _ = session.connect(client)
            _ = session.receive(#"{"show": "a.json"}"#, from: client)
        }
        _ = session.receive(#"{"export": {"format": "gif"}}"#, from: 1)
        _ = session.receive(#"{"export": {"format": "webp"}}"#, from: 2)
        _ = session.receive(#"{"export": {"format": "apng"}}"#, from: 1)
        // The session answers meanwhile.
        #expect(session.receive(#"{"frame": 3, "after": null, "revision": 1}"#, from: 1).count == 1)
        #expect(inbox.waitForFile(of: 2) && inbox.waitForFile(of: 1))
        #expect(inbox.texts(of: 2).last?.contains("\"number\": 2, ") == true)
        #expect(inbox.texts(of: 1).last?.contains("\"number\": 3, ") == true)
        #expect(!inbox.texts(of: 1).contains { $0.contains("\"number\": 1, \"state\": \"done\"") })
        // After the end, nothing is made.
        exports.end()
        _ = session.receive(#"{"export": {"format": "png", "frame": 0}}"#, from: 1)
        #expect(!inbox.texts(of: 1).contains { $0.contains("\"number\": 4, ") })
    }
}
