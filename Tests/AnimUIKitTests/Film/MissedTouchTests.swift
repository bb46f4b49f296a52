@testable import AnimUIKit
import Foundation
import Testing

/// Touches of a script that miss: the film says so, since nothing else does.
@Suite @MainActor struct MissedTouchTests {
    private final class Pad: UIView {
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    }

    private func warnings(duration: Double = 1, _ fill: (UIWindow) -> Void) throws -> [String] {
        try Film(size: CGSize(width: 100, height: 80), duration: duration, launch: fill).warnings.map(\.message)
    }

    @Test func aTouchThatReachesNothingIsSaid() throws {
        let warnings = try warnings { window in
            window.addSubview(UILabel(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
            window.touches.tap(CGPoint(x: 5, y: 7.5), at: 0.1)
            window.touches.tap(CGPoint(x: 500, y: 5), at: 0.5)
        }
        #expect(
            warnings == [
                "a touch at (5, 7.5) reaches nothing that handles touches (the UIWindow there): no gesture recognizer, no control, no touchesBegan",
                "a touch at (500, 5) is outside the window of 100 x 80",
            ])
    }

    @Test func aTouchThatIsHandledIsNot() throws {
        let warnings = try warnings { window in
            let (pad, button, panned) = (Pad(), UIButton(), UIView())
            for (number, view) in [pad, button, panned].enumerated() {
                view.frame = CGRect(x: 30 * Double(number), y: 0, width: 20, height: 20)
                window.addSubview(view)
                window.touches.tap(view, at: 0.1 + 0.3 * Double(number))
            }
            let inner = UIView(frame: panned.bounds)
            panned.addSubview(inner)
            panned.addGestureRecognizer(UIPanGestureRecognizer())
        }
        #expect(warnings == [])
    }

    @Test func aViewMayHandleATouchAndPassItOn() throws {
        final class Passing: UIView {
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { super.touchesBegan(touches, with: event) }
        }
        let warnings = try warnings { window in
            let view = Passing(frame: window.bounds)
            view.addSubview(UIView(frame: view.bounds))
            window.addSubview(view)
            window.touches.tap(view, at: 0.1)
        }
        #expect(warnings == [])
    }

    @Test func aDisabledRecognizerTakesNothing() throws {
        let warnings = try warnings { window in
            let tap = UITapGestureRecognizer()
            tap.isEnabled = false
            window.addGestureRecognizer(tap)
            window.touches.tap(CGPoint(x: 5, y: 5), at: 0.1)
        }
        #expect(warnings.count == 1)
    }

    @Test func viewsWithoutASizeAndTouchesAfterTheEndAreSaid() throws {
        let warnings = try warnings { window in
            let view = UIView()
            view.accessibilityIdentifier = "card"
            window.addSubview(view)
            window.addGestureRecognizer(UITapGestureRecognizer())
            window.touches.tap(view, at: 0.1)
            window.touches.tap(window, at: 1.3)
        }
        #expect(
            warnings == [
                "a touch at 1.3 s is after the end of the film, at 1 s",
                "a touch targets 'card', a UIView without a size, which no finger can hit",
            ])
    }
}
