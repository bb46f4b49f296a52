package import AnimScene

/// The choices of a scene's `output` as a record pins them: they change no frame, and the files that are made of the frames.
package struct SnapshotOutput: Hashable, Sendable {
    /// A key with its value.
    package struct Choice: Hashable, Sendable {
        let key: String
        let value: String
    }

    /// The choices, each key once.
    let choices: [Choice]

    /// Pins the choices of a scene.
    package init(_ settings: OutputSettings) {
        choices = settings.choices.map { Choice(key: $0.key, value: $0.value) }
    }

    /// The text of none, which is a line as well: one that was removed is not taken for it.
    private static let none: Substring = "-"

    /// Reads the text of a manifest's line; nil where it is not one.
    init?(_ text: Substring) {
        guard text != Self.none else {
            choices = []
            return
        }
        var choices: [Choice] = []
        for word in text.split(separator: " ", omittingEmptySubsequences: false) {
            let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), !choices.contains(where: { $0.key == parts[0] }) else {
                return nil
            }
            choices.append(Choice(key: String(parts[0]), value: String(parts[1])))
        }
        self.choices = choices
    }

    /// The text of a manifest's line: `speed=2 width=300`.
    var text: String {
        choices.isEmpty ? String(Self.none) : choices.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }

    /// Returns what differs from what was recorded, in words: `speed is 2, was not set`.
    func differences(from recorded: SnapshotOutput) -> [String] {
        let former = Dictionary(recorded.choices.map { ($0.key, $0.value) }) { first, _ in first }
        let changed = choices.compactMap { choice -> String? in
            let before = former[choice.key]
            return before == choice.value ? nil : "\(choice.key) is \(choice.value), was \(before ?? "not set")"
        }
        let gone = recorded.choices.filter { choice in !choices.contains { $0.key == choice.key } }
        return changed + gone.map { "\($0.key) is not set, was \($0.value)" }
    }
}
