import ArgumentParser

extension CompletionKind {
    /// Names of scene files.
    static let scene = CompletionKind.file(extensions: ["json"])
}
