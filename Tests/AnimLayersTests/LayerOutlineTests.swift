import AnimGeometry
import TestSupport
import Testing

@testable import AnimLayers

/// The places of layers on a canvas by numbers.
struct LayerOutlineTests {
    private let recorder = TimelineRecorder(size: Size(width: 200, height: 100))

    private mutating func add(_ frame: Rect, to superlayer: LayerID = Timeline.root, _ change: (inout Layer) -> Void = { _ in })
        -> LayerID
    {
        var layer = Layer()
        layer.frame = frame
        change(&layer)
        let id = recorder.createLayer(layer, name: nil, at: 0)
        recorder.insert(id, into: superlayer, time: 0)
        return id
    }

    private func outlines(scale: Double = 1) -> [LayerOutline] {
        recorder.timeline.presentation(at: 0).outlines(on: Projection(Transform(scaleX: scale, y: scale)))
    }

    @Test mutating func cornersAreThoseOfTheBoundsOnTheCanvas() {
        let outer = add(Rect(x: 10, y: 20, width: 40, height: 30)) { $0.bounds.origin = Point(x: 5, y: 0) }
        // A quarter of a turn about the middle of the left edge, at (15, 22.5) in the window.
        let inner = add(Rect(x: 10, y: 0, width: 20, height: 5), to: outer) {
            $0.anchorPoint = Point(x: 0, y: 0.5)
            $0.position = Point(x: 10, y: 2.5)
            $0.affineTransform = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        }
        let result = outlines(scale: 2)
        #expect(result.map(\.id) == [outer, inner])
        #expect(result.map(\.depth) == [1, 2])
        #expect(result[0].corners == [Point(x: 20, y: 40), Point(x: 100, y: 40), Point(x: 100, y: 100), Point(x: 20, y: 100)])
        #expect(result[0].frame == Rect(x: 10, y: 20, width: 40, height: 30))
        #expect(result[0].anchor == Point(x: 60, y: 70))
        #expect(result[1].corners == [Point(x: 35, y: 45), Point(x: 35, y: 85), Point(x: 25, y: 85), Point(x: 25, y: 45)])
        #expect(result[1].anchor == Point(x: 30, y: 45))
        let map = Projection(Transform(scaleX: 2, y: 2))
        #expect(recorder.timeline.center(of: inner, at: 0, on: map) == Point(x: 30, y: 65))
        #expect(recorder.timeline.center(of: outer, at: 0, on: map) == Point(x: 60, y: 70))
    }

    @Test mutating func hiddenLayersHaveNoneAndNeitherHaveTheirSublayers() {
        let hidden = add(Rect(x: 0, y: 0, width: 10, height: 10)) { $0.isHidden = true }
        _ = add(Rect(x: 0, y: 0, width: 5, height: 5), to: hidden)
        let clear = add(Rect(x: 0, y: 0, width: 10, height: 10)) { $0.opacity = 0 }
        _ = add(Rect(x: 0, y: 0, width: 5, height: 5), to: clear)
        let shown = add(Rect(x: 0, y: 0, width: 10, height: 10))
        #expect(outlines().map(\.id) == [shown])
    }

    /// 10 points nearer, seen from 100: everything is 10 / 9 as large, about the anchor of the superlayer.
    @Test mutating func perspectiveEnlargesWhatIsNear() {
        var perspective = Transform3D.identity
        perspective.m34 = -1 / 100
        let outer = add(Rect(x: 0, y: 0, width: 100, height: 100)) { $0.sublayerTransform = perspective }
        let near = add(Rect(x: 40, y: 40, width: 20, height: 20), to: outer) { $0.zPosition = 10 }
        let corner = outlines().first { $0.id == near }?.corners.first
        expectClose(corner?.x ?? 0, 50 - 10 / 0.9, within: 1e-9)
        expectClose(corner?.y ?? 0, 50 - 10 / 0.9, within: 1e-9)
        let center = recorder.timeline.center(of: near, at: 0, on: .identity)
        expectClose(center?.x ?? 0, 50, within: 1e-9)
    }

    @Test mutating func copiesAndMasksHaveTheirOwn() {
        let replicator = add(Rect(x: 0, y: 0, width: 10, height: 10)) {
            var content = ReplicatorContent()
            content.instanceCount = 3
            content.instanceTransform = Transform3D(Transform(translationX: 20, y: 0))
            $0.content = .replicator(content)
        }
        let copied = add(Rect(x: 0, y: 0, width: 10, height: 10), to: replicator)
        let mask = recorder.createLayer(Layer(), name: nil, at: 0)
        let masked = add(Rect(x: 100, y: 0, width: 10, height: 10))
        recorder.setMask(mask, of: masked, at: 0)
        let result = outlines()
        #expect(result.filter { $0.id == copied }.map { $0.corners[0].x } == [0, 20, 40])
        #expect(result.filter(\.isMask).map(\.id) == [mask])
        #expect(recorder.timeline.center(of: mask, at: 0, on: .identity) == Point(x: 100, y: 0))
    }

    @Test mutating func aLayerOutsideTheTreeIsNowhere() {
        let layer = add(Rect(x: 0, y: 0, width: 10, height: 10))
        recorder.removeFromSuperlayer(layer, time: 1)
        #expect(recorder.timeline.center(of: layer, at: 0.5, on: .identity) == Point(x: 5, y: 5))
        #expect(recorder.timeline.center(of: layer, at: 1, on: .identity) == nil)
    }
}
