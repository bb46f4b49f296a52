import AnimGeometry
import AnimGraphics
import AnimRaster

/// Times frames with small changes, drawn in full and updated: a card moves over the fills.
enum UpdateTimings {
    /// The side of the card, whose old and new frames together cover about a twentieth of the canvas.
    private static let side = 124.0

    static func run(_ scenes: [FillScene], frames: Int) {
        var rows: [[String]] = []
        for scene in scenes where scene.kind == .roundedRects || scene.kind == .blobs {
            for scale in [1, 3] { rows.append(time(scene, scale: scale, frames: max(8, frames / scale))) }
        }
        MarkdownTable.print(["5 % of the pixels of", "scale", "whole, ms", "up to date, ms", "ratio"], rows)
    }

    /// Times turns of eight frames, as in all comparisons, so that each turn finds its own pixels and scratch memory in the
    /// caches.
    private static func time(_ scene: FillScene, scale: Int, frames: Int) -> [String] {
        let turn = 8
        let lists = (0...turn).map { list(scene, scale: scale, frame: $0) }
        var rasterizer = Rasterizer()
        var pixmap = rasterizer.render(lists[0])
        var other = pixmap
        var whole: [Double] = []
        var updated: [Double] = []
        for _ in 0..<max(1, frames / turn) {
            for next in 1...turn {
                whole.append(CPUTime.milliseconds { rasterizer.render(lists[next], into: &other) })
            }
            rasterizer.render(lists[0], into: &pixmap)
            for next in 1...turn {
                let (before, after) = (lists[next - 1], lists[next])
                updated.append(CPUTime.milliseconds { rasterizer.update(&pixmap, to: after, from: before) })
            }
            precondition(pixmap == other, "an updated picture is a whole one")
        }
        let ratio = updated.median / whole.median
        return [scene.name, "\(scale)×", whole.median.text(), updated.median.text(3), ratio.text(3)]
    }

    private static func list(_ scene: FillScene, scale: Int, frame: Int) -> DisplayList {
        var list = scene.list(scale: scale, phase: 0)
        let card = RoundedRect(Rect(x: 130, y: 300 + Double(frame % 16) / 4, width: side, height: side), cornerRadius: 12)
        let transform = Transform(scaleX: Double(scale), y: Double(scale))
        list.commands.append(.fill(.roundedRect(card), paint: .color(.black), transform: transform))
        return list
    }
}
