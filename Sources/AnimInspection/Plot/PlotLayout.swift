import AnimGeometry
import AnimGraphics

extension Plot {
    /// The plot as shapes and texts.
    package var drawing: PlotDrawing {
        var layout = PlotLayout(self)
        layout.draw()
        return layout.drawing
    }
}

/// Places the parts of a plot on a picture.
struct PlotLayout {
    private(set) var drawing: PlotDrawing
    private let plot: Plot
    private let palette: PlotPalette
    /// The areas of the lines.
    private let areas: [Rect]
    private let axes: [PlotAxis]
    private let legends: [PlotLegend]
    private let flags: PlotFlags
    private let timeAxis: PlotAxis

    private static let (margin, gap, lineHeight) = (12.0, 8.0, 16.0)
    /// The least distances of ticks on both axes.
    private static let (rowDistance, columnDistance) = (28.0, 64.0)
    private static let hairline = 0.5

    init(_ plot: Plot) {
        self.plot = plot
        palette = PlotPalette(isDark: plot.isDark)
        axes = plot.panels.map { panel in
            PlotAxis(
                values: panel.extent, maximumTicks: max(2, Int(panel.height / Self.rowDistance)), isAngle: panel.isAngle)
        }
        let labelWidth = axes.flatMap(\.ticks).map { PlotDrawing.Text.width(of: $0.label) }.max() ?? 0
        let left = (Self.margin + labelWidth + Self.gap).rounded(.up)
        let width = max(100, plot.width - left - Self.margin - 8)
        timeAxis = PlotAxis(
            from: plot.start, to: plot.end > plot.start ? plot.end : plot.start + 1,
            maximumTicks: max(2, Int(width / Self.columnDistance)))
        legends = plot.panels.map { PlotLegend($0, width: width) }
        flags = PlotFlags(plot.marks, axis: timeAxis, width: width)
        var top = Self.margin + Double(flags.rowCount) * Self.lineHeight
        var areas: [Rect] = []
        for (panel, legend) in zip(plot.panels, legends) {
            top += Double(legend.rowCount) * Self.lineHeight + 4
            areas.append(Rect(x: left, y: top, width: width, height: panel.height))
            top += panel.height + Self.gap
        }
        self.areas = areas
        drawing = PlotDrawing(
            size: Size(width: plot.width, height: top + Self.lineHeight + 4), background: palette.paper)
    }

    mutating func draw() {
        drawMarks()
        for index in plot.panels.indices { drawGrid(index) }
        for index in plot.panels.indices {
            drawLines(index)
            drawLegend(index)
        }
        drawTimes()
    }

    private func x(_ time: Double, in area: Rect) -> Double { area.minX + area.width * timeAxis.fraction(of: time) }

    /// Returns a coordinate at which a hairline covers whole pixels at two pixels per point.
    private static func snapped(_ coordinate: Double) -> Double { (coordinate * 2).rounded() / 2 }

    // MARK: - Axes

    private mutating func drawGrid(_ index: Int) {
        let (area, axis) = (areas[index], axes[index])
        for tick in axis.ticks {
            let y = Self.snapped(area.maxY - area.height * axis.fraction(of: tick.value))
            let isZero = tick.value == 0
            drawing.elements.append(
                .rect(
                    Rect(x: area.minX, y: y, width: area.width, height: Self.hairline), isZero ? palette.axis : palette.grid))
            drawing.elements.append(
                .text(
                    PlotDrawing.Text(
                        string: tick.label, position: Point(x: area.minX - Self.gap, y: y + 4), anchor: .end, color: palette.label
                    )))
        }
        for tick in timeAxis.ticks {
            drawing.elements.append(
                .rect(
                    Rect(x: Self.snapped(x(tick.value, in: area)), y: area.minY, width: Self.hairline, height: area.height),
                    palette.grid))
        }
    }

    private mutating func drawTimes() {
        guard let area = areas.last else { return }
        for tick in timeAxis.ticks {
            let label = tick.label + plot.timeUnit
            let half = PlotDrawing.Text.width(of: label) / 2
            // The labels at both ends stay on the picture.
            let center = min(max(x(tick.value, in: area), half + 2), plot.width - half - 2)
            drawing.elements.append(
                .text(
                    PlotDrawing.Text(
                        string: label, position: Point(x: center, y: area.maxY + Self.lineHeight), anchor: .middle,
                        color: palette.label)))
        }
    }

    // MARK: - Lines

    private mutating func drawLines(_ index: Int) {
        let (area, axis) = (areas[index], axes[index])
        for line in plot.panels[index].lines {
            let polyline = PlotPolyline(line) { point in
                Point(x: x(point.x, in: area), y: area.maxY - area.height * axis.fraction(of: point.y))
            }
            guard !polyline.parts.isEmpty else { continue }
            drawing.elements.append(
                .lines(polyline.parts, width: line.style.width, dashes: line.dashes, palette.color(of: line)))
        }
    }

    private mutating func drawLegend(_ index: Int) {
        let (area, legend) = (areas[index], legends[index])
        let top = area.minY - 4 - Double(legend.rowCount) * Self.lineHeight
        func place(_ offset: Double, row: Int) -> Point {
            Point(x: area.minX + offset, y: top + Double(row) * Self.lineHeight + 12)
        }
        if !legend.title.isEmpty { write(legend.title, at: place(0, row: 0), palette.label) }
        for entry in legend.entries {
            let start = place(entry.x, row: entry.row)
            let indent = entry.line == nil ? 0 : PlotLegend.sampleWidth + 5
            write(entry.text, at: Point(x: start.x + indent, y: start.y), palette.ink)
            guard let line = entry.line else { continue }
            let sample = [Point(x: start.x, y: start.y - 4), Point(x: start.x + PlotLegend.sampleWidth, y: start.y - 4)]
            drawing.elements.append(.lines([sample], width: line.style.width, dashes: line.dashes, palette.color(of: line)))
        }
    }

    /// Writes a line of text on paper, under which the lines of events pass.
    private mutating func write(_ string: String, at position: Point, _ color: Color) {
        if !flags.all.isEmpty {
            let width = PlotDrawing.Text.width(of: string)
            let box = Rect(x: position.x - 1, y: position.y - 11, width: width + 2, height: Self.lineHeight - 2)
            drawing.elements.append(.rect(box, palette.paper))
        }
        drawing.elements.append(.text(PlotDrawing.Text(string: string, position: position, color: color)))
    }

    // MARK: - Events

    private mutating func drawMarks() {
        guard let first = areas.first, let last = areas.last else { return }
        let top = Self.margin
        for flag in flags.all {
            let x = Self.snapped(x(flag.time, in: first))
            let start = flag.row.map { top + Double($0) * Self.lineHeight + 2 } ?? first.minY
            let ends = [Point(x: x, y: start), Point(x: x, y: last.maxY)]
            drawing.elements.append(.lines([ends], width: Self.hairline, dashes: [2, 2], palette.mark))
        }
        for flag in flags.all {
            guard let row = flag.row else { continue }
            write(
                flag.text, at: Point(x: first.minX + flag.offset, y: top + Double(row) * Self.lineHeight + 12), palette.label)
        }
    }
}

extension Plot.Line {
    /// The lengths of dashes and gaps in points.
    fileprivate var dashes: [Double] {
        let patterns: [[Double]] = [[], [5, 3], [1.5, 3], [7, 3, 1.5, 3]]
        switch style {
        case .value: return patterns[(hue / PlotPalette.hueCount) % patterns.count]
        case .model: return []
        case .part(let number): return patterns[number % patterns.count]
        }
    }
}

extension Plot.Line.Style {
    /// The width in points.
    fileprivate var width: Double {
        switch self {
        case .value: 2
        case .model: 1
        case .part: 1.25
        }
    }
}

/// The colors of a plot.
struct PlotPalette {
    let paper: Color
    let ink: Color
    let label: Color
    let grid: Color
    let axis: Color
    let mark: Color
    private let hues: [Color]

    private static let hueNames = [
        "systemBlue", "systemOrange", "systemGreen", "systemPink", "systemPurple", "systemTeal", "systemBrown", "systemRed",
        "systemIndigo",
    ]

    /// The number of colors, after which they repeat.
    static let hueCount = hueNames.count

    init(isDark: Bool) {
        paper = isDark ? Color(r: 0x1C, g: 0x1C, b: 0x1E) : .white
        ink = isDark ? Color(r: 0xF2, g: 0xF2, b: 0xF7) : Color(r: 0x1C, g: 0x1C, b: 0x1E)
        label = isDark ? Color(r: 0xAE, g: 0xAE, b: 0xB2) : Color(r: 0x6C, g: 0x6C, b: 0x70)
        grid = isDark ? Color(r: 0x2C, g: 0x2C, b: 0x2E) : Color(r: 0xE9, g: 0xE9, b: 0xEE)
        axis = isDark ? Color(r: 0x63, g: 0x63, b: 0x66) : Color(r: 0xAE, g: 0xAE, b: 0xB2)
        mark = isDark ? Color(r: 0x8E, g: 0x8E, b: 0x93) : Color(r: 0x8E, g: 0x8E, b: 0x93)
        let traits = TraitCollection(userInterfaceStyle: isDark ? .dark : .light)
        hues = Self.hueNames.map { DynamicColor(text: $0)?.resolved(for: traits) ?? .black }
    }

    func color(of line: Plot.Line) -> Color {
        var color = hues[line.hue % hues.count]
        if line.style == .model { color.alpha = 0.6 }
        return color
    }
}
