import AnimPreview
import AnimSource
import AnimSystem
import Synchronization

/// The terminal's lines about scenes: their errors, and that they are right again; none twice in a row.
final class DiagnosticLog: Sendable {
    private let texts = Mutex<[String: String]>([:])

    /// Prints the news among messages to pages.
    func note(_ replies: [PreviewReply]) {
        for case .text(let message) in replies.map(\.content) where message.hasPrefix("{\"diagnostics\"") { note(message) }
    }

    private func note(_ message: String) {
        let source = SourceText(name: "message", bytes: Array(message.utf8))
        let object = JSONDocument.parse(source, reportingTo: DiagnosticSink(limit: 1)).root.member("diagnostics")?.value
        guard let name = object?.member("name")?.value.string, let text = object?.member("text")?.value.string else { return }
        let former = texts.withLock { texts in
            defer { texts[name] = text }
            return texts[name] ?? ""
        }
        guard text != former else { return }
        ErrorStream.write(text.isEmpty ? "\(Diagnostic.visibleText(name)): valid again\n" : text)
    }
}
