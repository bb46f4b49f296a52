import AnimInteraction
import AnimLayers
import Foundation

/// A transition from one controller to another: what its animator, its interaction and animations along with it share.
final class ControllerTransition: NSObject, UIViewControllerContextTransitioning, UIViewControllerTransitionCoordinator {
    let containerView: UIView
    let from: UIViewController?
    let to: UIViewController?
    let presentationStyle: UIModalPresentationStyle
    /// The views that leave and come; nil for views that stay.
    var fromView: UIView?
    var toView: UIView?
    var initialFrames: [ObjectIdentifier: CGRect] = [:]
    var finalFrames: [ObjectIdentifier: CGRect] = [:]
    let animator: (any UIViewControllerAnimatedTransitioning)?
    private let interaction: (any UIViewControllerInteractiveTransitioning)?
    /// Called at the end, before the completions of the coordinator.
    var whenComplete: (Bool) -> Void = { _ in }

    private(set) var isInteractive = false
    private(set) var initiallyInteractive = false
    private(set) var transitionWasCancelled = false
    private(set) var percentComplete: CGFloat = 0
    private var isComplete = false
    private var hasStarted = false
    private typealias Handler = (any UIViewControllerTransitionCoordinatorContext) -> Void
    private var alongside: [Handler] = []
    private var completions: [Handler] = []
    private var interactionHandlers: [Handler] = []
    private var scrubbing: Scrubbing?

    /// How an interactive transition follows its fraction.
    private enum Scrubbing {
        /// By the time of the container's layer, from its time at the start.
        case layerTime(start: Double)
        /// By an animator.
        case animator(any UIViewImplicitlyAnimating)
    }

    init(
        in container: UIView, from: UIViewController?, to: UIViewController?, style: UIModalPresentationStyle,
        animator: (any UIViewControllerAnimatedTransitioning)?, interaction: (any UIViewControllerInteractiveTransitioning)?
    ) {
        containerView = container
        (self.from, self.to, presentationStyle) = (from, to, style)
        self.animator = animator
        self.interaction = animator == nil ? nil : interaction
        super.init()
    }

    // MARK: Context

    var isAnimated: Bool { animator != nil }
    var isCancelled: Bool { transitionWasCancelled }
    var isInterruptible: Bool { false }
    var targetTransform: CGAffineTransform { .identity }
    var transitionDuration: TimeInterval { animator?.transitionDuration(using: self) ?? 0 }
    var completionVelocity: CGFloat { interaction?.completionSpeed ?? 1 }
    var completionCurve: UIView.AnimationCurve { interaction?.completionCurve ?? .easeInOut }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { key == .from ? fromView : key == .to ? toView : nil }
    func initialFrame(for vc: UIViewController) -> CGRect { initialFrames[ObjectIdentifier(vc)] ?? .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { finalFrames[ObjectIdentifier(vc)] ?? .zero }

    // MARK: Run

    /// Starts the animation, or the interaction.
    func start() {
        hasStarted = true
        guard let animator else {
            if let toView, toView.superview == nil { containerView.addSubview(toView) }
            UIView.performWithoutAnimation { self.runAlongside() }
            to?.viewIsInHierarchy()
            return completeTransition(true)
        }
        if let interaction, interaction.wantsInteractiveStart {
            (isInteractive, initiallyInteractive) = (true, true)
            interaction.startInteractiveTransition(self)
            if scrubbing == nil { animateAlongside() }
        } else {
            animator.animateTransition(using: self)
            animateAlongside()
        }
        to?.viewIsInHierarchy()
    }

    /// Animates the changes of the coordinator.
    private func animateAlongside() {
        guard !alongside.isEmpty else { return }
        if let system = animator as? SystemAnimator {
            system.animate(self) { self.runAlongside() }
        } else {
            UIView.animate(withDuration: transitionDuration) { self.runAlongside() }
        }
    }

    private func runAlongside() {
        let changes = alongside
        alongside = []
        for change in changes { change(self) }
    }

    func completeTransition(_ didComplete: Bool) {
        guard !isComplete else { return }
        isComplete = true
        let endsInteraction = isInteractive
        isInteractive = false
        resetTime()
        if endsInteraction { tellInteraction() }
        whenComplete(didComplete)
        animator?.animationEnded(didComplete)
        for completion in completions { completion(self) }
        completions = []
        for controller in [from, to] {
            if controller?.presentation.transition === self { controller?.presentation.transition = nil }
        }
    }

    // MARK: Coordinator

    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool {
        guard !isComplete else { return false }
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        alongside.append(animation)
        if hasStarted { animateAlongside() }
        return true
    }

    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

    func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
        interactionHandlers.append { if !$0.isInteractive { handler($0) } }
    }

    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void) {
        interactionHandlers.append(handler)
    }

    private func tellInteraction() { for handler in interactionHandlers { handler(self) } }

    // MARK: Interaction

    /// Starts the animation without running it: its fraction is set from outside.
    func beginScrubbing() {
        guard let animator, scrubbing == nil else { return }
        let own = animator.interruptibleAnimator(using: self)
        if own is NoAnimator {
            let layer = containerView.layer
            let start = layer.convertTime(CACurrentMediaTime(), from: nil)
            scrubbing = .layerTime(start: start)
            layer.speed = 0
            layer.timeOffset = start
            animator.animateTransition(using: self)
            animateAlongside()
        } else {
            scrubbing = .animator(own)
            if !alongside.isEmpty { own.addAnimations { self.runAlongside() } }
            own.pauseAnimation()
        }
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) {
        guard isInteractive, !isComplete, percentComplete.isFinite else { return }
        self.percentComplete = max(0, min(percentComplete, 1))
        switch scrubbing {
        case .layerTime(let start):
            // The animation does not end while the user controls it.
            let duration = transitionDuration
            let time = min(duration * Double(self.percentComplete), max(0, duration - 0.001))
            containerView.layer.timeOffset = start + time
        case .animator(let animator): animator.fractionComplete = self.percentComplete
        case nil: break
        }
    }

    func finishInteractiveTransition() {
        guard isInteractive, !isComplete else { return }
        isInteractive = false
        tellInteraction()
        let speed = max(0.01, Double(completionVelocity))
        switch scrubbing {
        case .layerTime:
            // Differs: the rest has the animation's own pacing, and not `completionCurve`.
            let layer = containerView.layer
            layer.beginTime = layer.superlayer?.convertTime(CACurrentMediaTime(), from: nil) ?? CACurrentMediaTime()
            layer.speed = Float(speed)
        case .animator(let animator):
            animator.continueAnimation(withTimingParameters: nil, durationFactor: CGFloat(1 / speed) * (1 - percentComplete))
        case nil: break
        }
    }

    func cancelInteractiveTransition() {
        guard isInteractive, !isComplete else { return }
        (isInteractive, transitionWasCancelled) = (false, true)
        tellInteraction()
        let speed = max(0.01, Double(completionVelocity))
        switch scrubbing {
        case .layerTime(let start): rewind(to: start, speed: speed)
        case .animator(let animator):
            animator.isReversed = true
            animator.continueAnimation(withTimingParameters: nil, durationFactor: CGFloat(1 / speed) * percentComplete)
        case nil: break
        }
    }

    func pauseInteractiveTransition() {
        guard !isInteractive, !isComplete, case .animator(let animator)? = scrubbing else { return }
        isInteractive = true
        animator.pauseAnimation()
        percentComplete = animator.fractionComplete
        tellInteraction()
    }

    /// Moves the time of the container back to the start, tick by tick, and then stops the animations there.
    private func rewind(to start: Double, speed: Double) {
        let stage = containerView.stage
        let tick = 1 / Double(stage.options.ticksPerSecond)
        let layer = containerView.layer
        guard layer.timeOffset > start else { return stopAtStart() }
        layer.timeOffset = max(start, layer.timeOffset - tick * speed)
        stage.schedule(at: stage.time + tick) { onMain { self.rewind(to: start, speed: speed) } }
    }

    /// Gives the animated values the ones of the start, and removes the animations, whose completions end the transition.
    private func stopAtStart() {
        let views = [containerView] + [fromView, toView].compactMap { $0 }.filter { !$0.isDescendant(of: containerView) }
        var hasAnimations = false
        for layer in views.flatMap({ $0.layer.withDescendants }) {
            guard let id = layer.id else { continue }
            let keys = containerView.stage.animationKeys(of: id)
            guard !keys.isEmpty else { continue }
            hasAnimations = true
            let shown = containerView.stage.presentation(of: id)
            layer.withoutActions {
                for property in LayerProperty.allCases where keys.contains(where: { $0.hasPrefix(property.rawValue) }) {
                    let keyPath = LayerKeyPath(property)
                    if let value = shown.value(for: keyPath) as LayerValue? {
                        _ = containerView.stage.set(value, for: keyPath, of: id)
                    }
                }
            }
            containerView.stage.removeAllAnimations(from: id)
        }
        // An animator without animations does not end the transition.
        if !hasAnimations { completeTransition(false) }
    }

    private func resetTime() {
        guard case .layerTime? = scrubbing else { return }
        let layer = containerView.layer
        (layer.speed, layer.timeOffset, layer.beginTime) = (1, 0, 0)
        scrubbing = nil
    }
}

extension CALayer {
    /// The layer and all layers below it, superlayers first.
    final var withDescendants: [CALayer] { [self] + orderedSublayers.flatMap(\.withDescendants) }
}

/// An interactive transition whose progress is a fraction: of the animation that the animator makes.
@preconcurrency @MainActor open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    private var context: (any UIViewControllerContextTransitioning)?
    /// An end that was called before the start.
    private var pendingEnd: Bool?

    /// Creates an interaction.
    public override init() { super.init() }

    /// The duration of the transition in seconds.
    open var duration: CGFloat { CGFloat((context as? ControllerTransition)?.transitionDuration ?? 0) }
    /// The fraction, 0…1.
    open private(set) var percentComplete: CGFloat = 0
    /// The factor of the speed at which the transition ends.
    open var completionSpeed: CGFloat = 1
    /// The pacing with which the transition ends.
    ///
    /// Differs: it has the pacing of its animation.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// The pacing of an animator with which the transition ends.
    ///
    /// No effect here.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the transition is interactive from its start.
    open var wantsInteractiveStart = true

    /// Begins the interactive transition.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        context = transitionContext
        (transitionContext as? ControllerTransition)?.beginScrubbing()
        transitionContext.updateInteractiveTransition(percentComplete)
        if let pendingEnd {
            self.pendingEnd = nil
            if pendingEnd { finish() } else { cancel() }
        }
    }
    /// Pauses a transition that runs.
    open func pause() { context?.pauseInteractiveTransition() }
    /// Sets the fraction.
    open func update(_ percentComplete: CGFloat) {
        self.percentComplete = max(0, min(percentComplete, 1))
        context?.updateInteractiveTransition(self.percentComplete)
    }
    /// Lets the transition run to its start.
    open func cancel() { end(false) }
    /// Lets the transition run to its end.
    open func finish() { end(true) }

    private func end(_ finishes: Bool) {
        guard let context else {
            pendingEnd = finishes
            return
        }
        self.context = nil
        percentComplete = 0
        if finishes { context.finishInteractiveTransition() } else { context.cancelInteractiveTransition() }
    }
}
