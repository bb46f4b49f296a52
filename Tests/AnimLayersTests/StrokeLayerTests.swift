import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimLayers

@Suite struct StrokeLayerTests {
    private let triangle = Path(polygon: [.zero, Point(x: 10, y: 0), Point(x: 5, y: 8)])

    private func commands(_ configure: (inout ShapeContent) -> Void) -> [DrawCommand] {
        var shape = ShapeContent(path: triangle)
        configure(&shape)
        return shape.commands(transform: .identity)
    }

    @Test func theStrokeLiesAboveTheFill() {
        let style = StrokeStyle(width: 3, join: .round, dashes: [4, 2])
        let drawn = commands {
            $0.strokeColor = .white
            $0.stroke = style
        }
        #expect(
            drawn == [
                .fill(.path(triangle, .nonZero), paint: .color(.black), transform: Projection.identity),
                .fill(.stroke(triangle, style), paint: .color(.white), transform: Projection.identity),
            ])
    }

    @Test func theFillIsNeverTrimmed() {
        let drawn = commands {
            $0.strokeColor = .white
            $0.stroke.end = 0.25
        }
        #expect(drawn.first == .fill(.path(triangle, .nonZero), paint: .color(.black), transform: Projection.identity))
        #expect(drawn.count == 2)
    }

    @Test func aStrokeThatShowsNothingIsLeftOut() {
        for (width, start, end) in [(0.0, 0.0, 1.0), (-4, 0, 1), (.nan, 0, 1), (1, 0.5, 0.5), (1, 0.7, 0.2), (1, .nan, 1)] {
            let drawn = commands {
                $0.fillColor = nil
                $0.strokeColor = .white
                $0.stroke = StrokeStyle(width: width, start: start, end: end)
            }
            #expect(drawn.isEmpty)
        }
        #expect(commands { $0.strokeColor = .clear }.count == 1 && commands { _ in }.count == 1)
    }

    @Test func strokePropertiesAnimateByThemselves() {
        let animated: [LayerProperty] = [
            .strokeColor, .lineWidth, .strokeStart, .strokeEnd, .miterLimit, .lineDashPattern, .lineDashPhase,
        ]
        for property in animated { #expect(property.isAnimatable && property.hasImplicitAnimation && property.kind == .shape) }
        #expect(LayerProperty.lineCap.keywords == ["butt", "round", "square"])
        #expect(LayerProperty.lineJoin.keywords == ["miter", "round", "bevel"])
    }

    @Test func defaultsAreThoseOfShapeLayers() {
        let shape = ShapeContent()
        #expect(shape.strokeColor == nil && shape.stroke.width == 1 && shape.stroke.miterLimit == 10)
        #expect(shape.stroke.cap == .butt && shape.stroke.join == .miter && shape.stroke.dashes.isEmpty)
        #expect(shape.stroke.start == 0 && shape.stroke.end == 1 && shape.stroke.dashPhase == 0)
    }
}
