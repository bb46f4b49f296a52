import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimLayout
import AnimTiming
import Testing

/// Layers that are pinned to their superlayers.
@Suite struct PinnedLayerTests {
    private let stage = Stage(size: Size(width: 390, height: 844))

    private func add(to superlayer: LayerID = Timeline.root, _ frame: Rect = .zero, _ layout: LayerLayout? = nil) -> LayerID {
        var layer = Layer()
        layer.frame = frame
        let id = stage.addLayer(layer, to: superlayer)
        stage.setLayout(layout, of: id)
        return id
    }

    private let edges = Pins(horizontal: AxisPins(start: 8, end: 8), vertical: AxisPins(start: 4, end: 4))

    @Test func aPinnedLayerFollowsItsSuperlayer() {
        let card = add(Rect(x: 20, y: 20, width: 200, height: 100))
        let inner = add(to: card, .zero, LayerLayout(pins: edges))
        let innermost = add(to: inner, .zero, LayerLayout(pins: edges))
        stage.run(until: 0)
        #expect(stage.model(of: inner).frame == Rect(x: 8, y: 4, width: 184, height: 92))
        #expect(stage.model(of: innermost).frame == Rect(x: 8, y: 4, width: 168, height: 84))
        stage.schedule(at: 1) { [stage] in
            stage.animate(
                ViewAnimation(duration: 1, pacing: .curve(.linear)),
                animations: {
                    stage.setFrame(Rect(x: 20, y: 20, width: 300, height: 200), of: card)
                })
        }
        let recording = stage.run(until: 3)
        #expect(recording.timeline.presentation(of: innermost, at: 1.5).frame == Rect(x: 8, y: 4, width: 218, height: 134))
        #expect(stage.model(of: innermost).frame == Rect(x: 8, y: 4, width: 268, height: 184))
    }

    @Test func aChangedPinMovesTheLayer() {
        var pins = Pins(horizontal: AxisPins(start: 0, end: 0), vertical: AxisPins(end: -300, length: 300))
        let sheet = add(.zero, LayerLayout(pins: pins))
        stage.run(until: 0)
        #expect(stage.model(of: sheet).frame == Rect(x: 0, y: 844, width: 390, height: 300))
        pins.vertical.end = 0
        stage.setLayout(LayerLayout(pins: pins), of: sheet)
        stage.layOutIfNeeded()
        #expect(stage.model(of: sheet).frame == Rect(x: 0, y: 544, width: 390, height: 300))
    }

    @Test func pinsToTheSafeAreaKeepItsInsets() {
        stage.safeArea = EdgeInsets(top: 47, bottom: 34)
        var pins = edges
        pins.isToSafeArea = true
        let content = add(.zero, LayerLayout(pins: pins))
        // A card whose lower edge is the window's, and one in the middle.
        let low = add(Rect(x: 0, y: 600, width: 390, height: 244))
        let inLow = add(to: low, .zero, LayerLayout(pins: pins))
        let middle = add(Rect(x: 0, y: 200, width: 390, height: 100))
        let inMiddle = add(to: middle, .zero, LayerLayout(pins: pins))
        stage.layOutIfNeeded()
        #expect(stage.model(of: content).frame == Rect(x: 8, y: 51, width: 374, height: 844 - 81 - 8))
        #expect(stage.model(of: inLow).frame == Rect(x: 8, y: 4, width: 374, height: 244 - 34 - 8))
        #expect(stage.model(of: inMiddle).frame == Rect(x: 8, y: 4, width: 374, height: 92))
        // Half of the lower inset covers the card; far below the window, the whole inset does.
        stage.setFrame(Rect(x: 0, y: 727, width: 390, height: 100), of: middle)
        stage.layOutIfNeeded()
        #expect(stage.model(of: inMiddle).frame.height == 92 - 17)
        stage.setFrame(Rect(x: 0, y: 900, width: 390, height: 100), of: middle)
        stage.layOutIfNeeded()
        #expect(stage.model(of: inMiddle).frame.height == 92 - 34)
    }

    @Test func aPinnedStackFitsWhatItsPinsLeaveOpen() {
        var arrangement = StackArrangement()
        arrangement.axis = .vertical
        let pins = Pins(horizontal: AxisPins(start: 16, end: 16), vertical: AxisPins(end: 10))
        let column = add(.zero, LayerLayout(stack: arrangement, pins: pins))
        let rows = [30.0, 40].map { add(to: column, .zero, LayerLayout(ownSize: Size(width: 20, height: $0))) }
        stage.layOutIfNeeded()
        #expect(stage.model(of: column).frame == Rect(x: 16, y: 764, width: 358, height: 70))
        #expect(stage.model(of: rows[1]).frame == Rect(x: 0, y: 30, width: 358, height: 40))
    }

    @Test func aLayerWithATransformIsLaidOutBeforeIt() {
        let layer = add(.zero, LayerLayout(pins: edges))
        stage.set(.transform(Transform3D(scaleX: 0.5, y: 0.5)), for: LayerKeyPath(.transform), of: layer)
        stage.layOutIfNeeded()
        #expect(stage.model(of: layer).bounds.size == Size(width: 374, height: 836))
        #expect(stage.model(of: layer).position == Point(x: 195, y: 422))
    }

    /// As in UIKit, a frame that is set by hand lasts until the next layout.
    @Test func aFrameSetByHandLastsUntilTheNextLayout() {
        let card = add(Rect(x: 0, y: 0, width: 100, height: 100))
        let inner = add(to: card, .zero, LayerLayout(pins: edges))
        stage.layOutIfNeeded()
        stage.setFrame(Rect(x: 0, y: 0, width: 10, height: 10), of: inner)
        stage.layOutIfNeeded()
        #expect(stage.model(of: inner).frame.width == 10)
        stage.setFrame(Rect(x: 0, y: 0, width: 120, height: 100), of: card)
        stage.layOutIfNeeded()
        #expect(stage.model(of: inner).frame.width == 104)
    }
}
