/// A line of text about a moment, which a contact sheet has below the first frame at or after it.
package struct SheetNote: Hashable, Sendable {
    /// The moment in seconds.
    package let time: Double
    /// The text.
    package let text: String

    /// Creates a note.
    package init(time: Double, text: String) {
        self.time = time
        self.text = text
    }
}

extension [SheetNote] {
    /// The most lines below a frame.
    private static let maximumLines = 6

    /// Returns the lines below each frame: the notes since the frame before, and for the first frame all notes up to it.
    ///
    /// The frames are in the order of the sheet; one that is not later than the one before it has the notes of its own moment.
    func lines(below times: [Double]) -> [[String]] {
        times.indices.map { index in
            let start = index > 0 ? times[index - 1] : -1
            let end = times[index] + 1e-9
            let texts = Self.counted(
                filter { $0.time <= end && ($0.time > start + 1e-9 || start >= times[index] && $0.time >= end - 2e-9) }
                    .map(\.text))
            guard texts.count > Self.maximumLines else { return texts }
            return texts.prefix(Self.maximumLines - 1) + ["+\(texts.count - Self.maximumLines + 1) more"]
        }
    }

    /// Returns the lines with equal neighbours as one, and their number: a finger that drags would leave no room for others.
    private static func counted(_ texts: [String]) -> [String] {
        var runs: [(text: String, count: Int)] = []
        for text in texts {
            if runs.last?.text == text { runs[runs.count - 1].count += 1 } else { runs.append((text, 1)) }
        }
        return runs.map { $0.count > 1 ? "\($0.text) x\($0.count)" : $0.text }
    }
}
