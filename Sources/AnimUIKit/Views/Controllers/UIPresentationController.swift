import AnimInteraction
import Foundation

/// The controller of a presentation: its container, the frame of the presented view, and what else is in the container.
@preconcurrency @MainActor open class UIPresentationController: NSObject, UIContentContainer, UITraitEnvironment {
    /// The controller that is presented.
    open internal(set) var presentedViewController: UIViewController
    final weak var presenter: UIViewController?
    final var container: PresentationContainer?
    /// The style with which the presentation began: a change after that, as by code in `viewDidLoad`, is too late.
    final var style: UIModalPresentationStyle?

    /// Creates the controller of a presentation.
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        presenter = presentingViewController
        super.init()
    }

    /// The controller that presents.
    open var presentingViewController: UIViewController { presenter ?? presentedViewController }
    /// The delegate.
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    /// The style of the presentation.
    open var presentationStyle: UIModalPresentationStyle { style ?? presentedViewController.resolvedStyle }
    /// The style in different traits: this one.
    open var adaptivePresentationStyle: UIModalPresentationStyle { presentationStyle }
    /// Returns the style for traits: this one.
    open func adaptivePresentationStyle(for traitCollection: UITraitCollection) -> UIModalPresentationStyle { presentationStyle }
    /// The view in which the presentation takes place; nil before and after it.
    open var containerView: UIView? { container }
    /// The view that is presented: the controller's unless overridden.
    open var presentedView: UIView? { presentedViewController.view }
    /// The frame of the presented view in the container: its bounds unless overridden.
    open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
    /// Whether the presented view covers the screen.
    ///
    /// No effect here.
    open var shouldPresentInFullscreen: Bool { true }
    /// Whether the view of the presenting controller is removed after the transition.
    open var shouldRemovePresentersView: Bool {
        switch presentationStyle {
        case .fullScreen, .currentContext: true
        default: false
        }
    }
    /// The traits of the presented controller instead of the screen's.
    ///
    /// No effect here.
    open var overrideTraitCollection: UITraitCollection?
    /// The traits.
    open var traitCollection: UITraitCollection { .current }
    /// Called after the traits have changed; not called here.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Called before the container is laid out.
    open func containerViewWillLayoutSubviews() {}
    /// Called after the container was laid out.
    open func containerViewDidLayoutSubviews() {}
    /// Called before the presentation.
    open func presentationTransitionWillBegin() {}
    /// Called after the presentation.
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    /// Called before the dismissal.
    open func dismissalTransitionWillBegin() {}
    /// Called after the dismissal.
    open func dismissalTransitionDidEnd(_ completed: Bool) {}

    /// The preferred size of the presented controller.
    open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }
    /// Called after the preferred size of the presented controller has changed.
    open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// Called after the fitting size of the presented controller has changed; not called here.
    open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
    /// Returns the size of the presented controller for the size of the container.
    open func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
        -> CGSize
    {
        parentSize
    }
    /// Called before the size changes; not called here.
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    /// Called before the traits change; not called here.
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {}

    /// The system's transition of a presentation or a dismissal.
    func makeSystemAnimator(isDismissal: Bool) -> SystemAnimator {
        .make(presentedViewController.modalTransitionStyle, isDismissal: isDismissal)
    }
}

/// The view in which a presentation takes place.
final class PresentationContainer: UIView {
    weak var presentation: UIPresentationController?

    override func layoutSubviews() {
        super.layoutSubviews()
        presentation?.containerViewWillLayoutSubviews()
        presentation?.containerViewDidLayoutSubviews()
    }
}

/// The observer of a presentation; all its methods are optional on iOS, and have their defaults here.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// Returns the style in different traits. No effect here.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    /// Returns the style for traits. No effect here.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    /// Returns whether the user may dismiss the presentation.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// Called before the user dismisses the presentation.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    /// Called after the user has dismissed the presentation.
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    /// Called after the user has tried to dismiss a presentation that may not be.
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    /// Returns no other style.
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
    /// Returns no other style.
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
    /// Returns true.
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    /// Does nothing.
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    /// Does nothing.
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}
