import AnimGeometry
import AnimGraphics

/// A gradient across the canvas of 390 × 844 points, and above it gradients from centres outwards in their squares, as the
/// numbers in a file of `Data`.
struct GradientScene {
    /// A gradient from a colour in the centre to the same one at alpha 0.
    struct Spot {
        let center: Point
        let radius: Double
        let color: Color
    }

    static let width = 390
    static let height = 844
    static let ground = (from: Color(r: 20, g: 60, b: 200), to: Color(r: 250, g: 200, b: 100))

    let spots: [Spot]

    init(folder: String) throws {
        let numbers = try FloatFile.read("\(folder)/Data/gradients.f32").map { Double($0) }
        spots = stride(from: 0, to: numbers.count - 6, by: 7).map { i in
            Spot(
                center: Point(x: numbers[i], y: numbers[i + 1]), radius: numbers[i + 2],
                color: Color(
                    red: numbers[i + 3] / 255, green: numbers[i + 4] / 255, blue: numbers[i + 5] / 255,
                    alpha: numbers[i + 6] / 255))
        }
    }

    /// The scene, made anew from its numbers, enlarged and moved right by a part of a pixel.
    func list(scale: Int, phase: Double) -> DisplayList {
        let k = Double(scale)
        let transform = Transform(a: k, b: 0, c: 0, d: k, tx: phase, ty: 0)
        let (width, height) = (Double(GradientScene.width), Double(GradientScene.height))
        let canvas = Rect(x: -1, y: -1, width: width + 2, height: height + 2)
        let across = Gradient.Geometry.axial(from: .zero, to: Point(x: width, y: height))
        var commands = [fill(canvas, across, GradientScene.ground, transform)]
        for spot in spots {
            let square = Rect(
                x: spot.center.x - spot.radius, y: spot.center.y - spot.radius, width: 2 * spot.radius, height: 2 * spot.radius)
            var clear = spot.color
            clear.alpha = 0
            let outwards = Gradient.Geometry.radial(center: spot.center, radiusX: spot.radius, radiusY: spot.radius)
            commands.append(fill(square, outwards, (spot.color, clear), transform))
        }
        return DisplayList(
            width: GradientScene.width * scale, height: GradientScene.height * scale, background: .white, commands: commands)
    }

    private func fill(
        _ rect: Rect, _ geometry: Gradient.Geometry, _ colors: (from: Color, to: Color), _ transform: Transform
    ) -> DrawCommand {
        let stops = [GradientStop(location: 0, color: colors.from), GradientStop(location: 1, color: colors.to)]
        return .fill(.rect(rect), paint: .gradient(Gradient(geometry, stops: stops)), transform: transform)
    }
}
