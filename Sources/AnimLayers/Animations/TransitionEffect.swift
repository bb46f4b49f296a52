import AnimGeometry

/// The effect of a `CATransition`: the picture of a layer before a change is replaced by the one after it.
///
/// Both pictures show the whole layer, including transform, opacity, shadow, border and sublayers. Both are at the layer's
/// present position; the old one is frozen, the new one live. With `masksToBounds`, moving pictures are clipped to the bounds,
/// except for flips, which are in perspective.
package struct TransitionEffect: Hashable, Sendable {
    /// The kind of motion.
    package var type: TransitionType
    /// The side where the motion comes from; fades ignore it.
    package var subtype: TransitionSubtype
    /// The progress at the start, 0…1.
    package var startProgress: Double
    /// The progress at the end, 0…1, at least `startProgress`.
    package var endProgress: Double

    /// Creates a transition; by default a whole fade, and from the left if it moves.
    package init(
        _ type: TransitionType = .fade, _ subtype: TransitionSubtype = .fromLeft, startProgress: Double = 0,
        endProgress: Double = 1
    ) {
        self.type = type
        self.subtype = subtype
        self.startProgress = startProgress
        self.endProgress = endProgress
    }
}

/// The motion of the two pictures of a transition, like `CATransitionType`.
public enum TransitionType: String, Hashable, Sendable, CaseIterable {
    /// The old picture dissolves into the new one in place.
    case fade
    /// The new picture moves in over the old one.
    case moveIn
    /// The new picture moves in and pushes the old one out.
    case push
    /// The old picture moves out and uncovers the new one.
    case reveal
    /// The layer turns over to show the new picture on its back, as in UIView's flips.
    ///
    /// A flip from the left turns about the vertical axis, the left side towards the viewer.
    case flip
}

/// The side where the motion of a transition comes from, like `CATransitionSubtype`.
///
/// Top and bottom refer to a y axis that points up, as in Core Animation: on iOS, where it points down, a transition from the top
/// moves up, and the new picture comes from below. Only flips, which are UIView's, follow the directions on screen.
public enum TransitionSubtype: String, Hashable, Sendable, CaseIterable {
    case fromLeft, fromRight, fromTop, fromBottom

    /// The unit vector of the pictures' motion, y down.
    var direction: Point {
        switch self {
        case .fromLeft: Point(x: 1, y: 0)
        case .fromRight: Point(x: -1, y: 0)
        case .fromTop: Point(x: 0, y: -1)
        case .fromBottom: Point(x: 0, y: 1)
        }
    }
}

extension TransitionEffect {
    /// Returns the progress between the pictures for a progress of the animation.
    ///
    /// An end before the start counts as the start.
    func progress(at progress: Double) -> Double {
        let start = Self.fraction(startProgress)
        return start + (max(start, Self.fraction(endProgress)) - start) * progress
    }

    /// Returns the displacements of the two pictures in points of the layer's space, for bounds of a size; zero for fades and
    /// flips.
    func offsets(at progress: Double, size: Size) -> (old: Point, new: Point) {
        let way = Point(x: subtype.direction.x * size.width, y: subtype.direction.y * size.height)
        let out = Point(x: way.x * progress, y: way.y * progress)
        let into = Point(x: way.x * (progress - 1), y: way.y * (progress - 1))
        return switch type {
        case .fade, .flip: (.zero, .zero)
        case .moveIn: (.zero, into)
        case .push: (out, into)
        case .reveal: (out, .zero)
        }
    }

    /// Returns the rotations of a flip's two pictures about the middle of the bounds, in perspective; nil for other transitions,
    /// and for the picture that faces away.
    ///
    /// The distance of the viewer, twice the longer side of the bounds, was chosen by eye: UIKit's distance is not documented.
    func flipRotations(at progress: Double, in bounds: Rect) -> (old: Transform3D?, new: Transform3D?) {
        guard type == .flip else { return (nil, nil) }
        let angle = Double.pi * (progress < 0.5 ? progress : progress - 1)
        let rotation =
            switch subtype {
            case .fromLeft: Transform3D(rotationY: angle)
            case .fromRight: Transform3D(rotationY: -angle)
            case .fromTop: Transform3D(rotationX: -angle)
            case .fromBottom: Transform3D(rotationX: angle)
            }
        let distance = 2 * max(bounds.width, bounds.height)
        let perspective = Transform3D(perspective: distance > 0 ? distance : 1)
        let middle = SIMD3(bounds.midX, bounds.midY, 0)
        let turn = rotation.concatenating(perspective).placing(anchor: middle, at: middle)
        return progress < 0.5 ? (turn, nil) : (nil, turn)
    }

    private static func fraction(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}
