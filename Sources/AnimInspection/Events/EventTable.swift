package import AnimInteraction

/// Events for people: a line each, with columns for time, type, name and details.
package struct EventTable {
    private let rows: [[String]]
    private let widths: [Int]

    /// Columns that are wider than this push the next one aside in their own line only.
    private static let maximumWidth = 28
    private static let space = "  "

    package init(_ events: [Event]) {
        let rows = events.map { [DecimalText.fixed($0.time), $0.kind.type.rawValue, $0.kind.name ?? "", $0.kind.details] }
        self.rows = rows
        widths = (0..<4).map { column in
            rows.map { $0[column].count }.filter { $0 <= Self.maximumWidth }.max() ?? 0
        }
    }

    /// The lines, without line breaks.
    package var lines: [String] { rows.map(line) }

    private func line(of row: [String]) -> String {
        var line = padding(row[0], to: widths[0]) + row[0]
        var pending = Self.space
        for column in 1..<row.count where widths[column] > 0 || !row[column].isEmpty {
            if !row[column].isEmpty {
                line += pending + row[column]
                pending = ""
            }
            pending += padding(row[column], to: widths[column]) + Self.space
        }
        return line
    }

    private func padding(_ text: String, to width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count))
    }
}
