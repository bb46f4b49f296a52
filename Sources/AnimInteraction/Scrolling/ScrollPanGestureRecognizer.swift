import AnimGeometry

/// The pan of a scroll view, which also notices when fingers come down and are gone, and their velocity when they let go.
///
/// A finger that comes down on content that decelerates pans at once, so that it is no tap on the content.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
    /// The seconds for which a touch is kept from the content.
    static let contentDelay = 0.15

    /// The scroll view that the pan is of.
    weak var scrollView: ScrollView?
    /// The displacement of the fingers since they came down, in the window.
    private(set) var way = Point.zero
    private var tracker: FlingTracker?
    private var liftTime = 0.0
    /// Whether touches are kept from the content for the time being.
    private var delaysContent = false

    override func touchesBegan(_ touches: [Touch]) {
        super.touchesBegan(touches)
        guard tracker == nil, let first = touches.first else { return }
        tracker = FlingTracker(startingAt: first.timestamp)
        delaysContent = scrollView?.delaysContentTouches == true
        if delaysContent { deadline = first.timestamp + Self.contentDelay }
        let decelerates = scrollView?.isDecelerating == true
        scrollView?.fingerDown()
        if decelerates { state = .began }
    }

    override func touchesMoved(_ touches: [Touch]) {
        if let last = touches.last, numberOfTouches > 0 {
            let sum = touches.reduce(.zero) { $0 + ($1.location - $1.previousLocation) }
            let step = sum * (1 / Double(numberOfTouches))
            way = way + step
            tracker?.addMove(by: step, since: touches.map(\.previousTimestamp).max(), until: last.timestamp)
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

    override func deadlinePassed() { delaysContent = false }

    override func delays(_ phase: TouchPhase) -> Bool { super.delays(phase) || (delaysContent && phase != .ended) }

    override func mayBegin() -> Bool {
        guard let stage, let scrollView, scrollView.takesPan(along: way) else { return false }
        let isContents = !scrollView.canCancelContentTouches && stage.touches.handlers.haveBegun(sequence)
        return !isContents && super.mayBegin()
    }

    /// The velocity of the fingers when they were lifted, in points per second of the window.
    var flingVelocity: Point { tracker?.velocity(at: liftTime) ?? .zero }
}
