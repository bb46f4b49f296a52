public import AnimGeometry
public import AnimLayers

/// A recognizer of dragging, like `UIPanGestureRecognizer`: a continuous gesture.
///
/// It begins when the minimum number of fingers has moved by more than the hysteresis of the stage's options, changes when a
/// finger moves while enough fingers are down, and ends when all are lifted.
open class PanGestureRecognizer: GestureRecognizer {
    /// The number of fingers that have to drag; values below 1 count as 1.
    public final var minimumNumberOfTouches = 1
    /// The number of fingers that may drag: more fingers make the gesture fail, or are ignored once it has begun.
    public final var maximumNumberOfTouches = Int.max
    /// The directions in which the pan may begin: it fails if its velocity has a different direction when it would begin.
    package final var directions = PanDirections.all

    private var motion: DragMotion?
    /// The displacement that corresponds to a translation of zero.
    private var origin = Point.zero

    /// Returns the displacement of the fingers since the pan began, in the coordinate space of a layer; nil means the window.
    public final func translation(in layer: LayerID?) -> Point {
        let translation = (motion?.displacement ?? .zero) - origin
        return stage?.convertVector(translation, from: nil, to: layer) ?? translation
    }

    /// Sets the translation in the coordinate space of a layer, and resets the velocity to zero; nil means the window.
    ///
    /// A translation that is infinite or NaN has no effect.
    public final func setTranslation(_ translation: Point, in layer: LayerID?) {
        guard translation.isFinite, let stage else { return }
        origin = (motion?.displacement ?? .zero) - stage.convertVector(translation, from: layer, to: nil)
        motion?.stop()
    }

    /// Returns the velocity of the fingers in points per second, in the coordinate space of a layer; nil means the window.
    ///
    /// It stays the velocity of the last movement if the fingers rest afterwards.
    public final func velocity(in layer: LayerID?) -> Point {
        guard let stage, let motion else { return .zero }
        return stage.convertVector(motion.velocity(stage.options.panVelocityWeights), from: nil, to: layer)
    }

    /// Adds fingers to the drag.
    open override func touchesBegan(_ touches: [Touch]) {
        guard state.isActive || touchesDown.count <= maximumNumberOfTouches else {
            state = .failed
            return
        }
        if keepFirst(max(maximumNumberOfTouches, 1), with: touches) { regroup() }
    }

    /// Begins the pan, or continues it.
    open override func touchesMoved(_ touches: [Touch]) {
        let down = touchesDown
        guard down.count >= minimumNumberOfTouches else { return }
        motion?.move(down, moved: touches)
        if state.isActive {
            state = .changed
        } else if let options = stage?.options {
            beginIfFarEnough(options)
        }
    }

    /// Continues with the remaining fingers; ends the pan with the last one.
    open override func touchesEnded(_ touches: [Touch]) {
        if touchesDown.isEmpty {
            state = state.isActive ? .ended : .failed
        } else {
            regroup()
        }
    }

    /// Cancels the pan.
    open override func touchesCancelled(_ touches: [Touch]) { state = .cancelled }

    /// Resets the motion of the fingers.
    open override func reset() {
        motion = nil
        origin = .zero
    }

    /// Continues with the fingers that are down, if they are enough.
    private func regroup() {
        let down = touchesDown
        guard down.count >= minimumNumberOfTouches else { return }
        if motion == nil { motion = DragMotion(down) } else { motion?.regroup(down) }
    }

    private func beginIfFarEnough(_ options: StageOptions) {
        guard let displacement = motion?.displacement else { return }
        let distance = displacement.distance(to: .zero)
        guard distance > max(options.panHysteresis, 0) else { return }
        switch options.panTranslationAtBegan {
        case .stifled: origin = displacement * (max(options.panHysteresis, 0) / distance)
        case .full: origin = .zero
        case .zero: origin = displacement
        }
        state = .began
        if !directions.allow(velocity(in: layer)) { state = .failed }
    }
}

/// The directions in which a pan may begin, compared with the larger component of its velocity; all of them allow any velocity.
package struct PanDirections: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    package let rawValue: UInt

    /// Creates a set from its bits.
    package init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    package static let right = PanDirections(rawValue: 1 << 0)
    /// To the left.
    package static let left = PanDirections(rawValue: 1 << 1)
    /// Upwards.
    package static let up = PanDirections(rawValue: 1 << 2)
    /// Downwards.
    package static let down = PanDirections(rawValue: 1 << 3)
    /// To the left or right.
    package static let horizontal: PanDirections = [.left, .right]
    /// Up or down.
    package static let vertical: PanDirections = [.up, .down]
    /// Anywhere.
    package static let all: PanDirections = [.horizontal, .vertical]
}

extension PanDirections {
    /// Whether a velocity is in one of the directions; true for all directions.
    func allow(_ velocity: Point) -> Bool {
        if isSuperset(of: .all) { return true }
        let (horizontal, vertical) = (abs(velocity.x), abs(velocity.y))
        if horizontal > vertical { return contains(velocity.x < 0 ? .left : .right) }
        return vertical > horizontal && contains(velocity.y < 0 ? .up : .down)
    }
}

/// The motion of the mean location of some fingers; adding or removing fingers does not move it.
struct DragMotion {
    /// The time in seconds without a move after which fingers are at rest: more than two samples at 60 Hz, so that one missing
    /// sample is not a rest.
    static let rest = 0.04

    /// The displacement, in points of the window.
    private(set) var displacement = Point.zero

    /// The displacement when the present set of fingers formed, and their mean location then.
    private var base = Point.zero
    private var reference = Point.zero
    /// The velocities of the last two motions; nil for none.
    private var current: Point?
    private var previous: Point?
    /// The displacement and the time at the end of the last motion.
    private var sample: (displacement: Point, timestamp: Double)

    /// Creates the motion of the fingers that are down.
    init(_ touches: [Touch]) {
        reference = touches.centroid
        sample = (.zero, touches.map(\.timestamp).max() ?? 0)
    }

    /// Continues with a different set of fingers.
    mutating func regroup(_ touches: [Touch]) {
        base = displacement
        reference = touches.centroid
    }

    /// Follows the fingers that are down, after some have moved.
    mutating func move(_ touches: [Touch], moved: [Touch]) {
        displacement = base + (touches.centroid - reference)
        guard let interval = moved.interval(since: sample.timestamp), interval.end - interval.start > Stage.tolerance else {
            return
        }
        let hasRested = interval.start - sample.timestamp > Self.rest + Stage.tolerance
        previous = hasRested ? nil : current
        current = (displacement - sample.displacement) * (1 / (interval.end - interval.start))
        sample = (displacement, interval.end)
    }

    /// Returns the velocity of the last motions, in points per second in the window.
    ///
    /// Motions before a rest are ignored, and so, along each axis, are motions in the opposite direction.
    func velocity(_ weights: StageOptions.Weights) -> Point {
        guard let current else { return .zero }
        guard let previous else { return current }
        let last = weights.current.isFinite ? weights.current : 0
        let older = weights.previous.isFinite ? weights.previous : 0
        func mean(_ current: Double, _ previous: Double) -> Double {
            current * previous < 0 ? current : current * last + previous * older
        }
        return Point(x: mean(current.x, previous.x), y: mean(current.y, previous.y))
    }

    /// Resets the velocity.
    mutating func stop() { (current, previous) = (nil, nil) }
}
