@testable import AnimUIKit
import Testing

/// The orders of appearance calls.
@Suite @MainActor struct AppearanceTests {
    private func run(_ launch: @MainActor (UIWindow, Log) -> Void) throws -> Log {
        let log = Log()
        _ = try Film(size: CGSize(width: 320, height: 480), duration: 4) { window in launch(window, log) }
        return log
    }

    @Test func theRootAppears() throws {
        let log = try run { window, log in window.rootViewController = ControllerProbe("a", log) }
        #expect(log.entries == ["a didLoad", "a willAppear", "a isAppearing", "a didAppear"])
    }

    @Test func childrenAppearWithTheirParent() throws {
        let log = try run { window, log in
            log.hearsParents = true
            let (parent, child, late) = (ControllerProbe("p", log), ControllerProbe("c", log), ControllerProbe("l", log))
            parent.addChild(child)
            parent.view.addSubview(child.view)
            child.didMove(toParent: parent)
            window.rootViewController = parent
            at(1) {
                log.clear()
                parent.addChild(late)
                parent.view.addSubview(late.view)
                late.didMove(toParent: parent)
            }
            at(2) {
                #expect(
                    log.entries == [
                        "l willMove true", "l didLoad", "l willAppear", "l isAppearing", "l didMove true", "l didAppear",
                    ])
                log.clear()
                late.willMove(toParent: nil)
                late.view.removeFromSuperview()
                late.removeFromParent()
                #expect(log.entries == ["l willMove false", "l willDisappear", "l didDisappear", "l didMove false"])
                log.clear()
            }
        }
        #expect(log.entries == [])
    }

    @Test func aFullScreenPresentationAndItsDismissal() throws {
        let log = try run { window, log in
            let (a, b) = (ControllerProbe("a", log), ControllerProbe("b", log))
            b.modalPresentationStyle = .fullScreen
            window.rootViewController = a
            at(0.5) {
                log.clear()
                a.present(b, animated: true) { log.add("presented") }
                #expect(a.presentedViewController === b && b.presentingViewController === a)
            }
            at(2) {
                #expect(
                    log.entries == [
                        "b didLoad", "a willDisappear", "b willAppear", "b isAppearing", "b didAppear", "a didDisappear",
                        "presented",
                    ])
                #expect(a.view.window == nil)
                log.clear()
                b.dismiss(animated: true) { log.add("dismissed") }
            }
            at(3.9) {
                #expect(a.view.window != nil && b.view.window == nil && a.presentedViewController == nil)
            }
        }
        #expect(
            log.entries == [
                "b willDisappear", "a willAppear", "a isAppearing", "a didAppear", "b didDisappear", "dismissed",
            ])
    }

    @Test func aSheetLeavesThePresentersAppearanceAlone() throws {
        let log = try run { window, log in
            let (a, b) = (ControllerProbe("a", log), ControllerProbe("b", log))
            window.rootViewController = a
            at(0.5) {
                log.clear()
                a.present(b, animated: true)
            }
            at(2) { a.dismiss(animated: false) }
        }
        #expect(
            log.entries == [
                "b didLoad", "b willAppear", "b isAppearing", "b didAppear", "b willDisappear", "b didDisappear",
            ])
    }

    @Test func pushAndPop() throws {
        let log = try run { window, log in
            let (a, b) = (ControllerProbe("a", log), ControllerProbe("b", log))
            let navigation = UINavigationController(rootViewController: a)
            window.rootViewController = navigation
            at(0.5) {
                #expect(log.entries == ["a didLoad", "a willAppear", "a isAppearing", "a didAppear"])
                log.clear()
                navigation.pushViewController(b, animated: true)
                #expect(navigation.topViewController === b && b.navigationController === navigation)
                #expect(navigation.transitionCoordinator != nil)
            }
            at(2) {
                #expect(
                    log.entries == [
                        "b didLoad", "a willDisappear", "b willAppear", "b isAppearing", "a didDisappear", "b didAppear",
                    ])
                #expect(a.view.window == nil && navigation.transitionCoordinator == nil)
                log.clear()
                #expect(navigation.popViewController(animated: true) === b)
            }
        }
        #expect(log.entries == ["b willDisappear", "a willAppear", "a isAppearing", "b didDisappear", "a didAppear"])
    }

    @Test func tabs() throws {
        let log = try run { window, log in
            let (a, b) = (ControllerProbe("a", log), ControllerProbe("b", log))
            let tabs = UITabBarController()
            tabs.viewControllers = [a, b]
            window.rootViewController = tabs
            at(0.5) {
                log.clear()
                tabs.selectedIndex = 1
                #expect(tabs.selectedViewController === b && b.view.superview != nil && a.view.superview == nil)
            }
        }
        #expect(
            log.entries == [
                "b didLoad", "a willDisappear", "b willAppear", "b isAppearing", "a didDisappear", "b didAppear",
            ])
    }

    @Test func aTransitionBetweenChildren() throws {
        let log = try run { window, log in
            let (p, a, b) = (ControllerProbe("p", log), ControllerProbe("a", log), ControllerProbe("b", log))
            for child in [a, b] {
                p.addChild(child)
                child.didMove(toParent: p)
            }
            p.view.addSubview(a.view)
            window.rootViewController = p
            at(0.5) {
                log.clear()
                p.transition(from: a, to: b, duration: 0.25, options: .transitionCrossDissolve, animations: nil) { finished in
                    log.add("done \(finished)")
                }
            }
            at(2) { #expect(a.view.superview == nil && b.view.superview === p.view) }
        }
        #expect(
            log.entries == [
                "b didLoad", "a willDisappear", "b willAppear", "b isAppearing", "b didAppear", "a didDisappear", "done true",
            ])
    }

    @Test func misuse() {
        #expect(
            misuseList { window in
                let (a, b) = (UIViewController(), UIViewController())
                window.rootViewController = a
                at(0.1) {
                    a.present(b, animated: true)
                    b.present(b, animated: true)
                }
            } == ["at 0.1 s: UIViewController.present(_:animated:completion:): UIViewController cannot present itself"])
        #expect(
            misuseList { window in
                let navigation = UINavigationController(rootViewController: UIViewController())
                window.rootViewController = navigation
                navigation.pushViewController(navigation.viewControllers[0], animated: true)
            } == [
                "at 0.0 s: UINavigationController.pushViewController(_:animated:): UIViewController is on the stack already"
            ])
    }

    @Test func presentingWhilePresentingIsAWarning() throws {
        let film = try Film(size: CGSize(width: 100, height: 100), duration: 1) { window in
            let a = UIViewController()
            window.rootViewController = a
            at(0.1) {
                a.present(UIViewController(), animated: true)
                a.present(UIViewController(), animated: true)
                UIViewController().present(UIViewController(), animated: false)
            }
        }
        #expect(
            film.warnings.map(\.message) == [
                "attempt to present a UIViewController on a UIViewController, which is already presenting",
                "attempt to present a UIViewController on a UIViewController, whose view is not in the window",
            ])
    }
}
