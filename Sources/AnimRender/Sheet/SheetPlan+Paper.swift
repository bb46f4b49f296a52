import AnimGeometry
import AnimGraphics

extension SheetPlan {
    /// The sheet without the frames: the paper, a line around each frame, and the labels.
    var paperList: DisplayList {
        let lines = times.indices.map { index in
            let frame = layout.frame(index)
            let unit = Double(layout.unit)
            let rect = Rect(
                x: Double(frame.minX), y: Double(frame.minY), width: Double(canvas.width), height: Double(canvas.height))
            return DrawCommand.fill(
                .rect(rect.insetBy(dx: -unit, dy: -unit)), paint: .color(lineColor), transform: Transform.identity)
        }
        let digits = labels.indices.flatMap { index in
            let corner = layout.label(index)
            return labels[index].drawCommands(x: corner.x, y: corner.y, unit: layout.unit, color: inkColor)
        }
        return DisplayList(width: width, height: height, background: paper, commands: lines + digits)
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
