import AnimEncoders
import AnimGraphics
import Foundation
import Synchronization
import TestSupport

@testable import AnimPreview

/// Scene files in a folder of their own, and a session of them with one client, number 1, that reads what it is told.
final class PreviewFolder {
    let folder: TemporaryFolder
    private(set) var session: PreviewSession
    let names: [String]
    /// The paths that were noted before they were read.
    private let noted = Noted()

    private final class Noted: Sendable {
        let paths = Mutex<[String]>([])
    }

    init(_ scenes: [String: String], _ change: (inout PreviewOptions) -> Void = { _ in }) throws {
        let folder = try TemporaryFolder()
        self.folder = folder
        names = scenes.keys.sorted()
        var options = PreviewOptions()
        options.willRead = { [noted] path in noted.paths.withLock { $0.append(path) } }
        change(&options)
        session = PreviewSession(names.map { PreviewFile(name: $0, path: folder($0)) }, options: options)
        for (name, text) in scenes { try write(text, to: name) }
    }

    /// The names of files in the order in which they were read, from now on none.
    func takeReadFiles() -> [String] {
        noted.paths.withLock { paths in
            defer { paths = [] }
            return paths.map { String($0.dropFirst(folder.path.count + 1)) }
        }
    }

    func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: folder.url.appending(path: name)) }

    func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: folder(name)) }

    /// Tells the session of changed files.
    func changed(_ names: String...) -> [Message] { session.filesChanged(Set(names.map { folder($0) })).map(Message.init) }

    func connect(_ client: Int = 1) -> [Message] { session.connect(client).map(Message.init) }

    func send(_ message: String, from client: Int = 1) -> [Message] { session.receive(message, from: client).map(Message.init) }

    /// Writes a scene, tells the session, and returns its messages.
    func save(_ text: String, to name: String) throws -> [Message] {
        try write(text, to: name)
        return changed(name)
    }

    /// Does all work that nobody waits for; returns the number of pieces, and the messages.
    func workToTheEnd() -> (count: Int, messages: [Message]) {
        var (count, messages): (Int, [Message]) = (0, [])
        while let replies = session.work() {
            count += 1
            messages += replies.map(Message.init)
        }
        return (count, messages)
    }
}

/// A message of a session, read.
struct Message {
    let client: Int?
    /// The text; empty for a frame.
    let text: String
    /// The bytes; empty for a text.
    let bytes: [UInt8]

    init(_ reply: PreviewReply) {
        client = reply.client
        switch reply.content {
        case .text(let text): (self.text, bytes) = (text, [])
        case .bytes(let bytes): (self.bytes, text) = (bytes, "")
        }
    }

    /// The object of a text.
    var json: [String: Any] { (try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]) ?? [:] }

    /// The first key of a text.
    var name: String { String(text.dropFirst(2).prefix { $0 != "\"" }) }

    /// The members of an object that a text has under its name.
    var object: [String: Any] { json[name] as? [String: Any] ?? [:] }

    /// The message of an error.
    var error: String? { json["error"] as? String }

    /// A number of a frame's head.
    func head(_ index: Int) -> Int {
        Int(Int32(truncatingIfNeeded: (0..<4).reduce(0) { $0 | Int(bytes[4 * index + $1]) << (8 * $1) }))
    }
}

/// A reader of frames, as the page is.
struct FrameReader {
    private(set) var shown: (index: Int, frame: FilmFrame)?
    let width: Int
    let height: Int
    /// The bytes of pixels so far.
    private(set) var byteCount = 0

    init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// Reads a frame; nil if it is damaged, or follows one that is not shown.
    mutating func read(_ message: Message) -> Pixmap? {
        let former = message.head(2)
        guard former == -1 || former == shown?.index else { return nil }
        byteCount += message.bytes.count
        guard
            let frame = FilmFrame(
                decoding: Array(message.bytes.dropFirst(12)), width: width, height: height,
                after: former == -1 ? nil : shown?.frame)
        else { return nil }
        shown = (message.head(1), frame)
        return frame.pixmap
    }
}

/// Scenes for the tests.
enum SceneText {
    /// A square of 10 points that moves from 5 to 15 between 0.2 s and 0.7 s, in 10 frames.
    static func dot(color: String = "red", duration: Double = 1, scale: Double = 1) -> String {
        """
        {
          "canvas": { "width": 20, "height": 10, "scale": \(scale) }, "duration": \(duration), "fps": 10,
          "layers": [ { "id": "dot", "frame": [0, 0, 10, 10], "backgroundColor": "\(color)" } ],
          "timeline": [ { "at": 0.2, "do": [ { "animate": { "duration": 0.5, "curve": "linear",
            "animations": { "dot.position.x": 15 }, "completion": { "send": "done" } } } ] } ]
        }
        """
    }

    /// A scene with two errors.
    static let wrong = """
        { "canvas": { "width": 20, "height": 10 }, "duration": 1,
          "layers": [ { "id": "dot", "cornerRaduis": 3, "opacity": "high" } ] }
        """

    /// A scene that takes too much work to draw from 0.5 s on.
    static let dear = """
        { "canvas": { "width": 1000, "height": 1000 }, "duration": 1, "fps": 4,
          "layers": [ { "type": "replicator", "id": "dear", "frame": [0, 0, 1000, 1000], "instanceCount": 100, "hidden": true,
            "sublayers": [ { "type": "replicator", "frame": [0, 0, 1000, 1000], "instanceCount": 100,
              "sublayers": [ { "frame": [0, 0, 1000, 1000], "backgroundColor": "#F008", "shadowOpacity": 1 } ] } ] } ],
          "timeline": [ { "at": 0.5, "do": [ { "set": { "dear.hidden": false } } ] } ] }
        """
}
