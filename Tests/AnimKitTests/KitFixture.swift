import AnimGeometry
import AnimInteraction
import AnimKit
import AnimLayers
import Testing

/// A film of 300 × 300 points.
func film(
    duration: Double = 1, options: StageOptions = StageOptions(), launch: (Window) throws -> Void
) throws -> Film {
    try Film(size: Size(width: 300, height: 300), duration: duration, options: options, launch: launch)
}

/// A named view of 100 × 100 points at the origin.
func makeView(_ name: String = "view") -> View {
    let view = View(frame: Rect(x: 0, y: 0, width: 100, height: 100))
    view.layer.name = name
    return view
}

extension Film {
    /// The messages, with their times in milliseconds.
    var messages: [String] {
        events.events.compactMap { event in
            guard case .send(let name, _) = event.kind else { return nil }
            return "\(name)@\((event.time * 1000).rounded() / 1000)"
        }
    }

    /// The presentation values of a named layer.
    func shown(_ name: String = "view", at time: Double) throws -> Layer {
        try #require(presentation(of: name, at: time))
    }
}

/// The misuses in a film.
func misuses(_ launch: (Window) throws -> Void) -> String {
    do {
        _ = try film(launch: launch)
        return ""
    } catch {
        return "\(error)"
    }
}
