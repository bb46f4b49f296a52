import AnimInteraction
import Foundation

/// A controller of a stack of controllers; it shows the top one below a navigation bar.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
    /// The kinds of transitions.
    public enum Operation: Int, Sendable {
        case none, push, pop
    }

    private let bar: UINavigationBar
    final let stackView = UIView(frame: .zero)
    final var stack: [UIViewController] = []
    final var edgePan: UIScreenEdgePanGestureRecognizer?
    final var edgeInteraction: UIPercentDrivenInteractiveTransition?
    final var barIsHidden = false

    /// Creates a navigation controller with its first controller.
    public init(rootViewController: UIViewController) {
        bar = UINavigationBar(frame: .zero)
        super.init(nibName: nil, bundle: nil)
        setStack([rootViewController])
    }
    /// Creates an empty navigation controller with a class of its bar.
    ///
    /// Differs: the bar is the system's.
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
        bar = UINavigationBar(frame: .zero)
        super.init(nibName: nil, bundle: nil)
    }
    /// Creates an empty navigation controller.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        bar = UINavigationBar(frame: .zero)
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    /// Creates a navigation controller from a nib, which is a misuse.
    public required init?(coder: NSCoder) {
        bar = UINavigationBar(frame: .zero)
        super.init(coder: coder)
    }

    /// The delegate.
    open weak var delegate: (any UINavigationControllerDelegate)?
    /// The bar.
    open var navigationBar: UINavigationBar { bar }
    /// The controllers, from the root to the top.
    open var viewControllers: [UIViewController] {
        get { stack }
        set { setViewControllers(newValue, animated: false) }
    }
    /// The controller at the top.
    open var topViewController: UIViewController? { stack.last }
    /// The controller that is visible: the top one, or the one that it presents.
    open var visibleViewController: UIViewController? { presentedViewController ?? stack.last }
    /// The recognizer of drags from the left edge, which pop.
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { edgePan }
    /// Whether the bar is hidden.
    open var isNavigationBarHidden: Bool {
        get { barIsHidden }
        set { setNavigationBarHidden(newValue, animated: false) }
    }
    /// Hides or shows the bar; within 0.2 seconds if that is animated.
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { hideBar(hidden, animated: animated) }
    /// Whether the toolbar is hidden: always.
    ///
    /// No effect here.
    open var isToolbarHidden = true
    /// Hides or shows the toolbar.
    ///
    /// No effect here.
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) {}
    /// Whether scrolling hides the bar.
    ///
    /// No effect here.
    open var hidesBarsOnSwipe = false
    /// Whether a tap hides the bar.
    ///
    /// No effect here.
    open var hidesBarsOnTap = false

    /// Pushes a controller, which is then shown.
    open func pushViewController(_ viewController: UIViewController, animated: Bool) { push(viewController, animated: animated) }
    /// Pops the top controller; the root stays.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? { pop(to: stack.count - 2, animated: animated).last }
    /// Pops all controllers but the root.
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? { pop(to: 0, animated: animated) }
    /// Pops the controllers above a controller.
    @discardableResult
    open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
        guard let index = stack.firstIndex(where: { $0 === viewController }) else {
            FilmContext.current.reportMisuse(
                "UINavigationController.popToViewController(_:animated:)", of: viewController, "is not on the stack")
            return nil
        }
        return pop(to: index, animated: animated)
    }
    /// Replaces the stack; the top one is pushed if it is new, and popped to if it was there.
    open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
        replace(viewControllers, animated: animated)
    }
    /// Pushes a controller.
    open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

    /// What the tab bar shows for this controller: the root's item unless it has its own.
    open override var tabBarItem: UITabBarItem! {
        get { bars.tabItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
        set { super.tabBarItem = newValue }
    }

    /// Adds the container of the controllers' views, the bar, and the recognizer of the edge.
    open override func viewDidLoad() {
        super.viewDidLoad()
        setUpViews()
    }
    /// Lays out the bar and the view of the top controller.
    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layOut()
    }
    /// The top controller decides about the status bar.
    ///
    /// No effect here.
    open override var childForStatusBarStyle: UIViewController? { stack.last }
    /// The top controller decides about the status bar.
    ///
    /// No effect here.
    open override var childForStatusBarHidden: UIViewController? { stack.last }
}

/// The observer of a navigation controller, and the source of its custom transitions.
@preconcurrency @MainActor public protocol UINavigationControllerDelegate: NSObjectProtocol {
    /// Called before a controller is shown.
    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    /// Called after a controller was shown.
    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
    /// Returns the object that animates a transition; nil for the system's.
    func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the object that lets the user control a transition; nil for none.
    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    /// Does nothing.
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
    /// Returns nil.
    public func navigationController(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Returns nil.
    public func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
