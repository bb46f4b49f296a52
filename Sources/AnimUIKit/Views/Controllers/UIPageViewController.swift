import AnimInteraction
import Foundation

/// A controller of pages, each with a controller, that the user turns by dragging.
///
/// Differs: page curls are drawn as scrolling.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
    /// The ways to turn pages.
    public enum TransitionStyle: Int, Sendable {
        case pageCurl, scroll
    }

    /// The directions of the pages.
    public enum NavigationOrientation: Int, Sendable {
        case horizontal, vertical
    }

    /// The directions of a turn.
    public enum NavigationDirection: Int, Sendable {
        case forward, reverse
    }

    /// The places of a spine.
    public enum SpineLocation: Int, Sendable {
        case none, min, mid, max
    }

    /// The keys of options.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String
        /// Creates a key.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The space between pages, in points.
        public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
        /// The place of the spine.
        ///
        /// No effect here.
        public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
    }

    private let pager = UIScrollView(frame: .zero)
    private let spacing: CGFloat
    private let follower = PageFollower()
    /// The pages side by side: the ones before, at, and after the shown one.
    private var pages: [UIViewController] = []
    private var current: UIViewController?

    /// Creates a controller without pages.
    public init(
        transitionStyle style: UIPageViewController.TransitionStyle,
        navigationOrientation: UIPageViewController.NavigationOrientation, options: [UIPageViewController.OptionsKey: Any]? = nil
    ) {
        transitionStyle = style
        self.navigationOrientation = navigationOrientation
        let value = options?[.interPageSpacing]
        spacing =
            (value as? CGFloat) ?? (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? (value as? Int).map { CGFloat($0) }
            ?? 0
        super.init(nibName: nil, bundle: nil)
    }
    /// Creates a controller from a nib, which is a misuse.
    public required init?(coder: NSCoder) {
        (transitionStyle, navigationOrientation, spacing) = (.scroll, .horizontal, 0)
        super.init(coder: coder)
    }

    /// The way to turn pages.
    open internal(set) var transitionStyle: UIPageViewController.TransitionStyle
    /// The direction of the pages.
    open internal(set) var navigationOrientation: UIPageViewController.NavigationOrientation
    /// The delegate.
    open weak var delegate: (any UIPageViewControllerDelegate)?
    /// The source of the pages; without one, the user cannot turn.
    open weak var dataSource: (any UIPageViewControllerDataSource)? {
        didSet { if isViewLoaded { settle() } }
    }
    /// The place of the spine: none.
    open var spineLocation: UIPageViewController.SpineLocation { .none }
    /// Whether pages have a back.
    ///
    /// No effect here.
    open var isDoubleSided = false
    /// The recognizers of turns by page curls: none.
    open var gestureRecognizers: [UIGestureRecognizer] { [] }
    /// The shown page.
    open var viewControllers: [UIViewController]? { current.map { [$0] } ?? [] }

    /// Shows a page.
    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: UIPageViewController.NavigationDirection, animated: Bool,
        completion: ((Bool) -> Void)? = nil
    ) {
        guard let new = viewControllers?.first else {
            return FilmContext.current.reportMisuse(
                "UIPageViewController.setViewControllers(_:direction:animated:completion:)", of: self, "needs one controller")
        }
        guard animated, isViewLoaded, view.window != nil, let old = current, old !== new else {
            current = new
            if isViewLoaded { settle() }
            completion?(true)
            return
        }
        arrange(direction == .forward ? [old, new] : [new, old], at: old)
        current = new
        follower.completion = completion
        pager.setContentOffset(offset(of: new), animated: true)
    }

    /// Adds the scroll view of the pages.
    open override func viewDidLoad() {
        super.viewDidLoad()
        pager.isPagingEnabled = true
        pager.contentInsetAdjustmentBehavior = .never
        follower.owner = self
        pager.delegate = follower
        view.addSubview(pager)
        layOutPager()
        settle()
    }
    /// Lays out the pages.
    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        if layOutPager() { settle() }
    }

    private var isHorizontal: Bool { navigationOrientation == .horizontal }

    @discardableResult
    private func layOutPager() -> Bool {
        let frame = isHorizontal ? view.bounds.insetBy(dx: -spacing / 2, dy: 0) : view.bounds.insetBy(dx: 0, dy: -spacing / 2)
        guard pager.frame != frame else { return false }
        pager.frame = frame
        return true
    }

    private func offset(of page: UIViewController) -> CGPoint {
        let index = CGFloat(pages.firstIndex { $0 === page } ?? 0)
        return isHorizontal ? CGPoint(x: index * pager.bounds.width, y: 0) : CGPoint(x: 0, y: index * pager.bounds.height)
    }

    /// Puts pages side by side, and scrolls to one of them.
    private func arrange(_ new: [UIViewController], at shown: UIViewController) {
        for page in pages where !new.contains(where: { $0 === page }) {
            page.willMove(toParent: nil)
            page.viewIfLoaded?.removeFromSuperview()
            page.removeFromParent()
        }
        pages = new
        let size = pager.bounds.size
        let count = CGFloat(new.count)
        pager.contentSize =
            isHorizontal
            ? CGSize(width: size.width * count, height: size.height) : CGSize(width: size.width, height: size.height * count)
        pager.setContentOffset(offset(of: shown), animated: false)
        for page in new {
            if page.parent !== self { addChild(page) }
            let origin = offset(of: page)
            page.view.frame =
                isHorizontal
                ? CGRect(x: origin.x + spacing / 2, y: 0, width: size.width - spacing, height: size.height)
                : CGRect(x: 0, y: origin.y + spacing / 2, width: size.width, height: size.height - spacing)
            if page.view.superview !== pager {
                pager.addSubview(page.view)
                page.didMove(toParent: self)
            }
        }
    }

    /// Arranges the pages around the shown one.
    fileprivate func settle() {
        guard let current else { return }
        let before = dataSource?.pageViewController(self, viewControllerBefore: current)
        let after = dataSource?.pageViewController(self, viewControllerAfter: current)
        arrange([before, current, after].compactMap { $0 }, at: current)
        pager.isScrollEnabled = dataSource != nil
    }

    /// The page in the middle of the pager.
    private var centeredPage: UIViewController? {
        let length = isHorizontal ? pager.bounds.width : pager.bounds.height
        guard length > 0 else { return nil }
        let position = isHorizontal ? pager.contentOffset.x : pager.contentOffset.y
        return pages[safe: Int((position / length).rounded())]
    }

    fileprivate func turnBegins() {
        let others = pages.filter { $0 !== current }
        delegate?.pageViewController(self, willTransitionTo: others)
    }

    fileprivate func turnEnds() {
        guard let old = current, let new = centeredPage else { return }
        let turned = new !== old
        current = new
        delegate?.pageViewController(self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: turned)
        if turned { settle() }
    }

    fileprivate func animationEnds(_ completion: ((Bool) -> Void)?) {
        settle()
        completion?(true)
    }
}

/// The delegate of the scroll view of pages.
private final class PageFollower: NSObject, UIScrollViewDelegate {
    weak var owner: UIPageViewController?
    var completion: ((Bool) -> Void)?

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { owner?.turnBegins() }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { owner?.turnEnds() }
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { owner?.turnEnds() }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        let ended = completion
        completion = nil
        owner?.animationEnds(ended)
    }
}

/// The source of pages.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    /// Returns the page before a page; nil for none.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// Returns the page after a page; nil for none.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?
    /// Returns the number of dots. No effect here: there are none.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Returns the number of the selected dot. No effect here.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    /// Returns 0.
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    /// Returns 0.
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// The observer of pages.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    /// Called before the user turns. Differs: the pages on both sides are given.
    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    /// Called after the user has turned, or gone back.
    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) {}
    /// Does nothing.
    public func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {}
}
