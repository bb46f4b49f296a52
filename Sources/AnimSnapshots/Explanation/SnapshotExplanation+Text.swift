import AnimSource
import AnimTiming

extension SnapshotExplanation {
    /// The most lines of values, and of events.
    private static let lineLimit = 8
    /// The column in which values and events begin.
    private static let indentation = 12

    /// What is known, in lines that follow the sentence of the finding; the name of the reference is not among it.
    package var lines: [String] {
        var lines: [String] = []
        if let line = SnapshotCause.line(of: causes, inputs: subject.inputs) { lines.append(line) }
        lines += valueLines + eventLines
        if let worst = frames?.worst, let statistics = frames?.statistics {
            lines.append("frame \(worst): \(statistics.differingPixels) of \(statistics.pixels) pixels, \(statistics.extent)")
        }
        return lines.map { Diagnostic.visibleText($0) }
    }

    private var valueLines: [String] {
        guard let frames, let values else { return [] }
        let time = FrameTime(framesPerSecond: subject.grid.framesPerSecond)
        switch values {
        case .values(let differences):
            return Self.indented("at \(time.text(of: frames.first)) s", Self.table(of: differences))
        case .earlier(let frame, let differences):
            let more = differences.count > 1 ? " and \((differences.count - 1).quantity(of: "more value"))" : ""
            let phrase = differences.first?.phrase ?? ""
            return ["since \(time.text(of: frame)) s: \(phrase)\(more); first seen at \(time.text(of: frames.first)) s"]
        case .drawing(let layers):
            return ["no layer's values differ: what is drawn for them does"] + Self.list("inside the difference", layers)
        case .moving(let layers): return Self.list("moving there", layers)
        }
    }

    private var eventLines: [String] {
        guard let events else {
            guard let recorded = record.events, recorded != subject.events else { return [] }
            return Self.indented("events", ["\(subject.events.count) events, \(recorded.count) were recorded"])
        }
        var lines = EventDifference.lines(of: events.prefix(Self.lineLimit))
        if events.count > Self.lineLimit { lines.append("and \((events.count - Self.lineLimit).quantity(of: "more event"))") }
        return Self.indented("events", lines)
    }

    private static func table(of differences: [ValueDifference]) -> [String] {
        let rows = differences.prefix(lineLimit).map(\.columns)
        let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
        var lines: [String] = []
        for (index, row) in rows.enumerated() {
            let name = index > 0 && rows[index - 1][0] == row[0] ? "" : row[0]
            let cells = zip([name] + row.dropFirst(), widths).filter { $1 > 0 }
            let line = cells.map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "   ")
            lines.append(String(line.reversed().drop { $0 == " " }.reversed()))
        }
        let rest = differences.dropFirst(lineLimit)
        if !rest.isEmpty {
            lines.append("and \(rest.count.quantity(of: "more value")) of \(Set(rest.map(\.layer)).count.quantity(of: "layer"))")
        }
        return lines
    }

    private static func list(_ title: String, _ names: [String]) -> [String] {
        guard !names.isEmpty else { return [] }
        let more = names.count > lineLimit ? " and \(names.count - lineLimit) more" : ""
        return ["\(title): \(names.prefix(lineLimit).joined(separator: ", "))\(more)"]
    }

    private static func indented(_ title: String, _ lines: [String]) -> [String] {
        let width = max(indentation, title.count + 1)
        return lines.enumerated().map { index, line in
            let title = index == 0 ? title : ""
            return title + String(repeating: " ", count: width - title.count) + line
        }
    }
}
