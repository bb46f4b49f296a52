import AnimGeometry
import AnimInteraction
import AnimLayers
import Testing

@Suite("Conversion of points")
struct ConversionTests {
    private let stage = Stage(size: Size(width: 400, height: 800))

    @Test func pointsGoThroughAllLayers() {
        let outer = stage.addView(Rect(x: 100, y: 50, width: 200, height: 200)) { $0.bounds.origin = Point(x: 0, y: 30) }
        let inner = stage.addView(Rect(x: 10, y: 40, width: 20, height: 20), to: outer)
        let other = stage.addView(Rect(x: 300, y: 300, width: 50, height: 50))
        #expect(stage.convert(.zero, from: inner, to: nil) == Point(x: 110, y: 60))
        #expect(stage.convert(Point(x: 110, y: 60), from: nil, to: inner) == .zero)
        #expect(stage.convert(Point(x: 1, y: 2), from: inner, to: outer) == Point(x: 11, y: 42))
        #expect(stage.convert(.zero, from: other, to: inner) == Point(x: 190, y: 240))
        #expect(stage.convert(Point(x: 3, y: 4), from: Timeline.root, to: nil) == Point(x: 3, y: 4))
    }

    @Test func displacementsAreNotMoved() {
        let view = stage.addView(Rect(x: 100, y: 50, width: 200, height: 200)) { $0.affineTransform = Transform(scaleX: 2, y: 4) }
        #expect(stage.convertVector(Point(x: 1, y: 1), from: view, to: nil) == Point(x: 2, y: 4))
        #expect(stage.convertVector(Point(x: 1, y: 1), from: nil, to: view) == Point(x: 0.5, y: 0.25))
    }

    @Test func layersWithoutInverseGiveTheOrigin() {
        let flat = stage.addView(Rect(x: 100, y: 50, width: 200, height: 200)) { $0.affineTransform = Transform(scaleX: 0, y: 1) }
        #expect(stage.convert(Point(x: 7, y: 7), from: nil, to: flat) == .zero)
        #expect(stage.convertVector(Point(x: 7, y: 7), from: nil, to: flat) == .zero)
        #expect(stage.convert(Point(x: 7, y: 7), from: flat, to: flat) == Point(x: 7, y: 7))
    }

    @Test func centersAreThoseOnScreen() {
        let outer = stage.addView(Rect(x: 100, y: 50, width: 200, height: 200)) { $0.bounds.origin = Point(x: 0, y: 30) }
        let inner = stage.addView(Rect(x: 10, y: 40, width: 20, height: 20), to: outer)
        #expect(stage.centerOnScreen(of: inner) == Point(x: 120, y: 70))
        #expect(stage.centerOnScreen(of: Timeline.root) == Point(x: 200, y: 400))
        stage.removeLayer(outer)
        #expect(stage.centerOnScreen(of: inner) == nil)
    }

    @Test func centersBehindTheEyeAreNotOnScreen() throws {
        let near = stage.addView(Rect(x: 100, y: 50, width: 200, height: 200)) {
            $0.transform.m34 = -0.01
            $0.transform.translationZ = 50
        }
        #expect(stage.centerOnScreen(of: near) == Point(x: 200, y: 150))
        stage.set(.number(200), for: try #require(LayerKeyPath("transform.translation.z")), of: near)
        #expect(stage.centerOnScreen(of: near) == nil)
    }
}
