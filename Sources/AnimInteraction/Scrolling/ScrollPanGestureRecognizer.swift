import AnimGeometry

/// The pan of a scroll view, which also tells when fingers come down and are gone, and how fast they let go.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
    /// The scroll view that the pan is of.
    weak var scrollView: ScrollView?
    /// How far the fingers have moved since they came down, in the window.
    private(set) var way = Point.zero
    private var tracker: FlingTracker?
    private var liftTime = 0.0

    override func touchesBegan(_ touches: [Touch]) {
        super.touchesBegan(touches)
        guard tracker == nil, let first = touches.first else { return }
        tracker = FlingTracker(startingAt: first.timestamp)
        scrollView?.fingerDown()
    }

    override func touchesMoved(_ touches: [Touch]) {
        if let last = touches.last, numberOfTouches > 0 {
            let sum = touches.reduce(.zero) { $0 + ($1.location - $1.previousLocation) }
            let step = sum * (1 / Double(numberOfTouches))
            way = way + step
            tracker?.addMove(by: step, until: last.timestamp)
        }
        super.touchesMoved(touches)
    }

    override func touchesEnded(_ touches: [Touch]) {
        if let last = touches.last { liftTime = last.timestamp }
        super.touchesEnded(touches)
    }

    override func reset() {
        super.reset()
        way = .zero
        tracker = nil
        scrollView?.fingersUp()
    }

    /// The velocity of the fingers when they were lifted, in points per second of the window.
    var flingVelocity: Point { tracker?.velocity(at: liftTime) ?? .zero }
}
