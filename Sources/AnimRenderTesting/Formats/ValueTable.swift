import AnimInspection
import AnimLayers
import AnimRender

/// The values of a layer's properties at regular times, as lines with columns: what is on screen, with the animations applied.
struct ValueTable {
    /// The lines, the first of which names the columns.
    let lines: [String]

    /// A name that the scene lacks.
    struct Unknown: Error, CustomStringConvertible {
        let description: String
    }

    /// Tabulates values.
    ///
    /// - Throws: ``Unknown`` where there is no layer or no property of that name.
    init(_ scene: Scene, layer name: String, properties: [String], interval: Double) throws {
        guard let layer = scene.layers.last(where: { $0.name == name }) else {
            throw Unknown(description: "there is no layer '\(name)'; the scene has \(Self.list(scene.layers.map(\.name)))")
        }
        let keyPaths = try properties.map { text in
            guard let keyPath = LayerKeyPath(text) else { throw Unknown(description: "there is no key path '\(text)'") }
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
