import AnimGeometry
import AnimGraphics
import AnimInteraction
import AnimLayers
import AnimRaster
import AnimText

/// Times labels of emoji and of runs, from the presentation to the pixels: twenty of each, which move by eighths of a point.
enum LabelTimings {
    private static let count = 20

    static func run(fonts folder: String, frames: Int) throws {
        let latin = try Font(data: try FloatFile.bytes("\(folder)/NotoSans-Regular.ttf"))
        let bold = try Font(data: try FloatFile.bytes("\(folder)/NotoSans-Bold.ttf"))
        let pictures = FontCollection([latin, try Font(data: try FloatFile.bytes("\(folder)/EmojiCBDT.ttf"))])
        let shapes = FontCollection([latin, try Font(data: try FloatFile.bytes("\(folder)/EmojiCOLR.ttf"))])
        var emoji = TextContent.label
        emoji.string = String(repeating: "😀👍💡🌈 ", count: 4)
        (emoji.fonts, emoji.truncationMode) = (pictures, .none)
        var layered = emoji
        layered.fonts = shapes
        var plain = TextContent.label
        (plain.string, plain.fonts) = ("The quick brown fox jumps over the lazy dog.", FontCollection([latin]))
        var inRuns = plain
        inRuns.runs = plain.string.split(separator: " ").enumerated().map { index, word in
            var run = AttributedRun(String(word) + " ")
            if index % 2 == 1 { (run.fonts, run.foregroundColor) = (FontCollection([bold]), Color(r: 0, g: 122, b: 255)) }
            run.isUnderlined = index % 4 == 3
            return run
        }
        inRuns.string = inRuns.runs.map(\.string).joined()
        let texts = [
            ("44 characters in one style", plain), ("the same in nine runs, four of them bold, two underlined", inRuns),
            ("16 emoji of a font of pictures", emoji), ("16 emoji of a font of layers", layered),
        ]
        MarkdownTable.print(
            ["20 labels of", "scale", "ms a frame"],
            texts.flatMap { name, text in
                [1, 3].map { [name, "\($0)×", times(of: text, scale: $0, frames: frames).median.text(3)] }
            })
    }

    private static func times(of text: TextContent, scale: Int, frames: Int) -> [Double] {
        var rasterizer = Rasterizer()
        var pixmap = Pixmap(width: 1, height: 1)
        return (0..<frames).map { frame in
            let stage = Stage(size: Size(width: 390, height: 844))
            for index in 0..<count {
                var label = Layer()
                label.content = .text(text)
                label.frame = Rect(x: 5 + Double(frame % 8) / 8, y: Double(index) * 40 + 10, width: 380, height: 24)
                stage.addLayer(label)
            }
            let timeline = stage.run(until: 0).timeline
            return CPUTime.milliseconds {
                let list = timeline.presentation(at: 0).displayList(
                    width: 390 * scale, height: 844 * scale, scale: Double(scale), background: .white)
                rasterizer.render(list, into: &pixmap)
            }
        }
    }
}
