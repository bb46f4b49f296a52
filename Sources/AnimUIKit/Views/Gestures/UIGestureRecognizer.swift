import AnimGeometry
import AnimInteraction
import AnimLayers
import Foundation

/// A recognizer of a gesture in touches: the base class.
///
/// A subclass overrides `touchesBegan` and the related methods, and sets `state` there; `reset` is called when the gesture is over
/// and its fingers are up.
@preconcurrency @MainActor open class UIGestureRecognizer: NSObject {
    /// The states of a gesture.
    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        /// The recognition of a discrete gesture: a different name of `ended`.
        public static let recognized = State.ended
    }

    /// The recognizer on the stage.
    nonisolated(unsafe) let engine: GestureRecognizer
    /// The view that the recognizer is on.
    final weak var attachedView: UIView?
    /// The observers of the state.
    final var keyObservers: KeyValueObservers?
    private var targets: [(target: WeakObject, action: Selector)] = []

    /// Creates a recognizer with a target, which is not retained, and its method.
    public init(target: Any?, action: Selector?) {
        engine = Self.makeEngine()
        super.init()
        connect()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Creates a recognizer.
    public convenience override init() { self.init(target: nil, action: nil) }

    /// Creates a recognizer from a nib.
    ///
    /// Differs: there are no nibs; the result has no target.
    public init?(coder: NSCoder) {
        engine = Self.makeEngine()
        super.init()
        connect()
    }

    /// Creates the recognizer on the stage.
    class func makeEngine() -> GestureRecognizer { GestureRecognizer() }

    private func connect() {
        // Only a class of one's own can have overrides.
        if !ModuleClasses.contain(type(of: self)) { engine.owner = self }
        engine.representation = WeakObject(self)
        engine.typeName = _typeName(type(of: self), qualified: false)
        engine.addAction { [weak self] _ in
            onMain {
                self?.keyObservers?.didSet(["state"])
                self?.sendActions()
            }
        }
        engine.shouldBegin = { [weak self] _ in onMain { self?.mayBegin() ?? true } }
        engine.shouldReceive = { [weak self] _, touch in onMain { self?.mayReceive(touch) ?? true } }
        engine.shouldRecognizeSimultaneously = { [weak self] _, other in onMain { self?.mayRecognize(with: other) ?? false } }
        engine.shouldRequireFailure = { [weak self] other in onMain { self?.mustWait(for: other) ?? false } }
    }

    // MARK: Targets

    /// Adds a target, which is not retained, and its method, which is called when the state becomes `began`, `changed`, `ended` or
    /// `cancelled`.
    open func addTarget(_ target: Any, action: Selector) {
        let object = target as AnyObject
        guard !targets.contains(where: { $0.target.object === object && $0.action == action }) else { return }
        targets.append((WeakObject(object), action))
    }

    /// Removes a method of a target; nil matches all.
    open func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        targets.removeAll { entry in
            (object == nil || entry.target.object === object) && (action == nil || entry.action == action)
        }
    }

    private func sendActions() {
        for (target, action) in targets {
            guard let object = target.object else { continue }
            if let problem = action.perform(on: object, with: self) {
                FilmContext.current.reportMisuse("UIGestureRecognizer.addTarget(_:action:)", of: self, problem)
            }
        }
    }

    /// Called after a value that the object observes has changed.
    open nonisolated func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
    ) {}

    // MARK: State

    /// The state of the gesture; subclasses set it.
    open var state: UIGestureRecognizer.State {
        get { State(engine.state) }
        set { engine.state = newValue.gestureState }
    }
    /// The delegate.
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    /// Whether the recognizer receives touches; setting it to false cancels a gesture in progress.
    open var isEnabled: Bool {
        get { engine.isEnabled }
        set { engine.isEnabled = newValue }
    }
    /// The view that the recognizer is on.
    open var view: UIView? { attachedView }
    /// Whether the touches of views are cancelled when the gesture is recognized.
    open var cancelsTouchesInView: Bool {
        get { engine.cancelsTouchesInView }
        set { engine.cancelsTouchesInView = newValue }
    }
    /// Whether views receive the touches only after the gesture has failed.
    open var delaysTouchesBegan: Bool {
        get { engine.delaysTouchesBegan }
        set { engine.delaysTouchesBegan = newValue }
    }
    /// Whether views receive the end of a touch only after the gesture has failed or ended.
    open var delaysTouchesEnded: Bool {
        get { engine.delaysTouchesEnded }
        set { engine.delaysTouchesEnded = newValue }
    }
    /// The kinds of touches that are received.
    ///
    /// No effect here: all touches are fingers.
    open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
    /// The kinds of presses that are received.
    ///
    /// No effect here.
    open var allowedPressTypes: [NSNumber] = []
    /// Whether only one kind of touch is received at a time.
    ///
    /// No effect here.
    open var requiresExclusiveTouchType = true
    /// A name, which the event log has.
    open var name: String? {
        get { engine.name }
        set { engine.name = newValue }
    }
    /// The number of touches of the gesture.
    open var numberOfTouches: Int { engine.numberOfTouches }

    /// Returns the mean location of the gesture's touches in a view's space; nil is the window.
    open func location(in view: UIView?) -> CGPoint { CGPoint(engine.location(in: view?.layer.stageID)) }
    /// Returns the location of one of the touches in a view's space; nil is the window.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        CGPoint(engine.location(ofTouch: touchIndex, in: view?.layer.stageID))
    }
    /// Makes the gesture wait until another fails; if the other is recognized, this one fails.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        engine.require(toFail: otherGestureRecognizer.engine)
    }

    // MARK: Subclasses

    /// Handles fingers that have come down.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { pass(.began, touches) }
    /// Handles fingers that have moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { pass(.moved, touches) }
    /// Handles fingers that were lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { pass(.ended, touches) }
    /// Handles touches that were cancelled.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { pass(.cancelled, touches) }
    /// Handles estimated properties of touches.
    ///
    /// No effect here.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
    /// Resets the recognizer after a gesture, before the next one.
    open func reset() { engine.reset() }
    /// Ignores a touch: the recognizer receives no more of its events.
    open func ignore(_ touch: UITouch, for event: UIEvent) { engine.ignore(touch.touch) }
    /// Whether recognizing this gesture makes another fail.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        engine.canPrevent(preventedGestureRecognizer.engine)
    }
    /// Whether recognizing another gesture makes this one fail.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        engine.canBePrevented(by: preventingGestureRecognizer.engine)
    }
    /// Whether this gesture has to wait until another has failed; false unless overridden.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    /// Whether another gesture has to wait until this one has failed; false unless overridden.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    private func pass(_ phase: TouchPhase, _ touches: Set<UITouch>) {
        // A set has no order; touches are handled in the order in which they came down.
        engine.handle(phase, touches.map(\.touch).sorted { $0.identifier < $1.identifier })
    }
}

extension UIGestureRecognizer: GestureRecognizerOwner {
    nonisolated func handle(_ phase: TouchPhase, _ touches: [Touch]) {
        nonisolated(unsafe) let touches = touches
        onMain {
            let film = FilmContext.current
            let (objects, event) = (Set(film.objects(of: touches)), UIEvent(on: film))
            switch phase {
            case .began: touchesBegan(objects, with: event)
            case .moved: touchesMoved(objects, with: event)
            case .ended: touchesEnded(objects, with: event)
            case .cancelled: touchesCancelled(objects, with: event)
            case .stationary: break
            }
        }
    }

    nonisolated func resetGesture() { onMain { reset() } }

    nonisolated func canPrevent(_ other: GestureRecognizer) -> Bool {
        nonisolated(unsafe) let other = other
        return onMain { other.object.map(canPrevent) ?? engine.canPrevent(other) }
    }

    nonisolated func canBePrevented(by other: GestureRecognizer) -> Bool {
        nonisolated(unsafe) let other = other
        return onMain { other.object.map(canBePrevented) ?? engine.canBePrevented(by: other) }
    }
}

extension UIGestureRecognizer {
    /// Whether the controls under the fingers let the gesture of a superview begin.
    private var touchedControlsAllowBeginning: Bool {
        guard let attachedView else { return true }
        return attachedView.film.touches.allSatisfy { touch in
            guard engine.tracks(touch.touch), let control = touch.view as? UIControl, control !== attachedView else {
                return true
            }
            return control.gestureRecognizerShouldBegin(self)
        }
    }

    private func mayBegin() -> Bool {
        guard attachedView?.gestureRecognizerShouldBegin(self) != false, touchedControlsAllowBeginning else { return false }
        return delegate?.gestureRecognizerShouldBegin(self) ?? true
    }

    private func mayReceive(_ touch: Touch) -> Bool {
        guard let delegate else { return true }
        let film = FilmContext.current
        return delegate.gestureRecognizer(self, shouldReceive: UIEvent(on: film))
            && delegate.gestureRecognizer(self, shouldReceive: film.object(of: touch))
    }

    private func mayRecognize(with other: GestureRecognizer) -> Bool {
        guard let delegate, let other = other.object else { return false }
        return delegate.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other)
    }

    /// Whether this gesture has to wait until another has failed, by the words of both.
    private func mustWait(for other: GestureRecognizer) -> Bool {
        guard let other = other.object else { return false }
        return shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
            || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
            || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
    }
}

extension GestureRecognizer {
    /// The object that stands for the recognizer.
    var object: UIGestureRecognizer? { (representation as? WeakObject)?.object as? UIGestureRecognizer }
}

/// A reference that does not retain its object.
final class WeakObject {
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }
}

extension UIGestureRecognizer.State {
    init(_ state: GestureState) {
        self =
            switch state {
            case .possible: .possible
            case .began: .began
            case .changed: .changed
            case .ended: .ended
            case .cancelled: .cancelled
            case .failed: .failed
            }
    }

    var gestureState: GestureState {
        switch self {
        case .possible: .possible
        case .began: .began
        case .changed: .changed
        case .ended: .ended
        case .cancelled: .cancelled
        case .failed: .failed
        }
    }
}

/// The delegate of a gesture recognizer; all its methods are optional on iOS, and have their defaults here.
@preconcurrency @MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    /// Whether a gesture may begin or be recognized.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    /// Whether two gestures may be recognized at the same time.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether a gesture waits until another has failed.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether another gesture waits until this one has failed.
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool
    /// Whether a recognizer receives a touch.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    /// Whether a recognizer receives an event.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool
}

extension UIGestureRecognizerDelegate {
    /// Returns true.
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    /// Returns false.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// Returns false.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// Returns false.
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { false }
    /// Returns true.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
    /// Returns true.
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool { true }
}
