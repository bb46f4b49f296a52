import AnimGeometry
import AnimInteraction
import AnimLayers
import TestSupport
import Testing

@Suite("Pans from the edge of the screen")
struct ScreenEdgePanTests {
    /// Pans on a screen of 300 × 200 points, and returns the translations that the recognizer has had.
    private func translations(
        _ edges: RectEdge, from start: Point, by way: Point, options: StageOptions = StageOptions()
    ) -> [Point] {
        let stage = Stage(size: Size(width: 300, height: 200), options: options)
        let pan = ScreenEdgePanGestureRecognizer()
        pan.edges = edges
        var found: [Point] = []
        pan.addAction { if case .began = $0.state { found.append(pan.translation(in: nil)) } }
        pan.addAction { if case .ended = $0.state { found.append(pan.translation(in: nil)) } }
        stage.addGestureRecognizer(pan, to: Timeline.root)
        stage.scheduleTouches(at: 0) { [.drag(from: start, to: start + way, TouchMotion(duration: 0.5))] }
        stage.run(until: 2)
        return found
    }

    @Test(arguments: [
        (RectEdge.left, Point(13, 100), Point(60, 10)), (.right, Point(290, 100), Point(-60, 10)),
        (.top, Point(150, 0), Point(-10, 60)), (.bottom, Point(150, 190), Point(10, -60)),
    ])
    func beginsInwardsFromItsEdge(_ edge: RectEdge, _ start: Point, _ way: Point) {
        let found = translations(edge, from: start, by: way)
        #expect(found.count == 2)
        // 10 points of the way are the hysteresis.
        let length = (way.x * way.x + way.y * way.y).squareRoot()
        expectClose(found.last?.x ?? 0, way.x * (length - 10) / length, within: 0.2)
        #expect(translations(.all, from: start, by: way).count == 2)
        #expect(translations(RectEdge.all.subtracting(edge), from: start, by: way).isEmpty)
    }

    @Test func failsElsewhere() {
        #expect(translations(.left, from: Point(13.5, 100), by: Point(60, 0)).isEmpty)
        #expect(translations(.left, from: Point(5, 100), by: Point(20, 60)).isEmpty)
        #expect(translations([], from: Point(5, 100), by: Point(60, 0)).isEmpty)
    }

    @Test func theWidthOfTheRegionIsAnOption() {
        var options = StageOptions()
        options.screenEdgeWidth = 40
        #expect(translations(.left, from: Point(39, 100), by: Point(60, 0), options: options).count == 2)
    }

    /// In a corner the finger may go either way.
    @Test func cornersBelongToBothEdges() {
        for way in [Point(60, 5), Point(5, 60)] { #expect(translations([.left, .top], from: Point(3, 3), by: way).count == 2) }
    }
}
