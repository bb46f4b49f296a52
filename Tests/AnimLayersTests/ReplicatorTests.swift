import AnimGeometry
import AnimGraphics
import AnimTiming
import Testing

@testable import AnimLayers

@Suite("Replicators")
struct ReplicatorTests {
    private func replicator(_ configure: (inout ReplicatorContent) -> Void) -> Layer {
        var content = ReplicatorContent()
        configure(&content)
        var layer = Layer()
        layer.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        layer.content = .replicator(content)
        return layer
    }

    /// A recorder with layers, each in the one before; the last one is 10 × 10 points at (20, 30).
    private func recorder(_ outer: Layer..., color: Color = .white) -> (recorder: TimelineRecorder, source: LayerID) {
        let recorder = TimelineRecorder(size: Size(width: 100, height: 100))
        var source = Layer()
        source.frame = Rect(x: 20, y: 30, width: 10, height: 10)
        source.backgroundColor = color
        var parent = Timeline.root
        for layer in outer + [source] {
            let id = recorder.createLayer(layer, name: nil, at: 0)
            recorder.insert(id, into: parent, time: 0)
            parent = id
        }
        return (recorder, parent)
    }

    private func commands(_ recorder: TimelineRecorder) -> [DrawCommand] {
        recorder.timeline.presentation(at: 0).displayList(width: 100, height: 100, scale: 1, background: .clear).commands
    }

    private func fill(_ color: Color = .white, x: Double, y: Double) -> DrawCommand {
        .fill(
            .rect(Rect(x: 0, y: 0, width: 10, height: 10)), paint: .color(color), transform: Transform(translationX: x, y: y))
    }

    @Test func copiesAreMovedFromEachToTheNext() {
        let layer = replicator {
            $0.instanceCount = 3.9
            $0.instanceTransform = Transform3D(Transform(translationX: 15, y: 5))
        }
        #expect(commands(recorder(layer).recorder) == [fill(x: 20, y: 30), fill(x: 35, y: 35), fill(x: 50, y: 40)])
    }

    /// A quarter turn about (50, 50), whatever the anchor point is.
    @Test func copiesAreTurnedAboutTheCenter() throws {
        var layer = replicator {
            $0.instanceCount = 2
            $0.instanceTransform = Transform3D(Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
        }
        layer.anchorPoint = Point(x: 0, y: 1)
        layer.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        let drawn = commands(recorder(layer).recorder)
        #expect(drawn.count == 2)
        let turned = Transform(a: 0, b: 1, c: -1, d: 0, tx: 100 - 30, ty: 20)
        #expect(
            drawn.last
                == .fill(.rect(Rect(x: 0, y: 0, width: 10, height: 10)), paint: .color(.white), transform: turned))
    }

    @Test(arguments: [(0, 0), (-3, 0), (.nan, 0), (0.99, 0), (1, 1), (7, 7), (1e308, 1000), (Double.infinity, 1000)])
    func counts(value: Double, count: Int) {
        var content = ReplicatorContent()
        content.instanceCount = value
        #expect(content.count == count)
    }

    @Test func colorsAreMultiplied() {
        let layer = replicator {
            $0.instanceCount = 3
            $0.instanceColor = Color(red: 1, green: 0.5, blue: 1)
            $0.instanceRedOffset = -0.25
            $0.instanceBlueOffset = -0.6
            $0.instanceGreenOffset = 0.4
        }
        let drawn = commands(recorder(layer, color: Color(red: 0.8, green: 1, blue: 0.5)).recorder)
        #expect(
            drawn == [
                fill(Color(red: 0.8, green: 0.5, blue: 0.5), x: 20, y: 30),
                fill(Color(red: 0.8 * 0.75, green: 0.9, blue: 0.5 * 0.4), x: 20, y: 30),
                fill(Color(red: 0.8 * 0.5, green: 1, blue: 0), x: 20, y: 30),
            ])
    }

    @Test func gradientsAndShadowsAreTinted() {
        let tint = Color(red: 0.5, green: 1, blue: 0)
        let stop = GradientStop(location: 0, color: Color(red: 1, green: 0.5, blue: 1, alpha: 0.5))
        let gradient = Gradient(.axial(from: .zero, to: Point(x: 1, y: 0)), stops: [stop])
        let tinted = Paint.gradient(gradient).tinted(by: tint)
        #expect(
            tinted
                == .gradient(
                    Gradient(
                        gradient.geometry,
                        stops: [GradientStop(location: 0, color: Color(red: 0.5, green: 0.5, blue: 0, alpha: 0.5))])))
        let shadow = DropShadow(color: .white, radius: 1, offset: .zero, transform: .identity)
        var expected = shadow
        expected.color = tint
        #expect(DrawCommand.pushGroup(GroupStyle(shadow: shadow)).tinted(by: tint) == .pushGroup(GroupStyle(shadow: expected)))
    }

    /// The alpha of a copy is that of a group, so that parts of a sublayer do not shine through each other.
    @Test func copiesFadeAsOneImage() {
        let layer = replicator {
            $0.instanceCount = 3
            $0.instanceAlphaOffset = -0.5
        }
        let recording = recorder(layer)
        var inner = Layer()
        inner.frame = Rect(x: 0, y: 0, width: 5, height: 5)
        inner.backgroundColor = .black
        let id = recording.recorder.createLayer(inner, name: nil, at: 0)
        recording.recorder.insert(id, into: recording.source, time: 0)
        let part = DrawCommand.fill(
            .rect(Rect(x: 0, y: 0, width: 5, height: 5)), paint: .color(.black), transform: Transform(translationX: 20, y: 30))
        #expect(
            commands(recording.recorder) == [
                fill(x: 20, y: 30), part, .pushGroup(opacity: 0.5), fill(x: 20, y: 30), part, .popGroup,
            ])
    }

    @Test func timesAreShifted() {
        let outer = replicator {
            $0.instanceCount = 2
            $0.instanceDelay = 0.5
        }
        var inner = replicator {
            $0.instanceCount = 2
            $0.instanceDelay = 0.25
        }
        inner.timing.speed = 2
        let (recorder, source) = recorder(outer, inner)
        var timing = MediaTiming()
        timing.duration = 10
        let move = PropertyAnimation(LayerKeyPath(.opacity), .basic(BasicValues(from: .number(0), to: .number(1))))
        _ = recorder.attach(LayerAnimation(.property(move), timing: timing), forKey: "fade", to: source, at: 0)
        let shown = recorder.timeline.presentation(at: 2).nodes.filter { $0.id == source }.map(\.layer.opacity)
        #expect(shown == [0.4, 0.375, 0.3, 0.275])
    }

    /// Copies share a space: the second one, behind the source, is drawn first.
    @Test func copiesInPerspective() throws {
        var perspective = Transform3D.identity
        perspective.m34 = -1 / 500
        var layer = replicator {
            $0.instanceCount = 2
            $0.instanceTransform = Transform3D.identity
            $0.instanceTransform.m43 = -100
        }
        layer.sublayerTransform = perspective
        let drawn = commands(recorder(layer).recorder)
        guard case .fill(_, _, let map)? = drawn.first, drawn.last == fill(x: 20, y: 30) else {
            Issue.record("no fill")
            return
        }
        // A hundred points behind the plane, seen from five hundred in front of it: 5/6 of the size, about the center.
        let origin = try #require(map.apply(.zero))
        #expect(abs(origin.x - (50 - 30 * 5.0 / 6)) < 1e-9)
        #expect(abs(origin.y - (50 - 20 * 5.0 / 6)) < 1e-9)
    }

    @Test func whatMultipliesIsBounded() {
        let layer = replicator { $0.instanceCount = 1000 }
        let timeline = recorder(layer, layer, layer).recorder.timeline
        #expect(timeline.presentation(at: 0).nodes.count == Timeline.maximumDrawnLayers)
        let (count, replicator) = timeline.greatestLayerCount()
        #expect(count == 1 + 1 + 1e3 + 1e6 + 1e9)
        #expect(replicator == LayerID(index: 3))
    }
}
