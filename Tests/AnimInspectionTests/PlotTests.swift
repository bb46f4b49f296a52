import AnimGraphics
import AnimRaster
import AnimRender
import AnimScene
import AnimSource
import AnimText
import Testing

@testable import AnimInspection

struct PlotTests {
    private func plot(
        _ names: [String], of text: String = CurveScene.linear, contents: PlotContents = [.velocity, .contributions, .events]
    ) throws -> Plot {
        let scene = try CurveScene.load(text)
        let curves = try names.map { text in
            let name = try CurveName(text, in: scene)
            return try PropertyCurve(name.layer, name.keyPath, of: scene, from: 0, to: 2, contributions: true)
        }
        return Plot(curves, events: scene.events.events, from: 0, to: 2, contents: contents)
    }

    private func texts(_ drawing: PlotDrawing) -> [PlotDrawing.Text] {
        drawing.elements.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    private func expectNoOverlap(_ drawing: PlotDrawing) {
        let boxes = texts(drawing).map { text in
            Rect(x: text.origin.x, y: text.origin.y - 8, width: PlotDrawing.Text.width(of: text.string), height: 10)
        }
        for (index, box) in boxes.enumerated() {
            #expect(
                box.minX >= 0 && box.maxX <= drawing.size.width && box.maxY <= drawing.size.height, "\(texts(drawing)[index])")
            for other in boxes.dropFirst(index + 1) {
                let overlaps = box.minX < other.maxX && other.minX < box.maxX && box.minY < other.maxY && other.minY < box.maxY
                #expect(!overlaps, "\(texts(drawing)[index].string)")
            }
        }
    }

    @Test func ticksAreAtRoundNumbers() {
        func labels(_ low: Double, _ high: Double, _ count: Int = 6, isAngle: Bool = false) -> [String] {
            PlotAxis(from: low, to: high, maximumTicks: count, isAngle: isAngle).ticks.map(\.label)
        }
        #expect(labels(0, 2) == ["0", "0.5", "1.0", "1.5", "2.0"])
        #expect(labels(-0.03, 0.11) == ["0", "0.05", "0.10"])
        #expect(labels(-12, 130) == ["0", "50", "100"])
        #expect(labels(-100, 200, 3) == ["−100", "0", "100", "200"])
        #expect(labels(0, 360, 4, isAngle: true) == ["0", "90", "180", "270", "360"])
        #expect(labels(0, 3e-9, 3) == ["0", "1e-9", "2e-9", "3e-9"])
        #expect(labels(0, 3e9, 3) == ["0", "1e9", "2e9", "3e9"])
        #expect(labels(0.3, 0.3 + 1e-13).allSatisfy { !$0.isEmpty })
    }

    @Test func aConstantHasAnAxis() {
        for value in [0, 1, 0.25, 300, -1e20, 1e-20] {
            let axis = PlotAxis(values: (value, value), maximumTicks: 8)
            #expect(axis.low < value && value < axis.high && axis.ticks.count >= 2, "\(value)")
        }
        #expect(PlotAxis(values: nil, maximumTicks: 8).ticks.count >= 2)
    }

    @Test func valuesOfOneUnitShareAPanel() throws {
        let plot = try plot(["dot.position", "dot.opacity", "dotted.lineWidth"])
        #expect(
            plot.panels.map(\.title) == [
                "pt", "contributions, pt", "velocity, pt/s", "", "contributions", "velocity, per second",
            ])
        // `position.y` does not change.
        #expect(plot.panels[0].lines.compactMap(\.name) == ["dot.position.x", "dotted.lineWidth"])
        #expect(plot.panels[0].lines.map(\.style) == [.model, .value, .value])
        #expect(plot.panels[3].lines.compactMap(\.name) == ["dot.opacity"])
        #expect(plot.marks == [Plot.Mark(time: 1.5, text: "completion finished"), Plot.Mark(time: 1.5, text: "done")])
    }

    @Test func aLinearMotionIsThreeLines() throws {
        let drawing = try plot(["dot.position.x"], contents: []).drawing
        let lines = drawing.elements.compactMap { element in
            if case .lines(let parts, width: 2, _, _) = element, let part = parts.first, part.count > 2 { part } else { nil }
        }
        let line = try #require(lines.first)
        #expect(lines.count == 1 && line.count == 4)
        let (left, right) = (line[0].x, line[3].x)
        #expect(abs(line[1].x - (left + (right - left) * 0.25)) < 0.01 && abs(line[2].x - (left + (right - left) * 0.75)) < 0.01)
        #expect(line[0].y == line[1].y && line[2].y == line[3].y && line[1].y > line[2].y)
    }

    @Test func labelsDoNotOverlap() throws {
        expectNoOverlap(try plot(["dot.position", "dot.opacity", "dotted.lineWidth"]).drawing)
        expectNoOverlap(try plot(["dot.transform", "dot.bounds"], of: CurveScene.springs).drawing)
        var narrow = try plot(["dot.position", "dot.opacity"])
        narrow.width = 240
        narrow.marks = (0..<60).map { Plot.Mark(time: Double($0) / 30, text: "a rather long event number \($0) which is cut") }
        expectNoOverlap(narrow.drawing)
    }

    @Test func missingValuesAreGaps() {
        let points = [0, 1, .nan, 3, 4, .infinity, 5].enumerated().map { Point(x: Double($0.offset) / 6, y: $0.element) }
        var plot = Plot(
            panels: [Plot.Panel(title: "", lines: [Plot.Line(name: "a", points: points, hue: 0)], height: 100)], start: 0, end: 1)
        let parts = plot.drawing.elements.compactMap { if case .lines(let parts, width: 2, _, _) = $0 { parts } else { nil } }
        #expect(parts[0].map(\.count) == [2, 2])
        #expect(!plot.drawing.svg.contains("nan") && !plot.drawing.svg.contains("inf") && !plot.drawing.svg.contains("null"))
        plot.panels[0].lines[0].points = []
        #expect(plot.drawing.svg.contains("<svg"))
    }

    @Test func aTurnOfAnAngleIsNotALine() {
        let points = [Point(x: 0, y: 170), Point(x: 0.4, y: 179), Point(x: 0.5, y: -179), Point(x: 1, y: -170)]
        let line = PlotPolyline(Plot.Line(name: nil, points: points, hue: 0, wrap: 180)) { $0 }
        #expect(line.parts.map(\.count) == [2, 2])
    }

    @Test func theFileIsXML() throws {
        var plot = try plot(["dot.position.x"])
        plot.marks = [Plot.Mark(time: 1, text: "a < b & \u{7} \"c\"")]
        let svg = plot.drawing.svg
        #expect(svg.contains(">a &lt; b &amp;  \"c\"</text>"))
        #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"720\""))
        #expect(svg.utf8.count < 20_000)
    }

    @Test func textsHaveTheSamePlacesInBothForms() throws {
        let drawing = try plot(["dot.position.x"]).drawing
        let list = drawing.displayList(scale: 2)
        #expect((list.width, list.height) == (1440, Int(drawing.size.height * 2)))
        let fills = drawing.elements.filter { if case .rect = $0 { true } else { false } }
        let rects = list.commands.filter { if case .fill(.rect, _, _) = $0 { true } else { false } }
        #expect(fills.count == rects.count)
        if SystemFonts.hasSystemFont {
            let glyphs = list.commands.filter { if case .fill(.glyphs, _, _) = $0 { true } else { false } }
            #expect(glyphs.count == texts(drawing).count)
        }
    }

    @Test func thePixelsAreRecorded() {
        let points = (0...60).map { Point(x: Double($0) / 60, y: Double($0 * $0) / 3600) }
        var plot = Plot(
            panels: [Plot.Panel(title: "", lines: [Plot.Line(name: nil, points: points, hue: 0)], height: 60)], start: 0, end: 1)
        plot.width = 240
        // Without texts, which depend on the installed fonts.
        var drawing = plot.drawing
        drawing.elements.removeAll { if case .text = $0 { true } else { false } }
        #expect(
            PixelHash(drawing.pixmap(scale: 1)).description == "613bbd5411adfc0ac6d3dd5e7b16e663182b4a134cc6143a51d7f84e7c4c8794")
    }
}
