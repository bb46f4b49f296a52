import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimRaster

/// Gradients against their definition: at most one level off, half a level on average.
@Suite struct GradientAccuracyTests {
    static let geometries: [(String, Gradient.Geometry)] = [
        ("down", .axial(from: Point(x: 40, y: 10), to: Point(x: 40, y: 70))),
        ("left", .axial(from: Point(x: 90, y: 10), to: Point(x: 5, y: 10))),
        ("slanted", .axial(from: Point(x: 10.3, y: 5.7), to: Point(x: 80.9, y: 60.1))),
        ("short", .axial(from: Point(x: 40, y: 40), to: Point(x: 40.7, y: 40.2))),
        ("long", .axial(from: Point(x: -4000, y: 300), to: Point(x: 9000, y: -1200))),
        ("circle", .radial(center: Point(x: 45.2, y: 33.9), radiusX: 40, radiusY: 40)),
        ("ellipse", .radial(center: Point(x: 45, y: 33), radiusX: 60, radiusY: 13.5)),
        ("large circle", .radial(center: Point(x: -900, y: 333), radiusX: 1000, radiusY: 1000)),
        ("tiny circle", .radial(center: Point(x: 45.5, y: 33.25), radiusX: 1.5, radiusY: 1.5)),
        ("turn", .conic(center: Point(x: 45.2, y: 33.9), angle: 0.7)),
        ("turn from below", .conic(center: Point(x: 46, y: 34), angle: .pi / 2)),
    ]

    static let stops: [(String, [GradientStop])] = [
        ("two", stops([(0, .white), (1, Color(r: 200, g: 20, b: 0))])),
        ("fading", stops([(0, Color(r: 250, g: 120, b: 3, a: 230)), (1, Color(r: 250, g: 120, b: 3, a: 0))])),
        ("to clear black", stops([(0, .white), (1, .clear)])),
        (
            "colors and alphas",
            stops([(0, Color(r: 255, g: 0, b: 90, a: 40)), (0.6, Color(r: 0, g: 255, b: 90, a: 255)), (1, .clear)])
        ),
        ("translucent", stops([(0, Color(r: 255, g: 254, b: 90, a: 77)), (1, Color(r: 0, g: 254, b: 255, a: 77))])),
        ("beyond", stops([(-0.5, .black), (0.3, Color(r: 0, g: 90, b: 255)), (2.5, .white)])),
        ("rainbow", rainbow),
    ]

    private static func stops(_ stops: [(Double, Color)]) -> [GradientStop] {
        stops.map { GradientStop(location: $0.0, color: $0.1) }
    }

    private static var rainbow: [GradientStop] {
        (0...12).map { index in
            func component(_ part: Int) -> UInt8 { index % 3 == part ? 255 : 0 }
            let color = Color(r: component(0), g: component(1), b: index % 2 == 1 ? 255 : 0)
            return GradientStop(location: Double(index) / 12, color: color)
        }
    }

    @Test(arguments: geometries.map(\.0), stops.map(\.0))
    func isWithinOneLevelOfTheDefinition(geometry: String, stops: String) throws {
        let definition = try #require(Self.geometries.first { $0.0 == geometry }?.1)
        let colors = try #require(Self.stops.first { $0.0 == stops }?.1)
        let gradient = Gradient(definition, stops: colors)
        let picture = GradientPicture(gradient, width: 93, height: 71)
        let error = picture.error(GradientReference(gradient: gradient, transform: .identity))
        #expect(error.greatest <= 1)
        #expect(error.mean <= 0.3)
        let isPremultiplied = picture.pixels.allSatisfy { $0.isPremultiplied }
        #expect(isPremultiplied)
    }

    @Test(arguments: geometries.map(\.0))
    func followsTransforms(geometry: String) throws {
        let definition = try #require(Self.geometries.first { $0.0 == geometry }?.1)
        let gradient = Gradient(definition, stops: Self.stops[3].1)
        for transform in [
            Transform(a: 1.5, b: 0, c: 0, d: 1.5, tx: -9, ty: 3.3), Transform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 20, ty: -11),
            Transform(a: -0.4, b: 0.3, c: 1.1, d: 0.9, tx: 50, ty: 1), Transform(a: 2.5, b: 0, c: 1, d: 0.5, tx: -80, ty: 9),
        ] {
            let picture = GradientPicture(gradient, transform: transform, width: 90, height: 60)
            let error = picture.error(GradientReference(gradient: gradient, transform: transform))
            #expect(error.greatest <= 1)
            #expect(error.mean <= 0.3)
        }
    }
}
