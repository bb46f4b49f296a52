import AnimGeometry
import AnimInteraction
import AnimLayers
import Testing

/// A stage of 400 × 800 points with a view of 200 × 400 points at (100, 100), and what its gestures say.
final class GestureFixture {
    let stage: Stage
    let view: LayerID
    /// The calls of the actions: name, state, and what was asked for at that moment.
    var calls: [String] { notes.calls }

    /// The calls, which the actions share with the fixture.
    private final class Notes {
        var calls: [String] = []
    }

    private let notes = Notes()

    init(_ configure: (inout StageOptions) -> Void = { _ in }) {
        var options = StageOptions()
        configure(&options)
        stage = Stage(size: Size(width: 400, height: 800), options: options)
        view = stage.addView(Rect(x: 100, y: 100, width: 200, height: 400), name: "view")
    }

    /// Adds a recognizer to the view, or to another layer, and notes its actions.
    @discardableResult
    func add<Recognizer: GestureRecognizer>(
        _ recognizer: Recognizer, named name: String, to layer: LayerID? = nil,
        noting note: @escaping (Recognizer) -> String? = { _ in nil }
    ) -> Recognizer {
        recognizer.name = name
        recognizer.addAction { [notes] recognizer in
            let detail = (recognizer as? Recognizer).flatMap(note).map { " " + $0 } ?? ""
            notes.calls.append("\(name) \(recognizer.state)\(detail)")
        }
        stage.addGestureRecognizer(recognizer, to: layer ?? view)
        return recognizer
    }

    func touch(at time: Double = 0, _ strokes: TouchStroke...) {
        stage.scheduleTouches(at: time) { strokes }
    }

    /// Runs, and returns the transitions of the gestures: name, time and state.
    @discardableResult
    func run(until time: Double = 3) -> [String] { stage.run(until: time).events.gestures }
}

/// The middle of the fixture's view.
let middle = Point(x: 200, y: 300)

extension Stage {
    /// Adds a view with a frame.
    func addView(
        _ frame: Rect, name: String? = nil, to superlayer: LayerID = Timeline.root,
        _ configure: (inout Layer) -> Void = { _ in }
    ) -> LayerID {
        var layer = Layer()
        layer.frame = frame
        configure(&layer)
        return addLayer(layer, name: name, to: superlayer)
    }
}

extension Point {
    /// The coordinates, rounded to two digits.
    var text: String { "(\(x.text), \(y.text))" }

    func moved(_ dx: Double, _ dy: Double = 0) -> Point { Point(x: x + dx, y: y + dy) }
}

extension Double {
    /// The number, rounded to two digits.
    var text: String {
        let rounded = (self * 100).rounded() / 100
        return "\(rounded == 0 ? 0 : rounded)"
    }
}

extension EventLog {
    /// The transitions of gestures: name, time in seconds with three digits, and state.
    var gestures: [String] {
        events.compactMap { event in
            guard case .gesture(let name, let state) = event.kind else { return nil }
            return "\(name ?? "-") \((event.time * 1000).rounded() / 1000) \(state)"
        }
    }
}
