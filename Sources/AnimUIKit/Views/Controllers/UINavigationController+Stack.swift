import AnimInteraction
import AnimTiming
import Foundation

extension UINavigationController {
    /// The height of the bar in points.
    static var barHeight: CGFloat { 44 }

    final func setUpViews() {
        stackView.frame = view.bounds
        stackView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        stackView.clipsToBounds = true
        view.addSubview(stackView)
        navigationBar.isTopAttached = true
        navigationBar.frame = barFrame
        navigationBar.autoresizingMask = .flexibleWidth
        navigationBar.isHidden = barIsHidden
        navigationBar.goBack = { [weak self] in self?.popViewController(animated: true) }
        view.addSubview(navigationBar)
        let pan = UIScreenEdgePanGestureRecognizer(
            target: self, action: Selector(UINavigationController.followEdge(_:), "UINavigationController.followEdge(_:)"))
        view.addGestureRecognizer(pan)
        edgePan = pan
        showTop()
    }

    final func setStack(_ controllers: [UIViewController]) {
        for old in stack where !controllers.contains(where: { $0 === old }) { leave(old) }
        for new in controllers where new.parentReference !== self { enter(new) }
        stack = controllers
        tabBarController?.tabItemsDidChange()
    }

    private func enter(_ controller: UIViewController) {
        addChild(controller)
        controller.didMove(toParent: self)
    }

    private func leave(_ controller: UIViewController) {
        controller.willMove(toParent: nil)
        controller.viewIfLoaded?.removeFromSuperview()
        controller.removeFromParent()
    }

    /// Shows the top controller without a transition.
    private func showTop() {
        navigationBar.show(stack.map(\.navigationItem), forwards: nil)
        guard let top = stack.last else { return }
        for other in stack.dropLast() { other.viewIfLoaded?.removeFromSuperview() }
        place(top)
        if top.view.superview !== stackView { stackView.addSubview(top.view) }
        updateTabBar()
    }

    final func layOut() {
        updateBar()
        edgePan?.edges = view.isRightToLeft ? .right : .left
        if let top = stack.last, presentation.transition == nil { place(top) }
    }

    /// The frame of the bar: below the status bar, or above the view while it is hidden.
    final var barFrame: CGRect {
        let height = fullBarHeight
        return CGRect(
            x: 0, y: barIsHidden ? -height : view.safeAreaInsets.top, width: view.bounds.width, height: height)
    }

    /// Gives the view of a controller its frame: below the bar if that is opaque, otherwise behind it.
    private func place(_ controller: UIViewController) {
        let extends =
            controller.edgesForExtendedLayout.contains(.top)
            && (navigationBar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars || showsLargeTitle)
        var frame = stackView.bounds
        if !extends, !barIsHidden {
            let top = view.safeAreaInsets.top + fullBarHeight
            frame.origin.y += top
            frame.size.height = max(0, frame.height - top)
        }
        guard let view = controller.view else { return }
        if view.frame != frame { view.frame = frame }
        insetContent(of: controller, isBelowBar: !extends)
    }

    final func hideBar(_ hidden: Bool, animated: Bool) {
        guard hidden != barIsHidden else { return }
        barIsHidden = hidden
        guard isViewLoaded else { return }
        let changes = {
            self.layOut()
            self.view.layoutIfNeeded()
        }
        navigationBar.isHidden = false
        guard animated else {
            navigationBar.isHidden = hidden
            return UIView.performWithoutAnimation(changes)
        }
        // Uncertain: 0.2 seconds.
        UIView.animate(withDuration: 0.2, animations: changes) { _ in self.navigationBar.isHidden = self.barIsHidden }
    }

    // MARK: Push and pop

    final func push(_ controller: UIViewController, animated: Bool) {
        guard !stack.contains(where: { $0 === controller }) else {
            return FilmContext.current.reportMisuse(
                "UINavigationController.pushViewController(_:animated:)", of: controller, "is on the stack already")
        }
        guard !(controller is UINavigationController) else {
            return FilmContext.current.reportMisuse(
                "UINavigationController.pushViewController(_:animated:)", of: controller,
                "is a navigation controller, which cannot be pushed")
        }
        let old = stack.last
        enter(controller)
        stack.append(controller)
        change(from: old, to: controller, .push, animated: animated, leaving: [])
    }

    final func pop(to index: Int, animated: Bool) -> [UIViewController] {
        guard index >= 0, index < stack.count - 1, presentation.transition == nil else { return [] }
        let popped = Array(stack[(index + 1)...])
        let old = stack.last
        stack = Array(stack[...index])
        change(from: old, to: stack.last, .pop, animated: animated, leaving: popped)
        return popped
    }

    final func replace(_ controllers: [UIViewController], animated: Bool) {
        let old = stack
        let (oldTop, newTop) = (old.last, controllers.last)
        for new in controllers where new.parentReference !== self { enter(new) }
        stack = controllers
        let leaving = old.filter { controller in !controllers.contains { $0 === controller } }
        guard oldTop !== newTop else {
            for controller in leaving { leave(controller) }
            if isViewLoaded { navigationBar.show(stack.map(\.navigationItem), forwards: nil) }
            return
        }
        let isPop = newTop.map { top in old.contains { $0 === top } } ?? true
        change(from: oldTop, to: newTop, isPop ? .pop : .push, animated: animated, leaving: leaving)
    }

    private func change(
        from: UIViewController?, to: UIViewController?, _ operation: Operation, animated: Bool, leaving: [UIViewController]
    ) {
        let end = { for controller in leaving { self.leave(controller) } }
        guard isViewLoaded, view.window != nil, let to, let from else {
            if isViewLoaded { showTop() }
            end()
            return
        }
        stackView.semanticContentAttribute = view.semanticContentAttribute
        let before = stack
        let oldStack = operation == .pop ? stack + leaving : Array(stack.dropLast())
        let animator: (any UIViewControllerAnimatedTransitioning)? =
            animated
            ? delegate?.navigationController(self, animationControllerFor: operation, from: from, to: to)
                ?? SystemAnimator(operation == .push ? .push : .pop) : nil
        let interaction = animator.flatMap {
            edgeInteraction ?? delegate?.navigationController(self, interactionControllerFor: $0)
        }
        let transition = ControllerTransition(
            in: stackView, from: from, to: to, style: .none, animator: animator, interaction: interaction)
        for controller in [self, from, to] as [UIViewController] { controller.presentation.transition = transition }
        from.loadViewIfNeeded()
        to.loadViewIfNeeded()
        delegate?.navigationController(self, willShow: to, animated: animated)
        (transition.fromView, transition.toView) = (from.view, to.view)
        transition.initialFrames[ObjectIdentifier(from)] = from.view.frame
        UIView.performWithoutAnimation { self.place(to) }
        transition.finalFrames[ObjectIdentifier(to)] = to.view.frame
        if operation == .push { to.appearance.isMovingToParent = true } else { from.appearance.isMovingFromParent = true }
        from.beginAppearance(false, animated: animated)
        to.beginAppearance(true, animated: animated)
        navigationBar.show(
            before.map(\.navigationItem), forwards: animated ? operation == .push : nil, barHeight: fullBarHeight)
        changeBarHeight(animated: animated)
        transition.whenComplete = { completed in
            self.presentation.transition = nil
            self.view.setNeedsLayout()
            if completed {
                from.viewIfLoaded?.removeFromSuperview()
                if to.view.superview !== self.stackView { self.stackView.addSubview(to.view) }
                // The order of a push: first the old one.
                from.endAppearance()
                to.endAppearance()
                end()
                self.delegate?.navigationController(self, didShow: to, animated: animated)
            } else {
                self.cancel(from, to, operation, oldStack)
            }
        }
        updateTabBar()
        transition.start()
    }

    /// Gives the bar the height and the look for the new top controller, with its titles.
    private func changeBarHeight(animated: Bool) {
        guard animated else { return updateBar() }
        view.stage.animate(
            ViewAnimation(duration: 0.5, pacing: .physics(.system)),
            animations: { self.updateBar() }, completion: nil)
    }

    /// Restores the stack after a cancelled transition.
    private func cancel(_ from: UIViewController, _ to: UIViewController, _ operation: Operation, _ oldStack: [UIViewController])
    {
        to.beginAppearance(false, animated: true)
        from.beginAppearance(true, animated: true)
        to.viewIfLoaded?.removeFromSuperview()
        if from.view.superview !== stackView { stackView.addSubview(from.view) }
        stack = oldStack
        navigationBar.show(stack.map(\.navigationItem), forwards: nil)
        to.endAppearance()
        from.endAppearance()
        if operation == .push { leave(to) }
        updateTabBar()
    }

    /// Hides the tab bar while a controller of the stack wants that.
    private func updateTabBar() {
        tabBarController?.tabBarIsHidden(stack.dropFirst().contains(where: \.hidesBottomBarWhenPushed))
    }

    // MARK: Edge

    /// A drag from the edge pops: it follows the finger, and ends beyond half the width or after a fling.
    private func followEdge(_ pan: UIScreenEdgePanGestureRecognizer) {
        let width = max(1, view.bounds.width)
        let sign: CGFloat = pan.edges == .right ? -1 : 1
        switch pan.state {
        case .began:
            guard stack.count > 1, presentation.transition == nil else { return }
            let interaction = UIPercentDrivenInteractiveTransition()
            edgeInteraction = interaction
            popViewController(animated: true)
        case .changed: edgeInteraction?.update(pan.translation(in: view).x * sign / width)
        case .ended, .cancelled:
            guard let interaction = edgeInteraction else { return }
            edgeInteraction = nil
            let fraction = pan.translation(in: view).x * sign / width
            let velocity = pan.velocity(in: view).x * sign
            let finishes = pan.state == .ended && (velocity > 300 || (fraction > 0.5 && velocity > -300))
            if finishes { interaction.finish() } else { interaction.cancel() }
        default: break
        }
    }
}
