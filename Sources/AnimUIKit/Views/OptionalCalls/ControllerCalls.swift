// Optional calls of the delegates of controllers.
//
// Without Objective-C, a requirement of a protocol cannot be optional: all have default implementations. The properties
// here have the names of such methods, so that `delegate?.scrollViewDidScroll?(self)` compiles; what they call is the method,
// or its default. A method with labels is called through a value that has it as `callAsFunction`.

extension UITabBarControllerDelegate {
    @_documentation(visibility: private)
    public var tabBarController: _UITabBarControllerDelegate_tabBarController? {
        _UITabBarControllerDelegate_tabBarController(delegate: self)
    }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UITabBarControllerDelegate_tabBarController {
    fileprivate let delegate: any UITabBarControllerDelegate
    @discardableResult
    public func callAsFunction(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool {
        delegate.tabBarController(tabBarController, shouldSelect: viewController)
    }
    public func callAsFunction(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
        delegate.tabBarController(tabBarController, didSelect: viewController)
    }
    @discardableResult
    public func callAsFunction(
        _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        delegate.tabBarController(tabBarController, animationControllerForTransitionFrom: fromVC, to: toVC)
    }
    @discardableResult
    public func callAsFunction(
        _ tabBarController: UITabBarController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        delegate.tabBarController(tabBarController, interactionControllerFor: animationController)
    }
}

extension UITabBarDelegate {
    @_documentation(visibility: private)
    public var tabBar: _UITabBarDelegate_tabBar? { _UITabBarDelegate_tabBar(delegate: self) }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UITabBarDelegate_tabBar {
    fileprivate let delegate: any UITabBarDelegate
    public func callAsFunction(_ tabBar: UITabBar, didSelect item: UITabBarItem) { delegate.tabBar(tabBar, didSelect: item) }
}

extension UINavigationControllerDelegate {
    @_documentation(visibility: private)
    public var navigationController: _UINavigationControllerDelegate_navigationController? {
        _UINavigationControllerDelegate_navigationController(delegate: self)
    }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UINavigationControllerDelegate_navigationController {
    fileprivate let delegate: any UINavigationControllerDelegate
    public func callAsFunction(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { delegate.navigationController(navigationController, willShow: viewController, animated: animated) }
    public func callAsFunction(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { delegate.navigationController(navigationController, didShow: viewController, animated: animated) }
    @discardableResult
    public func callAsFunction(
        _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
        from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        delegate.navigationController(navigationController, animationControllerFor: operation, from: fromVC, to: toVC)
    }
    @discardableResult
    public func callAsFunction(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        delegate.navigationController(navigationController, interactionControllerFor: animationController)
    }
}

extension UIViewControllerTransitioningDelegate {
    @_documentation(visibility: private)
    public var animationController: _UIViewControllerTransitioningDelegate_animationController? {
        _UIViewControllerTransitioningDelegate_animationController(delegate: self)
    }
    @_documentation(visibility: private)
    public var interactionControllerForPresentation: _UIViewControllerTransitioningDelegate_interactionControllerForPresentation?
    { _UIViewControllerTransitioningDelegate_interactionControllerForPresentation(delegate: self) }
    @_documentation(visibility: private)
    public var interactionControllerForDismissal: _UIViewControllerTransitioningDelegate_interactionControllerForDismissal? {
        _UIViewControllerTransitioningDelegate_interactionControllerForDismissal(delegate: self)
    }
    @_documentation(visibility: private)
    public var presentationController: _UIViewControllerTransitioningDelegate_presentationController? {
        _UIViewControllerTransitioningDelegate_presentationController(delegate: self)
    }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UIViewControllerTransitioningDelegate_animationController {
    fileprivate let delegate: any UIViewControllerTransitioningDelegate
    @discardableResult
    public func callAsFunction(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController)
        -> (any UIViewControllerAnimatedTransitioning)?
    { delegate.animationController(forPresented: presented, presenting: presenting, source: source) }
    @discardableResult
    public func callAsFunction(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
        delegate.animationController(forDismissed: dismissed)
    }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UIViewControllerTransitioningDelegate_interactionControllerForPresentation {
    fileprivate let delegate: any UIViewControllerTransitioningDelegate
    @discardableResult
    public func callAsFunction(using animator: any UIViewControllerAnimatedTransitioning) -> (
        any UIViewControllerInteractiveTransitioning
    )? { delegate.interactionControllerForPresentation(using: animator) }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UIViewControllerTransitioningDelegate_interactionControllerForDismissal {
    fileprivate let delegate: any UIViewControllerTransitioningDelegate
    @discardableResult
    public func callAsFunction(using animator: any UIViewControllerAnimatedTransitioning) -> (
        any UIViewControllerInteractiveTransitioning
    )? { delegate.interactionControllerForDismissal(using: animator) }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UIViewControllerTransitioningDelegate_presentationController {
    fileprivate let delegate: any UIViewControllerTransitioningDelegate
    @discardableResult
    public func callAsFunction(forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController)
        -> UIPresentationController?
    { delegate.presentationController(forPresented: presented, presenting: presenting, source: source) }
}

extension UIViewControllerAnimatedTransitioning {
    @_documentation(visibility: private)
    public var interruptibleAnimator: _UIViewControllerAnimatedTransitioning_interruptibleAnimator? {
        _UIViewControllerAnimatedTransitioning_interruptibleAnimator(delegate: self)
    }
    @_documentation(visibility: private)
    public var animationEnded: ((Bool) -> Void)? { { self.animationEnded($0) } }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UIViewControllerAnimatedTransitioning_interruptibleAnimator {
    fileprivate let delegate: any UIViewControllerAnimatedTransitioning
    @discardableResult
    public func callAsFunction(using transitionContext: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating
    { delegate.interruptibleAnimator(using: transitionContext) }
}

extension UIPageViewControllerDelegate {
    @_documentation(visibility: private)
    public var pageViewController: _UIPageViewControllerDelegate_pageViewController? {
        _UIPageViewControllerDelegate_pageViewController(delegate: self)
    }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UIPageViewControllerDelegate_pageViewController {
    fileprivate let delegate: any UIPageViewControllerDelegate
    public func callAsFunction(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { delegate.pageViewController(pageViewController, willTransitionTo: pendingViewControllers) }
    public func callAsFunction(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        delegate.pageViewController(
            pageViewController, didFinishAnimating: finished, previousViewControllers: previousViewControllers,
            transitionCompleted: completed)
    }
}

extension UIPageViewControllerDataSource {
    @_documentation(visibility: private)
    public var presentationCount: _UIPageViewControllerDataSource_presentationCount? {
        _UIPageViewControllerDataSource_presentationCount(delegate: self)
    }
    @_documentation(visibility: private)
    public var presentationIndex: _UIPageViewControllerDataSource_presentationIndex? {
        _UIPageViewControllerDataSource_presentationIndex(delegate: self)
    }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UIPageViewControllerDataSource_presentationCount {
    fileprivate let delegate: any UIPageViewControllerDataSource
    @discardableResult
    public func callAsFunction(for pageViewController: UIPageViewController) -> Int {
        delegate.presentationCount(for: pageViewController)
    }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UIPageViewControllerDataSource_presentationIndex {
    fileprivate let delegate: any UIPageViewControllerDataSource
    @discardableResult
    public func callAsFunction(for pageViewController: UIPageViewController) -> Int {
        delegate.presentationIndex(for: pageViewController)
    }
}

extension UIAdaptivePresentationControllerDelegate {
    @_documentation(visibility: private)
    public var adaptivePresentationStyle: _UIAdaptivePresentationControllerDelegate_adaptivePresentationStyle? {
        _UIAdaptivePresentationControllerDelegate_adaptivePresentationStyle(delegate: self)
    }
    @_documentation(visibility: private)
    public var presentationControllerShouldDismiss: ((UIPresentationController) -> Bool)? {
        { self.presentationControllerShouldDismiss($0) }
    }
    @_documentation(visibility: private)
    public var presentationControllerWillDismiss: ((UIPresentationController) -> Void)? {
        { self.presentationControllerWillDismiss($0) }
    }
    @_documentation(visibility: private)
    public var presentationControllerDidDismiss: ((UIPresentationController) -> Void)? {
        { self.presentationControllerDidDismiss($0) }
    }
    @_documentation(visibility: private)
    public var presentationControllerDidAttemptToDismiss: ((UIPresentationController) -> Void)? {
        { self.presentationControllerDidAttemptToDismiss($0) }
    }
}

@_documentation(visibility: private)
@preconcurrency @MainActor public struct _UIAdaptivePresentationControllerDelegate_adaptivePresentationStyle {
    fileprivate let delegate: any UIAdaptivePresentationControllerDelegate
    @discardableResult
    public func callAsFunction(for controller: UIPresentationController) -> UIModalPresentationStyle {
        delegate.adaptivePresentationStyle(for: controller)
    }
    @discardableResult
    public func callAsFunction(for controller: UIPresentationController, traitCollection: UITraitCollection)
        -> UIModalPresentationStyle
    { delegate.adaptivePresentationStyle(for: controller, traitCollection: traitCollection) }
}
