import AnimGraphics
import AnimRaster

/// Times fills, ours and cairo's taking turns frame by frame; the scenes are made anew from their numbers in both.
///
/// Every frame is moved by another eighth of a pixel, so that nothing can be reused.
enum FillTimings {
    static func run(_ scenes: [FillScene], frames: Int) {
        var rows: [[String]] = []
        for scene in scenes {
            for scale in [1, 3] { rows.append(time(scene, scale: scale, frames: max(8, frames / scale))) }
        }
        printTable(["fill", "scale", "ours, ms", "cairo, ms", "ratio", "cairo fast, ms", "ratio"], rows)
    }

    private static func time(_ scene: FillScene, scale: Int, frames: Int) -> [String] {
        let width = FillScene.width * scale
        let height = FillScene.height * scale
        var rasterizer = Rasterizer()
        var pixmap = Pixmap(width: width, height: height)
        var ours: [Double] = []
        #if canImport(CCairo)
            let cairo = CairoCanvas(width: width, height: height)
            let fastCairo = CairoCanvas(width: width, height: height, isFast: true)
        #endif
        var theirs: [Double] = []
        var fast: [Double] = []
        for frame in 0..<frames {
            let phase = Double(frame % 8) / 8
            ours.append(CPUTime.milliseconds { rasterizer.render(scene.list(scale: scale, phase: phase), into: &pixmap) })
            #if canImport(CCairo)
                theirs.append(CPUTime.milliseconds { cairo.draw(scene, scale: scale, phase: phase) })
                fast.append(CPUTime.milliseconds { fastCairo.draw(scene, scale: scale, phase: phase) })
            #endif
        }
        let time = ours.median
        let others = [theirs, fast].flatMap { times in
            times.isEmpty || scene.kind == .shadow ? ["–", "–"] : [times.median.text(), (time / times.median).text()]
        }
        return [scene.name, "\(scale)×", time.text()] + others
    }
}
