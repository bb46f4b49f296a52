import AnimGraphics
import AnimRaster

/// Times gradients, ours and cairo's taking turns frame by frame.
///
/// Every frame is moved by another eighth of a pixel, so that nothing can be reused.
enum GradientTimings {
    static func run(_ scene: GradientScene, frames: Int) {
        printTable(
            ["gradients", "scale", "ours, ms", "cairo, ms", "ratio"],
            [1, 3].map { time(scene, scale: $0, frames: max(8, frames / $0)) })
    }

    private static func time(_ scene: GradientScene, scale: Int, frames: Int) -> [String] {
        let width = GradientScene.width * scale
        let height = GradientScene.height * scale
        var rasterizer = Rasterizer()
        var pixmap = Pixmap(width: width, height: height)
        var ours: [Double] = []
        var theirs: [Double] = []
        #if canImport(CCairo)
            let cairo = CairoCanvas(width: width, height: height)
        #endif
        for frame in 0..<frames {
            let phase = Double(frame % 8) / 8
            ours.append(CPUTime.milliseconds { rasterizer.render(scene.list(scale: scale, phase: phase), into: &pixmap) })
            #if canImport(CCairo)
                theirs.append(CPUTime.milliseconds { cairo.draw(scene, scale: scale, phase: phase) })
            #endif
        }
        let others = theirs.isEmpty ? ["–", "–"] : [theirs.median.text(), (ours.median / theirs.median).text(3)]
        return ["one across the canvas, \(scene.spots.count) from centres", "\(scale)×", ours.median.text()] + others
    }
}
