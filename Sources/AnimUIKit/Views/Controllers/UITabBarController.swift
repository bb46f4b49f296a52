import AnimInteraction
import AnimTiming
import Foundation

/// A controller of several controllers; a tab bar selects one.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
    private var bar = UITabBar(frame: .zero)
    private let stackView = UIView(frame: .zero)
    private var controllers: [UIViewController] = []
    private var selection = 0
    private var isHiddenByPush = false

    /// Creates a controller without tabs, and loads its view, as UIKit does.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        loadViewIfNeeded()
    }
    /// Creates a controller from a nib, which is a misuse.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// The delegate.
    open weak var delegate: (any UITabBarControllerDelegate)?
    /// The bar.
    open var tabBar: UITabBar { bar }
    /// The controllers, in the order of the tabs.
    open var viewControllers: [UIViewController]? {
        get { controllers }
        set { setViewControllers(newValue, animated: false) }
    }
    /// Replaces the controllers.
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) { replace(viewControllers ?? []) }
    /// The selected controller; nil for none.
    open var selectedViewController: UIViewController? {
        get { controllers[safe: selection] }
        set {
            guard let newValue else { return }
            guard let index = controllers.firstIndex(where: { $0 === newValue }) else {
                return FilmContext.current.reportMisuse(
                    "UITabBarController.selectedViewController", of: newValue, "is not one of the viewControllers")
            }
            selectedIndex = index
        }
    }
    /// The number of the selected controller.
    open var selectedIndex: Int {
        get { selection }
        set { select(newValue, animated: false) }
    }
    /// The controllers that the user may reorder.
    ///
    /// No effect here.
    open var customizableViewControllers: [UIViewController]?

    /// Adds the container of the controllers' views and the bar.
    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = view.backgroundColor ?? .systemBackground
        stackView.frame = view.bounds
        stackView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(stackView)
        addBar()
        showSelection()
    }
    /// Sets the value of a key: `tabBar` replaces the bar, by one of a class of its own.
    open override func setValue(_ value: Any?, forKey key: String) {
        guard key == "tabBar", let new = value as? UITabBar else { return super.setValue(value, forKey: key) }
        replaceBar(new)
    }
    /// Lays out the bar and the view of the selected controller.
    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        if bar.frame != barFrame { bar.frame = barFrame }
        if let top = selectedViewController, presentation.transition == nil { place(top) }
        followContent()
    }
    /// Selects the controller of a tab.
    open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
        guard let index = controllers.firstIndex(where: { $0.tabBarItem === item }) else { return }
        if index == selection, let navigation = controllers[index] as? UINavigationController {
            navigation.popToRootViewController(animated: true)
        }
        select(index, animated: true)
        delegate?.tabBarController(self, didSelect: controllers[index])
    }
    /// The selected controller decides about the status bar.
    ///
    /// No effect here.
    open override var childForStatusBarStyle: UIViewController? { selectedViewController }

    private func addBar() {
        bar.delegate = self
        bar.mayTap = { [weak self] in self?.maySelect($0) ?? true }
        bar.frame = barFrame
        view.addSubview(bar)
    }

    /// The frame of the bar: down to the lower edge of the view, or at its left while it is hidden.
    private var barFrame: CGRect {
        let height = Self.barHeight + view.safeAreaInsets.bottom
        return CGRect(
            x: isHiddenByPush ? -view.bounds.width : 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    }

    private func replaceBar(_ new: UITabBar) {
        let old = bar
        bar = new
        if old.items != nil {
            new.items = old.items
            new.selectedItem = old.selectedItem
        }
        guard isViewLoaded else { return }
        old.removeFromSuperview()
        addBar()
    }

    private func maySelect(_ item: UITabBarItem) -> Bool {
        guard let controller = controllers.first(where: { $0.tabBarItem === item }) else { return true }
        return delegate?.tabBarController(self, shouldSelect: controller) ?? true
    }

    private func replace(_ new: [UIViewController]) {
        let selected = selectedViewController
        for old in controllers where !new.contains(where: { $0 === old }) {
            old.willMove(toParent: nil)
            old.viewIfLoaded?.removeFromSuperview()
            old.removeFromParent()
        }
        controllers = new
        for controller in new where controller.parentReference !== self {
            addChild(controller)
            controller.didMove(toParent: self)
        }
        selection = selected.flatMap { controller in new.firstIndex { $0 === controller } } ?? 0
        bar.items = new.map { $0.tabBarItem }
        if isViewLoaded { showSelection() }
    }

    /// Shows the items of the controllers if one of them has a different one now.
    final func tabItemsDidChange() {
        let items: [UITabBarItem] = controllers.map { $0.tabBarItem }
        guard items != bar.items else { return }
        bar.items = items
        bar.selectedItem = selectedViewController?.tabBarItem
    }

    private func place(_ controller: UIViewController) {
        guard let view = controller.view else { return }
        if view.frame != stackView.bounds { view.frame = stackView.bounds }
        if !(controller is UINavigationController) {
            controller.contentScrollView?.tabs = self
            view.insetForBars(UIEdgeInsets(top: 0, left: 0, bottom: isHiddenByPush ? 0 : Self.barHeight, right: 0))
        }
    }

    /// Gives the bar the look for the content of the shown controller, which may reach behind it.
    final func followContent() {
        guard isViewLoaded, let selected = selectedViewController else { return }
        bar.follow(distance: ((selected as? UINavigationController)?.stack.last ?? selected).distanceBehindBottom)
    }

    /// Shows the selected controller without a transition.
    private func showSelection() {
        guard let controller = selectedViewController else { return }
        for other in controllers where other !== controller { other.viewIfLoaded?.removeFromSuperview() }
        place(controller)
        if controller.view.superview !== stackView { stackView.addSubview(controller.view) }
        bar.selectedItem = controller.tabBarItem
        followContent()
    }

    private func select(_ index: Int, animated: Bool) {
        guard index != selection, controllers.indices.contains(index) else { return }
        let (from, to) = (selectedViewController, controllers[index])
        selection = index
        guard isViewLoaded, view.window != nil, let from else {
            if isViewLoaded { showSelection() }
            return
        }
        bar.selectedItem = to.tabBarItem
        let animator =
            animated ? delegate?.tabBarController(self, animationControllerForTransitionFrom: from, to: to) : nil
        let interaction = animator.flatMap { delegate?.tabBarController(self, interactionControllerFor: $0) }
        let transition = ControllerTransition(
            in: stackView, from: from, to: to, style: .none, animator: animator, interaction: interaction)
        for controller in [self, from, to] as [UIViewController] { controller.presentation.transition = transition }
        (transition.fromView, transition.toView) = (from.view, to.view)
        transition.initialFrames[ObjectIdentifier(from)] = from.view.frame
        UIView.performWithoutAnimation { self.place(to) }
        transition.finalFrames[ObjectIdentifier(to)] = to.view.frame
        // Uncertain: the order of these two.
        from.beginAppearance(false, animated: animator != nil)
        to.beginAppearance(true, animated: animator != nil)
        transition.whenComplete = { completed in
            self.presentation.transition = nil
            let (shown, other) = completed ? (to, from) : (from, to)
            if !completed {
                to.beginAppearance(false, animated: true)
                from.beginAppearance(true, animated: true)
                self.selection = self.controllers.firstIndex { $0 === from } ?? 0
                self.bar.selectedItem = from.tabBarItem
            }
            other.viewIfLoaded?.removeFromSuperview()
            if shown.view.superview !== self.stackView { self.stackView.addSubview(shown.view) }
            other.endAppearance()
            shown.endAppearance()
        }
        transition.start()
    }

    /// The height of the bar in points.
    static var barHeight: CGFloat { 49 }

    /// Moves the bar away, or back.
    final func tabBarIsHidden(_ isHidden: Bool) {
        guard isHidden != isHiddenByPush else { return }
        isHiddenByPush = isHidden
        guard isViewLoaded else { return }
        let change = { self.bar.frame.origin.x = isHidden ? -self.view.bounds.width : 0 }
        guard view.window != nil else { return change() }
        view.stage.animate(ViewAnimation(duration: 0.5, pacing: .physics(.system)), animations: change, completion: nil)
    }
}

/// The observer of a tab bar controller, and the source of its custom transitions.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
    /// Returns whether a tap may select a controller.
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    /// Called after a tap has selected a controller.
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    /// Returns the object that animates a transition; nil for none.
    func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the object that lets the user control a transition; nil for none.
    func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
    /// Returns true.
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        true
    }
    /// Does nothing.
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
    /// Returns nil.
    public func tabBarController(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
    /// Returns nil.
    public func tabBarController(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}
