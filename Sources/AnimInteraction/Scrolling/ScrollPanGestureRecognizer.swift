import AnimGeometry
import AnimLayers

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

/// The velocity with which a finger lets go: of its last three moves the older ones weigh more.
///
/// A lift disturbs the newest moves; the weights are those that were measured on a device. A move that is missing counts as
/// one without velocity, and so do moves before a rest, or along an axis in the other direction. After a rest there is no fling.
struct FlingTracker {
    /// The weights of the last move, the one before it, and the one before that.
    static let weights = [0.05, 0.35, 0.6]

    /// The velocities of the last moves in points per second, the newest first.
    private var velocities: [Point] = []
    private var lastTime: Double

    /// Starts when a finger comes down.
    init(startingAt time: Double) { lastTime = time }

    /// Notes how far the finger has moved up to a time; times that do not increase count for nothing.
    ///
    /// - Parameters:
    ///   - way: The way of the finger, in points.
    ///   - start: The last time at which it had not moved yet; that of the move before unless it has rested since.
    ///   - time: The time at which it has moved.
    mutating func addMove(by way: Point, since start: Double? = nil, until time: Double) {
        let start = max(start ?? lastTime, lastTime)
        let hasRested = start - lastTime > DragMotion.rest + Stage.tolerance
        let duration = time - (hasRested ? start : lastTime)
        guard duration > Stage.tolerance, way != .zero else { return }
        if hasRested { velocities = [] }
        lastTime = time
        velocities.insert(way * (1 / duration), at: 0)
        if velocities.count > Self.weights.count { velocities.removeLast() }
    }

    /// Returns the velocity of a finger that is lifted at a time, in points per second.
    func velocity(at time: Double) -> Point {
        guard time - lastTime <= DragMotion.rest + Stage.tolerance else { return .zero }
        return Point(x: weighted(velocities.map(\.x)), y: weighted(velocities.map(\.y)))
    }

    /// Returns the weighted sum of velocities along an axis, back to where the finger turned round.
    private func weighted(_ velocities: [Double]) -> Double {
        var sum = 0.0
        for (velocity, weight) in zip(velocities, Self.weights) {
            guard velocity * sum >= 0 else { break }
            sum += velocity * weight
        }
        return sum
    }
}

/// Which of several scroll views within each other a drag scrolls is decided once, when the pan begins: the inner one unless its content
/// stands at the end towards which the drag goes; then the one around it.
extension ScrollView {
    /// Whether fingers that have moved a way of the window scroll this scroll view, and not one around it.
    ///
    /// A way of no length is that of a finger which catches content that moves.
    func takesPan(along way: Point) -> Bool {
        guard way != .zero else { return horizontalAxis.canScroll || verticalAxis.canScroll }
        return pulls(along: way).contains { $0.axis.canScroll && owner(of: $0, along: way) === self }
    }

    /// The scroll view that scrolls where this one would have to.
    ///
    /// The search goes on outwards as long as the content is at its end there. Where all are, the outermost that bounces does; where
    /// none does, this one, which stands still.
    private func owner(of pull: Pull, along way: Point) -> ScrollView {
        var owner = self
        var current = (scrollView: self, pull: pull)
        while current.scrollView.isAtEnd(current.pull) {
            if current.pull.axis.bounces { owner = current.scrollView }
            guard let next = current.scrollView.parent(for: current.pull, along: way) else { return owner }
            current = next
        }
        return current.scrollView
    }

    /// The next scroll view around this one, if a pull is transferred to it and it can scroll in that direction; none further out
    /// is asked.
    private func parent(for pull: Pull, along way: Point) -> (scrollView: ScrollView, pull: Pull)? {
        guard pull.transfers, let stage else { return nil }
        let around = stage.chain(from: stage.superlayer(of: layer)).lazy.compactMap { stage.scrollView(of: $0) }.first
        guard let around, around.isScrollEnabled, let own = around.pulls(along: way).first(where: \.axis.canScroll) else {
            return nil
        }
        return (around, own)
    }

    /// What a finger does along an axis.
    private struct Pull {
        let axis: ScrollAxis
        /// The offset along the axis.
        let offset: Double
        /// The change of the offset that the finger asks for.
        let change: Double
        /// Whether the scroll view around may take the finger over.
        let transfers: Bool
    }

    /// Returns the pulls along the axis of the greater part of a way of the window; along both if they are equal.
    private func pulls(along way: Point) -> [Pull] {
        let way = stage?.convertVector(way, from: nil, to: layer) ?? way
        let horizontal = Pull(
            axis: horizontalAxis, offset: contentOffset.x, change: -way.x, transfers: transfersHorizontalScrollingToParent)
        let vertical = Pull(
            axis: verticalAxis, offset: contentOffset.y, change: -way.y, transfers: transfersVerticalScrollingToParent)
        if abs(way.x) == abs(way.y) { return [horizontal, vertical] }
        return abs(way.x) > abs(way.y) ? [horizontal] : [vertical]
    }

    /// Whether the content is within half a pixel of the limit that a pull leads to; content beyond it moves.
    private func isAtEnd(_ pull: Pull) -> Bool {
        let limit = pull.change < 0 ? pull.axis.minimum : pull.axis.maximum
        return abs(pull.offset - limit) <= 0.5 / (stage?.displayScale ?? 1)
    }
}
