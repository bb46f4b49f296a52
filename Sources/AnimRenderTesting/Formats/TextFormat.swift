import AnimInspection
import AnimRender

/// What happens in a scene, or the values of a layer, as lines of text.
struct TextFormat: SnapshotFormat {
    /// What is written down.
    enum Content: Hashable, Sendable {
        /// The events, a line each.
        case events
        /// The values of some properties of a layer, a line for each time.
        case values(layer: String, properties: [String], interval: Double)
    }

    let content: Content

    var fileExtension: String {
        switch content {
        case .events: "events.txt"
        case .values: "values.txt"
        }
    }

    func bytes(of scene: Scene) throws -> [UInt8] {
        let lines =
            switch content {
            case .events: EventTable(scene.events.events).lines
            case .values(let layer, let properties, let interval):
                try ValueTable(scene, layer: layer, properties: properties, interval: interval).lines
            }
        return Array(lines.map { $0 + "\n" }.joined().utf8)
    }

    /// The lines that are shown of a difference.
    private static let shownLineCount = 8

    func difference(reference: [UInt8], actual: [UInt8], of scene: Scene) -> FormatDifference? {
        let before = Self.lines(reference)
        let after = Self.lines(actual)
        let changes = after.difference(from: before)
        guard !changes.isEmpty else { return nil }
        let lines = (changes.removals + changes.insertions).map { change in
            switch change {
            case .remove(let index, let line, _): (index: index, order: 0, text: "- \(line)")
            case .insert(let index, let line, _): (index: index, order: 1, text: "+ \(line)")
            }
        }
        let shown = lines.sorted { ($0.index, $0.order) < ($1.index, $1.order) }.prefix(Self.shownLineCount).map(\.text)
        let more = lines.count > shown.count ? ["and \(lines.count - shown.count) more lines"] : []
        return FormatDifference(
            text: "\(lines.count) lines differ\n" + (shown + more).joined(separator: "\n"),
            files: [
                .init(name: "reference.\(fileExtension)", bytes: reference),
                .init(name: "actual.\(fileExtension)", bytes: actual),
            ])
    }

    /// Returns lines, whichever way they end.
    private static func lines(_ bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
    }
}
