package import AnimGeometry
package import AnimInteraction
package import AnimRender

/// A table of events for people, with a line per event and columns for time, type, name and details.
package struct EventTable {
    private let rows: [[String]]
    private let widths: [Int]

    /// Cells wider than this shift only the rest of their own line.
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

/// The decimal text of numbers in tables that people read.
package enum DecimalText {
    private static let unitsPerOne = 10_000.0

    /// Returns a number with at most four decimals.
    package static func rounded(_ value: Double) -> String {
        let rounded = (value * unitsPerOne).rounded() / unitsPerOne
        return JSONText.text(of: rounded.isFinite ? rounded : value)
    }

    /// Returns a point with at most four decimals.
    package static func rounded(_ point: Point) -> String { "[\(rounded(point.x)), \(rounded(point.y))]" }

    /// Returns a number with exactly four decimals, so that the decimal points of a column are aligned.
    package static func fixed(_ value: Double) -> String {
        let text = rounded(value)
        guard let point = text.firstIndex(of: ".") else { return text + ".0000" }
        let decimals = text.distance(from: point, to: text.endIndex) - 1
        return text + String(repeating: "0", count: max(0, 4 - decimals))
    }
}

extension SheetNote {
    /// Creates the note of an event; nil for `didScroll`, which happens on every tick.
    package init?(_ event: Event) {
        let type = EventType(event.kind)
        if type == .didScroll { return nil }
        let words = [event.kind.name, type.rawValue, event.kind.details].compactMap(\.self).filter { !$0.isEmpty }
        self.init(time: event.time, text: words.joined(separator: " "))
    }
}
