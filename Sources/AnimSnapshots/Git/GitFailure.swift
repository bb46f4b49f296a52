import AnimRender

/// The failure of one call of git.
struct GitFailure: Error, Hashable, CustomStringConvertible {
    /// What git says of it, or what happened to the process.
    let description: String

    /// Creates the failure of a call that ended with a status other than 0.
    init(status: Int32?, errorOutput: [UInt8]) {
        let text = String(decoding: errorOutput, as: UTF8.self)
        let message = text.hasPrefix("fatal: ") ? String(text.dropFirst(7)) : text
        let end = status.map { "ended with \($0)" } ?? "was ended by a signal"
        description = message.allSatisfy(\.isWhitespace) ? "git \(end)" : message
    }

    /// Creates the failure of a process that gave no answer.
    init(_ error: ChildProcessError) { description = "git \(error)" }
}
