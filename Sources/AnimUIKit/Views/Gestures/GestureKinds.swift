import AnimGeometry
import AnimInteraction
import Foundation

/// A recognizer of taps: a discrete gesture.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    override class func makeEngine() -> GestureRecognizer { TapGestureRecognizer() }
    private var tap: TapGestureRecognizer { unsafeDowncast(engine, to: TapGestureRecognizer.self) }

    /// The number of taps of the gesture.
    open var numberOfTapsRequired: Int {
        get { tap.numberOfTapsRequired }
        set { tap.numberOfTapsRequired = newValue }
    }
    /// The number of fingers that have to tap.
    open var numberOfTouchesRequired: Int {
        get { tap.numberOfTouchesRequired }
        set { tap.numberOfTouchesRequired = newValue }
    }
}

/// A recognizer of long presses: a continuous gesture.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    override class func makeEngine() -> GestureRecognizer { LongPressGestureRecognizer() }
    private var press: LongPressGestureRecognizer { unsafeDowncast(engine, to: LongPressGestureRecognizer.self) }

    /// The number of taps that have to precede the press.
    open var numberOfTapsRequired: Int {
        get { press.numberOfTapsRequired }
        set { press.numberOfTapsRequired = newValue }
    }
    /// The number of fingers that have to press.
    open var numberOfTouchesRequired: Int {
        get { press.numberOfTouchesRequired }
        set { press.numberOfTouchesRequired = newValue }
    }
    /// The seconds that the fingers have to press before the gesture begins; 0.5 by default.
    open var minimumPressDuration: TimeInterval {
        get { press.minimumPressDuration }
        set { press.minimumPressDuration = newValue }
    }
    /// The distance in points that the fingers may move before the gesture begins; 10 by default.
    open var allowableMovement: CGFloat {
        get { CGFloat(press.allowableMovement) }
        set { press.allowableMovement = Double(newValue) }
    }
}

/// A recognizer of dragging: a continuous gesture.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    override class func makeEngine() -> GestureRecognizer { PanGestureRecognizer() }
    private var pan: PanGestureRecognizer { unsafeDowncast(engine, to: PanGestureRecognizer.self) }

    /// The number of fingers that have to drag.
    open var minimumNumberOfTouches: Int {
        get { pan.minimumNumberOfTouches }
        set { pan.minimumNumberOfTouches = newValue }
    }
    /// The number of fingers that may drag.
    open var maximumNumberOfTouches: Int {
        get { pan.maximumNumberOfTouches }
        set { pan.maximumNumberOfTouches = newValue }
    }
    /// The scroll devices that may drag.
    ///
    /// No effect here.
    open var allowedScrollTypesMask = UIScrollTypeMask()

    /// Returns the displacement of the fingers since the pan began, in a view's space; nil is the window.
    open func translation(in view: UIView?) -> CGPoint { CGPoint(pan.translation(in: view?.layer.stageID)) }
    /// Sets the displacement of the fingers, and their velocity to zero.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        pan.setTranslation(Point(translation), in: view?.layer.stageID)
    }
    /// Returns the velocity of the fingers, in points per second of a view's space; nil is the window.
    open func velocity(in view: UIView?) -> CGPoint { CGPoint(pan.velocity(in: view?.layer.stageID)) }
}

/// Kinds of scroll devices.
public struct UIScrollTypeMask: OptionSet, Sendable {
    /// The bits of the set.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// A recognizer of dragging from an edge of the screen.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    override class func makeEngine() -> GestureRecognizer { ScreenEdgePanGestureRecognizer() }
    private var pan: ScreenEdgePanGestureRecognizer { unsafeDowncast(engine, to: ScreenEdgePanGestureRecognizer.self) }

    /// The edges from which the drag may start.
    open var edges: UIRectEdge {
        get { UIRectEdge(rawValue: pan.edges.rawValue) }
        set { pan.edges = RectEdge(rawValue: newValue.rawValue) }
    }
}

/// A recognizer of quick strokes in a direction: a discrete gesture.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
    /// Directions of a swipe.
    public struct Direction: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1 << 0)
        public static let left = Direction(rawValue: 1 << 1)
        public static let up = Direction(rawValue: 1 << 2)
        public static let down = Direction(rawValue: 1 << 3)
    }

    override class func makeEngine() -> GestureRecognizer { SwipeGestureRecognizer() }
    private var swipe: SwipeGestureRecognizer { unsafeDowncast(engine, to: SwipeGestureRecognizer.self) }

    /// The directions; right by default.
    open var direction: UISwipeGestureRecognizer.Direction {
        get { Direction(rawValue: swipe.direction.rawValue) }
        set { swipe.direction = SwipeDirection(rawValue: newValue.rawValue) }
    }
    /// The number of fingers that have to swipe.
    open var numberOfTouchesRequired: Int {
        get { swipe.numberOfTouchesRequired }
        set { swipe.numberOfTouchesRequired = newValue }
    }
}

/// A recognizer of two fingers that move apart or together: a continuous gesture.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
    override class func makeEngine() -> GestureRecognizer { PinchGestureRecognizer() }
    private var pinch: PinchGestureRecognizer { unsafeDowncast(engine, to: PinchGestureRecognizer.self) }

    /// The distance of the fingers, as a multiple of the distance at the start.
    open var scale: CGFloat {
        get { CGFloat(pinch.scale) }
        set { pinch.scale = Double(newValue) }
    }
    /// The change of the scale per second.
    open var velocity: CGFloat { CGFloat(pinch.velocity) }
}

/// A recognizer of two fingers that turn: a continuous gesture.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
    override class func makeEngine() -> GestureRecognizer { RotationGestureRecognizer() }
    private var turn: RotationGestureRecognizer { unsafeDowncast(engine, to: RotationGestureRecognizer.self) }

    /// The angle since the start, in radians clockwise.
    open var rotation: CGFloat {
        get { CGFloat(turn.rotation) }
        set { turn.rotation = Double(newValue) }
    }
    /// The change of the angle per second, in radians.
    open var velocity: CGFloat { CGFloat(turn.velocity) }
}

/// A recognizer of a pointer above a view.
///
/// No effect here: there is no pointer.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {}
