import AnimInteraction
import Testing

@testable import AnimUIKit

@Suite @MainActor struct ControlEventTests {
    /// The names of a control's events, in the order of sending, without repetitions.
    private final class Recorder: NSObject {
        private(set) var events: [String] = []
        private static let names: [(UIControl.Event, String)] = [
            (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
            (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
            (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"),
            (.valueChanged, "valueChanged"), (.primaryActionTriggered, "primaryActionTriggered"),
        ]

        @MainActor init(_ control: UIControl) {
            super.init()
            for (event, name) in Self.names {
                control.addAction(UIAction { [unowned self] _ in if events.last != name { events.append(name) } }, for: event)
            }
        }
    }

    private func events(
        of control: () -> UIControl, _ script: (UIWindow, UIControl) -> Void
    ) throws -> [String] {
        var recorder: Recorder?
        _ = try Film(size: CGSize(width: 400, height: 400), duration: 2) { window in
            let control = control()
            control.frame = CGRect(x: 20, y: 20, width: 60, height: 40)
            window.addSubview(control)
            recorder = Recorder(control)
            script(window, control)
        }
        return recorder?.events ?? []
    }

    @Test func aTapSendsDownAndUp() throws {
        let found = try events(of: { UIControl() }) { window, control in window.touches.tap(control, at: 0.1) }
        #expect(found == ["touchDown", "touchUpInside"])
    }

    @Test func aButtonAlsoTriggersItsMainAction() throws {
        let found = try events(of: { UIButton() }) { window, control in window.touches.tap(control, at: 0.1) }
        #expect(found == ["touchDown", "touchUpInside", "primaryActionTriggered"])
    }

    @Test func aFingerLeavesAfter70Points() throws {
        let found = try events(of: { UIControl() }) { window, control in
            window.touches.drag(control, to: CGPoint(x: 149, y: 40), at: 0.1, for: 0.2)
        }
        #expect(found == ["touchDown", "touchDragInside", "touchUpInside"])
        let outside = try events(of: { UIControl() }) { window, control in
            window.touches.drag(control, to: CGPoint(x: 200, y: 40), at: 0.1, for: 0.2)
        }
        #expect(outside == ["touchDown", "touchDragInside", "touchDragExit", "touchDragOutside", "touchUpOutside"])
    }

    @Test func aFingerComesBack() throws {
        let found = try events(of: { UIControl() }) { window, _ in
            window.touches.samples(
                [
                    (0, CGPoint(x: 40, y: 40)), (0.1, CGPoint(x: 300, y: 40)), (0.2, CGPoint(x: 310, y: 40)),
                    (0.3, CGPoint(x: 50, y: 40)), (0.4, CGPoint(x: 51, y: 40)), (0.5, CGPoint(x: 51, y: 40)),
                ], at: 0.1)
        }
        #expect(
            found == ["touchDown", "touchDragExit", "touchDragOutside", "touchDragEnter", "touchDragInside", "touchUpInside"])
    }

    @Test func theSystemCancels() throws {
        let found = try events(of: { UIControl() }) { window, control in
            window.touches.press(control, at: 0.1, for: 0.2, isCancelled: true)
        }
        #expect(found == ["touchDown", "touchCancel"])
    }

    @Test func aDisabledControlSendsNothing() throws {
        let found = try events(of: { UIControl() }) { window, control in
            control.isEnabled = false
            window.touches.tap(control, at: 0.1)
        }
        #expect(found == [])
    }

    @Test func aDoubleTapSendsARepeat() throws {
        let found = try events(of: { UIControl() }) { window, control in window.touches.tap(control, at: 0.1, count: 2) }
        #expect(found == ["touchDown", "touchUpInside", "touchDown", "touchDownRepeat", "touchUpInside"])
    }

    @Test func targetsAreCalledWithTheirArguments() throws {
        let target = Target()
        let film = try Film(size: CGSize(width: 100, height: 100), duration: 1) { window in
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            button.addTarget(target, action: Selector(Target.tapped, "Target.tapped"), for: .touchUpInside)
            button.addTarget(target, action: Selector(Target.sent(_:), "Target.sent(_:)"), for: .touchUpInside)
            button.addTarget(target, action: Selector(Target.sent(_:), "Target.sent(_:)"), for: .touchUpInside)
            button.addTarget(target, action: Selector(Target.both(_:_:), "Target.both(_:_:)"), for: [.touchDown, .touchUpInside])
            #expect(button.actions(forTarget: target, forControlEvent: .touchUpInside)?.count == 3)
            #expect(button.allTargets.count == 1 && button.allControlEvents == [.touchDown, .touchUpInside])
            button.removeTarget(target, action: Selector(Target.both(_:_:), "Target.both(_:_:)"), for: .touchUpInside)
            window.addSubview(button)
            window.touches.tap(button, at: 0.1)
        }
        #expect(target.calls == ["both UIButton true", "tapped", "sent UIButton"])
        #expect(film.warnings.isEmpty)
    }

    @Test func withoutATargetTheRespondersAreAsked() throws {
        var answered = false
        _ = try Film(size: CGSize(width: 100, height: 100), duration: 0.1) { window in
            let holder = Holder(frame: window.bounds)
            let control = UIControl(frame: window.bounds)
            holder.addSubview(control)
            window.addSubview(holder)
            control.addTarget(nil, action: Selector(Holder.act, "Holder.act"), for: .valueChanged)
            control.sendActions(for: .valueChanged)
            answered = holder.isAnswered
        }
        #expect(answered)
    }

    @Test func aTapOnAButtonIsNotOneOnItsSuperview() throws {
        var (taps, presses) = (0, 0)
        let counter = Counter()
        _ = try Film(size: CGSize(width: 200, height: 100), duration: 2) { window in
            window.addGestureRecognizer(UITapGestureRecognizer(target: counter, action: Selector(Counter.count, "Counter.count")))
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
            window.addSubview(button)
            window.touches.tap(button, at: 0.1)
            window.touches.tap(CGPoint(x: 150, y: 50), at: 1)
        }
        taps = counter.value
        #expect(presses == 1 && taps == 1)
    }

    @Test func subclassesFollowTheFinger() throws {
        let knob = Knobs()
        _ = try Film(size: CGSize(width: 200, height: 100), duration: 1) { window in
            let control = Knob(frame: window.bounds)
            control.log = knob
            window.addSubview(control)
            window.touches.drag(CGPoint(x: 50, y: 50), to: CGPoint(x: 80, y: 50), at: 0.1, for: 0.2)
        }
        #expect(knob.calls.first == "begin 50.0" && knob.calls.last == "end 80.0" && knob.calls.contains("continue 80.0"))
    }
}

private final class Counter: NSObject {
    var value = 0
    func count() { value += 1 }
}

private final class Knobs {
    var calls: [String] = []
}

private final class Knob: UIControl {
    var log: Knobs?

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log?.calls.append("begin \(touch.location(in: self).x)")
        return true
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        log?.calls.append("continue \(touch.location(in: self).x)")
        return true
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        log?.calls.append("end \(touch?.location(in: self).x ?? 0)")
    }
}

private final class Target: NSObject {
    var calls: [String] = []
    func tapped() { calls.append("tapped") }
    func sent(_ sender: UIButton) { calls.append("sent \(type(of: sender))") }
    func both(_ sender: Any, _ event: UIEvent?) { calls.append("both \(type(of: sender)) \(event != nil)") }
}

private final class Holder: UIView {
    var isAnswered = false
    func act() { isAnswered = true }
}
