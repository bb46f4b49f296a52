import AnimExamples
import AnimRender
import AnimUIKit
import Testing

/// The film of an example.
@MainActor func film(_ name: String) throws -> Film {
    try #require(Example.all.first { $0.name == name }, "no example '\(name)'").film()
}

extension Film {
    /// The last layer with a name.
    func layer(named name: String) -> LayerID? { Scene(self).layer(named: name) }

    /// The presentation values of a named layer at a time.
    func shown(_ name: String, at time: Double) throws -> Layer {
        timeline.presentation(of: try #require(layer(named: name), "no layer '\(name)'"), at: time)
    }

    /// Expects numbers that a named layer shows at times.
    func expect(
        _ name: String, _ value: (Layer) -> Double, _ expected: [(time: Double, value: Double)],
        within tolerance: Double = 1e-4, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        for (time, number) in expected {
            let actual = value(try shown(name, at: time))
            #expect(
                abs(actual - number) <= tolerance, "at \(time) s: \(actual) instead of \(number)",
                sourceLocation: sourceLocation)
        }
    }

    /// The events that are picked, each with its time in milliseconds.
    func events(_ pick: (Event.Kind) -> String?) -> [String] {
        events.events.compactMap { event in
            pick(event.kind).map { "\($0) \((event.time * 1000).rounded() / 1000)" }
        }
    }

    /// The states of gestures, without the changes.
    var gestures: [String] {
        events {
            guard case .gesture(let name, let state) = $0, state != .changed else { return nil }
            return "\(name ?? "-") \(state)"
        }
    }

    /// The completions of blocks.
    var completions: [String] {
        events {
            guard case .completion(_, let finished) = $0 else { return nil }
            return "\(finished)"
        }
    }

    /// The completions of animators.
    var animatorCompletions: [String] {
        events {
            guard case .animatorCompletion(_, let position) = $0 else { return nil }
            return "\(position)"
        }
    }

    /// The messages.
    var messages: [String] {
        events {
            guard case .send(let name, let value) = $0 else { return nil }
            guard case .flag(let flag) = value else { return name }
            return "\(name) \(flag)"
        }
    }

    /// The cells that came into display.
    var displays: [String] {
        events {
            guard case .scroll(_, .willDisplay(let index)) = $0 else { return nil }
            return "\(index)"
        }
    }
}
