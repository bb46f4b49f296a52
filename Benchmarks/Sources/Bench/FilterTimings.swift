import AnimGeometry
import AnimGraphics
import AnimRaster

/// Times filters and materials on a screen of 390 × 844 points at 3×.
enum FilterTimings {
    private static let transform = Projection(Transform(scaleX: 3, y: 3))
    private static let screen = Rect(x: 0, y: 0, width: 390, height: 844)

    static func run(frames: Int) {
        let material = Material(
            radius: 30, saturation: 1.35, brightness: 0.12, amount: 0.6, plate: .luminanceCurve(0.725, 0.825, 0.76, 0.73))
        var scenes: [(String, [DrawCommand])] = [
            ("the rows alone", []),
            ("a material over the screen, σ 30", [.backdrop(.rect(screen), material, transform: transform)]),
            (
                "a material over a bar of 91 points, σ 30",
                [.backdrop(.rect(Rect(x: 0, y: 0, width: 390, height: 91)), material, transform: transform)]
            ),
        ]
        for radius in [0.5, 2, 8, 30] {
            scenes.append(("all rows in a layer, blurred by σ \(radius.text())", filtered(.gaussianBlur(radius: radius))))
        }
        scenes.append(("all rows in a layer, saturated", filtered(.saturate(1.5))))
        MarkdownTable.print(
            ["filters on 1170 × 2532 pixels", "ms a frame", "with portable instructions"],
            scenes.map { name, commands in
                [name] + [InstructionSet.widest, .portable].map { median(commands, frames: frames, $0).text() }
            })
    }

    /// Forty rows of colors.
    private static let rows: [DrawCommand] = (0..<40).map { index in
        let color = Color(r: UInt8(index * 6), g: UInt8(255 - index * 5), b: UInt8(index * 37 % 256))
        return .fill(
            .rect(Rect(x: 12, y: Double(index) * 21 + 2, width: 366, height: 17)), paint: .color(color), transform: transform)
    }

    /// Commands that replace the rows by a filtered layer with them.
    private static func filtered(_ filter: PictureFilter) -> [DrawCommand] {
        [.pushGroup(GroupStyle(filters: GroupFilters([filter], transform: transform)))] + rows + [.popGroup]
    }

    private static func median(_ commands: [DrawCommand], frames: Int, _ instructions: InstructionSet) -> Double {
        var rasterizer = Rasterizer(using: instructions)
        var pixmap = Pixmap(width: 1, height: 1)
        let list = DisplayList(width: 1170, height: 2532, background: .white, commands: rows + commands)
        return (0..<frames).map { _ in CPUTime.milliseconds { rasterizer.render(list, into: &pixmap) } }.median
    }
}
