import AnimRender
import AnimSource

/// A line on the terminal that shows how many frames are done, and disappears at the end.
struct ProgressBar {
    /// Whether a terminal shows it.
    let isShown: Bool
    private var shownPercent = -1

    /// The number of characters of the bar.
    private static let width = 30

    /// Creates a bar, which shows on a terminal that can move its cursor: not in a log, not in CI, not if the user asked for silence.
    init(isQuiet: Bool) {
        isShown = !isQuiet && Console.isTerminal && !Console.isDumb && !Console.isSet("CI")
    }

    /// Shows how many frames are done, and a name.
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
