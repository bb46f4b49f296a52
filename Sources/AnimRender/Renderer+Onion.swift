import AnimGraphics
package import AnimLayers
import AnimRaster

extension Renderer {
    /// The most frames of a picture whose frames lie on each other; all are drawn at once.
    package static let maximumOnionCount = 100

    /// Draws the motion of layers on one picture: their frames lie on each other, older ones fainter, on the last frame without them.
    ///
    /// The picture has the size and scale of the plan's frames, and neither labels nor the body of a device. The layers of the last frame are
    /// opaque, and on top; the opacity of the others rises evenly from frame to frame.
    ///
    /// - Parameter layers: The layers, with their sublayers.
    /// - Throws: `RenderPlanError` if there are too many frames; an error of ``frame(at:scale:)``.
    package func onion(_ plan: SheetPlan, of layers: Set<LayerID>) throws -> Pixmap {
        var rasterizer = makeRasterizer()
        return rasterizer.render(try onionList(plan, of: layers))
    }

    /// Returns the drawing steps of ``onion(_:of:)``.
    func onionList(_ plan: SheetPlan, of layers: Set<LayerID>) throws -> DisplayList {
        let times = plan.times.sorted()
        guard times.count <= Self.maximumOnionCount else {
            throw RenderPlanError.tooManyOnSheet(count: Double(times.count), limit: Self.maximumOnionCount)
        }
        var canvas = plan.canvas
        canvas.frame = nil
        guard let partList, let last = times.last else { return DisplayList(width: canvas.width, height: canvas.height) }
        var list = try partList(last, canvas, .without(layers))
        for (index, time) in times.enumerated() {
            let commands = try partList(time, canvas, .only(layers)).commands
            guard index < times.count - 1 else { return list.appending(commands) }
            list.commands.append(.pushGroup(opacity: Self.opacity(of: index, before: times.count - 1)))
            list.commands += commands
            list.commands.append(.popGroup)
        }
        return list
    }

    /// Returns the opacity of a frame, which is below 0.6 and rises from frame to frame.
    private static func opacity(of index: Int, before last: Int) -> Double { 0.6 * (Double(index) + 1) / (Double(last) + 1) }
}

extension DisplayList {
    fileprivate func appending(_ steps: [DrawCommand]) -> DisplayList {
        var list = self
        list.commands += steps
        return list
    }
}
