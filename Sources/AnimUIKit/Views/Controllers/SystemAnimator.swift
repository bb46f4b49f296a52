import AnimInteraction
import AnimTiming
import Foundation

/// The transitions of the system.
final class SystemAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    enum Kind {
        case cover, uncover, fadeIn, fadeOut, flip(forwards: Bool), push, pop, alertIn, alertOut
    }

    let kind: Kind

    init(_ kind: Kind) { self.kind = kind }

    /// The animator of a presentation's or a dismissal's style.
    static func make(_ style: UIModalTransitionStyle, isDismissal: Bool) -> SystemAnimator {
        switch style {
        case .coverVertical: return SystemAnimator(isDismissal ? .uncover : .cover)
        case .flipHorizontal: return SystemAnimator(.flip(forwards: !isDismissal))
        case .crossDissolve: return SystemAnimator(isDismissal ? .fadeOut : .fadeIn)
        case .partialCurl:
            FilmContext.current.warn("page curls are drawn as cross dissolves")
            return SystemAnimator(isDismissal ? .fadeOut : .fadeIn)
        }
    }

    /// Uncertain: 0.5 seconds for presentations; pushes report 0.35 seconds, and last 0.5.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        switch kind {
        case .push, .pop: 0.35
        case .alertIn, .alertOut: 0.404
        case .cover, .uncover, .fadeIn, .fadeOut, .flip: 0.5
        }
    }

    /// Animates changes as the transition does: by the system's spring, or linearly if the user controls it.
    func animate(
        _ context: any UIViewControllerContextTransitioning, _ changes: @escaping () -> Void,
        _ completion: ((Bool) -> Void)? = nil
    ) {
        let pacing: ViewAnimationPacing
        switch kind {
        case .fadeIn, .fadeOut, .flip: pacing = .curve(.easeInEaseOut)
        case .alertIn, .alertOut: pacing = .physics(Spring(mass: 1, stiffness: 522.35, damping: 45.71))
        case .cover, .uncover, .push, .pop: pacing = context.isInteractive ? .curve(.linear) : .physics(.system)
        }
        context.containerView.stage.animate(
            ViewAnimation(duration: transitionDuration(using: context), pacing: pacing), animations: changes,
            completion: completion)
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let container = context.containerView
        let completion = { (_: Bool) in context.completeTransition(!context.transitionWasCancelled) }
        let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
        switch kind {
        case .cover, .fadeIn, .alertIn:
            guard let to else { return completion(true) }
            if to.superview == nil { container.addSubview(to) }
            appear(to, in: container, context, completion)
        case .uncover, .fadeOut, .alertOut:
            guard let from else { return completion(true) }
            if let to, to.superview == nil { container.insertSubview(to, at: 0) }
            disappear(from, in: container, context, completion)
        case .flip(let forwards): flip(from, to, in: container, forwards, completion)
        case .push: slide(from: from, to: to, in: container, context, completion)
        case .pop: slideBack(from: from, to: to, in: container, context, completion)
        }
    }

    private func appear(
        _ view: UIView, in container: UIView, _ context: any UIViewControllerContextTransitioning,
        _ completion: @escaping (Bool) -> Void
    ) {
        switch kind {
        case .cover:
            let center = view.center
            UIView.performWithoutAnimation { view.center.y += container.bounds.height - view.frame.minY }
            animate(context, { view.center = center }, completion)
        case .alertIn:
            UIView.performWithoutAnimation {
                view.alpha = 0
                view.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
            }
            animate(
                context,
                {
                    view.alpha = 1
                    view.transform = .identity
                }, completion)
        default:
            let alpha = view.alpha
            UIView.performWithoutAnimation { view.alpha = 0 }
            animate(context, { view.alpha = alpha }, completion)
        }
    }

    private func disappear(
        _ view: UIView, in container: UIView, _ context: any UIViewControllerContextTransitioning,
        _ completion: @escaping (Bool) -> Void
    ) {
        let (center, alpha) = (view.center, view.alpha)
        let isUncovered = if case .uncover = kind { true } else { false }
        animate(
            context, { if isUncovered { view.center.y += container.bounds.height - view.frame.minY } else { view.alpha = 0 } },
            { finished in
                completion(finished)
                // The view may be shown again.
                UIView.performWithoutAnimation {
                    view.alpha = alpha
                    if context.transitionWasCancelled { view.center = center }
                }
            })
    }

    private func flip(
        _ from: UIView?, _ to: UIView?, in container: UIView, _ forwards: Bool, _ completion: @escaping (Bool) -> Void
    ) {
        UIView.transition(
            with: container, duration: transitionDuration(using: nil),
            options: forwards ? .transitionFlipFromRight : .transitionFlipFromLeft,
            animations: {
                if let to { container.addSubview(to) }
                from?.isHidden = true
            },
            completion: { finished in
                from?.isHidden = false
                completion(finished)
            })
    }

    // MARK: Navigation

    /// The part of its width by which the view below moves.
    private static let parallax: CGFloat = 0.3
    /// The opacity of the shade over the view below.
    private static let shade: CGFloat = 0.1

    private func slide(
        from: UIView?, to: UIView?, in container: UIView, _ context: any UIViewControllerContextTransitioning,
        _ completion: @escaping (Bool) -> Void
    ) {
        guard let to else { return completion(true) }
        let width = container.isRightToLeft ? -container.bounds.width : container.bounds.width
        let shade = makeShade(in: container, alpha: 0)
        container.addSubview(to)
        let (end, fromCenter) = (to.center, from?.center ?? .zero)
        UIView.performWithoutAnimation { to.center.x += width }
        animate(
            context,
            {
                to.center = end
                from?.center.x -= width * Self.parallax
                shade.alpha = Self.shade
            },
            { finished in
                shade.removeFromSuperview()
                UIView.performWithoutAnimation { from?.center = fromCenter }
                completion(finished)
            })
    }

    private func slideBack(
        from: UIView?, to: UIView?, in container: UIView, _ context: any UIViewControllerContextTransitioning,
        _ completion: @escaping (Bool) -> Void
    ) {
        guard let to, let from else { return completion(true) }
        let width = container.isRightToLeft ? -container.bounds.width : container.bounds.width
        container.insertSubview(to, belowSubview: from)
        let shade = makeShade(in: container, alpha: Self.shade)
        container.insertSubview(shade, aboveSubview: to)
        let (end, fromCenter) = (to.center, from.center)
        UIView.performWithoutAnimation { to.center.x -= width * Self.parallax }
        animate(
            context,
            {
                to.center = end
                from.center.x += width
                shade.alpha = 0
            },
            { finished in
                shade.removeFromSuperview()
                UIView.performWithoutAnimation {
                    from.center = fromCenter
                    to.center = end
                }
                completion(finished)
            })
    }

    private func makeShade(in container: UIView, alpha: CGFloat) -> UIView {
        let shade = UIView(frame: container.bounds)
        shade.backgroundColor = .black
        shade.alpha = alpha
        shade.isUserInteractionEnabled = false
        container.addSubview(shade)
        return shade
    }
}
