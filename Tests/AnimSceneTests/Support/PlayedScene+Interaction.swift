import AnimGeometry
import AnimInteraction
import AnimLayers
import AnimScene

extension PlayedScene {
    /// The transitions of the recognizers, each as "name state@time"; changes are left out.
    var gestures: [String] {
        logged { kind in
            guard case .gesture(let name, let state) = kind, state != .changed else { return nil }
            return "\(name ?? "?") \(state.rawValue)"
        }
    }

    /// The changes of the animators, each as "name state running|paused[ reversed] fraction@time".
    var animators: [String] {
        logged { kind in
            guard case .animator(let name, let status) = kind else { return nil }
            let fraction = (status.fractionComplete * 1000).rounded() / 1000
            let motion = status.isRunning ? " running" : status.state == .active ? " paused" : ""
            return "\(name ?? "?") \(status.state.rawValue)\(motion)\(status.isReversed ? " reversed" : "") \(fraction)"
        }
    }

    /// The completions of animators, each as "name position@time".
    var positions: [String] {
        logged { kind in
            guard case .animatorCompletion(let name, let position) = kind else { return nil }
            return "\(name ?? "?") \(position.rawValue)"
        }
    }

    /// The calls of scroll views to their delegates, but for `didScroll`.
    var scrolling: [String] {
        logged { kind in
            guard case .scroll(_, let event) = kind else { return nil }
            switch event {
            case .didScroll: return nil
            case .willEndDragging: return "willEndDragging"
            case .didEndDragging(let decelerates): return "didEndDragging \(decelerates)"
            case .willDisplay(let index): return "willDisplay \(index)"
            case .didEndDisplaying(let index): return "didEndDisplaying \(index)"
            default: return "\(event)"
            }
        }
    }

    /// The events of the app's life cycle.
    var lifecycle: [String] {
        logged { kind in
            guard case .lifecycle(let event) = kind else { return nil }
            return event.rawValue
        }
    }

    /// The model values of a layer.
    func model(_ name: String, at time: Double) -> Layer? {
        scene.layer(named: name).map { scene.timeline.model(of: $0, at: time) }
    }

    private func logged(_ text: (Event.Kind) -> String?) -> [String] {
        scene.events.events.compactMap { event in
            text(event.kind).map { "\($0)@\((event.time * 1000).rounded() / 1000)" }
        }
    }
}
