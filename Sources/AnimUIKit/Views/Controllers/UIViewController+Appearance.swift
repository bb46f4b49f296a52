import AnimInteraction
import Foundation

/// How far the view of a controller has appeared.
struct AppearanceState {
    enum Phase { case disappeared, appearing, appeared, disappearing }

    var phase = Phase.disappeared
    var isAnimated = false
    var isMovingToParent = false
    var isMovingFromParent = false
}

extension UIViewController {
    /// Calls the appearance methods of a controller whose view is in the window: the ones before at once, the ones after when the
    /// film's first commit has been prepared, or at the end of the current call.
    final func appearInWindow(animated: Bool = false) {
        guard appearance.phase == .disappeared else { return }
        beginAppearance(true, animated: animated)
        viewIsInHierarchy()
        endAppearanceLater()
    }

    private func endAppearanceLater() {
        let stage = FilmContext.current.stage
        stage.schedule(at: stage.time) { [weak self] in onMain { self?.endAppearance() } }
    }

    /// Begins to appear or to disappear, with the children whose views are in this one's.
    final func beginAppearance(_ isAppearing: Bool, animated: Bool) {
        let end: AppearanceState.Phase = isAppearing ? .appeared : .disappeared
        let new: AppearanceState.Phase = isAppearing ? .appearing : .disappearing
        guard appearance.phase != end, appearance.phase != new else { return }
        appearance.phase = new
        appearance.isAnimated = animated
        if isAppearing {
            loadViewIfNeeded()
            viewWillAppear(animated)
        } else {
            viewWillDisappear(animated)
        }
        forwardAppearance { $0.beginAppearance(isAppearing, animated: animated) }
    }

    /// Tells a controller that appears that its view has been added.
    final func viewIsInHierarchy() {
        guard appearance.phase == .appearing else { return }
        viewIsAppearing(appearance.isAnimated)
        forwardAppearance { $0.viewIsInHierarchy() }
    }

    /// Ends to appear or to disappear.
    final func endAppearance() {
        let animated = appearance.isAnimated
        switch appearance.phase {
        case .appearing:
            appearance.phase = .appeared
            viewDidAppear(animated)
        case .disappearing:
            appearance.phase = .disappeared
            viewDidDisappear(animated)
        case .appeared, .disappeared: return
        }
        if shouldAutomaticallyForwardAppearanceMethods { for child in keptChildren { child.endAppearance() } }
        (appearance.isMovingToParent, appearance.isMovingFromParent) = (false, false)
    }

    /// Calls the disappearance methods.
    final func disappear(animated: Bool) {
        beginAppearance(false, animated: animated)
        endAppearance()
    }

    private func forwardAppearance(_ tell: (UIViewController) -> Void) {
        guard shouldAutomaticallyForwardAppearanceMethods, let view = viewIfLoaded else { return }
        for child in keptChildren where child.viewIfLoaded?.isDescendant(of: view) == true { tell(child) }
    }

    /// Whether views that enter or leave the window tell this controller so: no container does it instead.
    private var followsWindow: Bool {
        guard let parent = parentReference else { return true }
        return parent.shouldAutomaticallyForwardAppearanceMethods
            && (parent.appearance.phase == .appeared || parent.appearance.phase == .appearing)
    }
}

extension UIView {
    /// Tells the controllers of the view and its descendants that these enter or leave the window.
    final func controllersWillMove(toWindow window: UIWindow?) {
        forEachInTree { $0.controller?.viewWillMove(toWindow: window) }
    }

    /// Tells the controllers of the view and its descendants that these have entered or left the window.
    final func controllersDidMove(toWindow window: UIWindow?) {
        forEachInTree { $0.controller?.viewDidMove(toWindow: window) }
    }
}

extension UIViewController {
    fileprivate func viewWillMove(toWindow window: UIWindow?) {
        guard followsWindow else { return }
        if window != nil, appearance.phase == .disappeared {
            appearance.isMovingToParent = parentReference != nil
            beginAppearance(true, animated: false)
            followsMove = true
        } else if window == nil, appearance.phase == .appeared {
            beginAppearance(false, animated: false)
            followsMove = true
        }
    }

    fileprivate func viewDidMove(toWindow window: UIWindow?) {
        guard followsMove else { return }
        followsMove = false
        if window != nil {
            viewIsInHierarchy()
            endAppearanceLater()
        } else {
            endAppearance()
        }
    }

    /// Whether the appearance in progress began with a move to or from the window.
    private var followsMove: Bool {
        get { presentation.followsMove }
        set { presentation.followsMove = newValue }
    }
}

extension UIViewController {
    final func add(_ child: UIViewController) {
        guard child !== self, !sequence(first: self, next: \.parentReference).contains(where: { $0 === child }) else {
            return FilmContext.current.reportMisuse(
                "UIViewController.addChild(_:)", of: child, "cannot be a child of itself or of one of its children")
        }
        if let old = child.parentReference, old !== self { old.keptChildren.removeAll { $0 === child } }
        child.willMove(toParent: self)
        child.parentReference = self
        keptChildren.removeAll { $0 === child }
        keptChildren.append(child)
    }

    final func leaveParent() {
        guard let parent = parentReference else { return }
        withExtendedLifetime(self) {
            parent.keptChildren.removeAll { $0 === self }
            parentReference = nil
            didMove(toParent: nil)
        }
    }

    /// Replaces the view of a child.
    ///
    /// Uncertain: the order of the appearance calls: `viewWillDisappear` of the old and `viewWillAppear` of the new one first,
    /// `viewDidAppear` and `viewDidDisappear` at the end.
    final func exchange(
        _ from: UIViewController, _ to: UIViewController, _ duration: TimeInterval, _ options: UIView.AnimationOptions,
        _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
    ) {
        guard from.parentReference === self, to.parentReference === self, let container = from.viewIfLoaded?.superview else {
            return FilmContext.current.reportMisuse(
                "UIViewController.transition(from:to:duration:options:animations:completion:)", of: self,
                "needs two of its children, the first with a view that is displayed")
        }
        to.loadViewIfNeeded()
        let isVisible = appearance.phase == .appeared || appearance.phase == .appearing
        if isVisible, shouldAutomaticallyForwardAppearanceMethods {
            from.beginAppearance(false, animated: duration > 0)
            to.beginAppearance(true, animated: duration > 0)
        }
        let ending = { (finished: Bool) in
            from.viewIfLoaded?.removeFromSuperview()
            if self.shouldAutomaticallyForwardAppearanceMethods {
                to.endAppearance()
                from.endAppearance()
            }
            completion?(finished)
        }
        if options.transition != nil {
            UIView.transition(
                with: container, duration: duration, options: options,
                animations: {
                    container.insertSubview(to.view, aboveSubview: from.view)
                    from.view.isHidden = true
                    animations?()
                },
                completion: { finished in
                    from.view.isHidden = false
                    ending(finished)
                })
            to.viewIsInHierarchy()
            return
        }
        container.insertSubview(to.view, aboveSubview: from.view)
        to.viewIsInHierarchy()
        UIView.animate(withDuration: duration, delay: 0, options: options, animations: { animations?() }, completion: ending)
    }

    final func tellPreferredContentSize() {
        if let parent = parentReference {
            parent.preferredContentSizeDidChange(forChildContentContainer: self)
        } else {
            presentation.controller?.preferredContentSizeDidChange(forChildContentContainer: self)
        }
    }

    /// The nearest controller of a class that contains this one.
    final func ancestor<Controller: UIViewController>() -> Controller? {
        sequence(first: parentReference, next: { $0?.parentReference }).lazy.compactMap { $0 as? Controller }.first
    }
}
