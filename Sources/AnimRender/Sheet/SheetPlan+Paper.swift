import AnimGeometry
import AnimGraphics

extension SheetPlan {
    /// The sheet without frames and labels: the paper, and a line around each frame.
    var paperList: DisplayList {
        let lines = times.indices.map { index in
            let frame = layout.frame(index)
            let unit = Double(layout.unit)
            let rect = Rect(
                x: Double(frame.minX), y: Double(frame.minY), width: Double(canvas.width), height: Double(canvas.height))
            return DrawCommand.fill(
                .rect(rect.insetBy(dx: -unit, dy: -unit)), paint: .color(lineColor), transform: Transform.identity)
        }
        return DisplayList(width: width, height: height, background: paper, commands: lines)
    }

    /// Writes the labels, and the notes below them, on a sheet.
    func writeTexts(on sheet: inout Pixmap) {
        let ink = inkColor.premultipliedPixel
        for index in labels.indices {
            let corner = layout.label(index)
            for (line, text) in ([labels[index].text] + notes[index]).enumerated() {
                let fitted = line == 0 ? text : BitmapFace.fitted(text, width: layout.noteWidth)
                let (x, y) = (corner.x, corner.y + line * SheetLayout.lineHeight * layout.unit)
                BitmapFace.forEachUnit(of: fitted) { column, row in
                    sheet.fill(ink, x: x + column * layout.unit, y: y + row * layout.unit, side: layout.unit)
                }
            }
        }
    }

    /// The colour of labels: dark on light paper, light on dark.
    private var inkColor: Color {
        let luma = 0.299 * paper.red + 0.587 * paper.green + 0.114 * paper.blue
        return luma * paper.alpha + (1 - paper.alpha) >= 0.5 ? Color(r: 0x3A, g: 0x3A, b: 0x3C) : Color(r: 0xD1, g: 0xD1, b: 0xD6)
    }

    private var lineColor: Color {
        var color = inkColor
        color.alpha = 0.25
        return color
    }
}

extension Pixmap {
    /// Fills a square inside the picture.
    fileprivate mutating func fill(_ pixel: UInt32, x: Int, y: Int, side: Int) {
        for row in y..<y + side {
            for column in x..<x + side { pixels[row * width + column] = pixel }
        }
    }
}
