import AnimGeometry

/// The names of a panel's lines above its area, in rows, after the panel's title.
struct PlotLegend {
    /// A name with a sample of its line.
    struct Entry {
        let text: String
        /// The line; nil for a remark.
        let line: Plot.Line?
        /// The distance from the left edge of the area.
        let x: Double
        let row: Int
    }

    let title: String
    private(set) var entries: [Entry] = []
    private(set) var rowCount = 1

    /// The width of samples in points.
    static let sampleWidth = 16.0
    private static let space = 16.0
    private static let (maximumWidth, maximumRows) = (240.0, 6)

    init(_ panel: Plot.Panel, width: Double) {
        title = panel.title
        var x = title.isEmpty ? 0 : PlotDrawing.Text.width(of: title) + Self.space
        let named = panel.lines.filter { $0.name != nil }
        // Models are thin lines in the colors of their presentations: one of them stands for all.
        let model = panel.lines.first { $0.style == .model }
        let lines = (named + (model.map { [$0] } ?? []))
        for (index, line) in lines.enumerated() {
            let text = PlotDrawing.Text.fitted(line.name ?? "model", width: min(Self.maximumWidth, width - Self.sampleWidth - 5))
            let length = Self.sampleWidth + 5 + PlotDrawing.Text.width(of: text)
            if x > 0, x + length > width {
                guard rowCount < Self.maximumRows else {
                    entries.append(Entry(text: "\(lines.count - index) more", line: nil, x: 0, row: rowCount))
                    rowCount += 1
                    return
                }
                rowCount += 1
                x = 0
            }
            entries.append(Entry(text: text, line: line, x: x, row: rowCount - 1))
            x += length + Self.space
        }
    }
}

/// The events above the first panel, in rows, so that no name covers another.
struct PlotFlags {
    /// An event with its place.
    struct Flag {
        let time: Double
        let text: String
        /// The row of its name; nil if there is no room.
        let row: Int?
        /// The distance of the name from the left edge of the area.
        let offset: Double
    }

    private(set) var all: [Flag] = []
    private(set) var rowCount = 0

    private static let (maximumRows, maximumCount, maximumWidth) = (5, 200, 170.0)

    init(_ marks: [Plot.Mark], axis: PlotAxis, width: Double) {
        var ends = [Double](repeating: -.infinity, count: Self.maximumRows)
        for mark in marks.prefix(Self.maximumCount) {
            let x = width * axis.fraction(of: mark.time)
            let text = PlotDrawing.Text.fitted(mark.text, width: Self.maximumWidth)
            let length = PlotDrawing.Text.width(of: text)
            // A name that would leave the picture is on the left of its line.
            let offset = x + 4 + length <= width ? x + 4 : max(0, x - 4 - length)
            let row = ends.firstIndex { $0 + 8 <= offset }
            if let row {
                ends[row] = offset + length
                rowCount = max(rowCount, row + 1)
            }
            all.append(Flag(time: mark.time, text: text, row: row, offset: offset))
        }
    }
}
