@testable import AnimUIKit
import Testing

/// An animator that slides the presented view in from the right, and out again.
private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    let isDismissal: Bool
    var ended: Bool?

    init(isDismissal: Bool) { self.isDismissal = isDismissal }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard let view = transitionContext.view(forKey: isDismissal ? .from : .to),
            let controller = transitionContext.viewController(forKey: isDismissal ? .from : .to)
        else { return transitionContext.completeTransition(false) }
        let off = CGRect(x: 200, y: 0, width: 200, height: 200)
        if !isDismissal {
            container.addSubview(view)
            view.frame = off
        }
        let end = isDismissal ? off : transitionContext.finalFrame(for: controller)
        UIView.animate(withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveLinear) {
            view.frame = end
        } completion: { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }

    func animationEnded(_ transitionCompleted: Bool) { ended = transitionCompleted }
}

private final class Dimmer: UIPresentationController {
    var log: Log?
    let dim = UIView()
    override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 20, y: 0, width: 200, height: 200) }
    override func presentationTransitionWillBegin() {
        log?.add("will begin \(containerView != nil)")
        dim.layer.name = "dim"
        dim.frame = containerView?.bounds ?? .zero
        dim.backgroundColor = .black
        dim.alpha = 0
        containerView?.addSubview(dim)
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dim.alpha = 1 }) { context in
            self.log?.add("along \(context.isCancelled)")
        }
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { log?.add("did end \(completed)") }
    override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dim.alpha = 0 })
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log?.add("dismissal \(completed)") }
    override func containerViewWillLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }
}

private final class Source: NSObject, UIViewControllerTransitioningDelegate {
    let (shows, hides) = (Slide(isDismissal: false), Slide(isDismissal: true))
    var interaction: UIPercentDrivenInteractiveTransition?
    var log: Log?
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { shows }
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { hides }
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        let dimmer = Dimmer(presentedViewController: presented, presenting: presenting)
        dimmer.log = log
        return dimmer
    }
}

/// A controller that sets how it is presented when its view is loaded.
private final class Late: UIViewController {
    let source = Source()
    override func viewDidLoad() {
        super.viewDidLoad()
        modalPresentationStyle = .custom
        transitioningDelegate = source
    }
}

/// Presentations, frame by frame.
@Suite @MainActor struct TransitionTests {
    private func film(_ launch: @MainActor (UIWindow, ControllerProbe, ControllerProbe, Log) -> Void) throws -> (Film, Log) {
        let log = Log()
        let film = try Film(size: CGSize(width: 200, height: 200), duration: 4) { window in
            let (a, b) = (ControllerProbe("a", log), ControllerProbe("b", log))
            window.rootViewController = a
            launch(window, a, b, log)
        }
        return (film, log)
    }

    private func x(_ film: Film, _ name: String, _ times: [Double]) -> [CGFloat] {
        times.map { time in
            let x = film.presentation(of: name, at: time)?.frame.minX ?? -1
            return (x * 1000).rounded() / 1000
        }
    }

    private func y(_ film: Film, _ time: Double) -> CGFloat { film.presentation(of: "b", at: time)?.frame.minY ?? -1 }

    @Test func theDelegateMayBeSetWhenTheViewIsLoadedAndTheStyleMayNot() throws {
        let late = { Late() }
        _ = try Film(size: CGSize(width: 200, height: 200), duration: 2) { window in
            let (root, presented) = (UIViewController(), late())
            presented.modalPresentationStyle = .fullScreen
            window.rootViewController = root
            at(0.1) { root.present(presented, animated: true) }
            at(0.2) {
                #expect(presented.view.frame.minX == 0 && presented.view.layer.presentation()?.frame.minX ?? 0 > 100)
                #expect(presented.presentationController is Dimmer == false)
            }
            at(1) {
                #expect(presented.source.shows.ended == true)
                #expect(presented.presentationController?.presentationStyle == .fullScreen)
                #expect(root.view.window == nil)
            }
        }
    }

    @Test func coveringFollowsTheSystemSpring() throws {
        let (film, _) = try film { _, a, b, _ in
            b.modalPresentationStyle = .fullScreen
            at(0.5) { a.present(b, animated: true) }
            at(2) { a.dismiss(animated: true) }
        }
        // 1 − (1 + ωt)e^(−ωt) with ω = √(1000/3): 0.54478 after 0.1 s, 0.9420 after 0.25 s.
        #expect(y(film, 0.5) == 200)
        #expect(abs(y(film, 0.6) - 200 * (1 - 0.54478)) < 0.1)
        #expect(abs(y(film, 0.75) - 200 * (1 - 0.9420)) < 0.1)
        #expect(y(film, 1.2) == 0)
        #expect(abs(y(film, 2.1) - 200 * 0.54478) < 0.1)
    }

    @Test func aCustomAnimatorPlaysAndCompletes() throws {
        let source = Source()
        let (film, log) = try film { _, a, b, log in
            source.log = log
            b.modalPresentationStyle = .custom
            b.transitioningDelegate = source
            at(0.5) { a.present(b, animated: true) { log.add("presented") } }
            at(2) { b.dismiss(animated: true) { log.add("dismissed") } }
        }
        #expect(x(film, "b", [0.5, 0.75, 1.0, 1.9]) == [200, 110, 20, 20])
        #expect(film.presentation(of: "dim", at: 0.75).map { abs($0.opacity - 0.5) < 0.01 } == true)
        #expect(source.shows.ended == true && source.hides.ended == true)
        let heard = log.entries.filter { !$0.hasPrefix("a ") && !$0.hasPrefix("b ") }
        #expect(
            heard == [
                "will begin true", "did end true", "presented", "along false", "dismissal true", "dismissed",
            ])
        #expect(!log.entries.contains("a willDisappear"))
    }

    private func interactive(finishes: Bool) throws -> (Film, Log, Source) {
        let source = Source()
        let (film, log) = try film { _, a, b, log in
            source.log = log
            b.modalPresentationStyle = .custom
            b.transitioningDelegate = source
            let interaction = UIPercentDrivenInteractiveTransition()
            source.interaction = interaction
            at(0.1) { a.present(b, animated: false) }
            at(0.5) {
                log.clear()
                b.dismiss(animated: true)
            }
            at(0.6) { interaction.update(0.25) }
            at(0.8) { interaction.update(0.5) }
            at(1.0) { if finishes { interaction.finish() } else { interaction.cancel() } }
        }
        return (film, log, source)
    }

    @Test func anInteractiveDismissalFollowsTheFractionAndFinishes() throws {
        let (film, log, source) = try interactive(finishes: true)
        // From 20 to 200: a quarter, a half, and the rest in half of 0.5 s.
        #expect(x(film, "b", [0.55, 0.7, 0.9]) == [20, 65, 110])
        #expect(x(film, "b", [1.125]) == [155])
        #expect(source.hides.ended == true)
        #expect(log.entries == ["b willDisappear", "dismissal true", "b didDisappear"])
    }

    @Test func anInteractiveDismissalIsCancelled() throws {
        let (film, log, source) = try interactive(finishes: false)
        #expect(x(film, "b", [0.9]) == [110])
        #expect(abs((film.presentation(of: "b", at: 1.125)?.frame.minX ?? 0) - 65) < 7, "it moves back")
        #expect(x(film, "b", [1.35, 1.5, 3.9]) == [20, 20, 20])
        #expect(source.hides.ended == false)
        #expect(
            log.entries == ["b willDisappear", "b willAppear", "b isAppearing", "dismissal false", "b didAppear"]
                || log.entries == ["b willDisappear", "b willAppear", "dismissal false", "b didAppear"])
    }

    @Test func sheetsRestAtTheirDetents() throws {
        let (film, _) = try film { _, a, b, _ in
            b.sheetPresentationController?.detents = [.medium(), .large()]
            at(0.5) { a.present(b, animated: true) }
            at(2) { b.sheetPresentationController?.selectedDetentIdentifier = .large }
        }
        #expect(film.presentation(of: "b", at: 1.5)?.frame == CGRect(x: 0, y: 100, width: 200, height: 100))
        #expect(film.presentation(of: "b", at: 2.1)?.frame == CGRect(x: 0, y: 10, width: 200, height: 190))
    }

    @Test func aSheetIsDraggedDown() throws {
        let (film, log) = try film { window, a, b, log in
            at(0.1) { a.present(b, animated: false) }
            window.touches.drag(CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 190), at: 1, for: 0.3)
            at(3.5) { #expect(a.presentedViewController == nil) }
        }
        #expect(log.entries.suffix(2) == ["b willDisappear", "b didDisappear"])
        let middle = try #require(film.presentation(of: "b", at: 1.2)?.frame.minY)
        #expect(middle > 60 && middle < 110)
    }

    @Test func aPushSlides() throws {
        let (film, _) = try film { window, _, b, log in
            let navigation = UINavigationController(rootViewController: ControllerProbe("root", log))
            window.rootViewController = navigation
            at(0.5) { navigation.pushViewController(b, animated: true) }
        }
        #expect(x(film, "b", [0.5, 1.5]) == [200, 0])
        #expect(abs((film.presentation(of: "b", at: 0.6)?.frame.minX ?? 0) - 200 * (1 - 0.54478)) < 0.1)
        #expect(abs((film.presentation(of: "root", at: 0.6)?.frame.minX ?? 0) + 60 * 0.54478) < 0.1)
    }

    @Test func aDragFromTheEdgePops() throws {
        for (distance, pops) in [(CGFloat(160), true), (60, false)] {
            let log = Log()
            _ = try Film(size: CGSize(width: 200, height: 200), duration: 3) { window in
                let (a, b) = (ControllerProbe("a", log), ControllerProbe("b", log))
                let navigation = UINavigationController(rootViewController: a)
                window.rootViewController = navigation
                at(0.1) { navigation.pushViewController(b, animated: false) }
                window.touches.drag(CGPoint(x: 2, y: 100), by: CGPoint(x: distance, y: 0), at: 0.5, for: 0.5, holdAfter: 0.2)
                at(2.9) {
                    #expect(navigation.viewControllers.count == (pops ? 1 : 2))
                    #expect((pops ? a : b).view.superview != nil && (pops ? a : b).view.frame.minX == 0)
                }
            }
            #expect(log.entries.last == (pops ? "a didAppear" : "b didAppear"))
        }
    }

    @Test func alertsTakeTaps() throws {
        let log = Log()
        _ = try Film(size: CGSize(width: 320, height: 480), duration: 3) { window in
            let a = UIViewController()
            window.rootViewController = a
            let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in log.add("cancel") })
            alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in log.add("ok") })
            at(0.2) { a.present(alert, animated: true) }
            at(0.9) {
                #expect(alert.view.frame.width == 270 && alert.view.center.x == 160)
                let frame = alert.view.frame
                window.touches.tap(CGPoint(x: frame.maxX - 40, y: frame.maxY - 20), at: 1)
            }
            at(2.9) { #expect(a.presentedViewController == nil) }
        }
        #expect(log.entries == ["ok"])
    }

    private final class Pages: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        let all: [UIViewController]
        var heard: [Bool] = []
        init(_ all: [UIViewController]) { self.all = all }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { all.firstIndex { $0 === viewController }.flatMap { $0 > 0 ? all[$0 - 1] : nil } }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { all.firstIndex { $0 === viewController }.flatMap { $0 + 1 < all.count ? all[$0 + 1] : nil } }
        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) { heard.append(completed) }
    }

    @Test func pagesTurn() throws {
        var source: Pages?
        _ = try Film(size: CGSize(width: 200, height: 200), duration: 4) { window in
            let pages = Pages((0..<3).map { _ in UIViewController() })
            source = pages
            let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            (pager.dataSource, pager.delegate) = (pages, pages)
            pager.setViewControllers([pages.all[0]], direction: .forward, animated: false)
            window.rootViewController = pager
            window.touches.swipe(CGPoint(x: 180, y: 100), by: CGPoint(x: -150, y: 0), at: 0.5)
            at(2) {
                #expect(pager.viewControllers?.first === pages.all[1])
                pager.setViewControllers([pages.all[2]], direction: .forward, animated: true)
            }
            at(3.9) {
                #expect(pager.viewControllers?.first === pages.all[2])
                #expect(pages.all[2].view.convert(CGPoint.zero, to: nil) == .zero)
            }
        }
        #expect(source?.heard == [true])
    }
}
