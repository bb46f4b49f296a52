import AnimGeometry
import AnimLayers

/// The pan gesture of a scroll view, which also reports touch down and the end of all touches, and measures the velocity at the
/// release.
///
/// If a finger comes down on decelerating content, the pan begins immediately, so that the touch is not a tap on the content.
final class ScrollPanGestureRecognizer: PanGestureRecognizer {
    /// The delay of a touch for the content, in seconds.
    static let contentDelay = 0.15

    /// The scroll view of the pan.
    weak var scrollView: ScrollView?
    /// The displacement of the fingers since they came down, in the window.
    private(set) var displacement = Point.zero
    private var tracker: FlingTracker?
    private var liftTime = 0.0
    /// Whether touches are currently held back from the content.
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
            displacement = displacement + step
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
        displacement = .zero
        tracker = nil
        scrollView?.fingersUp()
    }

    override func deadlinePassed() { delaysContent = false }

    override func delays(_ phase: TouchPhase) -> Bool { super.delays(phase) || (delaysContent && phase != .ended) }

    override func mayBegin() -> Bool {
        guard let stage, let scrollView, scrollView.scrolls(along: displacement) else { return false }
        let isContents = !scrollView.canCancelContentTouches && stage.touches.handlers.haveBegun(sequence)
        return !isContents && super.mayBegin()
    }

    /// The velocity of the fingers when they were lifted, in points per second of the window.
    var flingVelocity: Point { tracker?.velocity(at: liftTime) ?? .zero }
}

/// The velocity of a finger at its release: the weighted mean of its last three moves, in which older moves weigh more.
///
/// Lifting the finger disturbs the newest moves; the weights were measured on a device. Missing moves count as velocity 0, and so
/// do moves before a rest, or along an axis in the opposite direction. After a rest, the velocity is 0.
struct FlingTracker {
    /// The weights of the last three moves, the newest first.
    static let weights = [0.05, 0.35, 0.6]

    /// The velocities of the last moves in points per second, the newest first.
    private var velocities: [Point] = []
    private var lastTime: Double

    /// Creates a tracker for a finger that comes down.
    init(startingAt time: Double) { lastTime = time }

    /// Adds a move of the finger up to a time; moves without an increase in time are ignored.
    ///
    /// - Parameters:
    ///   - displacement: The displacement of the finger, in points.
    ///   - start: The last time before the move; later than the end of the previous move if the finger has rested since.
    ///   - time: The end of the move.
    mutating func addMove(by displacement: Point, since start: Double? = nil, until time: Double) {
        let start = max(start ?? lastTime, lastTime)
        let hasRested = start - lastTime > DragMotion.rest + Stage.tolerance
        let duration = time - (hasRested ? start : lastTime)
        guard duration > Stage.tolerance, displacement != .zero else { return }
        if hasRested { velocities = [] }
        lastTime = time
        velocities.insert(displacement * (1 / duration), at: 0)
        if velocities.count > Self.weights.count { velocities.removeLast() }
    }

    /// Returns the velocity of a finger that is lifted at a time, in points per second.
    func velocity(at time: Double) -> Point {
        guard time - lastTime <= DragMotion.rest + Stage.tolerance else { return .zero }
        return Point(x: weighted(velocities.map(\.x)), y: weighted(velocities.map(\.y)))
    }

    /// Returns the weighted sum of velocities along an axis, back to the last reversal of direction.
    private func weighted(_ velocities: [Double]) -> Double {
        var sum = 0.0
        for (velocity, weight) in zip(velocities, Self.weights) {
            guard velocity * sum >= 0 else { break }
            sum += velocity * weight
        }
        return sum
    }
}

/// Which of several nested scroll views a drag scrolls is decided once, when the pan begins: the inner one, unless its content is
/// at its end in the direction of the drag; then the enclosing one.
extension ScrollView {
    /// Whether fingers with a displacement in the window scroll this scroll view, and not an enclosing one.
    ///
    /// The displacement is zero for a finger that catches moving content.
    func scrolls(along displacement: Point) -> Bool {
        guard displacement != .zero else { return horizontalAxis.canScroll || verticalAxis.canScroll }
        return pulls(along: displacement).contains { $0.axis.canScroll && owner(of: $0, along: displacement) === self }
    }

    /// Returns the scroll view that scrolls in place of this one.
    ///
    /// The search continues outwards while the content is at its end. If all contents are at their ends, it is the outermost
    /// scroll view that bounces; if none bounces, it is this one, which does not move.
    private func owner(of pull: Pull, along displacement: Point) -> ScrollView {
        var owner = self
        var current = (scrollView: self, pull: pull)
        while current.scrollView.isAtEnd(current.pull) {
            if current.pull.axis.bounces { owner = current.scrollView }
            guard let next = current.scrollView.parent(for: current.pull, along: displacement) else { return owner }
            current = next
        }
        return current.scrollView
    }

    /// Returns the nearest enclosing scroll view, if a pull is transferred to it and it can scroll in that direction; scroll
    /// views further out are not considered.
    private func parent(for pull: Pull, along displacement: Point) -> (scrollView: ScrollView, pull: Pull)? {
        guard pull.transfers, let stage else { return nil }
        let around = stage.chain(from: stage.superlayer(of: layer)).lazy.compactMap { stage.scrollView(of: $0) }.first
        guard let around, around.isScrollEnabled, let own = around.pulls(along: displacement).first(where: \.axis.canScroll)
        else {
            return nil
        }
        return (around, own)
    }

    /// The pull of a finger along an axis.
    private struct Pull {
        let axis: ScrollAxis
        /// The offset along the axis.
        let offset: Double
        /// The change of the offset for the finger's displacement.
        let change: Double
        /// Whether the enclosing scroll view may take over.
        let transfers: Bool
    }

    /// Returns the pulls along the axis of the larger component of a displacement in the window; along both axes if they are
    /// equal.
    private func pulls(along displacement: Point) -> [Pull] {
        let displacement = stage?.convertVector(displacement, from: nil, to: layer) ?? displacement
        let horizontal = Pull(
            axis: horizontalAxis, offset: contentOffset.x, change: -displacement.x,
            transfers: transfersHorizontalScrollingToParent)
        let vertical = Pull(
            axis: verticalAxis, offset: contentOffset.y, change: -displacement.y, transfers: transfersVerticalScrollingToParent)
        if abs(displacement.x) == abs(displacement.y) { return [horizontal, vertical] }
        return abs(displacement.x) > abs(displacement.y) ? [horizontal] : [vertical]
    }

    /// Whether the content is within half a pixel of the limit in the direction of a pull; content beyond the limit can move.
    private func isAtEnd(_ pull: Pull) -> Bool {
        let limit = pull.change < 0 ? pull.axis.minimum : pull.axis.maximum
        return abs(pull.offset - limit) <= 0.5 / (stage?.displayScale ?? 1)
    }
}
