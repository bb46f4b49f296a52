import AnimGeometry
import AnimInteraction
import AnimKit
import TestSupport
import Testing

/// Touches and gestures of views.
@Suite struct GestureTests {
    private final class Target {
        var states: [String] = []
        func pressed(_ recognizer: LongPressGestureRecognizer) { states.append("press \(recognizer.state)") }
        func panned(_ recognizer: PanGestureRecognizer) { states.append("pan \(recognizer.state)") }
        func touched(_ recognizer: GestureRecognizer) { states.append("any \(recognizer.state)") }
    }

    @Test func targetsGetTheirOwnKindOfRecognizer() throws {
        let target = Target()
        _ = try film(duration: 2) { window in
            let view = makeView()
            window.addSubview(view)
            let press = LongPressGestureRecognizer(target: target, action: Target.pressed)
            press.addTarget(target, action: Target.touched)
            view.addGestureRecognizer(press)
            #expect(press.view == view && view.gestureRecognizers.count == 1)
            window.touches.press(view, at: 0.1, for: 1)
        }
        #expect(target.states == ["press began", "any began", "press ended", "any ended"])
    }

    @Test func targetsAreNotKeptAlive() throws {
        weak var kept: Target?
        _ = try film { window in
            let target = Target()
            kept = target
            window.addGestureRecognizer(TapGestureRecognizer(target: target, action: Target.touched))
            window.touches.tap(Point(x: 1, y: 1), at: 0)
        }
        #expect(kept == nil)
    }

    @Test func actionsForAnotherKindAreMisuses() {
        let target = Target()
        let message = misuses { window in
            window.addGestureRecognizer(TapGestureRecognizer(target: target, action: Target.panned))
            window.touches.tap(Point(x: 1, y: 1), at: 0.1)
        }
        #expect(message.hasSuffix("the action of a TapGestureRecognizer takes a PanGestureRecognizer"), "\(message)")
        #expect(target.states.isEmpty)
    }

    @Test func placesAreInTheSpaceOfViews() throws {
        _ = try film(duration: 2) { window in
            let (outer, inner) = (makeView("outer"), makeView("inner"))
            outer.frame = Rect(x: 50, y: 50, width: 200, height: 200)
            outer.bounds.origin = Point(x: 10, y: 0)
            inner.frame = Rect(x: 30, y: 40, width: 100, height: 100)
            inner.transform = Transform(scaleX: 2, y: 2)
            window.addSubview(outer)
            outer.addSubview(inner)
            #expect(inner.convert(Point(x: 50, y: 50), to: nil) == Point(x: 120, y: 140))
            #expect(inner.convert(Point(x: 120, y: 140), from: window) == Point(x: 50, y: 50))
            let pan = PanGestureRecognizer { recognizer in
                guard let pan = recognizer as? PanGestureRecognizer, pan.state == .ended else { return }
                #expect(pan.location(in: window) == Point(x: 180, y: 140))
                #expect(pan.location(in: inner) == Point(x: 80, y: 50))
                #expect(pan.translation(in: inner).x * 2 == pan.translation(in: window).x)
                expectClose(pan.velocity(in: inner).x, 60)
                Stage.current.send("ended")
            }
            inner.addGestureRecognizer(pan)
            window.touches.drag(inner, by: Point(x: 60, y: 0), at: 0.1, for: 0.5)
            Stage.current.schedule(at: 1) {
                #expect(Stage.current.log.events.contains { $0.kind == .send(name: "ended", value: nil) })
            }
        }
    }

    @Test func viewsHearOfTheirTouchesAndPassThemOn() throws {
        final class Listener: View {
            override func touchesBegan(_ touches: [Touch]) {
                #expect(touches.first?.view?.layer.name == "child")
                Stage.current.send("began")
            }
            override func touchesMoved(_ touches: [Touch]) { Stage.current.send("moved") }
            override func touchesEnded(_ touches: [Touch]) { Stage.current.send("ended") }
            override func touchesCancelled(_ touches: [Touch]) { Stage.current.send("cancelled") }
        }
        let played = try film(duration: 2) { window in
            let listener = Listener(frame: Rect(x: 0, y: 0, width: 200, height: 200))
            window.addSubview(listener)
            listener.addSubview(makeView("child"))
            window.touches.press(Point(x: 50, y: 50), at: 0.1, for: 0.1)
            window.touches.press(Point(x: 50, y: 50), at: 0.5, for: 0.1, isCancelled: true)
        }
        #expect(played.messages == ["began@0.1", "ended@0.2", "began@0.5", "cancelled@0.6"])
    }

    @Test func fingersFindMovingViews() throws {
        let played = try film(duration: 2) { window in
            let view = makeView()
            window.addSubview(view)
            view.addGestureRecognizer(TapGestureRecognizer { _ in Stage.current.send("tapped") })
            View.animate(withDuration: 1, options: .curveLinear) { view.center.x = 250 }
            Stage.current.schedule(at: 0.5) { #expect(view.touchPoint == Point(x: 150, y: 50)) }
            window.touches.tap(view, at: 1.2)
        }
        #expect(played.messages == ["tapped@1.283"])
    }

    @Test func aSubclassMayFailItsGesture() throws {
        final class LeftwardPan: PanGestureRecognizer {
            override func touchesMoved(_ touches: [Touch]) {
                super.touchesMoved(touches)
                guard let view, state == .began else { return }
                if velocity(in: view).x >= 0 { state = .failed }
            }
        }
        let played = try film(duration: 2) { window in
            window.addGestureRecognizer(LeftwardPan { Stage.current.send($0.state.rawValue) })
            window.touches.swipe(Point(x: 50, y: 50), by: Point(x: 100, y: 0), at: 0.1)
            window.touches.swipe(Point(x: 150, y: 50), by: Point(x: -100, y: 0), at: 1)
        }
        #expect(played.messages.first == "began@1.017")
        #expect(played.messages.last == "ended@1.1")
    }

    @Test func interactionCanBeDisabled() throws {
        let played = try film(duration: 2) { window in
            let view = makeView()
            window.addSubview(view)
            view.addGestureRecognizer(TapGestureRecognizer { _ in Stage.current.send("tapped") })
            view.isUserInteractionEnabled = false
            window.touches.tap(view, at: 0.1)
            Stage.current.schedule(at: 0.5) { view.isUserInteractionEnabled = true }
            window.touches.tap(view, at: 1)
        }
        #expect(played.messages == ["tapped@1.083"])
    }
}
