import AnimUIKit
import Testing

/// A delegate whose answers are closures.
private final class Delegate: NSObject, UIGestureRecognizerDelegate {
    var begins: (UIGestureRecognizer) -> Bool = { _ in true }
    var receives: (UITouch) -> Bool = { _ in true }
    var isSimultaneous = false
    var waits = false
    var isWaitedFor = false

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { begins(gestureRecognizer) }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isSimultaneous }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { waits }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { isWaitedFor }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { receives(touch) }
}

/// The calls of delegates of gesture recognizers.
@Suite @MainActor struct GestureDelegateTests {
    private let target = GestureTarget()
    private let delegate = Delegate()

    @Test func gesturesMayNotBegin() throws {
        var translations: [CGPoint] = []
        delegate.begins = { recognizer in
            guard let pan = recognizer as? UIPanGestureRecognizer else { return false }
            translations.append(pan.translation(in: pan.view))
            return abs(pan.velocity(in: nil).x) > abs(pan.velocity(in: nil).y)
        }
        try play(2) { window in
            let pan = UIPanGestureRecognizer()
            target.listen(to: pan)
            pan.delegate = delegate
            window.addGestureRecognizer(pan)
            window.touches.drag(CGPoint(x: 50, y: 50), by: CGPoint(x: 0, y: 100), at: 0.1, for: 0.2)
            window.touches.drag(CGPoint(x: 50, y: 50), by: CGPoint(x: 100, y: 0), at: 1, for: 0.2)
        }
        #expect(translations.count == 2, "\(translations)")
        #expect(target.events.list.first.map { $0.hasPrefix("began@1.") } == true && target.events.list.last == "ended@1.2")
    }

    @Test func viewsAreAskedToo() throws {
        final class Refusing: UIView {
            var asked = 0
            override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
                asked += 1
                return gestureRecognizer is UITapGestureRecognizer
            }
        }
        try play(2) { window in
            let view = Refusing(frame: window.bounds)
            window.addSubview(view)
            for (recognizer, name) in [(UITapGestureRecognizer(), "tap"), (UILongPressGestureRecognizer(), "press")]
                as [(UIGestureRecognizer, String)]
            {
                target.listen(to: recognizer, as: name)
                view.addGestureRecognizer(recognizer)
            }
            window.touches.press(view, at: 0.1, for: 0.7)
            window.touches.tap(view, at: 1)
            window.perform(at: 1.9) { #expect(view.asked >= 2) }
        }
        #expect(target.states.last == "tap ended" && !target.states.contains { $0.hasPrefix("press") }, "\(target.states)")
    }

    /// Two pans, one on a view and one on its superview.
    private func twoPans(change: @MainActor (_ inner: UIPanGestureRecognizer, _ outer: UIPanGestureRecognizer) -> Void) throws
        -> [String]
    {
        try play { window in
            let (view, inner, outer) = (square(), UIPanGestureRecognizer(), UIPanGestureRecognizer())
            window.addSubview(view)
            target.listen(to: inner, as: "inner")
            target.listen(to: outer, as: "outer")
            view.addGestureRecognizer(inner)
            window.addGestureRecognizer(outer)
            change(inner, outer)
            window.touches.drag(view, by: CGPoint(x: 100, y: 0), at: 0.1, for: 0.2)
        }
        return target.states.filter { $0.hasSuffix("began") || $0.hasSuffix("ended") }
    }

    @Test func theInnerGestureIsRecognized() throws {
        #expect(try twoPans { _, _ in } == ["inner began", "inner ended"])
    }

    @Test(arguments: [true, false]) func gesturesCanBeSimultaneous(_ ofTheInner: Bool) throws {
        delegate.isSimultaneous = true
        let states = try twoPans { inner, outer in (ofTheInner ? inner : outer).delegate = delegate }
        #expect(Set(states) == ["inner began", "outer began", "inner ended", "outer ended"] && states.count == 4)
    }

    @Test func touchesCanBeRefused() throws {
        delegate.receives = { $0.view?.layer.name != "view" }
        #expect(try twoPans { inner, _ in inner.delegate = delegate } == ["outer began", "outer ended"])
    }

    @Test func eventsCanBeRefused() throws {
        final class Deaf: NSObject, UIGestureRecognizerDelegate {
            func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool { false }
        }
        let deaf = Deaf()
        #expect(try twoPans { inner, _ in inner.delegate = deaf } == ["outer began", "outer ended"])
    }

    /// A single and a double tap on one view.
    private func taps(change: @MainActor (_ single: UITapGestureRecognizer, _ double: UITapGestureRecognizer) -> Void) throws
        -> [String]
    {
        try play(3) { window in
            let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
            double.numberOfTapsRequired = 2
            target.listen(to: single, as: "single")
            target.listen(to: double, as: "double")
            window.addGestureRecognizer(single)
            window.addGestureRecognizer(double)
            change(single, double)
            window.touches.tap(CGPoint(x: 50, y: 50), at: 0.1, count: 2)
            window.touches.tap(CGPoint(x: 50, y: 50), at: 2)
        }
        return target.events.list
    }

    @Test(arguments: 0..<5) func gesturesWaitForFailures(_ way: Int) throws {
        final class Waiting: UITapGestureRecognizer {
            override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
                (otherGestureRecognizer as? UITapGestureRecognizer)?.numberOfTapsRequired == 2
            }
        }
        let list = try taps { single, double in
            switch way {
            case 0: single.require(toFail: double)
            case 1:
                delegate.waits = true
                single.delegate = delegate
            case 2:
                delegate.isWaitedFor = true
                double.delegate = delegate
            case 3:
                let (waiting, view) = (Waiting(), single.view)
                view?.removeGestureRecognizer(single)
                view?.addGestureRecognizer(waiting)
                target.listen(to: waiting, as: "single")
            default: break
            }
        }
        guard way < 4 else { return #expect(list.first == "single ended@0.183") }
        #expect(list.first == "double ended@0.383" && list.count == 2, "\(list)")
        #expect(list.last.map { $0.hasPrefix("single ended@2.") && $0 > "single ended@2.3" } == true, "\(list)")
    }
}
