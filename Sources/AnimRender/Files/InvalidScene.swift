public import AnimSource

/// A scene file that is not valid, or that has a frame too expensive to draw.
public struct InvalidScene: Error, Sendable, CustomStringConvertible {
    /// The problems, in the order of the file.
    public let diagnostics: [Diagnostic]
    /// The diagnostics with the lines that they are about.
    public let description: String

    /// Whether the user has seen the diagnostics already.
    package let isReported: Bool

    /// Creates the error of a file from its diagnostics.
    package init(_ diagnostics: [Diagnostic], in source: SourceText, isReported: Bool = false) {
        self.isReported = isReported
        self.diagnostics = diagnostics
        description = diagnostics.map(DiagnosticFormatter(source).text).joined(separator: "\n")
    }
}
