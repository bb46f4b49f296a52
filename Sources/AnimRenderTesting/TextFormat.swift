import AnimInspection
import AnimLayers
import AnimRender

/// What happens in a scene, or the values of a layer, as lines of text.
struct TextFormat: SnapshotFormat {
    /// The content of the text.
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

/// The values of a layer's properties at regular times, as lines with columns: the presentation values, with the animations applied.
struct ValueTable {
    /// The lines; the first one names the columns.
    let lines: [String]

    /// A name that the scene lacks.
    struct Unknown: Error, CustomStringConvertible {
        let description: String
    }

    /// Tabulates values.
    ///
    /// - Throws: ``Unknown`` if no layer or no property has that name.
    init(_ scene: Scene, layer name: String, properties: [String], interval: Double) throws {
        guard let layer = scene.layers.last(where: { $0.name == name }) else {
            throw Unknown(description: "no layer is named '\(name)'; the scene has \(Self.list(scene.layers.map(\.name)))")
        }
        let keyPaths = try properties.map { text in
            guard let keyPath = LayerKeyPath(text) else { throw Unknown(description: "'\(text)' is not a key path") }
            return keyPath
        }
        let count = Int(exactly: (scene.duration / interval + 1e-9).rounded(.down)) ?? 0
        var rows = [["time"] + properties]
        for index in 0...count {
            let time = Double(index) * interval
            let values = scene.timeline.presentation(of: layer.id, at: time)
            rows.append(
                [DecimalText.fixed(time)] + keyPaths.map { values.value(for: $0).map { JSONText($0).line } ?? "-" })
        }
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        lines = rows.map { row in
            zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
                .trimmingTrailingBlanks
        }
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "none with a name" : names.map { "'\($0)'" }.joined(separator: ", ")
    }
}

extension String {
    fileprivate var trimmingTrailingBlanks: String { String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]) }
}
