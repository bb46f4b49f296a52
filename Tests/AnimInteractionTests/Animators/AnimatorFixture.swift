import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimTiming
import Testing

extension StageFixture {
    /// An animator that moves the view 100 points to the right.
    func mover(
        _ name: String = "mover", duration: Double = 1, pacing: ViewAnimationPacing = .curve(.linear)
    ) -> PropertyAnimator {
        let animator = PropertyAnimator(on: stage, name: name, duration: duration, pacing: pacing) {
            set("transform.translation.x", .number(modelTranslation + 100))
        }
        animator.addCompletion { position in stage.send("\(name) \(position)") }
        return animator
    }

    /// Runs code in the tick at a time.
    func at(_ time: Double, _ action: @escaping () -> Void) { stage.schedule(at: time, action) }

    /// The translation that the model has now.
    var modelTranslation: Double { stage.model(of: view).affineTransform.tx }
}

extension EventLog {
    /// The messages, each with its time in milliseconds.
    var messages: [String] {
        events.compactMap { event in
            guard case .send(let name, _) = event.kind else { return nil }
            return "\(name) \((event.time * 1000).rounded() / 1000)"
        }
    }

    /// The misuses.
    var misuses: [String] {
        events.compactMap { event in
            guard case .misuse(let message) = event.kind else { return nil }
            return message
        }
    }

    /// The states of the animators: r for running, < for reversed.
    var animators: [String] {
        events.compactMap { event in
            guard case .animator(_, let status) = event.kind else { return nil }
            let flags = (status.isRunning ? " r" : "") + (status.isReversed ? " <" : "")
            return "\((event.time * 1000).rounded() / 1000) \(status.state)\(flags)"
        }
    }
}
