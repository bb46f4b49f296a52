import AnimGeometry
import AnimInteraction
import AnimTiming
import Foundation

/// The controller of a presentation as a sheet: it comes from below, and can be dragged between its heights and down.
@preconcurrency @MainActor open class UISheetPresentationController: UIPresentationController {
    /// A height at which a sheet rests.
    @preconcurrency @MainActor open class Detent: NSObject {
        /// A name of a height.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The name.
            public let rawValue: String
            /// Creates a name.
            public init(_ rawValue: String) { self.rawValue = rawValue }
            /// Creates a name.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// About half the screen.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The whole screen but for an edge.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The name.
        open internal(set) var identifier: UISheetPresentationController.Detent.Identifier
        let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        init(
            _ identifier: Identifier, _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) { (self.identifier, self.resolver) = (identifier, resolver) }

        /// Returns the height of half the screen.
        open class func medium() -> Self {
            make(.medium) { $0.containerTraitCollection.displayScale < 0 ? nil : $0.maximumDetentValue / 2 }
        }
        /// Returns the greatest height.
        open class func large() -> Self { make(.large) { $0.maximumDetentValue } }
        /// Returns a height of one's own.
        public static func custom(
            identifier: UISheetPresentationController.Detent.Identifier? = nil,
            resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> UISheetPresentationController.Detent { make(identifier ?? Identifier("custom"), resolver) }
        /// Returns the height for a context; nil if the height is not available.
        public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            resolver(context)
        }

        private class func make(
            _ identifier: Identifier, _ resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Self { unsafeDowncast(Detent(identifier, resolver), to: Self.self) }
    }

    private let dimming = UIView(frame: .zero)
    private let grabber = UIView(frame: .zero)
    private var backdrop: UIView?
    private var drag: (start: CGFloat, height: CGFloat)?

    /// The heights at which the sheet rests; large by default.
    open var detents: [UISheetPresentationController.Detent] = [.large()] {
        didSet { layOutSheet() }
    }
    /// The height at which it rests; nil for the smallest.
    open var selectedDetentIdentifier: UISheetPresentationController.Detent.Identifier? {
        didSet {
            guard selectedDetentIdentifier != oldValue else { return }
            layOutSheet()
            if drag == nil { scalePresenter(restingFraction) }
        }
    }
    /// The greatest height at which the rest of the screen is not dimmed; nil for none.
    open var largestUndimmedDetentIdentifier: UISheetPresentationController.Detent.Identifier? {
        didSet { layOutSheet() }
    }
    /// Whether a bar at the top shows that the sheet can be dragged.
    open var prefersGrabberVisible = false {
        didSet { layOutSheet() }
    }
    /// The radius of the upper corners; 10 by default.
    public final var preferredCornerRadius: CGFloat? {
        didSet { layOutSheet() }
    }
    /// Whether scrolling makes the sheet higher.
    ///
    /// No effect here.
    open var prefersScrollingExpandsWhenScrolledToEdge = true
    /// Whether the sheet is attached to the lower edge in landscape.
    ///
    /// No effect here.
    open var prefersEdgeAttachedInCompactHeight = false
    /// Whether the width follows the preferred size.
    ///
    /// No effect here.
    open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
    /// Whether a page sheet keeps its size.
    ///
    /// No effect here.
    open var prefersPageSizing = true
    /// The view that the sheet comes from.
    ///
    /// No effect here.
    open var sourceView: UIView?

    /// Animates changes of the sheet, such as its height.
    open func animateChanges(_ changes: () -> Void) {
        guard let container else { return changes() }
        withoutActuallyEscaping(changes) { changes in
            container.stage.animate(ViewAnimation(duration: 0.5, pacing: .physics(.system)), animations: changes, completion: nil)
        }
    }
    /// Asks for the heights anew.
    open func invalidateDetents() { layOutSheet() }

    /// The frame of the sheet.
    open override var frameOfPresentedViewInContainerView: CGRect { frame(ofHeight: height(of: selectedDetent)) }
    /// Whether the presenting view is removed: no.
    open override var shouldRemovePresentersView: Bool { false }

    /// Adds the dimming view, and the recognizers of dragging and tapping.
    open override func presentationTransitionWillBegin() {
        guard let container, let view = presentedView else { return }
        dimming.frame = container.bounds
        dimming.backgroundColor = .black
        dimming.alpha = 0
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(dimming)
        dimming.addGestureRecognizer(
            UITapGestureRecognizer(
                target: self,
                action: Selector(UISheetPresentationController.tapOutside(_:), "UISheetPresentationController.tapOutside(_:)")))
        view.addGestureRecognizer(
            UIPanGestureRecognizer(
                target: self,
                action: Selector(UISheetPresentationController.follow(_:), "UISheetPresentationController.follow(_:)")))
        layOutSheet()
        pushPresenterBack()
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
            self.dimming.alpha = self.dimmedAlpha
            self.scalePresenter(self.restingFraction)
        })
    }
    /// Removes the dimming view after a cancelled presentation.
    open override func presentationTransitionDidEnd(_ completed: Bool) { if !completed { restorePresenter() } }
    /// Fades the dimming view.
    open override func dismissalTransitionWillBegin() {
        presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
            self.dimming.alpha = 0
            self.scalePresenter(0)
        })
    }
    /// Restores the presenting view.
    open override func dismissalTransitionDidEnd(_ completed: Bool) {
        guard completed else { return }
        restorePresenter()
        if isDismissedByUser { delegate?.presentationControllerDidDismiss(self) }
    }
    /// Lays out the sheet.
    open override func containerViewWillLayoutSubviews() {
        super.containerViewWillLayoutSubviews()
        if drag == nil, !presentedViewController.isBeingPresented, !presentedViewController.isBeingDismissed { layOutSheet() }
    }

    private var isDismissedByUser = false

    // MARK: Heights

    private var selectedDetent: Detent? {
        detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.min { height(of: $0) < height(of: $1) }
    }

    private var safeArea: UIEdgeInsets { container?.safeAreaInsets ?? .zero }
    private var topInset: CGFloat { safeArea.top + 10 }

    private func height(of detent: Detent?) -> CGFloat {
        let bounds = container?.bounds ?? UIScreen.main.bounds
        // Values of detents do not contain the safe area below.
        let below = safeArea.bottom
        let limit = max(0, bounds.height - topInset - below)
        let context = DetentContext(containerTraitCollection: traitCollection, maximumDetentValue: limit)
        // About half the screen, and not half of the greatest height.
        if detent?.identifier == .medium { return bounds.height / 2 }
        return min(max(0, detent?.resolvedValue(in: context) ?? limit), limit) + below
    }

    private func frame(ofHeight height: CGFloat) -> CGRect {
        let bounds = container?.bounds ?? UIScreen.main.bounds
        return CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
    }

    private var dimmedAlpha: CGFloat {
        guard let largest = largestUndimmedDetentIdentifier, let limit = detents.first(where: { $0.identifier == largest }) else {
            return 0.2
        }
        return height(of: selectedDetent) > height(of: limit) ? 0.2 : 0
    }

    private func layOutSheet() {
        guard container != nil, let view = presentedView else { return }
        let frame = frameOfPresentedViewInContainerView
        if view.frame != frame { view.frame = frame }
        let radius = preferredCornerRadius ?? 10
        if view.layer.cornerRadius != radius {
            view.layer.cornerRadius = radius
            view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
            view.clipsToBounds = true
        }
        if prefersGrabberVisible {
            if grabber.superview == nil {
                grabber.backgroundColor = .tertiaryLabel
                grabber.layer.cornerRadius = 2.5
                view.addSubview(grabber)
            }
            grabber.frame = CGRect(x: frame.width / 2 - 18, y: 5, width: 36, height: 5)
        } else {
            grabber.removeFromSuperview()
        }
        if dimming.superview != nil, !presentedViewController.isBeingPresented { dimming.alpha = dimmedAlpha }
    }

    // MARK: The presenting view

    /// Whether the presenting view becomes smaller: below a sheet that can have the greatest height.
    private var scalesPresenter: Bool {
        detents.contains { $0.identifier == .large } && [.pageSheet, .formSheet].contains(presentationStyle)
    }

    /// How much smaller the presenting view is, 0…1, while the sheet rests.
    private var restingFraction: CGFloat { selectedDetent?.identifier == .large ? 1 : 0 }

    /// How much smaller the presenting view is, 0…1, below a sheet of a height: more from the height below the greatest one on.
    private func fraction(atHeight current: CGFloat) -> CGFloat {
        let heights = detents.map(height(of:)).sorted()
        guard let greatest = heights.last else { return 0 }
        let lower = heights.dropLast().last ?? 0
        return greatest > lower ? max(0, min((current - lower) / (greatest - lower), 1)) : 1
    }

    private func pushPresenterBack() {
        guard scalesPresenter, let view = presentingViewController.viewIfLoaded, let superview = view.superview else { return }
        let black = UIView(frame: superview.bounds)
        black.backgroundColor = .black
        superview.insertSubview(black, belowSubview: view)
        backdrop = black
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        view.clipsToBounds = true
    }

    /// Makes the presenting view smaller by a fraction of the way: 16 points at each side, its upper edge below the status bar.
    private func scalePresenter(_ fraction: CGFloat) {
        guard backdrop != nil, let view = presentingViewController.viewIfLoaded, view.bounds.width > 32 else { return }
        let scale = 1 - fraction * 32 / view.bounds.width
        let shift = -view.bounds.height * (1 - scale) / 2 + fraction * safeArea.top
        view.transform = CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: shift)
        view.layer.cornerRadius = 10 * fraction
    }

    private func restorePresenter() {
        UIView.performWithoutAnimation { self.scalePresenter(0) }
        backdrop?.removeFromSuperview()
        backdrop = nil
    }

    // MARK: Fingers

    private var mayDismiss: Bool {
        !presentedViewController.isModalInPresentation && delegate?.presentationControllerShouldDismiss(self) != false
    }

    /// Uncertain: a tap outside dismisses the sheet.
    private func tapOutside(_ tap: UITapGestureRecognizer) { if tap.state == .ended { dismissByUser() } }

    private func dismissByUser() {
        guard mayDismiss else {
            delegate?.presentationControllerDidAttemptToDismiss(self)
            return
        }
        isDismissedByUser = true
        delegate?.presentationControllerWillDismiss(self)
        presentedViewController.dismiss(animated: true)
    }

    /// The sheet follows a finger: down as far as it goes, up against a resistance beyond the greatest height.
    private func follow(_ pan: UIPanGestureRecognizer) {
        guard let container, let view = presentedView, !presentedViewController.isBeingDismissed else { return }
        switch pan.state {
        case .began: drag = (view.frame.minY, view.frame.height)
        case .changed:
            guard let drag else { return }
            let top = drag.start + pan.translation(in: container).y
            let highest = container.bounds.height - (detents.map(height(of:)).max() ?? drag.height)
            let place =
                top < highest
                ? highest
                    + CGFloat(
                        RubberBand().displacement(ofPull: Double(top - highest), dimension: Double(container.bounds.height)))
                : top
            view.frame = CGRect(
                x: 0, y: place, width: container.bounds.width, height: max(drag.height, container.bounds.height - place))
            let height = container.bounds.height - place
            dimming.alpha = dimmedAlpha * max(0, min(1, height / drag.height))
            scalePresenter(fraction(atHeight: height))
        case .ended, .cancelled: letGo(velocity: pan.velocity(in: container).y, isCancelled: pan.state == .cancelled)
        default: break
        }
    }

    /// At least half the height, or 1000 points per second, down dismisses the sheet; otherwise it rests at the nearest height.
    private func letGo(velocity: CGFloat, isCancelled: Bool) {
        guard let container, let view = presentedView, drag != nil else { return }
        drag = nil
        let height = container.bounds.height - view.frame.minY
        // The way that a deceleration would take.
        let projected = height - velocity * 0.499
        let heights = detents.sorted { self.height(of: $0) < self.height(of: $1) }
        let lowest = heights.first.map(self.height(of:)) ?? height
        if !isCancelled, velocity >= 1000 || height <= lowest / 2, projected < lowest, mayDismiss {
            return dismissByUser()
        }
        if height < lowest / 2, !mayDismiss { delegate?.presentationControllerDidAttemptToDismiss(self) }
        let nearest = heights.min { abs(self.height(of: $0) - projected) < abs(self.height(of: $1) - projected) }
        let old = selectedDetentIdentifier
        animateChanges {
            if let nearest, heights.count > 1 { self.selectedDetentIdentifier = nearest.identifier }
            self.layOutSheet()
            self.scalePresenter(self.restingFraction)
        }
        if selectedDetentIdentifier != old {
            (delegate as? any UISheetPresentationControllerDelegate)?
                .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
        }
    }

    override func makeSystemAnimator(isDismissal: Bool) -> SystemAnimator { SystemAnimator(isDismissal ? .uncover : .cover) }
}

/// What a height of a sheet depends on.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    /// The traits.
    var containerTraitCollection: UITraitCollection { get }
    /// The greatest height.
    var maximumDetentValue: CGFloat { get }
}

private final class DetentContext: NSObject, UISheetPresentationControllerDetentResolutionContext {
    let containerTraitCollection: UITraitCollection
    let maximumDetentValue: CGFloat

    init(containerTraitCollection: UITraitCollection, maximumDetentValue: CGFloat) {
        (self.containerTraitCollection, self.maximumDetentValue) = (containerTraitCollection, maximumDetentValue)
    }
}

/// The observer of a sheet.
@preconcurrency @MainActor public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    /// Called after the user has dragged the sheet to a different height.
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    /// Does nothing.
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}
