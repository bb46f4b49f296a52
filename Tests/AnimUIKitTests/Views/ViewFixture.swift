import AnimUIKit
import Testing

/// What happened in a film, with times in thousandths of a second.
final class EventList: @unchecked Sendable {
    // All calls are made by the film's thread.
    private(set) var list: [String] = []

    func add(_ name: String) { list.append("\(name)@\((CACurrentMediaTime() * 1000).rounded() / 1000)") }
}

/// Makes a film of 300 × 300 points.
@MainActor @discardableResult
func play(_ duration: TimeInterval = 1, _ launch: @MainActor (UIWindow) throws -> Void) throws -> Film {
    try Film(size: CGSize(width: 300, height: 300), duration: duration, launch: launch)
}

/// Returns a named view of 100 × 100 points at the origin.
@MainActor func square(_ name: String = "view") -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.layer.name = name
    return view
}

extension Film {
    /// Returns the presentation values of a named layer.
    @MainActor func shown(_ name: String = "view", at time: Double) throws -> CALayer {
        try #require(presentation(of: name, at: time))
    }
}

/// Expects two numbers to be the same, except for a small difference.
func expectEqual(
    _ number: CGFloat, _ expected: CGFloat, within tolerance: CGFloat = 1e-9, sourceLocation: SourceLocation = #_sourceLocation
) {
    #expect(abs(number - expected) <= tolerance, "\(number) is not \(expected)", sourceLocation: sourceLocation)
}

/// A view that adds its touches to a list.
final class TouchedView: UIView {
    var events: EventList?
    var passesOn = false
    var title = ""

    private func add(_ phase: String, _ touches: Set<UITouch>) { events?.add("\(title)\(phase) \(touches.count)") }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        add("began", touches)
        if passesOn { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        add("moved", touches)
        if passesOn { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        add("ended", touches)
        if passesOn { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        add("cancelled", touches)
        if passesOn { super.touchesCancelled(touches, with: event) }
    }
}

/// A target of gesture recognizers that adds their states to a list.
@MainActor final class GestureTarget: NSObject {
    let events = EventList()

    func recognized(_ recognizer: UIGestureRecognizer) {
        events.add([recognizer.name, "\(recognizer.state)"].compactMap { $0 }.joined(separator: " "))
    }

    /// Makes a recognizer send its actions here.
    func listen(to recognizer: UIGestureRecognizer, as name: String? = nil) {
        recognizer.name = name
        recognizer.addTarget(self, action: Selector(GestureTarget.recognized(_:), "GestureTarget.recognized(_:)"))
    }

    /// The states without their times.
    var states: [String] { events.list.map { String($0.prefix { $0 != "@" }) } }
}
