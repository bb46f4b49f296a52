import AnimUIKit
import Testing

/// Bad use that ends well: nothing crashes or hangs, and what has no effect is reported with its time and its call.
@Suite @MainActor struct BadUseTests {
    /// The misuses of a film, or its warnings if there are none.
    private func reports(_ duration: Double = 0.2, _ launch: @MainActor (UIWindow) -> Void) -> String {
        do {
            return try run(duration, launch).warnings.map { "warning \($0)" }.joined(separator: "\n")
        } catch {
            return "\(error)"
        }
    }

    /// What UIKit takes without an exception ends with the film.
    @Test func linksAndTimersThatNobodyEnds() {
        let calls = Calls()
        let reports = reports { _ in
            CADisplayLink(target: Ticks(), selector: Selector(Ticks.tick, "Ticks.tick")).add(to: .main, forMode: .common)
            Timer.scheduledTimer(withTimeInterval: 0, repeats: true) { _ in calls.add() }
            DispatchQueue.main.asyncAfter(deadline: .now() + 1e10) { Issue.record("after some centuries") }
            DispatchQueue.main.asyncAfter(deadline: .now() - 5) { calls.add() }
        }
        #expect(reports == "" && calls.list.count > 10)
    }

    @Test func timesThatNeverCome() {
        let reports = reports { _ in
            DispatchQueue.main.asyncAfter(deadline: .now() + .nan) { Issue.record("at no time") }
            Timer.scheduledTimer(withTimeInterval: .nan, repeats: true) { _ in Issue.record("after no time") }
        }
        #expect(
            reports == """
                warning at 0.0 s: DispatchTime + nan: the time never comes
                warning at 0.0 s: Timer.timeInterval: an interval of nan never passes
                """)
    }

    @Test func workThatAddsWorkForever() {
        var count = 0
        let main = reports { _ in
            @MainActor func again() {
                count += 1
                DispatchQueue.main.async { again() }
            }
            again()
        }
        // Once per tick, as in the app's run loop.
        #expect(main == "" && count > 1 && count < 100_000)
        let background = reports { _ in
            let queue = DispatchQueue(label: "own")
            @Sendable func again() { queue.async { again() } }
            again()
        }
        #expect(
            background
                == "warning at 0.0 s: DispatchQueue.async(execute:): work adds more than 1000 works at once: the rest waits for the next tick"
        )
    }

    @Test func completionsThatStartTheNextOneWithinATick() {
        let message = reports { _ in
            @MainActor func again() {
                CATransaction.begin()
                CATransaction.setCompletionBlock(again)
                CATransaction.commit()
            }
            again()
        }
        #expect(
            message
                == "warning at 0.0 s: completions call each other more than 1000 times in a tick: the rest waits for the next one"
        )
    }

    @Test func transactionsThatAreNotBalanced() {
        #expect(
            reports { _ in CATransaction.begin() }
                == "warning at 0.0 s: CATransaction.begin(): a transaction without commit() ends with the turn")
        // Core Animation commits the implicit transaction.
        #expect(
            reports { _ in
                CATransaction.commit()
                CATransaction.commit()
            } == "")
    }

    @Test func thingsThatAreMissing() {
        let reports = reports { window in
            window.addSubview(UIImageView(image: UIImage(named: "missing")))
            _ = UIImage(systemName: "missing.symbol")
            _ = UIFont(name: "Missing-Bold", size: 12)
        }
        #expect(
            reports == """
                warning at 0.0 s: there is no picture 'missing', since the film has no assets
                warning at 0.0 s: there is no drawing of the symbol 'missing.symbol', which is shown as a rounded square; add 'missing.symbol.svg' to the assets
                warning at 0.0 s: there is no font 'Missing-Bold': add its file to the film's assets
                """)
    }

    @Test func animatorsInTheWrongState() {
        let message = reports { _ in
            let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
            animator.startAnimation(afterDelay: -1)
            animator.pauseAnimation()
            animator.isInterruptible = false
            animator.stopAnimation(false)
            animator.startAnimation()
            animator.finishAnimation(at: .current)
        }
        #expect(
            message == """
                at 0.0 s: UIViewPropertyAnimator.startAnimation(afterDelay:): animator cannot start after a delay of -1.0 s
                at 0.0 s: UIViewPropertyAnimator.isInterruptible: animator is active
                at 0.0 s: UIViewPropertyAnimator.startAnimation(): animator is stopped; call finishAnimation(at:) first
                """)
    }

    @Test func controllersInThemselves() {
        let message = reports { window in
            let (outer, inner) = (UIViewController(), UIViewController())
            (outer.title, inner.title) = ("outer", "inner")
            outer.addChild(inner)
            inner.addChild(outer)
            outer.addChild(outer)
            let tabs = UITabBarController()
            tabs.viewControllers = [inner]
            tabs.selectedViewController = UIViewController()
        }
        #expect(
            message == """
                at 0.0 s: UIViewController.addChild(_:): UIViewController "outer" cannot be a child of itself or of one of its children
                at 0.0 s: UIViewController.addChild(_:): UIViewController "outer" cannot be a child of itself or of one of its children
                at 0.0 s: UITabBarController.selectedViewController: UIViewController is not one of the viewControllers
                """)
    }

    /// Names from outside stay on one line, and are not endless.
    @Test func namesAreShortened() {
        let message = misuses { window in
            let view = UIView()
            view.accessibilityIdentifier = "two\nlines " + String(repeating: "x", count: 1000)
            window.addSubview(view)
            view.addSubview(view)
        }
        #expect(
            message
                == "at 0.0 s: UIView.addSubview(_:): UIView \"two lines \(String(repeating: "x", count: 50))\" cannot be a subview of itself"
        )
    }
}

private final class Ticks: NSObject {
    func tick() {}
}
