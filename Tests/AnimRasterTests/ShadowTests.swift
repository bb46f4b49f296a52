import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimRaster

/// Coverage as numbers, to be blurred by the definition of a Gaussian.
struct ExactBlur {
    let width: Int
    let height: Int
    var values: [Double]

    /// Takes the alpha of a picture.
    init(_ pixmap: Pixmap) {
        width = pixmap.width
        height = pixmap.height
        values = pixmap.pixels.map { Double($0 >> 24) }
    }

    /// The picture blurred by a Gaussian of standard deviations along x and y, sampled at whole pixels.
    func blurred(_ x: Double, _ y: Double) -> [Double] {
        let across = ExactBlur.convolve(values, count: width, stride: 1, lines: height, lineStride: width, deviation: x)
        return ExactBlur.convolve(across, count: height, stride: width, lines: width, lineStride: 1, deviation: y)
    }

    private static func convolve(
        _ values: [Double], count: Int, stride: Int, lines: Int, lineStride: Int, deviation: Double
    ) -> [Double] {
        guard deviation > 0 else { return values }
        let reach = Int(6 * deviation) + 1
        let weights = (0...reach).map { DeterministicMath.exp(-Double($0 * $0) / (2 * deviation * deviation)) }
        let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
        var result = [Double](repeating: 0, count: values.count)
        for line in 0..<lines {
            for source in 0..<count {
                let value = values[line * lineStride + source * stride]
                if value == 0 { continue }
                for target in max(0, source - reach)..<min(count, source + reach + 1) {
                    result[line * lineStride + target * stride] += value * weights[abs(target - source)] / sum
                }
            }
        }
        return result
    }
}

/// The largest difference between the alpha of a picture and numbers.
func largestError(of pixmap: Pixmap, from values: [Double]) -> Double {
    zip(pixmap.pixels, values).reduce(0) { max($0, abs(Double($1.0 >> 24) - $1.1)) }
}

extension DrawCommand {
    /// A black shadow without a transform.
    static func shadow(_ shape: Shape, radius: Double) -> DrawCommand {
        .shadow(shape, radius: radius, color: .black, transform: .identity)
    }
}

@Suite struct ShadowTests {
    private static let deviations = [0.1, 0.3, 0.5, 0.8, 1.1, 2, 3, 4.7, 6.9, 7, 8.3, 9, 11.9, 12, 17, 23.9, 24, 31]

    @Test(arguments: [0.0, 0.5, 3, 9, 20]) func shadowMovesWithItsTransform(radius: Double) {
        let moved = Transform(translationX: 20, y: 30)
        for shape in Self.shapes {
            let shadow = draw([.shadow(shape, radius: radius)], width: 150, height: 150)
            let other = draw(
                [.shadow(shape, radius: radius, color: .black, transform: Projection(moved))], width: 170, height: 180)
            for y in 0..<150 {
                #expect(Array(shadow.row(y)) == Array(other.row(y + 30)[(other.row(y + 30).startIndex + 20)...]))
            }
        }
    }

    private static let shapes: [Shape] = [
        .rect(Rect(x: 40.25, y: 37.5, width: 61.125, height: 55)),
        .roundedRect(RoundedRect(Rect(x: 41, y: 43, width: 70, height: 50), cornerRadius: 17)),
        .roundedRect(RoundedRect(Rect(x: 50, y: 40, width: 40, height: 60), cornerRadius: 20, curve: .continuous)),
        .ring(
            outer: RoundedRect(Rect(x: 40, y: 40, width: 70, height: 64), cornerRadius: 10),
            inner: RoundedRect(Rect(x: 46, y: 46, width: 58, height: 52), cornerRadius: 4)),
        .path(Path(polygon: [(40, 40), (110, 60), (60, 110), (75, 30), (90, 100)]), .evenOdd),
        .rect(Rect(x: 74.5, y: 20, width: 0.75, height: 110)),
    ]

    @Test(arguments: deviations) func shadowIsAGaussian(deviation: Double) {
        for shape in Self.shapes {
            let sharp = draw([.fill(shape, .black)], width: 150, height: 150)
            let shadow = draw([.shadow(shape, radius: deviation)], width: 150, height: 150)
            let error = largestError(of: shadow, from: ExactBlur(sharp).blurred(deviation, deviation))
            #expect(error < 2)
        }
    }
}
