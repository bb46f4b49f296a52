import AnimInspection
import AnimRender
import AnimSource
import AnimSystem
import Synchronization

/// What a session wants of the thread that makes files.
package enum ExportOrder: Sendable {
    /// Makes a file, in place of the one that is being made for the same client.
    case start(ExportJob)
    /// Makes no more files for a client.
    case end(client: Int)
}

/// The making of a file for a client, on a thread other than the session's.
package final class ExportJob: Sendable {
    /// The client.
    package let client: Int
    /// The number that messages about the file have.
    let number: Int
    private let renderer: Renderer
    private let plan: RenderPlan
    private let name: String
    private let isEnded = Atomic(false)
    private let limit = Atomic(maximumByteCount)

    /// The most bytes of a file.
    static let maximumByteCount = 32 << 20
    /// The most bytes that are needed until the file is done.
    static let maximumMemory = 512 << 20
    /// The bytes of a file in one message.
    static let pieceByteCount = 1 << 20
    /// The messages about the progress.
    private static let progressCount = 50

    /// Plans a file.
    ///
    /// - Throws: If the options make no sense, or it takes too much memory.
    init(_ request: ExportRequest, of film: PreviewFilm, named name: String, scale: Double?, client: Int, number: Int)
        throws(PreviewError)
    {
        (self.client, self.number, self.name) = (client, number, name)
        var options = RenderOptions()
        options.scale = scale
        options.output.quality = request.quality
        options.framesPerSecond = request.framesPerSecond
        switch request.part {
        case .all: break
        case .frame(let index): options.time = film.time(of: index)
        case .range(let range):
            options.start = film.time(of: range.lowerBound)
            if range.upperBound + 1 < film.count { options.end = film.time(of: range.upperBound + 1) }
        }
        // The other processors draw frames that are looked at meanwhile.
        options.jobs = max(1, ProcessorCount.online / 2)
        do throws(RenderPlanError) {
            plan = try RenderPlan(
                film.renderer.subject, options: options, outputs: [RenderOutput(format: request.format, destination: .memory)])
        } catch {
            throw PreviewError(error.description)
        }
        let memory = plan.workingMemory + (plan.jobs - 1) * plan.threadMemory
        guard memory <= Self.maximumMemory else {
            throw PreviewError(
                "this file may take \(memory >> 20) MiB of memory to make, and a preview has \(Self.maximumMemory >> 20) MiB for it: "
                    + "choose a smaller scale or fewer frames, or render it by the command")
        }
        renderer = film.renderer
    }

    /// The number of frames.
    var frameCount: Int { plan.frameCount }

    /// Changes the most bytes of the file, for tests.
    func setLimit(_ byteCount: Int) { limit.store(byteCount, ordering: .relaxed) }

    /// Ends the making soon.
    package func end() { isEnded.store(true, ordering: .relaxed) }

    /// Makes the file, and tells the client of the progress, of its size, and then its bytes.
    ///
    /// - Parameter send: Sends messages.
    package func run(_ send: @escaping ([PreviewReply]) -> Void) {
        let sink = BoundedSink(limit.load(ordering: .relaxed)) { [self] in isEnded.load(ordering: .relaxed) }
        var shown = 0
        do {
            try renderer.checking { [self] in if isEnded.load(ordering: .relaxed) { throw ExportEnd() } }
                .render(plan, memory: sink) { [self] done in
                    let step = done * Self.progressCount / max(1, frameCount)
                    guard step > shown else { return }
                    shown = step
                    send([message("running", [("done", .number(Double(done))), ("count", .number(Double(frameCount)))])])
                }
        } catch {
            guard !isEnded.load(ordering: .relaxed) else { return }
            return send([message("failed", [("message", .string(sink.isFull ? Self.fullness : Self.words(error)))])])
        }
        guard !isEnded.load(ordering: .relaxed) else { return }
        send([message("done", [("byteCount", .number(Double(sink.bytes.count))), ("file", .string(name))])])
        for start in stride(from: 0, to: sink.bytes.count, by: Self.pieceByteCount) {
            send([piece(sink.bytes[start..<min(sink.bytes.count, start + Self.pieceByteCount)], at: start)])
        }
    }

    private static let fullness =
        "the file would have more than \(maximumByteCount >> 20) MiB, the most that a preview makes: choose a smaller scale or fewer "
        + "frames, or render it by the command"

    private static func words(_ error: any Error) -> String {
        let words = (error as? InvalidScene)?.diagnostics.first?.message ?? "\(error)"
        return Diagnostic.visibleText(words)
    }

    /// Returns a message about the file.
    func message(_ state: String, _ members: [(key: String, value: JSONText)]) -> PreviewReply {
        Self.message(number, state, members, to: client)
    }

    /// Returns a message about a file, or about one that cannot be made.
    static func message(
        _ number: Int, _ state: String, _ members: [(key: String, value: JSONText)], to client: Int
    ) -> PreviewReply {
        let all = [("number", JSONText.number(Double(number))), ("state", .string(state))] + members
        return PreviewReply(client: client, content: .text(JSONText.object([("export", .object(all))]).line))
    }

    /// Returns a piece of the file: the number, the place of the piece, and what tells it from frames.
    private func piece(_ bytes: ArraySlice<UInt8>, at start: Int) -> PreviewReply {
        let head = [UInt32(number), UInt32(start), UInt32(bitPattern: -3)]
        let prefix = head.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
        return PreviewReply(client: client, content: .bytes(prefix + bytes))
    }
}

/// The end of a job before its file is done.
private struct ExportEnd: Error {}

/// The bytes of a file, up to a limit.
private final class BoundedSink: ByteSink {
    private(set) var bytes: [UInt8] = []
    private(set) var isFull = false
    private let limit: Int
    private let isEnded: () -> Bool

    init(_ limit: Int, isEnded: @escaping () -> Bool) { (self.limit, self.isEnded) = (limit, isEnded) }

    func write(_ new: [UInt8]) throws(FileError) {
        isFull = bytes.count + new.count > limit
        guard !isFull, !isEnded() else { throw FileError(.write, path: "the file", reason: "it is ended") }
        bytes += new
    }

    func commit() {}
}
