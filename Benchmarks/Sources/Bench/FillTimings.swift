import AnimGraphics
import AnimRaster

/// Times fills drawn by animrender and by cairo, in alternating turns of eight frames, so that each runs with caches warmed by
/// its own frames; both rebuild the scenes from their numbers.
///
/// Each frame is shifted by an additional eighth of a pixel, so that nothing can be reused.
enum FillTimings {
    static func run(_ scenes: [FillScene], frames: Int) {
        var rows: [[String]] = []
        for scene in scenes {
            for scale in [1, 3] { rows.append(time(scene, scale: scale, turns: max(2, frames / scale / 8))) }
        }
        MarkdownTable.print(["fill", "scale", "ours, ms", "cairo, ms", "ratio", "cairo fast, ms", "ratio"], rows)
    }

    private static func time(_ scene: FillScene, scale: Int, turns: Int) -> [String] {
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
        for _ in 0..<turns {
            ours += times { rasterizer.render(scene.list(scale: scale, phase: $0), into: &pixmap) }
            #if canImport(CCairo)
                theirs += times { cairo.draw(scene, scale: scale, phase: $0) }
                fast += times { fastCairo.draw(scene, scale: scale, phase: $0) }
            #endif
        }
        let time = ours.median
        let others = [theirs, fast].flatMap { times in
            times.isEmpty || scene.kind == .shadow ? ["–", "–"] : [times.median.text(), (time / times.median).text()]
        }
        return [scene.name, "\(scale)×", time.text()] + others
    }

    /// Returns the times of a turn's frames, each shifted by an additional fraction of a pixel.
    private static func times(_ draw: (_ phase: Double) -> Void) -> [Double] {
        (0..<8).map { frame in CPUTime.milliseconds { draw(Double(frame) / 8) } }
    }
}
