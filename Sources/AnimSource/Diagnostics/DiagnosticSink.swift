/// Collects the diagnostics of one source text while its phases run.
///
/// A sink is used by one task at a time. It keeps the first `limit` distinct diagnostics and counts the rest, whose texts are not
/// even made: a file with a hundred thousand errors costs no more than one with a hundred.
package final class DiagnosticSink {
    /// The number of diagnostics kept by default.
    package static let defaultLimit = 100

    /// The number of distinct diagnostics that are kept.
    package let limit: Int
    /// The number of diagnostics that came after the limit was reached.
    package private(set) var omittedCount = 0
    /// Whether an error was reported, kept or not.
    package private(set) var hasErrors = false
    private var kept: [Diagnostic] = []
    private var seen: Set<Diagnostic> = []

    /// Creates an empty sink.
    package init(limit: Int = DiagnosticSink.defaultLimit) {
        self.limit = max(1, limit)
    }

    /// Whether further diagnostics will only be counted.
    package var isFull: Bool { kept.count >= limit }

    /// The diagnostics kept, by position, then by order of arrival.
    package var diagnostics: [Diagnostic] {
        let order = kept.indices.sorted { a, b in
            (kept[a].range.lowerBound, a) < (kept[b].range.lowerBound, b)
        }
        return order.map { kept[$0] }
    }

    /// Takes a diagnostic; one that is equal to an earlier one is dropped.
    package func report(_ diagnostic: Diagnostic) {
        if diagnostic.severity == .error { hasErrors = true }
        guard !seen.contains(diagnostic) else { return }
        guard !isFull else {
            omittedCount += 1
            return
        }
        seen.insert(diagnostic)
        kept.append(diagnostic)
    }

    /// Reports an error.
    package func error(
        _ message: @autoclosure () -> String, at range: SourceRange, notes: @autoclosure () -> [Diagnostic.Note] = [],
        suggestion: @autoclosure () -> String? = nil, pointer: @autoclosure () -> String? = nil
    ) {
        hasErrors = true
        guard !isFull else { return omittedCount += 1 }
        report(Diagnostic(.error, message(), at: range, notes: notes(), suggestion: suggestion(), pointer: pointer()))
    }

    /// Reports a warning.
    package func warning(
        _ message: @autoclosure () -> String, at range: SourceRange, notes: @autoclosure () -> [Diagnostic.Note] = [],
        suggestion: @autoclosure () -> String? = nil, pointer: @autoclosure () -> String? = nil
    ) {
        guard !isFull else { return omittedCount += 1 }
        report(Diagnostic(.warning, message(), at: range, notes: notes(), suggestion: suggestion(), pointer: pointer()))
    }
}
