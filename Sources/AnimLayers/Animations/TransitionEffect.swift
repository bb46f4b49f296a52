import AnimGeometry

/// The effect of a `CATransition`: the picture of a layer before a change gives way to the one after it.
///
/// Both pictures are of the whole layer: transform, opacity, shadow, border and sublayers belong to them. They stand at the
/// layer's position of the present, the old one frozen, the new one live. With `masksToBounds` nothing of pictures that move
/// shows outside the bounds, but for flips, which are seen in perspective.
package struct TransitionEffect: Hashable, Sendable {
    /// The motion of the pictures.
    package var type: TransitionType
    /// The side that the motion comes from; fades have none.
    package var subtype: TransitionSubtype
    /// The progress at the start, 0…1.
    package var startProgress: Double
    /// The progress at the end, 0…1, not below the one at the start.
    package var endProgress: Double

    /// Creates a transition; a whole fade unless given otherwise, and from the left where it moves.
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

/// The motion of the two pictures of a transition, as `CATransitionType`.
public enum TransitionType: String, Hashable, Sendable, CaseIterable {
    /// The old picture turns into the new one where it is.
    case fade
    /// The new picture moves in over the old one.
    case moveIn
    /// The new picture moves in and pushes the old one out.
    case push
    /// The old picture moves out and uncovers the new one.
    case reveal
    /// The layer turns over, and the new picture is on its back, as in UIView's flips.
    ///
    /// What comes from the left turns about the vertical axis with the left side towards the eye.
    case flip
}

/// The side that the motion of a transition comes from, as `CATransitionSubtype`.
///
/// Top and bottom are words of axes that point up, in which Core Animation has them: on iOS, whose axes point down, what comes from
/// the top moves up, and the new picture comes from below. Only flips, which are UIView's, turn as the words say on screen.
public enum TransitionSubtype: String, Hashable, Sendable, CaseIterable {
    case fromLeft, fromRight, fromTop, fromBottom

    /// The unit vector of the motion of pictures that move, y down.
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
    /// Returns the progress between the pictures where the animation has come to `progress`.
    ///
    /// An end before the start counts as the start.
    func progress(at progress: Double) -> Double {
        let start = Self.fraction(startProgress)
        return start + (max(start, Self.fraction(endProgress)) - start) * progress
    }

    /// Returns the displacements of the two pictures in points of the layer's own space, for bounds of a size.
    ///
    /// Those of fades are zero.
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

    /// Returns the turns of the two pictures of a flip about the middle of bounds, in perspective; nil for other transitions, and for
    /// the picture whose back is seen.
    ///
    /// The eye is as far away as two of the longer sides of the bounds, which is chosen by eye: UIKit's distance is not published.
    func turns(at progress: Double, in bounds: Rect) -> (old: Transform3D?, new: Transform3D?) {
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
