import AnimRender
import AnimSnapshots
import AnimSource
import AnimSystem

/// Standard output for data, and standard error for messages.
///
/// File names are untrusted and may contain control characters or line breaks. Such characters are made visible in all lines;
/// only data formats that escape them, such as JSON, are written unchanged.
enum Console {
    /// Writes data to standard output unchanged.
    static func write(_ text: String) throws(FileError) {
        try StandardOutput().write(Array(text.utf8))
    }

    /// Prints an error.
    static func error(_ message: String) { say(message, kind: "error", color: "1;31") }

    /// Writes a warning to standard error.
    static func warn(_ message: String) { say(message, kind: "warning", color: "1;35") }

    /// Writes a note to standard error.
    static func note(_ message: String) { say(message, kind: "note", color: "1;36") }

    /// Writes a line to standard output.
    static func writeLine(_ line: String) throws(FileError) { try writeLines([line]) }

    /// Writes lines to standard output in one piece.
    static func writeLines(_ lines: [String]) throws(FileError) {
        guard !lines.isEmpty else { return }
        try write(lines.map { Diagnostic.visibleText($0) + "\n" }.joined())
    }

    /// Returns the lines of texts, indented.
    static func indented(_ texts: [String]) -> [String] {
        texts.flatMap { $0.split(separator: "\n").map { "    \($0)" } }
    }

    /// Writes the name of a scene above its results.
    static func writeTitle(of scene: FoundScene) throws(FileError) {
        try writeLine("# \(scene.name)")
    }

    /// Throws if standard output is a terminal, which binary data would leave unusable.
    static func checkBinaryOutput() throws(Failure) {
        guard StandardStream.output.isTerminal else { return }
        throw Failure(.usage, "standard output is a terminal, which cannot show pictures: redirect it, or give -o FILE")
    }

    /// Writes a line to standard error.
    static func say(_ line: String) { writeError(Diagnostic.visibleText(line) + "\n") }

    /// Writes a text of several lines to standard error.
    static func sayLines(of text: String) {
        text.split(separator: "\n", omittingEmptySubsequences: false).forEach { say(String($0)) }
    }

    private static func say(_ message: String, kind: String, color: String) {
        writeError("animrender: \(paint("\(kind):", color: color)) \(Diagnostic.visibleText(message))\n")
    }

    /// Writes text to standard error unchanged; failures are ignored.
    static func writeError(_ text: String) { ErrorStream.write(text) }

    /// Whether messages may be colored: on a terminal, unless `NO_COLOR` is set (no-color.org).
    static var usesColor: Bool {
        isTerminal && !isSet("NO_COLOR") && !isDumb
    }

    /// Whether the terminal shows only plain text.
    static var isDumb: Bool { environment("TERM") == "dumb" }

    /// Whether messages go to a terminal that a person watches.
    static var isTerminal: Bool { ErrorStream.isTerminal }

    /// Whether an environment variable has a non-empty value.
    static func isSet(_ name: String) -> Bool {
        !(environment(name) ?? "").isEmpty
    }

    /// The value of an environment variable; nil if it is not set.
    static func environment(_ name: String) -> String? { ProcessEnvironment.value(of: name) }

    private static func paint(_ text: String, color: String) -> String {
        usesColor ? "\u{1B}[\(color)m\(text)\u{1B}[0m" : text
    }
}

/// A line on the terminal with the number of finished frames, which disappears at the end.
struct ProgressBar {
    /// Whether a terminal shows it.
    let isShown: Bool
    private var shownPercent = -1

    /// The number of characters of the bar.
    private static let width = 30

    /// Creates a bar, which shows only on a terminal that can move its cursor: not in a log, not in CI, not with `-q`.
    init(isQuiet: Bool) {
        isShown = !isQuiet && Console.isTerminal && !Console.isDumb && !Console.isSet("CI")
    }

    /// Shows the number of finished frames, and a name.
    mutating func update(_ done: Int, of total: Int, _ name: String = "") {
        let percent = done * 100 / max(1, total)
        guard isShown, percent != shownPercent else { return }
        shownPercent = percent
        let filled = percent * Self.width / 100
        let bar = String(repeating: "#", count: filled) + String(repeating: "-", count: Self.width - filled)
        let shownName = name.isEmpty ? "" : "  " + Diagnostic.visibleText(String(name.suffix(40)))
        // Clear the rest of a longer name.
        Console.writeError("\r[\(bar)] \(done)/\(total) frames\(shownName)\u{1B}[K")
    }

    /// Removes the bar.
    mutating func clear() {
        guard shownPercent >= 0 else { return }
        Console.writeError("\r\u{1B}[K")
        shownPercent = -1
    }
}
