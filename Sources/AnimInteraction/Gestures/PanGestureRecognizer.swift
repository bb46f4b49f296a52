public import AnimGeometry
public import AnimLayers

/// A recogniser of dragging, as `UIPanGestureRecognizer`: a continuous gesture.
///
/// It begins when at least the minimum of fingers has moved by more than the hysteresis of the stage's options, changes when
/// a finger moves while as many are down, and ends when all are lifted.
open class PanGestureRecognizer: GestureRecognizer {
    /// The number of fingers that have to drag; less than one counts as one.
    public final var minimumNumberOfTouches = 1
    /// The number of fingers that may drag: more make the gesture fail, and are ignored once it has begun.
    public final var maximumNumberOfTouches = Int.max
    /// The directions in which the pan may begin: it fails where its velocity goes elsewhere when it would begin.
    package final var directions = PanDirections.all

    private var motion: DragMotion?
    /// The displacement at which the translation is zero.
    private var origin = Point.zero

    /// Returns the displacement of the fingers since the pan began, in a layer's space; in the window's where none is given.
    public final func translation(in layer: LayerID?) -> Point {
        let translation = (motion?.displacement ?? .zero) - origin
        return stage?.convertVector(translation, from: nil, to: layer) ?? translation
    }

    /// Sets how far the fingers have dragged, in a layer's space, and the velocity to zero.
    ///
    /// The window's space where none is given. A translation that is infinite or NaN changes nothing.
    public final func setTranslation(_ translation: Point, in layer: LayerID?) {
        guard translation.isFinite, let stage else { return }
        origin = (motion?.displacement ?? .zero) - stage.convertVector(translation, from: layer, to: nil)
        motion?.stop()
    }

    /// Returns the velocity of the fingers, in points per second of a layer's space; the window's where none is given.
    ///
    /// It is that of the last motions, even where the fingers have rested since.
    public final func velocity(in layer: LayerID?) -> Point {
        guard let stage, let motion else { return .zero }
        return stage.convertVector(motion.velocity(stage.options.panVelocityWeights), from: nil, to: layer)
    }

    /// Follows further fingers.
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

    /// Continues with the fingers that are left; ends the pan with the last one.
    open override func touchesEnded(_ touches: [Touch]) {
        if touchesDown.isEmpty {
            state = state.isActive ? .ended : .failed
        } else {
            regroup()
        }
    }

    /// Breaks the pan off.
    open override func touchesCancelled(_ touches: [Touch]) { state = .cancelled }

    /// Forgets the way of the fingers.
    open override func reset() {
        motion = nil
        origin = .zero
    }

    /// Continues with the fingers that are down; before as many have come as it takes, nothing moves.
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
