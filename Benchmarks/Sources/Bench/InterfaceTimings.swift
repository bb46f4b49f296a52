import AnimGeometry
import AnimGraphics
import AnimRaster

/// Times typical elements of user interfaces: small shapes, masked groups, large canvases, shadows.
enum InterfaceTimings {
    static func run(frames: Int) {
        let scenes: [(name: String, width: Int, height: Int, commands: [DrawCommand])] = [
            ("1,000 rounded rects of 20 pt", 390, 844, smallRects()),
            ("100 cards with masked corners, three fills each", 390, 844, maskedCards(opacity: 1)),
            ("the same at opacity 0.8", 390, 844, maskedCards(opacity: 0.8)),
            ("20 opaque rects over the canvas", 390, 844, wholeRects(390, 844)),
            ("100 cards with masked corners, three fills each, 3×", 1170, 2532, maskedCards(opacity: 1, scale: 3)),
            ("an empty canvas of 4096 × 4096", 4096, 4096, []),
            ("40 translucent rounded rects on 4096 × 4096", 4096, 4096, largeRects()),
        ]
        MarkdownTable.print(
            ["scene", "ms a frame"],
            scenes.map { scene in
                var rasterizer = Rasterizer()
                var pixmap = Pixmap(width: 1, height: 1)
                let times = (0..<(scene.width > 4000 ? 8 : frames)).map { frame in
                    let list = DisplayList(
                        width: scene.width, height: scene.height, background: .white,
                        commands: scene.commands.map { $0.moved(by: Double(frame % 8) / 8) })
                    return CPUTime.milliseconds { rasterizer.render(list, into: &pixmap) }
                }
                return [scene.name, times.median.text()]
            })
    }

    /// Times shadows with σ = 12 of 300 × 300 points, with a new radius in each frame.
    static func runShadows(frames: Int) {
        let rounded = Shape.roundedRect(RoundedRect(Rect(x: 45, y: 200, width: 300, height: 300), cornerRadius: 20))
        let oval = Shape.path(Path(ovalIn: Rect(x: 45, y: 200, width: 300, height: 300)), .nonZero)
        let shapes = [("rounded rect", rounded), ("ellipse", oval)]
        MarkdownTable.print(
            ["shadow, σ 12, 300 × 300, new radius each frame", "scale", "ms a frame", "of that clearing"],
            shapes.flatMap { name, shape in
                [1, 3].map { scale in
                    let times = { (isDrawn: Bool) in shadowTimes(of: shape, scale: scale, frames: frames, isDrawn: isDrawn) }
                    return [name, "\(scale)×", times(true).median.text(), times(false).median.text()]
                }
            })
    }

    private static func shadowTimes(of shape: Shape, scale: Int, frames: Int, isDrawn: Bool) -> [Double] {
        var rasterizer = Rasterizer()
        var pixmap = Pixmap(width: 1, height: 1)
        let transform = Projection(Transform(scaleX: Double(scale), y: Double(scale)))
        let color = Color(red: 0, green: 0, blue: 0, alpha: 0.4)
        return (0..<frames).map { frame in
            let radius = 12 + Double(frame) / 1000
            let list = DisplayList(
                width: 390 * scale, height: 844 * scale, background: .white,
                commands: isDrawn ? [.shadow(shape, radius: radius, color: color, transform: transform)] : [])
            return CPUTime.milliseconds { rasterizer.render(list, into: &pixmap) }
        }
    }

    private static func smallRects() -> [DrawCommand] {
        (0..<1000).map { index in
            let rect = Rect(x: Double(index % 25) * 15.3, y: Double(index / 25) * 20.7, width: 20, height: 20)
            return fill(.roundedRect(RoundedRect(rect, cornerRadius: 6)), color(index))
        }
    }

    private static func maskedCards(opacity: Double, scale: Double = 1) -> [DrawCommand] {
        (0..<100).flatMap { index -> [DrawCommand] in
            let x = Double(index % 5) * 70
            let y = Double(index / 5) * 38
            func rect(_ dx: Double, _ dy: Double, _ width: Double, _ height: Double) -> Rect {
                Rect(x: (x + dx) * scale, y: (y + dy) * scale, width: width * scale, height: height * scale)
            }
            return [
                .pushClip(
                    .roundedRect(RoundedRect(rect(0.3, 0.3, 100, 70), cornerRadius: 12 * scale)), transform: Projection.identity),
                .pushGroup(opacity: opacity),
                fill(.rect(rect(0, 0, 101, 71)), color(index)),
                fill(.rect(rect(0, 0, 101, 20)), color(index + 1)),
                fill(.roundedRect(RoundedRect(rect(60, 40, 60, 60), cornerRadius: 30 * scale)), color(index + 2)),
                .popGroup,
                .popClip,
            ]
        }
    }

    private static func wholeRects(_ width: Double, _ height: Double) -> [DrawCommand] {
        (0..<20).map { fill(.rect(Rect(x: -2, y: -2, width: width + 4, height: height + 4)), color($0)) }
    }

    private static func largeRects() -> [DrawCommand] {
        (0..<40).map { index in
            let rect = Rect(x: Double(index % 7) * 420, y: Double(index / 7) * 510, width: 1500, height: 1400)
            return fill(.roundedRect(RoundedRect(rect, cornerRadius: 80)), color(index, alpha: 0.8))
        }
    }

    private static func fill(_ shape: Shape, _ color: Color) -> DrawCommand {
        .fill(shape, paint: .color(color), transform: Projection.identity)
    }

    private static func color(_ index: Int, alpha: Double = 1) -> Color {
        Color(
            red: Double(index * 37 % 101) / 100, green: Double(index * 53 % 101) / 100, blue: Double(index * 71 % 101) / 100,
            alpha: alpha)
    }
}
