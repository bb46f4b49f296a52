import AnimInteraction
import AnimUIKit
import Testing

/// Touches of views, and gestures with their targets.
@Suite @MainActor struct GestureTests {
    @MainActor private final class Target: NSObject {
        var states: [String] = []
        func pressed(_ recognizer: UILongPressGestureRecognizer) { states.append("press \(recognizer.state)") }
        func touched(_ recognizer: UIGestureRecognizer) { states.append("any \(recognizer.state)") }
        func told() { states.append("told") }
    }

    @Test func targetsHaveMethodsOfThreeKinds() throws {
        let target = Target()
        try play(2) { window in
            let view = square()
            window.addSubview(view)
            let press = UILongPressGestureRecognizer(target: target, action: Selector(Target.pressed(_:), "Target.pressed(_:)"))
            press.addTarget(target, action: Selector(Target.touched(_:), "Target.touched(_:)"))
            press.addTarget(target, action: Selector(Target.told, "Target.told"))
            press.addTarget(target, action: Selector(Target.told, "Target.told"))
            view.addGestureRecognizer(press)
            #expect(press.view == view && view.gestureRecognizers == [press])
            window.touches.press(view, at: 0.1, for: 1)
            window.perform(at: 0.8) { press.removeTarget(target, action: Selector(Target.told, "Target.told")) }
        }
        #expect(target.states == ["press began", "any began", "told", "press ended", "any ended"])
    }

    @Test func theLogNamesGesturesElseTheirClasses() throws {
        final class Flick: UITapGestureRecognizer {}
        let film = try play { window in
            let view = square()
            window.addSubview(view)
            let named = UITapGestureRecognizer()
            named.name = "tap"
            named.numberOfTapsRequired = 2
            view.addGestureRecognizer(named)
            view.addGestureRecognizer(Flick())
            window.touches.tap(view, at: 0.1)
        }
        let names = film.recording.events.events.compactMap { event -> String? in
            guard case .gesture(let name, let state) = event.kind else { return nil }
            return "\(name ?? "-") \(state)"
        }
        #expect(names == ["Flick ended", "tap failed"])
    }

    @Test func placesAreInTheSpaceOfViews() throws {
        @MainActor final class Target: NSObject {
            var isDone = false
            var inner: UIView?
            func panned(_ pan: UIPanGestureRecognizer) {
                guard pan.state == .ended, let inner else { return }
                #expect(
                    pan.location(in: nil) == CGPoint(x: 180, y: 140) && pan.location(in: inner.window) == pan.location(in: nil))
                #expect(pan.location(in: inner) == CGPoint(x: 80, y: 50))
                #expect(pan.translation(in: inner).x * 2 == pan.translation(in: nil).x)
                expectEqual(pan.velocity(in: inner).x, 60)
                pan.setTranslation(CGPoint(x: 7, y: 8), in: inner)
                #expect(pan.translation(in: inner) == CGPoint(x: 7, y: 8))
                isDone = true
            }
        }
        let target = Target()
        try play(2) { window in
            let (outer, inner) = (square("outer"), square("inner"))
            outer.frame = CGRect(x: 50, y: 50, width: 200, height: 200)
            outer.bounds.origin = CGPoint(x: 10, y: 0)
            inner.frame = CGRect(x: 30, y: 40, width: 100, height: 100)
            inner.transform = CGAffineTransform(scaleX: 2, y: 2)
            window.addSubview(outer)
            outer.addSubview(inner)
            #expect(inner.convert(CGPoint(x: 50, y: 50), to: nil) == CGPoint(x: 120, y: 140))
            #expect(inner.convert(CGPoint(x: 120, y: 140), from: window) == CGPoint(x: 50, y: 50))
            #expect(inner.convert(inner.bounds, to: outer) == inner.frame)
            target.inner = inner
            inner.addGestureRecognizer(
                UIPanGestureRecognizer(target: target, action: Selector(Target.panned(_:), "Target.panned(_:)")))
            window.touches.drag(inner, by: CGPoint(x: 60, y: 0), at: 0.1, for: 0.5)
            window.perform(at: 1.9) { target.inner = nil }
        }
        #expect(target.isDone)
    }

    @Test func kindsOfGestures() throws {
        let target = GestureTarget()
        try play(4) { window in
            window.isMultipleTouchEnabled = true
            let (swipe, pinch, turn, edge) = (
                UISwipeGestureRecognizer(), UIPinchGestureRecognizer(), UIRotationGestureRecognizer(),
                UIScreenEdgePanGestureRecognizer()
            )
            swipe.direction = .left
            edge.edges = .left
            for (recognizer, name) in [(swipe, "swipe"), (pinch, "pinch"), (turn, "turn"), (edge, "edge")]
                as [(UIGestureRecognizer, String)]
            {
                target.listen(to: recognizer, as: name)
                window.addGestureRecognizer(recognizer)
            }
            window.touches.swipe(CGPoint(x: 200, y: 100), by: CGPoint(x: -120, y: 0), at: 0.1)
            window.touches.drag(CGPoint(x: 2, y: 100), by: CGPoint(x: 100, y: 0), at: 1, for: 0.5)
            window.touches.pinch(CGPoint(x: 150, y: 150), from: 60, to: 180, at: 2, for: 0.5)
            window.perform(at: 2.6) { #expect(target.states.contains("pinch ended")) }
            window.touches.rotate(CGPoint(x: 150, y: 150), radius: 50, by: 1, at: 3, for: 0.5)
        }
        let names = Set(target.states.map { String($0.prefix { $0 != " " }) })
        #expect(names == ["swipe", "pinch", "turn", "edge"])
        #expect(target.states.first == "swipe ended" && target.states.last == "turn ended")
    }

    @Test func disabledRecognizersCancel() throws {
        let target = GestureTarget()
        try play(2) { window in
            let pan = UIPanGestureRecognizer()
            target.listen(to: pan)
            window.addGestureRecognizer(pan)
            window.touches.drag(CGPoint(x: 10, y: 10), by: CGPoint(x: 100, y: 0), at: 0.1, for: 0.5)
            window.perform(at: 0.4) { pan.isEnabled = false }
            window.touches.drag(CGPoint(x: 10, y: 10), by: CGPoint(x: 100, y: 0), at: 1, for: 0.5)
        }
        #expect(target.states.first == "began" && target.events.list.last == "cancelled@0.4")
    }

    @Test func removedRecognizersHearNoMore() throws {
        let target = GestureTarget()
        try play(2) { window in
            let (view, pan, tap) = (square(), UIPanGestureRecognizer(), UITapGestureRecognizer())
            window.addSubview(view)
            target.listen(to: pan, as: "pan")
            target.listen(to: tap, as: "tap")
            view.addGestureRecognizer(pan)
            view.addGestureRecognizer(tap)
            window.touches.drag(view, by: CGPoint(x: 100, y: 0), at: 0.1, for: 0.5)
            window.perform(at: 0.4) {
                view.removeGestureRecognizer(pan)
                #expect(pan.view == nil && view.gestureRecognizers == [tap])
            }
            window.perform(at: 0.8) { view.gestureRecognizers = nil }
            window.touches.tap(view, at: 1)
        }
        #expect(target.states.first == "pan began")
        #expect(!target.states.contains { $0.hasPrefix("tap") || $0 == "pan ended" })
        #expect(target.events.list.last.map { $0.hasSuffix("@0.4") || $0.hasSuffix("@0.383") } == true, "\(target.events.list)")
    }

    /// Adding a recognizer to a second view takes it from the first.
    @Test func recognizersHaveOneView() throws {
        let target = GestureTarget()
        try play(2) { window in
            let (a, b, tap) = (square("a"), square("b"), UITapGestureRecognizer())
            b.center.x = 200
            for view in [a, b] { window.addSubview(view) }
            target.listen(to: tap)
            a.addGestureRecognizer(tap)
            b.addGestureRecognizer(tap)
            #expect(tap.view === b && a.gestureRecognizers == nil)
            window.touches.tap(a, at: 0.1)
            window.touches.tap(b, at: 1)
        }
        #expect(target.events.list == ["ended@1.083"])
    }

    @Test func interactionCanBeDisabled() throws {
        let target = GestureTarget()
        try play(3) { window in
            let (view, tap) = (square(), UITapGestureRecognizer())
            window.addSubview(view)
            target.listen(to: tap)
            view.addGestureRecognizer(tap)
            view.isUserInteractionEnabled = false
            window.touches.tap(view, at: 0.1)
            window.perform(at: 0.5) { view.isUserInteractionEnabled = true }
            window.touches.tap(view, at: 1)
            window.perform(at: 1.5) { window.isUserInteractionEnabled = false }
            window.touches.tap(view, at: 2)
        }
        #expect(target.events.list == ["ended@1.083"])
    }
}

/// The touches that views and responders receive.
@Suite @MainActor struct TouchDeliveryTests {
    @Test func viewsHearOfTheirTouchesAndPassThemOn() throws {
        let events = EventList()
        try play(2) { window in
            let listener = TouchedView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            listener.events = events
            window.addSubview(listener)
            listener.addSubview(square("child"))
            window.touches.press(CGPoint(x: 50, y: 50), at: 0.1, for: 0.1)
            window.touches.press(CGPoint(x: 50, y: 50), at: 0.5, for: 0.1, isCancelled: true)
        }
        #expect(events.list == ["began 1@0.1", "ended 1@0.2", "began 1@0.5", "cancelled 1@0.6"])
    }

    @Test func touchesGoUpTheChainOfResponders() throws {
        final class Controller: UIViewController {
            let events: EventList
            init(_ events: EventList) {
                self.events = events
                super.init(nibName: nil, bundle: nil)
            }
            required init?(coder: NSCoder) { nil }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                #expect(touches.first?.view is TouchedView && event?.allTouches == touches)
                events.add("controller")
                super.touchesBegan(touches, with: event)
            }
        }
        let events = EventList()
        try play { window in
            let controller = Controller(events)
            window.rootViewController = controller
            let (outer, inner) = (TouchedView(frame: window.bounds), TouchedView(frame: window.bounds))
            (outer.title, inner.title) = ("outer ", "inner ")
            for view in [outer, inner] { (view.events, view.passesOn) = (events, true) }
            controller.view.addSubview(outer)
            outer.addSubview(inner)
            #expect(inner.next === outer && controller.view.next === controller && window.next === UIApplication.shared)
            window.touches.press(inner, at: 0.1, for: 0.1)
        }
        #expect(
            events.list == ["inner began 1@0.1", "outer began 1@0.1", "controller@0.1", "inner ended 1@0.2", "outer ended 1@0.2"])
    }

    @Test func withoutMultipleTouchesThereIsOne() throws {
        for (isEnabled, count) in [(false, 1), (true, 2)] {
            let events = EventList()
            try play { window in
                let view = TouchedView(frame: window.bounds)
                view.events = events
                view.isMultipleTouchEnabled = isEnabled
                window.addSubview(view)
                window.touches.pinch(CGPoint(x: 150, y: 150), from: 50, to: 50, at: 0.1, for: 0.1)
            }
            let began = events.list.filter { $0.hasPrefix("began") }.compactMap { Int(String($0.dropFirst(6).prefix(1))) }
            #expect(began.reduce(0, +) == count, "\(events.list)")
        }
    }

    @Test func aRecognizedGestureCancelsTouches() throws {
        let events = EventList()
        try play(2) { window in
            let (view, pan) = (TouchedView(frame: window.bounds), UIPanGestureRecognizer())
            view.events = events
            window.addSubview(view)
            view.addGestureRecognizer(pan)
            window.touches.drag(CGPoint(x: 50, y: 50), by: CGPoint(x: 120, y: 0), at: 0.1, for: 0.2)
            window.perform(at: 0.8) { pan.cancelsTouchesInView = false }
            window.touches.drag(CGPoint(x: 50, y: 50), by: CGPoint(x: 120, y: 0), at: 1, for: 0.2)
        }
        // 10 points a tick: the pan begins with the second sample after the touch down.
        let first = events.list.filter { $0 < "z" && !$0.contains("@1") }
        #expect(first.first == "began 1@0.1" && first.last?.hasPrefix("cancelled 1@0.1") == true, "\(events.list)")
        #expect(events.list.last == "ended 1@1.2" && events.list.filter { $0.hasPrefix("cancelled") }.count == 1)
    }

    @Test func touchesCanBeDelayed() throws {
        let events = EventList()
        try play(2) { window in
            let (view, press) = (TouchedView(frame: window.bounds), UILongPressGestureRecognizer())
            view.events = events
            window.addSubview(view)
            press.delaysTouchesBegan = true
            view.addGestureRecognizer(press)
            window.touches.press(view, at: 0.1, for: 0.2)
            window.touches.press(view, at: 1, for: 0.8)
        }
        #expect(events.list == ["began 1@0.3", "ended 1@0.3"])
    }

    @Test func touchesHaveAgesPlacesAndCounts() throws {
        final class Asking: UIView {
            var answers: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { ask(touches, event) }
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { ask(touches, event) }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { ask(touches, event) }
            private func ask(_ touches: Set<UITouch>, _ event: UIEvent?) {
                guard let touch = touches.first else { return }
                let (now, before) = (touch.location(in: self), touch.previousLocation(in: self))
                answers.append("\(touch.phase) \(touch.tapCount) \(before.x) \(now.x)")
                // An event is handled in the tick that follows.
                let delay = (event?.timestamp ?? 0) - touch.timestamp
                #expect(delay > -1e-9 && delay < 1.0 / 60, "\(delay)")
                #expect(touch.view === self && touch.window === window)
                #expect(event?.touches(for: self) == touches && event?.type == .touches)
            }
        }
        try play { window in
            let view = Asking(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
            window.addSubview(view)
            window.touches.tap(view, at: 0.1, count: 2)
            window.touches.samples(
                [(0, CGPoint(x: 110, y: 110)), (0.1, CGPoint(x: 130, y: 110)), (0.2, CGPoint(x: 130, y: 110))], at: 0.7)
            window.perform(at: 0.99) {
                #expect(
                    view.answers == [
                        "began 1 50.0 50.0", "ended 1 50.0 50.0", "began 2 50.0 50.0", "ended 2 50.0 50.0", "began 1 10.0 10.0",
                        "moved 1 10.0 30.0", "ended 1 30.0 30.0",
                    ], "\(view.answers)")
            }
        }
    }
}
