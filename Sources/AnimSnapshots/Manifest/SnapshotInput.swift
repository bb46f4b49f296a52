import AnimGraphics
import AnimInspection
package import AnimInteraction
package import AnimScene
import AnimSource

/// A file that a scene was made from when it was recorded.
///
/// It is never compared to decide whether a scene is as recorded: it explains differences, and finds the file in a store.
package struct SnapshotInput: Hashable, Sendable {
    /// The use of a file, in the order of a manifest's lines.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        /// The scene's own file.
        case scene
        /// A picture.
        case image
        /// A table of values.
        case data
        /// A font.
        case font
    }

    /// The use of the file.
    package var kind: Kind
    /// The path or font name as the scene gives it; empty for the scene's own file.
    package var name: String
    /// The SHA-256 of the file's bytes, in lower-case hexadecimal.
    package var hash: String

    /// Creates an input.
    package init(kind: Kind, name: String = "", hash: String) {
        self.kind = kind
        self.name = name
        self.hash = hash
    }

    /// Returns whether one stands before another in a manifest.
    static func precedes(_ a: SnapshotInput, _ b: SnapshotInput) -> Bool {
        let order = Kind.allCases
        let (first, second) = (order.firstIndex(of: a.kind) ?? 0, order.firstIndex(of: b.kind) ?? 0)
        return first == second ? a.name.precedes(b.name) : first < second
    }
}

/// The events of a scene as a record pins them.
package struct SnapshotEvents: Hashable, Sendable {
    /// The number of events.
    package var count: Int
    /// The SHA-256 of the lines that `events --json` prints, in lower-case hexadecimal.
    package var digest: String

    /// Creates pinned events from their parts.
    package init(count: Int, digest: String) {
        self.count = count
        self.digest = digest
    }

    /// Pins events.
    package init(_ events: [Event]) {
        var hash = SHA256()
        for event in events { hash.add(Array((event.json.line + "\n").utf8)) }
        self.init(count: events.count, digest: hash.hexadecimal)
    }
}

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

    /// Reads the text of a manifest's line; nil if it is not valid.
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

    /// Returns the differences to the recorded choices, in words: `speed is 2, was not set`.
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
