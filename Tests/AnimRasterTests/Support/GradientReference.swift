import AnimGeometry
import AnimGraphics

@testable import AnimRaster

/// The pixels that a gradient should paint, in floating point, straight from its definition.
struct GradientReference {
    let gradient: Gradient
    private let inverse: Transform

    init(gradient: Gradient, transform: Transform) {
        self.gradient = gradient
        inverse = transform.inverted() ?? .identity
    }

    /// The premultiplied components of a pixel, 0…255.
    func levels(x: Int, y: Int) -> SIMD4<Double> { GradientReference.levels(of: gradient.stops, at: parameter(x: x, y: y)) }

    /// The mean of 8 × 8 samples of a pixel that an edge passes; nil for other pixels, whose corners are much like their middle.
    func meanLevels(x: Int, y: Int) -> SIMD4<Double>? {
        let middle = levels(x: x, y: y)
        let isEdge = [(-0.2, -0.2), (1.2, -0.2), (-0.2, 1.2), (1.2, 1.2)].contains { corner in
            let difference = sample(Double(x) + corner.0, Double(y) + corner.1) - middle
            return max(difference.max(), -difference.min()) > 24
        }
        guard isEdge else { return nil }
        var sum = SIMD4<Double>.zero
        for index in 0..<64 {
            sum += sample(Double(x) + (Double(index & 7) + 0.5) / 8, Double(y) + (Double(index >> 3) + 0.5) / 8)
        }
        return sum / 64
    }

    private func sample(_ x: Double, _ y: Double) -> SIMD4<Double> {
        GradientReference.levels(of: gradient.stops, at: parameter(x, y))
    }

    func parameter(x: Int, y: Int) -> Double { parameter(Double(x) + 0.5, Double(y) + 0.5) }

    private func parameter(_ x: Double, _ y: Double) -> Double {
        let p = inverse.apply(Point(x: x, y: y))
        switch gradient.geometry {
        case .axial(let from, let to):
            let (dx, dy) = (to.x - from.x, to.y - from.y)
            return ((p.x - from.x) * dx + (p.y - from.y) * dy) / (dx * dx + dy * dy)
        case .radial(let center, let radiusX, let radiusY):
            let (u, v) = ((p.x - center.x) / radiusX, (p.y - center.y) / radiusY)
            return (u * u + v * v).squareRoot()
        case .conic(let center, let angle):
            let turns = (DeterministicMath.atan2(p.y - center.y, p.x - center.x) - angle) / (2 * .pi)
            return turns - turns.rounded(.down)
        }
    }

    /// The color of stops that are in order.
    static func levels(of stops: [GradientStop], at t: Double) -> SIMD4<Double> {
        var color = stops[0].color
        for (lower, upper) in zip(stops, stops.dropFirst()) where t >= lower.location {
            let length = upper.location - lower.location
            let part = length > 0 ? min((t - lower.location) / length, 1) : 1
            color = mix(lower.color, upper.color, part)
        }
        if let last = stops.last, t >= last.location { color = last.color }
        return SIMD4(color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha) * 255
    }

    private static func mix(_ a: Color, _ b: Color, _ part: Double) -> Color {
        Color(
            red: a.red + (b.red - a.red) * part, green: a.green + (b.green - a.green) * part,
            blue: a.blue + (b.blue - a.blue) * part, alpha: a.alpha + (b.alpha - a.alpha) * part)
    }
}

/// A picture that a gradient fills.
struct GradientPicture {
    let width: Int
    let height: Int
    let pixels: [UInt32]

    init(_ gradient: Gradient, transform: Transform = .identity, width: Int, height: Int) {
        self.width = width
        self.height = height
        // The whole canvas, whatever the transform.
        let canvas = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
        let shape = (transform.inverted() ?? .identity).apply(canvas).insetBy(dx: -10, dy: -10)
        var rasterizer = Rasterizer()
        pixels =
            rasterizer.render(
                DisplayList(
                    width: width, height: height,
                    commands: [.fill(.rect(shape), paint: .gradient(gradient), transform: transform)])
            ).pixels
    }

    subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }

    /// The greatest and the mean difference from what a gradient should paint, and the greatest in pixels that an edge passes.
    func error(_ reference: GradientReference) -> (greatest: Double, mean: Double, atEdges: Double) {
        var greatest = 0.0
        var atEdges = 0.0
        var sum = 0.0
        var count = 0.0
        for y in 0..<height {
            // Every fourth pixel, of each row others.
            for x in stride(from: y * 3 % 4, to: width, by: 4) {
                if let mean = reference.meanLevels(x: x, y: y) {
                    let difference = self[x, y].levels - mean
                    atEdges = max(atEdges, difference.max(), -difference.min())
                    continue
                }
                count += 4
                let difference = self[x, y].levels - reference.levels(x: x, y: y)
                for channel in 0..<4 {
                    greatest = max(greatest, difference[channel].magnitude)
                    sum += difference[channel].magnitude
                }
            }
        }
        return (greatest, sum / count, atEdges)
    }
}

extension UInt32 {
    /// Red, green, blue and alpha, 0…255.
    var levels: SIMD4<Double> {
        SIMD4(Double(self & 255), Double(self >> 8 & 255), Double(self >> 16 & 255), Double(self >> 24))
    }

    /// Whether no component is greater than alpha.
    var isPremultiplied: Bool { [self & 255, self >> 8 & 255, self >> 16 & 255].allSatisfy { $0 <= self >> 24 } }
}
