import AnimGeometry
import AnimInteraction
import AnimLayers
import Foundation

/// A finger on the screen: one object from the touch down to the touch up.
@preconcurrency @MainActor open class UITouch: NSObject {
    /// The phases of a touch.
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled
        case regionEntered, regionMoved, regionExited
    }

    /// The kinds of touches.
    public enum TouchType: Int, Sendable {
        case direct, indirect, pencil, indirectPointer
    }

    nonisolated(unsafe) let touch: Touch
    let film: FilmContext

    init(_ touch: Touch, on film: FilmContext) {
        self.touch = touch
        self.film = film
    }

    /// The time of the last change, in seconds since the film began.
    open var timestamp: TimeInterval { touch.timestamp }
    /// The phase of the touch.
    open var phase: UITouch.Phase { UITouch.Phase(touch.phase) }
    /// The number of taps at this location in quick succession, this one included.
    open var tapCount: Int { touch.tapCount }
    /// The kind of the touch: a finger.
    open var type: UITouch.TouchType { .direct }
    /// The radius of the finger in points.
    open var majorRadius: CGFloat { 20 }
    /// The tolerance of the radius.
    open var majorRadiusTolerance: CGFloat { 5 }
    /// The force of the touch; 1 is an average one.
    open var force: CGFloat { 1 }
    /// The greatest force.
    open var maximumPossibleForce: CGFloat { 6.667 }
    /// The window of the touch.
    open var window: UIWindow? { view?.window }
    /// The view that the finger came down on.
    open var view: UIView? { touch.layer.flatMap(film.view) }
    /// The gesture recognizers that receive the touch.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        var found: [UIGestureRecognizer] = []
        for view in sequence(first: view, next: { $0?.superview }) { found += view?.gestureRecognizers ?? [] }
        return found
    }

    /// Returns the location in a view's space; nil is the window.
    open func location(in view: UIView?) -> CGPoint { CGPoint(touch.location(in: view?.layer.stageID)) }
    /// Returns the location in the previous event, in a view's space; nil is the window.
    open func previousLocation(in view: UIView?) -> CGPoint { CGPoint(touch.previousLocation(in: view?.layer.stageID)) }
    /// Returns the exact location in a view's space; nil is the window.
    open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
    /// Returns the exact location in the previous event, in a view's space; nil is the window.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

    /// Whether an object is the same touch.
    open override nonisolated func isEqual(_ object: Any?) -> Bool { (object as? UITouch)?.touch === touch }
    /// The number of the touch.
    open override nonisolated var hash: Int { touch.identifier }
}

extension UITouch.Phase {
    init(_ phase: TouchPhase) {
        self =
            switch phase {
            case .began: .began
            case .moved: .moved
            case .stationary: .stationary
            case .ended: .ended
            case .cancelled: .cancelled
            }
    }
}

/// The state of the fingers at one moment.
@preconcurrency @MainActor open class UIEvent: NSObject {
    /// The kinds of events.
    public enum EventType: Int, Sendable {
        case touches = 0, motion = 1, remoteControl = 2, presses = 3, scroll = 10, hover = 11, transform = 14
    }

    /// The subtypes of events.
    public enum EventSubtype: Int, Sendable {
        case none = 0, motionShake = 1
    }

    private let film: FilmContext

    init(on film: FilmContext) {
        self.film = film
        timestamp = film.stage.time
    }

    /// The time of the event, in seconds since the film began.
    open internal(set) var timestamp: TimeInterval
    /// The kind: touches.
    open var type: UIEvent.EventType { .touches }
    /// The subtype: none.
    open var subtype: UIEvent.EventSubtype { .none }
    /// All touches that are down.
    open var allTouches: Set<UITouch>? { Set(film.touches) }

    /// Returns the touches of a window.
    open func touches(for window: UIWindow) -> Set<UITouch>? { Set(film.touches.filter { $0.window === window }) }
    /// Returns the touches of a view.
    open func touches(for view: UIView) -> Set<UITouch>? { Set(film.touches.filter { $0.view === view }) }
    /// Returns the touches that a gesture recognizer receives.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        Set(film.touches.filter { touch in gesture.engine.tracks(touch.touch) })
    }
    /// Returns the touches that this event coalesces: the touch itself.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
    /// Returns predictions of a touch: none.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}

extension FilmContext {
    /// Returns the object of a touch.
    @MainActor func object(of touch: Touch) -> UITouch {
        if let known = touches.first(where: { $0.touch === touch }) { return known }
        let new = UITouch(touch, on: self)
        touches.append(new)
        return new
    }

    /// Returns the objects of touches, in their order.
    @MainActor func objects(of touches: [Touch]) -> [UITouch] { touches.map(object) }

    /// Forgets touches that have ended.
    func forgetEndedTouches() { touches.removeAll { !$0.touch.isDown } }
}
