import AnimUIKit
import Testing

/// Calls for which UIKit raises an exception, or that would never end.
@Suite @MainActor struct MisuseTests {
    @Test func viewsInThemselvesAndForeignViews() {
        let outside = square("outside")
        let message = misuses { window in
            let (a, b, c) = (square("a"), square("b"), square("c"))
            window.addSubview(a)
            a.addSubview(b)
            b.addSubview(c)
            c.addSubview(a)
            #expect(a.superview == window && c.subviews.isEmpty)
            a.addSubview(a)
            c.addSubview(window)
            c.insertSubview(b, at: 0)
            window.addSubview(outside)
            outside.addSubview(a)
            #expect(window.subviews == [a] && outside.superview == nil && outside.subviews.isEmpty)
        }
        #expect(
            message == """
                at 0.0 s: UIView.addSubview(_:): UIView "a" cannot be a subview of a view in it
                at 0.0 s: UIView.addSubview(_:): UIView "a" cannot be a subview of itself
                at 0.0 s: UIView.addSubview(_:): UIWindow cannot be a subview of a view in it
                at 0.0 s: UIView.insertSubview(_:at:): UIView "b" cannot be a subview of a view in it
                at 0.0 s: UIView.addSubview(_:): UIView "outside" was created outside the film
                at 0.0 s: UIView.addSubview(_:): UIView "a" was created outside the film
                """)
    }

    /// A view that could not be added hears only of moves that happened.
    @Test func aForeignViewIsNotTold() {
        final class Told: UIView {
            var calls = 0
            override func willMove(toSuperview newSuperview: UIView?) { calls += 1 }
            override func didMoveToSuperview() { calls += 1 }
        }
        let outside = Told()
        #expect(!misuses { $0.addSubview(outside) }.isEmpty)
        #expect(outside.calls == 0)
    }

    @Test func timesOfMisuses() {
        let message = misuses(1) { window in
            let view = square()
            window.addSubview(view)
            window.perform(at: 0.25) { view.addSubview(view) }
        }
        #expect(message == "at 0.25 s: UIView.addSubview(_:): UIView \"view\" cannot be a subview of itself")
    }

    @Test func exchangesOutOfRange() {
        let message = misuses { window in
            window.addSubview(square())
            window.exchangeSubview(at: 0, withSubviewAt: 1)
            window.exchangeSubview(at: -1, withSubviewAt: 0)
        }
        #expect(
            message == """
                at 0.0 s: UIView.exchangeSubview(at:withSubviewAt:): UIWindow has no subviews 0 and 1: their number is 1
                at 0.0 s: UIView.exchangeSubview(at:withSubviewAt:): UIWindow has no subviews -1 and 0: their number is 1
                """)
    }

    @Test func nibs() {
        let message = misuses { _ in
            let coder = NSKeyedArchiver(requiringSecureCoding: false)
            #expect(UIView(coder: coder)?.frame == .zero)
            #expect(UIViewController(coder: coder) != nil)
            #expect(UITapGestureRecognizer(coder: coder) != nil)
            #expect(UICubicTimingParameters(coder: coder) == nil && UISpringTimingParameters(coder: coder) == nil)
        }
        #expect(
            message == """
                at 0.0 s: UIView.init(coder:): UIView cannot be loaded: there are no nibs here
                at 0.0 s: UIViewController.init(coder:): UIViewController cannot be loaded: there are no nibs here
                """)
    }

    @Test func layoutThatMarksItselfForever() {
        final class Restless: UIView {
            override func layoutSubviews() { setNeedsLayout() }
        }
        let message = misuses(0.1) { window in window.addSubview(Restless(frame: window.bounds)) }
        #expect(
            message == "at 0.0 s: UIView.layoutSubviews(): Restless marks itself for layout again and again: layout does not end")
    }

    @Test func layoutThatResizesItselfForever() {
        final class Growing: UIView {
            override func layoutSubviews() { frame.size.width += 1 }
        }
        let message = misuses(0.1) { window in window.addSubview(Growing(frame: window.bounds)) }
        #expect(
            message == "at 0.0 s: UIView.layoutSubviews(): Growing marks itself for layout again and again: layout does not end")
    }

    @Test func touchesOfViewsThatAreNotOnTheScreen() {
        let message = misuses(1) { window in
            let view = square()
            window.addSubview(view)
            window.touches.tap(view, at: 0.1)
            window.touches.tap(view, at: 0.3)
            window.perform(at: 0.2) { view.removeFromSuperview() }
        }
        #expect(message == "at 0.3 s: UIWindow.touches: UIView \"view\" is touched, but is not on the screen")
    }

    @Test func actionsForADifferentKind() {
        @MainActor final class Target: NSObject {
            var calls = 0
            func panned(_ recognizer: UIPanGestureRecognizer) { calls += 1 }
        }
        let target = Target()
        let message = misuses(1) { window in
            window.addGestureRecognizer(
                UITapGestureRecognizer(target: target, action: Selector(Target.panned(_:), "Target.panned(_:)")))
            window.touches.tap(CGPoint(x: 1, y: 1), at: 0.1)
        }
        #expect(
            message
                == "at 0.183 s: UIGestureRecognizer.addTarget(_:action:): UITapGestureRecognizer cannot perform 'Target.panned(_:)': argument 1 is a UITapGestureRecognizer, not a UIPanGestureRecognizer"
        )
        #expect(target.calls == 0)
    }
}

/// Animations that remove their views or start each other.
@Suite @MainActor struct EndlessAnimationTests {
    @Test func aViewRemovesItselfInTheCompletion() throws {
        let events = EventList()
        let film = try play { window in
            let view = square()
            window.addSubview(view)
            UIView.animate(withDuration: 0.3, delay: 0.1) {
                view.alpha = 0
            } completion: {
                events.add("\($0)")
                view.removeFromSuperview()
            }
        }
        #expect(events.list == ["true@0.4"])
        #expect(film.presentation(of: "view", at: 0.3)?.superlayer == nil)
    }

    @Test func aRemovedViewEndsItsAnimationUnfinished() throws {
        let events = EventList()
        try play { window in
            let view = square()
            window.addSubview(view)
            UIView.animate(withDuration: 0.5) {
                view.alpha = 0
            } completion: {
                events.add("\($0)")
                view.removeFromSuperview()
            }
            window.perform(at: 0.2) { view.removeFromSuperview() }
        }
        #expect(events.list == ["false@0.2"])
    }

    @Test func completionsStartTheNextAnimationForever() throws {
        var count = 0
        try play(2) { window in
            let view = square()
            window.addSubview(view)
            @MainActor func again() {
                count += 1
                UIView.animate(withDuration: 0.1) {
                    view.center.x += 1
                } completion: { _ in
                    again()
                }
            }
            again()
        }
        // One every 6 ticks, the first at 0 and the last at 2 seconds.
        #expect(count == 21)
    }

    @Test func completionsWithoutADurationStartTheNextForever() throws {
        var count = 0
        let message = misuses(0.5) { window in
            let view = square()
            window.addSubview(view)
            @MainActor func again() {
                count += 1
                UIView.animate(withDuration: 0) {
                    view.center.x += 1
                } completion: { _ in
                    again()
                }
            }
            again()
        }
        #expect(count > 1 && count < 1_000_000, "\(count) \(message)")
    }

    @Test func emptyBlocksStartTheNextForever() throws {
        var count = 0
        let message = misuses(0.5) { window in
            @MainActor func again() {
                count += 1
                UIView.animate(withDuration: 0.2) {
                } completion: { _ in
                    again()
                }
            }
            again()
        }
        #expect(count > 1 && count < 1_000_000, "\(count) \(message)")
    }

    @Test func animatorsStartTheNextForever() throws {
        var count = 0
        try play(1) { window in
            let view = square()
            window.addSubview(view)
            @MainActor func again() {
                count += 1
                let animator = UIViewPropertyAnimator(duration: 0.25, curve: .linear) { view.center.x += 1 }
                animator.addCompletion { _ in again() }
                animator.startAnimation()
            }
            again()
        }
        #expect(count == 5)
    }

    @Test func aTransactionStartsTheNextForever() throws {
        var count = 0
        let message = misuses(0.5) { window in
            @MainActor func again() {
                count += 1
                CATransaction.begin()
                CATransaction.setCompletionBlock(again)
                CATransaction.commit()
            }
            again()
        }
        #expect(count > 1 && count < 1_000_000, "\(count) \(message)")
    }
}
