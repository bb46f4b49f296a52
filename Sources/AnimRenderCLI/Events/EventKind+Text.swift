import AnimGeometry
import AnimInteraction

extension Event.Kind {
    /// What belongs to the type, in words; empty where there is nothing to say.
    var details: String {
        switch self {
        case .completion(_, let finished): finished ? "finished" : "not finished"
        case .animationDidStop(_, let key, let finished): "\(key), \(finished ? "finished" : "not finished")"
        case .gesture(_, let state): state.rawValue
        case .animator(_, let status): status.text
        case .animatorCompletion(_, let position): "at \(position.rawValue)"
        case .scroll(_, let event): event.details
        case .misuse(let message): message
        case .send(_, let value): value.map { JSONText($0).line } ?? ""
        case .transactionCompletion, .lifecycle: ""
        }
    }
}

extension AnimatorStatus {
    /// The status in words, such as `active, running at 0.4217, reversed`.
    var text: String {
        let direction = isReversed ? ", reversed" : ""
        let fraction = DecimalText.rounded(fractionComplete)
        return switch state {
        case .inactive: "inactive\(direction)"
        case .active: "active, \(isRunning ? "running" : "paused") at \(fraction)\(direction)"
        case .stopped: "stopped at \(fraction)\(direction)"
        }
    }
}

extension ScrollEvent {
    fileprivate var details: String {
        switch self {
        case .didScroll(let offset): "contentOffset \(DecimalText.rounded(offset))"
        case .willEndDragging(let velocity, let target):
            "velocity \(DecimalText.rounded(velocity)), targetContentOffset \(DecimalText.rounded(target))"
        case .didEndDragging(let willDecelerate): willDecelerate ? "will decelerate" : "will not decelerate"
        case .willDisplay(let index), .didEndDisplaying(let index): "cell \(index)"
        case .willBeginDragging, .willBeginDecelerating, .didEndDecelerating, .didEndScrollingAnimation: ""
        }
    }
}

/// Numbers for people, in tables.
enum DecimalText {
    private static let unitsPerOne = 10_000.0

    /// A number with four decimals at most.
    static func rounded(_ value: Double) -> String {
        let rounded = (value * unitsPerOne).rounded() / unitsPerOne
        return JSONText.text(of: rounded.isFinite ? rounded : value)
    }

    /// A point with four decimals at most.
    static func rounded(_ point: Point) -> String { "[\(rounded(point.x)), \(rounded(point.y))]" }

    /// A number with exactly four decimals, so that the points of a column stand below each other.
    static func fixed(_ value: Double) -> String {
        let text = rounded(value)
        guard let point = text.firstIndex(of: ".") else { return text + ".0000" }
        let decimals = text.distance(from: point, to: text.endIndex) - 1
        return text + String(repeating: "0", count: max(0, 4 - decimals))
    }
}
