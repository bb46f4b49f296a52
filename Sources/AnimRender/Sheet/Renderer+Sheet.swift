import AnimGeometry
public import AnimGraphics
import AnimLayers
import AnimRaster

extension Renderer {
    /// Draws frames side by side on one picture.
    ///
    /// The pixels of each frame are those of ``frame(at:scale:)``, and where touches are drawn, dots on them mark where fingers
    /// touched since the frame before: a tap between two frames shows, and so does the way of a drag.
    ///
    /// - Parameter progress: Called after each frame, in order, with the number of finished frames.
    public func sheet(_ plan: SheetPlan, progress: (Int) -> Void = { _ in }) throws -> Pixmap {
        var rasterizer = Rasterizer()
        var sheet = rasterizer.render(plan.paperList)
        var finished = 0
        try OrderedWork<Pixmap>.run(count: plan.times.count, jobs: plan.jobs) {
            let drawer = PictureDrawer()
            return { drawer.draw(displayList(of: $0, on: plan)) }
        } take: { picture in
            sheet.put(picture, into: plan.layout.frame(finished))
            finished += 1
            progress(finished)
        }
        return sheet
    }

    private func displayList(of index: Int, on plan: SheetPlan) -> DisplayList {
        var list = displayList(plan.times[index], plan.canvas)
        if index > 0, let touchedPoints {
            list.markPoints(touchedPoints(plan.times[index - 1], plan.times[index]), scale: plan.canvas.scale)
        }
        return list
    }
}

/// A thread's rasteriser, in a box that its closure can keep.
private final class PictureDrawer {
    private var rasterizer = Rasterizer()

    func draw(_ list: DisplayList) -> Pixmap { rasterizer.render(list) }
}

extension SheetPlan {
    /// All but the frames: the paper, a line around each frame, and the labels.
    fileprivate var paperList: DisplayList {
        let lines = times.indices.map { index in
            let frame = layout.frame(index)
            let unit = Double(layout.unit)
            let rect = Rect(
                x: Double(frame.minX), y: Double(frame.minY), width: Double(canvas.width), height: Double(canvas.height))
            return DrawCommand.fill(
                .rect(rect.insetBy(dx: -unit, dy: -unit)), paint: .color(lineColor), transform: Transform.identity)
        }
        let digits = labels.indices.flatMap { index in
            let place = layout.label(index)
            return labels[index].drawCommands(x: place.x, y: place.y, unit: layout.unit, color: inkColor)
        }
        return DisplayList(width: width, height: height, background: paper, commands: lines + digits)
    }

    /// Dark on light paper, light on dark.
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
    /// Replaces the pixels of a rectangle inside the picture by those of a picture of the same size.
    fileprivate mutating func put(_ picture: Pixmap, into rect: PixelRect) {
        for y in 0..<picture.height {
            let start = (rect.minY + y) * width + rect.minX
            pixels.replaceSubrange(start..<start + picture.width, with: picture.row(y))
        }
    }
}
