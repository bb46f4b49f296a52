import AnimGeometry
public import AnimGraphics
import AnimLayers
import AnimRaster

extension Renderer {
    /// Draws frames side by side on one picture.
    ///
    /// The pixels of each frame equal ``frame(at:scale:)``. If touches are drawn, dots mark the positions of fingers since the previous
    /// frame, so that taps between two frames and the paths of drags are visible.
    ///
    /// - Throws: `RenderPlanError` if the options make no sense.
    public func sheet(options: SheetOptions = SheetOptions()) throws -> Pixmap {
        try sheet(SheetPlan(subject, options: options))
    }

    /// Draws the contact sheet of a plan.
    ///
    /// - Parameter progress: Called after each frame, in order, with the number of finished frames.
    package func sheet(_ plan: SheetPlan, progress: (Int) -> Void = { _ in }) throws -> Pixmap {
        var rasterizer = makeRasterizer()
        var sheet = rasterizer.render(plan.paperList)
        plan.writeTexts(on: &sheet)
        var finished = 0
        try OrderedWork<Pixmap>.run(count: plan.times.count, jobs: plan.jobs) {
            let drawer = PictureDrawer(makeRasterizer())
            return { drawer.draw(try displayList(of: $0, on: plan)) }
        } take: { picture in
            Self.put(picture, into: plan.layout.frame(finished), of: &sheet)
            finished += 1
            progress(finished)
        }
        return sheet
    }

    /// Replaces the pixels of a rectangle inside a sheet by a picture of the same size.
    private static func put(_ picture: Pixmap, into rect: PixelRect, of sheet: inout Pixmap) {
        for y in 0..<picture.height {
            let start = (rect.minY + y) * sheet.width + rect.minX
            sheet.pixels.replaceSubrange(start..<start + picture.width, with: picture.row(y))
        }
    }

    private func displayList(of index: Int, on plan: SheetPlan) throws -> DisplayList {
        var list = try displayList(plan.times[index], plan.canvas)
        if index > 0, let touchedPoints {
            list.markPoints(touchedPoints(plan.times[index - 1], plan.times[index]), on: plan.canvas.window)
        }
        return list
    }
}

/// A thread's rasterizer, in a box that its closure can keep.
private final class PictureDrawer {
    private var rasterizer: Rasterizer

    init(_ rasterizer: consuming Rasterizer) { self.rasterizer = rasterizer }

    func draw(_ list: DisplayList) -> Pixmap { rasterizer.render(list) }
}
