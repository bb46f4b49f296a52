import AnimUIKit
import Testing

/// A recognizer of its own: it begins with the first finger, and adds its calls to a list.
private final class OwnRecognizer: UIGestureRecognizer {
    let events = EventList()
    var ignoresFurtherFingers = false
    var begins = true

    // `init(coder:)` is not required.
    init() { super.init(target: nil, action: nil) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        events.add("began \(touches.count)")
        guard state == .possible else {
            if ignoresFurtherFingers { for touch in touches { ignore(touch, for: event) } }
            return
        }
        if begins { state = .began }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        if state == .began || state == .changed { state = .changed }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesEnded(touches, with: event)
        events.add("ended \(touches.count)")
        state = begins ? .ended : .failed
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesCancelled(touches, with: event)
        events.add("cancelled")
        state = .cancelled
    }
    override func reset() {
        super.reset()
        events.add("reset")
    }
}

private final class PoliteTap: UITapGestureRecognizer {
    var prevents = true
    var yields = true
    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { prevents }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { yields }
}

/// Subclasses of recognizers.
@Suite @MainActor struct RecognizerSubclassTests {
    private let target = GestureTarget()

    @Test func statesAreSetByTheSubclass() throws {
        try play(2) { window in
            let recognizer = OwnRecognizer()
            target.listen(to: recognizer)
            window.addGestureRecognizer(recognizer)
            window.touches.press(CGPoint(x: 50, y: 50), at: 0.1, for: 0.2)
            window.touches.press(CGPoint(x: 50, y: 50), at: 1, for: 0.2, isCancelled: true)
            window.perform(at: 1.9) {
                #expect(
                    recognizer.events.list.map { $0.prefix { $0 != "@" } }
                        == ["began 1", "ended 1", "reset", "began 1", "cancelled", "reset"], "\(recognizer.events.list)")
                #expect(recognizer.state == .possible)
            }
        }
        #expect(target.events.list == ["began@0.1", "ended@0.3", "began@1.0", "cancelled@1.2"])
    }

    @Test func aFailedGestureIsReset() throws {
        try play(2) { window in
            let recognizer = OwnRecognizer()
            recognizer.begins = false
            target.listen(to: recognizer)
            window.addGestureRecognizer(recognizer)
            window.touches.press(CGPoint(x: 50, y: 50), at: 0.1, for: 0.2)
            window.perform(at: 1) {
                #expect(recognizer.events.list.map { $0.prefix { $0 != "@" } } == ["began 1", "ended 1", "reset"])
            }
        }
        #expect(target.states.isEmpty)
    }

    @Test func fingersCanBeIgnored() throws {
        for ignores in [false, true] {
            try play(2) { window in
                let recognizer = OwnRecognizer()
                recognizer.ignoresFurtherFingers = ignores
                window.addGestureRecognizer(recognizer)
                window.touches.press(CGPoint(x: 50, y: 50), at: 0.1, for: 0.8)
                window.touches.press(CGPoint(x: 90, y: 50), at: 0.3, for: 0.2)
                window.perform(at: 0.4) { #expect(recognizer.numberOfTouches == (ignores ? 1 : 2)) }
                window.perform(at: 1.9) {
                    let ends = recognizer.events.list.filter { $0.hasPrefix("ended") }
                    #expect(ends.first == (ignores ? "ended 1@0.9" : "ended 1@0.5"), "\(recognizer.events.list)")
                }
            }
        }
    }

    @Test func aSubclassMayFailItsGesture() throws {
        final class LeftwardPan: UIPanGestureRecognizer {
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesMoved(touches, with: event)
                guard let view, state == .began else { return }
                if velocity(in: view).x >= 0 { state = .failed }
            }
        }
        try play(2) { window in
            let pan = LeftwardPan()
            target.listen(to: pan)
            window.addGestureRecognizer(pan)
            window.touches.swipe(CGPoint(x: 50, y: 50), by: CGPoint(x: 100, y: 0), at: 0.1)
            window.touches.swipe(CGPoint(x: 150, y: 50), by: CGPoint(x: -100, y: 0), at: 1)
        }
        #expect(target.events.list.first == "began@1.017" && target.events.list.last == "ended@1.1", "\(target.events.list)")
    }

    /// A tap on a view, and one on its superview.
    private func taps(_ change: @MainActor (_ inner: PoliteTap, _ outer: PoliteTap) -> Void) throws -> [String] {
        try play { window in
            let (view, inner, outer) = (square(), PoliteTap(), PoliteTap())
            window.addSubview(view)
            target.listen(to: inner, as: "inner")
            target.listen(to: outer, as: "outer")
            view.addGestureRecognizer(inner)
            window.addGestureRecognizer(outer)
            change(inner, outer)
            window.touches.tap(view, at: 0.1)
        }
        return target.states
    }

    @Test func recognizersPreventOthers() throws {
        #expect(try taps { _, _ in } == ["inner ended"])
    }

    @Test func recognizersNeedNotPreventOthers() throws {
        #expect(
            try taps { inner, outer in (inner.prevents, outer.prevents) = (false, false) }.sorted() == [
                "inner ended", "outer ended",
            ])
    }

    @Test func recognizersNeedNotBePrevented() throws {
        #expect(try taps { _, outer in outer.yields = false }.sorted() == ["inner ended", "outer ended"])
    }
}
