import AnimSource

/// The errors and warnings of a scene that is played.
///
/// Each range of the file is reported once, so that an action that is repeated does not fill the list.
struct RunDiagnostics {
    private let sink: DiagnosticSink
    private var reported: Set<SourceRange> = []
    /// The ranges that have been warned of; an error may still follow there.
    private var warned: Set<WarnedRange> = []

    /// A range, and what was said of it.
    private struct WarnedRange: Hashable {
        let range: SourceRange
        let subject: String
    }

    init(_ sink: DiagnosticSink) { self.sink = sink }

    /// Reports an error at a range, unless one has been reported there.
    mutating func report(_ message: String, at range: SourceRange, time: Double) {
        if reported.insert(range).inserted { reportAlways(message, at: range, time: time) }
    }

    /// Reports an error at a range, whatever has been reported there.
    func reportAlways(_ message: String, at range: SourceRange, time: Double) {
        sink.error(message, at: range, notes: notes(time))
    }

    /// Warns of something doubtful at a range, unless there was a warning of the same subject there.
    mutating func warn(_ message: String, at range: SourceRange, subject: String = "", time: Double) {
        guard warned.insert(WarnedRange(range: range, subject: subject)).inserted else { return }
        sink.warning(message, at: range, notes: notes(time))
    }

    /// The time of the stage, unless it is the start.
    private func notes(_ time: Double) -> [Diagnostic.Note] {
        time > 0 ? [Diagnostic.Note("at \(Diagnostic.numberText((time * 1000).rounded() / 1000)) s")] : []
    }
}
