import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimRaster

@Suite struct PerspectiveGradientTests {
    /// A floor, a wall, a plane of which a part lies behind the eye, and hardly any perspective.
    static let projections = [
        Projection(plane: Transform(a: 1, b: 0.1, c: 0.2, d: 0.9, tx: 3, ty: -4), m13: 0.001, m23: 0.006, m33: 1),
        Projection(plane: Transform(a: 0.7, b: 0, c: 0, d: 1, tx: 10, ty: 0), m13: -0.004, m23: 0, m33: 1.1),
        Projection(plane: Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0), m13: 0.01, m23: -0.03, m33: 1),
        Projection(plane: Transform(a: 2, b: 0, c: 0, d: 2, tx: -50, ty: -20), m13: 1e-9, m23: 0, m33: 1),
    ]

    private static let size = (width: 93, height: 71)

    private static func row(_ gradient: PerspectiveGradient, y: Int, columns: Range<Int>) -> [UInt32] {
        var pixels = [UInt32](repeating: 0, count: columns.count)
        pixels.withUnsafeMutableBufferPointer { pixels in
            gradient.table.withEntries(gradient.pixelwise) { entries, pixelwise in
                guard let base = pixels.baseAddress else { return }
                PerspectiveShader(gradient, entries: entries, pixelwise: pixelwise)
                    .shade(x: columns.lowerBound, y: y, count: columns.count, into: base)
            }
        }
        return pixels
    }

    private static func gradients(_ name: String) throws -> [PerspectiveGradient] {
        let definition = try #require(GradientAccuracyTests.geometries.first { $0.0 == name }?.1)
        return GradientAccuracyTests.stops.flatMap { stops in
            projections.compactMap { projection in
                guard let ramp = GradientRamp(stops.1), let space = GradientSpace(definition, transform: projection) else {
                    return nil
                }
                return PerspectiveGradient(ramp, space, using: .widest)
            }
        }
    }

    private static let names = GradientAccuracyTests.geometries.map(\.0).filter { !$0.hasPrefix("turn") }

    @Test(arguments: names)
    func isWithinOneLevelOfTheExactPixels(name: String) throws {
        let gradients = try Self.gradients(name)
        #expect(gradients.count == GradientAccuracyTests.stops.count * Self.projections.count)
        for gradient in gradients {
            var (greatest, sum) = (0.0, 0.0)
            for y in 0..<Self.size.height {
                for (x, pixel) in Self.row(gradient, y: y, columns: 0..<Self.size.width).enumerated() {
                    let difference = pixel.levels - gradient.pixelwise.pixel(x: x, y: y).levels
                    greatest = max(greatest, difference.max(), -difference.min())
                    sum += difference.max()
                }
            }
            #expect(greatest <= 1)
            #expect(sum.magnitude / Double(Self.size.width * Self.size.height) < 0.3)
        }
    }

    /// Bands and damaged parts of a picture begin in any column.
    @Test(arguments: names)
    func pixelsDoNotDependOnWhereTheRowBegins(name: String) throws {
        for gradient in try Self.gradients(name) {
            for y in stride(from: 0, to: Self.size.height, by: 7) {
                let whole = Self.row(gradient, y: y, columns: 0..<Self.size.width)
                for start in 1..<9 {
                    #expect(Self.row(gradient, y: y, columns: start..<Self.size.width) == Array(whole[start...]))
                }
            }
        }
    }

    @Test func anglesAndEdgesAreFoundPixelByPixel() throws {
        let projection = Self.projections[0]
        let turn = try #require(GradientSpace(.conic(center: Point(x: 40, y: 30), angle: 0), transform: projection))
        let line = try #require(
            GradientSpace(.axial(from: Point(x: 0, y: 0), to: Point(x: 90, y: 0)), transform: projection))
        let smooth = try #require(GradientRamp(GradientAccuracyTests.stops[0].1))
        let edge = try #require(
            GradientRamp([
                GradientStop(location: 0.5, color: .white), GradientStop(location: 0.5, color: .black),
            ]))
        #expect(PerspectiveGradient(smooth, turn, using: .widest) == nil)
        #expect(PerspectiveGradient(edge, line, using: .widest) == nil)
        #expect(PerspectiveGradient(smooth, line, using: .widest) != nil)
    }
}
