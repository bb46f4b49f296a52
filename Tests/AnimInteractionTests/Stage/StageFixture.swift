import AnimGeometry
import AnimInteraction
import AnimLayers
import Testing

/// A stage with one view of 100 × 100 points at the origin, and what came of running it.
struct StageFixture {
    let stage: Stage
    let view: LayerID

    init(options: StageOptions = StageOptions(), _ configure: (inout Layer) -> Void = { _ in }) {
        stage = Stage(size: Size(width: 300, height: 300), options: options)
        var layer = Layer()
        layer.frame = Rect(x: 0, y: 0, width: 100, height: 100)
        configure(&layer)
        view = stage.addLayer(layer, name: "view")
    }

    func set(_ keyPath: String, _ value: LayerValue) {
        guard let keyPath = LayerKeyPath(keyPath) else {
            Issue.record("no key path '\(keyPath)'")
            return
        }
        #expect(stage.set(value, for: keyPath, of: view))
    }

    /// The translation of the view on screen.
    func translation(in timeline: Timeline, at time: Double) -> Double {
        timeline.presentation(of: view, at: time).affineTransform.tx
    }
}

extension EventLog {
    /// The completions of view animation blocks: name, time and flag.
    var completions: [String] {
        events.compactMap { event in
            guard case .completion(let name, let finished) = event.kind else { return nil }
            return "\(name ?? "-") \((event.time * 1000).rounded() / 1000) \(finished)"
        }
    }
}
