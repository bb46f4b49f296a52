import AnimInteraction
import Foundation

/// The presentation that a controller is in, and the one that it makes.
@MainActor struct PresentationState {
    var presented: UIViewController?
    weak var presenter: UIViewController?
    var controller: UIPresentationController?
    var isBeingPresented = false
    var isBeingDismissed = false
    var transition: ControllerTransition?
    /// The place of the view while it is not in the window: the superview, and the view behind.
    var place: (superview: UIView, index: Int)?
    /// Whether the appearance in progress began with a move to or from the window.
    var followsMove = false
}

extension UIViewController {
    /// The style of the presentation; a sheet where it is left to the system.
    final var resolvedStyle: UIModalPresentationStyle {
        modalPresentationStyle == .automatic || modalPresentationStyle == .none ? .pageSheet : modalPresentationStyle
    }

    final func findPresented() -> UIViewController? {
        sequence(first: self, next: \.parentReference).lazy.compactMap(\.presentation.presented).first
    }

    final func findPresenting() -> UIViewController? {
        sequence(first: self, next: \.parentReference).lazy.compactMap(\.presentation.presenter).first
    }

    final func findTransition() -> ControllerTransition? {
        sequence(first: self, next: \.parentReference).lazy.compactMap(\.presentation.transition).first
    }

    /// Returns the controller of the presentation, which is made when it is first asked for.
    final func findPresentationController() -> UIPresentationController? {
        if let parent = parentReference { return parent.presentationController }
        if let controller = presentation.controller { return controller }
        let controller = makePresentationController()
        presentation.controller = controller
        return controller
    }

    /// The controller that presents in place of this one: the outermost that contains it, or one that defines a context.
    private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
        var presenter = self
        let isInContext = style == .currentContext || style == .overCurrentContext
        while let parent = presenter.parentReference {
            if isInContext, presenter.definesPresentationContext { break }
            presenter = parent
        }
        return presenter
    }

    final func beginPresentation(of presented: UIViewController, animated: Bool, _ completion: (() -> Void)?) {
        let film = FilmContext.current
        let presenter = presenter(for: presented.resolvedStyle)
        guard presented !== self, presented !== presenter, presented.presentation.presenter == nil else {
            return film.reportMisuse(
                "UIViewController.present(_:animated:completion:)", of: presented,
                presented === self ? "cannot present itself" : "is being presented already")
        }
        guard presented.parentReference == nil else {
            return film.reportMisuse(
                "UIViewController.present(_:animated:completion:)", of: presented, "is a child of a different controller")
        }
        // These are messages in UIKit, too, and no exceptions.
        guard presenter.presentation.presented == nil else {
            return film.warn(
                "attempt to present a \(type(of: presented)) on a \(type(of: presenter)), which is already presenting")
        }
        guard let window = viewIfLoaded?.window, let presenterView = presenter.viewIfLoaded else {
            return film.warn(
                "attempt to present a \(type(of: presented)) on a \(type(of: self)), whose view is not in the window")
        }
        let style = presented.resolvedStyle
        if style == .custom, presented.presentation.controller == nil {
            presented.presentation.controller =
                presented.transitioningDelegate?.presentationController(
                    forPresented: presented, presenting: presenter, source: self)
                ?? presented.makePresentationController()
                ?? UIPresentationController(presentedViewController: presented, presenting: presenter)
        }
        guard let controller = presented.findPresentationController() else { return }
        controller.presenter = presenter
        controller.style = style
        (presenter.presentation.presented, presented.presentation.presenter) = (presented, presenter)
        presented.presentation.isBeingPresented = true
        // Code in `viewDidLoad` may set the transitioning delegate, not the style.
        presented.loadViewIfNeeded()

        let isInContext = style == .currentContext || style == .overCurrentContext
        let host = isInContext ? presenterView.superview ?? window : window
        let container = PresentationContainer(frame: host.bounds)
        container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.presentation = controller
        controller.container = container
        let animator =
            animated
            ? presented.transitioningDelegate?.animationController(forPresented: presented, presenting: presenter, source: self)
                ?? controller.makeSystemAnimator(isDismissal: false) : nil
        let interaction = animator.flatMap { presented.transitioningDelegate?.interactionControllerForPresentation(using: $0) }
        let transition = ControllerTransition(
            in: container, from: presenter, to: presented, style: style, animator: animator, interaction: interaction)
        (presenter.presentation.transition, presented.presentation.transition) = (transition, transition)
        // As in UIKit, after the commit of the present turn.
        film.stage.schedule(at: film.stage.time) {
            onMain { presented.runPresentation(transition, in: host, by: controller, completion) }
        }
    }

    private func runPresentation(
        _ transition: ControllerTransition, in host: UIView, by controller: UIPresentationController, _ completion: (() -> Void)?
    ) {
        guard let presenter = presentation.presenter, let container = controller.container else { return }
        let removes = controller.shouldRemovePresentersView
        host.addSubview(container)
        transition.initialFrames[ObjectIdentifier(presenter)] = presenter.view.frame
        transition.finalFrames[ObjectIdentifier(self)] = controller.frameOfPresentedViewInContainerView
        if !removes { transition.finalFrames[ObjectIdentifier(presenter)] = presenter.view.frame }
        transition.toView = controller.presentedView
        if removes {
            transition.fromView = presenter.view
            presenter.beginAppearance(false, animated: transition.isAnimated)
        }
        beginAppearance(true, animated: transition.isAnimated)
        if let view = controller.presentedView {
            UIView.performWithoutAnimation { view.frame = controller.frameOfPresentedViewInContainerView }
        }
        if removes, !(transition.animator is SystemAnimator) { presenter.moveView(to: container) }
        transition.whenComplete = { completed in
            self.endPresentation(completed, removes: removes, by: controller)
            if completed { completion?() }
        }
        controller.presentationTransitionWillBegin()
        transition.start()
    }

    private func endPresentation(_ completed: Bool, removes: Bool, by controller: UIPresentationController) {
        let presenter = presentation.presenter
        presentation.isBeingPresented = false
        if completed {
            if let view = controller.presentedView, view.superview == nil { controller.containerView?.addSubview(view) }
            if removes { presenter?.takeViewAway() }
            controller.presentationTransitionDidEnd(true)
            // Uncertain: the order of these two.
            endAppearance()
            if removes { presenter?.endAppearance() }
        } else {
            beginAppearance(false, animated: true)
            if removes { presenter?.beginAppearance(true, animated: true) }
            controller.presentedView?.removeFromSuperview()
            viewIfLoaded?.removeFromSuperview()
            presenter?.putViewBack()
            controller.presentationTransitionDidEnd(false)
            endAppearance()
            presenter?.endAppearance()
            forgetPresentation()
        }
    }

    private func forgetPresentation() {
        presentation.controller?.container?.removeFromSuperview()
        presentation.controller?.container = nil
        presentation.controller = nil
        if presentation.presenter?.presentation.presented === self { presentation.presenter?.presentation.presented = nil }
        presentation.presenter = nil
    }

    // MARK: Dismissal

    final func beginDismissal(animated: Bool, _ completion: (() -> Void)?) {
        let chain = sequence(first: self, next: \.parentReference)
        let own = chain.first { $0.presentation.presented != nil }
        guard let presenter = own ?? chain.lazy.compactMap(\.presentation.presenter).first,
            let first = presenter.presentation.presented
        else {
            // Uncertain: whether the completion is called if nothing is presented.
            completion?()
            return
        }
        guard !first.presentation.isBeingDismissed else { return }
        var dismissed = [first]
        while let next = dismissed.last?.presentation.presented { dismissed.append(next) }
        guard let top = dismissed.last, let controller = top.presentation.controller, let container = controller.container else {
            return
        }
        for other in dismissed { other.presentation.isBeingDismissed = true }
        let animator =
            animated
            ? top.transitioningDelegate?.animationController(forDismissed: top)
                ?? controller.makeSystemAnimator(isDismissal: true) : nil
        let interaction = animator.flatMap { top.transitioningDelegate?.interactionControllerForDismissal(using: $0) }
        let transition = ControllerTransition(
            in: container, from: top, to: presenter, style: controller.presentationStyle, animator: animator,
            interaction: interaction)
        (presenter.presentation.transition, top.presentation.transition) = (transition, transition)
        let stage = FilmContext.current.stage
        stage.schedule(at: stage.time) {
            onMain { top.runDismissal(transition, to: presenter, of: dismissed, by: controller, completion) }
        }
    }

    private func runDismissal(
        _ transition: ControllerTransition, to presenter: UIViewController, of dismissed: [UIViewController],
        by controller: UIPresentationController, _ completion: (() -> Void)?
    ) {
        let removed = dismissed.contains { $0.presentation.controller?.shouldRemovePresentersView == true }
        let hidden = dismissed.dropLast().compactMap { $0.presentation.controller?.container }
        for view in hidden { view.isHidden = true }
        transition.initialFrames[ObjectIdentifier(self)] = controller.presentedView?.frame ?? .zero
        let presenterFrame = presenter.presentation.place.map { $0.superview.bounds } ?? presenter.view.frame
        transition.finalFrames[ObjectIdentifier(presenter)] = presenterFrame
        transition.fromView = controller.presentedView
        beginAppearance(false, animated: transition.isAnimated)
        if removed {
            presenter.beginAppearance(true, animated: transition.isAnimated)
            if transition.animator is SystemAnimator || transition.animator == nil {
                presenter.putViewBack()
            } else {
                transition.toView = presenter.view
                UIView.performWithoutAnimation { presenter.view.frame = presenterFrame }
            }
        }
        transition.whenComplete = { completed in
            for view in hidden { view.isHidden = false }
            self.endDismissal(completed, to: presenter, removed: removed, of: dismissed, by: controller)
            if completed { completion?() }
        }
        controller.dismissalTransitionWillBegin()
        transition.start()
    }

    private func endDismissal(
        _ completed: Bool, to presenter: UIViewController, removed: Bool, of dismissed: [UIViewController],
        by controller: UIPresentationController
    ) {
        for other in dismissed { other.presentation.isBeingDismissed = false }
        if completed {
            if removed { presenter.putViewBack() }
            controller.presentedView?.removeFromSuperview()
            viewIfLoaded?.removeFromSuperview()
            controller.dismissalTransitionDidEnd(true)
            // Uncertain: the order of these two.
            if removed { presenter.endAppearance() }
            endAppearance()
            for other in dismissed.reversed() {
                other.viewIfLoaded?.removeFromSuperview()
                other.forgetPresentation()
            }
        } else {
            beginAppearance(true, animated: true)
            if removed {
                presenter.beginAppearance(false, animated: true)
                presenter.takeViewAway()
            }
            controller.dismissalTransitionDidEnd(false)
            endAppearance()
            if removed { presenter.endAppearance() }
        }
    }

    // MARK: The presenter's view

    /// Moves the view into a container for a transition, and remembers its place.
    private func moveView(to container: UIView) {
        guard let superview = view.superview else { return }
        rememberPlace(in: superview)
        container.addSubview(view)
    }

    /// Removes the view while a different one covers it.
    private func takeViewAway() {
        guard let superview = view.superview else { return }
        if presentation.place == nil { rememberPlace(in: superview) }
        view.removeFromSuperview()
    }

    private func rememberPlace(in superview: UIView) {
        presentation.place = (superview, superview.subviews.firstIndex { $0 === view } ?? 0)
    }

    /// Puts the view back to its place.
    final func putViewBack() {
        guard let place = presentation.place else { return }
        presentation.place = nil
        UIView.performWithoutAnimation {
            self.view.frame = place.superview.bounds
            place.superview.insertSubview(self.view, at: place.index)
        }
    }
}
