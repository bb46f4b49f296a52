#if canImport(UIKit)
    import UIKit
#else
    import AnimUIKit
#endif

/// Calls every overload of UIKit's animation calls, with and without the arguments that have defaults.
///
/// This file is valid on iOS too.
@available(iOS 17.0, *)
@MainActor
final class EveryOverload {
    let view: UIView
    private(set) var completions: [String] = []

    init(view: UIView) { self.view = view }

    private func move() { view.center.x += 1 }
    private func done(_ name: String, _ finished: Bool) { completions.append(finished ? name : "\(name) unfinished") }

    func callAll() {
        durations()
        delays()
        springs()
        perceivedSprings()
        keyframes()
        transitions()
        settings()
        animators()
    }

    func durations() {
        UIView.animate(withDuration: 0.1) { self.move() }
        UIView.animate(withDuration: 0.1, animations: { self.move() })
        UIView.animate(withDuration: 0.1, animations: move)
        UIView.animate(withDuration: 0.1, animations: { self.move() }, completion: nil)
        UIView.animate(
            withDuration: 0.1, animations: { self.move() }, completion: { finished in self.done("duration 1", finished) })
        UIView.animate(withDuration: 0.1, animations: { self.move() }) { self.done("duration 2", $0) }
        UIView.animate(withDuration: 0.1, animations: { self.move() }) { _ in self.done("duration 3", true) }
        UIView.animate(withDuration: 0.1) {
            self.move()
        } completion: {
            self.done("duration 4", $0)
        }
    }

    func delays() {
        UIView.animate(withDuration: 0.1, delay: 0) { self.move() }
        UIView.animate(withDuration: 0.1, delay: 0, animations: { self.move() })
        UIView.animate(withDuration: 0.1, delay: 0, options: []) { self.move() }
        UIView.animate(withDuration: 0.1, delay: 0, options: .curveEaseOut, animations: { self.move() })
        UIView.animate(withDuration: 0.1, delay: 0, options: [.curveEaseIn], animations: move, completion: nil)
        UIView.animate(withDuration: 0.1, delay: 0, animations: { self.move() }, completion: { self.done("delay 1", $0) })
        UIView.animate(withDuration: 0.1, delay: 0, animations: { self.move() }) { self.done("delay 2", $0) }
        UIView.animate(withDuration: 0.1, delay: 0) {
            self.move()
        } completion: {
            self.done("delay 3", $0)
        }
        UIView.animate(
            withDuration: 0.1, delay: 0, options: [.curveLinear, .allowUserInteraction],
            animations: {
                self.move()
            },
            completion: { finished in
                self.done("delay 4", finished)
            })
        UIView.animate(
            withDuration: 0.1, delay: 0, options: .beginFromCurrentState,
            animations: {
                self.move()
            }
        ) { _ in
            self.done("delay 5", true)
        }
        UIView.animate(withDuration: 0.1, delay: 0.05, options: UIView.AnimationOptions(rawValue: UInt(3 << 16))) {
            self.move()
        } completion: { finished in
            self.done("delay 6", finished)
        }
    }

    func springs() {
        UIView.animate(withDuration: 0.2, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) { self.move() }
        UIView.animate(withDuration: 0.2, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: []) {
            self.move()
        }
        UIView.animate(
            withDuration: 0.2, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, animations: { self.move() })
        UIView.animate(
            withDuration: 0.2, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 1, options: .curveEaseInOut,
            animations: { self.move() }, completion: nil)
        UIView.animate(
            withDuration: 0.2, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, animations: { self.move() },
            completion: { self.done("spring 1", $0) })
        UIView.animate(
            withDuration: 0.2, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0, options: [],
            animations: { self.move() }
        ) { self.done("spring 2", $0) }
        UIView.animate(withDuration: 0.2, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0.5) {
            self.move()
        } completion: { _ in
            self.done("spring 3", true)
        }
    }

    func perceivedSprings() {
        UIView.animate { self.move() }
        UIView.animate(springDuration: 0.3) { self.move() }
        UIView.animate(springDuration: 0.3, bounce: 0.2) { self.move() }
        UIView.animate(bounce: 0.2, delay: 0.1) { self.move() }
        UIView.animate(springDuration: 0.3, bounce: 0.2, initialSpringVelocity: 1, delay: 0, options: [], animations: move)
        UIView.animate(springDuration: 0.3, animations: { self.move() }, completion: { self.done("perceived", $0) })
        UIView.animate(springDuration: 0.3, bounce: 0, initialSpringVelocity: 0, delay: 0, options: .allowUserInteraction) {
            self.move()
        } completion: {
            self.done("perceived", $0)
        }
    }

    func keyframes() {
        UIView.animateKeyframes(withDuration: 0.4, delay: 0) { self.frames() }
        UIView.animateKeyframes(withDuration: 0.4, delay: 0, animations: { self.frames() })
        UIView.animateKeyframes(withDuration: 0.4, delay: 0, options: []) { self.frames() }
        UIView.animateKeyframes(withDuration: 0.4, delay: 0, options: .calculationModeCubic, animations: frames, completion: nil)
        UIView.animateKeyframes(
            withDuration: 0.4, delay: 0, options: [.calculationModePaced],
            animations: {
                self.frames()
            },
            completion: { finished in
                self.done("keyframes 1", finished)
            })
        UIView.animateKeyframes(withDuration: 0.4, delay: 0, animations: { self.frames() }) { self.done("keyframes 2", $0) }
        UIView.animateKeyframes(withDuration: 0.4, delay: 0, options: [.calculationModeLinear, .beginFromCurrentState]) {
            self.frames()
        } completion: { _ in
            self.done("keyframes 3", true)
        }
    }

    /// Moves a view of its own, since keyframes of one property replace each other.
    private func frames() {
        var made: UIView?
        UIView.performWithoutAnimation { made = self.subview() }
        guard let mover = made else { return }
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { mover.center.x += 1 }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5, animations: { mover.center.x += 1 })
    }

    private func subview() -> UIView {
        let subview = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.addSubview(subview)
        return subview
    }

    func transitions() {
        UIView.transition(with: subview(), duration: 0.5, animations: nil)
        UIView.transition(with: subview(), duration: 0.5, options: .transitionCrossDissolve, animations: nil, completion: nil)
        UIView.transition(with: subview(), duration: 0.5, options: .transitionCrossDissolve) {}
        UIView.transition(with: subview(), duration: 0.5, options: [.transitionFlipFromLeft], animations: {}) {
            self.done("transition 1", $0)
        }
        UIView.transition(with: subview(), duration: 0.5, options: .transitionFlipFromTop) {
        } completion: {
            self.done("transition 2", $0)
        }
        UIView.transition(
            with: subview(), duration: 0.5, options: .transitionCrossDissolve, animations: {},
            completion: { self.done("transition 3", $0) })
        let (from, to) = (subview(), UIView())
        UIView.transition(from: from, to: to, duration: 0.5)
        let box = subview()
        let (old, new) = (UIView(), UIView())
        box.addSubview(old)
        UIView.transition(from: old, to: new, duration: 0.5, options: .transitionCrossDissolve) { self.done("transition 4", $0) }
        UIView.transition(from: UIView(), to: UIView(), duration: 0.5, options: [], completion: nil)
        UIView.perform(.delete, on: [subview()], animations: nil)
        UIView.perform(.delete, on: [subview()], options: [], animations: { self.move() }) { self.done("perform", $0) }
    }

    func settings() {
        UIView.performWithoutAnimation { move() }
        UIView.performWithoutAnimation(move)
        UIView.setAnimationsEnabled(false)
        UIView.setAnimationsEnabled(!UIView.areAnimationsEnabled)
        UIView.animate(withDuration: 0.1) {
            if UIView.inheritedAnimationDuration == 0.1 { self.done("inherited", true) }
            UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { self.move() }
            UIView.modifyAnimations(withRepeatCount: 1.5, autoreverses: false, animations: { self.move() })
        }
    }

    private func end(_ name: String) -> (UIViewAnimatingPosition) -> Void {
        { position in self.done(name, position == .end) }
    }

    func animators() {
        UIViewPropertyAnimator(duration: 0.6, curve: .easeInOut).startAnimation()
        UIViewPropertyAnimator(duration: 0.6, curve: .linear) { self.move() }.startAnimation()
        UIViewPropertyAnimator(duration: 0.6, curve: .easeIn, animations: nil).startAnimation(afterDelay: 0.1)
        UIViewPropertyAnimator(duration: 0.6, dampingRatio: 0.7) { self.move() }.startAnimation()
        UIViewPropertyAnimator(duration: 0.6, dampingRatio: 0.7).startAnimation()
        UIViewPropertyAnimator(duration: 0.6, controlPoint1: .zero, controlPoint2: CGPoint(x: 1, y: 1)).startAnimation()
        UIViewPropertyAnimator(
            duration: 0.6, controlPoint1: CGPoint(x: 0.1, y: 0.5), controlPoint2: CGPoint(x: 0.5, y: 1), animations: move
        ).startAnimation()
        let parameters: [any UITimingCurveProvider] = [
            UICubicTimingParameters(), UICubicTimingParameters(animationCurve: .easeOut),
            UICubicTimingParameters(controlPoint1: CGPoint(x: 0.2, y: 0), controlPoint2: CGPoint(x: 0, y: 1)),
            UISpringTimingParameters(), UISpringTimingParameters(dampingRatio: 0.5),
            UISpringTimingParameters(dampingRatio: 0.5, initialVelocity: CGVector(dx: 1, dy: 0)),
            UISpringTimingParameters(mass: 1, stiffness: 300, damping: 30, initialVelocity: .zero),
            UISpringTimingParameters(duration: 0.3, bounce: 0.1),
            UISpringTimingParameters(duration: 0.3, bounce: 0.1, initialVelocity: .zero),
        ]
        for parameter in parameters {
            let animator = UIViewPropertyAnimator(duration: 0.6, timingParameters: parameter)
            animator.addAnimations { self.move() }
            animator.addAnimations(move)
            animator.addAnimations({ self.move() }, delayFactor: 0.5)
            animator.addCompletion { position in if position != .end { self.done("animator", false) } }
            animator.startAnimation()
        }
        UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.6, delay: 0, animations: { self.move() })
        UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.6, delay: 0) { self.move() }
        UIViewPropertyAnimator.runningPropertyAnimator(
            withDuration: 0.6, delay: 0, options: .curveEaseOut, animations: { self.move() }, completion: nil)
        UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.6, delay: 0, options: [.curveLinear]) {
            self.move()
        } completion: { _ in
            self.done("running", true)
        }
        controls()
    }

    /// The controls of an animator, through its protocols too.
    private func controls() {
        let animator = UIViewPropertyAnimator(duration: 0.6, curve: .linear) { self.move() }
        animator.addCompletion(end("controlled"))
        (animator.scrubsLinearly, animator.pausesOnCompletion, animator.isUserInteractionEnabled) = (true, false, true)
        (animator.isInterruptible, animator.isManualHitTestingEnabled) = (true, false)
        let animating: any UIViewImplicitlyAnimating = animator
        animating.pauseAnimation()
        animating.fractionComplete = 0.5
        animating.isReversed = false
        animator.continueAnimation(withTimingParameters: UICubicTimingParameters(animationCurve: .easeOut), durationFactor: 0.5)
        let stopped = UIViewPropertyAnimator(duration: animator.duration, timingParameters: UICubicTimingParameters())
        stopped.addAnimations { self.move() }
        stopped.addCompletion { self.done("stopped at the start", $0 == .start) }
        stopped.startAnimation()
        stopped.stopAnimation(false)
        stopped.finishAnimation(at: .start)
        let dropped = UIViewPropertyAnimator(duration: 0.6, curve: .linear) { self.move() }
        dropped.startAnimation()
        dropped.stopAnimation(true)
        if dropped.state == .inactive, !dropped.isRunning, animator.state == .active, animator.delay == 0 { done("states", true) }
    }

    /// Raw values that files compute with, by their names.
    static let rawValues: [(String, UInt)] = [
        ("layoutSubviews", UIView.AnimationOptions.layoutSubviews.rawValue),
        ("allowUserInteraction", UIView.AnimationOptions.allowUserInteraction.rawValue),
        ("beginFromCurrentState", UIView.AnimationOptions.beginFromCurrentState.rawValue),
        ("repeat", UIView.AnimationOptions.repeat.rawValue),
        ("autoreverse", UIView.AnimationOptions.autoreverse.rawValue),
        ("overrideInheritedDuration", UIView.AnimationOptions.overrideInheritedDuration.rawValue),
        ("overrideInheritedCurve", UIView.AnimationOptions.overrideInheritedCurve.rawValue),
        ("allowAnimatedContent", UIView.AnimationOptions.allowAnimatedContent.rawValue),
        ("showHideTransitionViews", UIView.AnimationOptions.showHideTransitionViews.rawValue),
        ("overrideInheritedOptions", UIView.AnimationOptions.overrideInheritedOptions.rawValue),
        ("curveEaseInOut", UIView.AnimationOptions.curveEaseInOut.rawValue),
        ("curveEaseIn", UIView.AnimationOptions.curveEaseIn.rawValue),
        ("curveEaseOut", UIView.AnimationOptions.curveEaseOut.rawValue),
        ("curveLinear", UIView.AnimationOptions.curveLinear.rawValue),
        ("transitionFlipFromLeft", UIView.AnimationOptions.transitionFlipFromLeft.rawValue),
        ("transitionFlipFromRight", UIView.AnimationOptions.transitionFlipFromRight.rawValue),
        ("transitionCurlUp", UIView.AnimationOptions.transitionCurlUp.rawValue),
        ("transitionCurlDown", UIView.AnimationOptions.transitionCurlDown.rawValue),
        ("transitionCrossDissolve", UIView.AnimationOptions.transitionCrossDissolve.rawValue),
        ("transitionFlipFromTop", UIView.AnimationOptions.transitionFlipFromTop.rawValue),
        ("transitionFlipFromBottom", UIView.AnimationOptions.transitionFlipFromBottom.rawValue),
        ("calculationModeLinear", UIView.KeyframeAnimationOptions.calculationModeLinear.rawValue),
        ("calculationModeDiscrete", UIView.KeyframeAnimationOptions.calculationModeDiscrete.rawValue),
        ("calculationModePaced", UIView.KeyframeAnimationOptions.calculationModePaced.rawValue),
        ("calculationModeCubic", UIView.KeyframeAnimationOptions.calculationModeCubic.rawValue),
        ("calculationModeCubicPaced", UIView.KeyframeAnimationOptions.calculationModeCubicPaced.rawValue),
        ("computed", UIView.AnimationOptions(rawValue: UInt(7 << 16)).rawValue),
        ("of a curve", UIView.AnimationOptions(rawValue: UInt(UIView.AnimationCurve.easeOut.rawValue) << 16).rawValue),
    ]
}
