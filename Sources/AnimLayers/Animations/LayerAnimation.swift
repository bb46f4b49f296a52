import AnimGeometry
package import AnimTiming

/// A `CAAnimation`: an effect on the presentation of its layer, and its timing.
package struct LayerAnimation: Hashable, Sendable {
    /// The effect of an animation.
    package enum Effect: Hashable, Sendable {
        /// Animates a property through values: `CABasicAnimation`, `CASpringAnimation`, `CAKeyframeAnimation`.
        case property(PropertyAnimation)
        /// Plays animations in the group's time space, clipped to its duration: `CAAnimationGroup`.
        case group([LayerAnimation])
        /// Fades the layer between two opacities when `isHidden` changes (an implicit animation).
        case visibility(from: Double, to: Double)
        /// Replaces the layer's picture from before the animation was added by the present one: `CATransition`.
        case transition(TransitionEffect)
    }

    /// The timing in the time space of its layer or group.
    ///
    /// For an animation on a layer, a `beginTime` of 0 is the time of the commit, and a duration of 0 the transaction's. In a
    /// group, 0 is the group's start, and a duration of 0 the group's.
    package var timing: MediaTiming
    /// The pacing of each iteration; nil is linear.
    package var timingFunction: TimingFunction?
    /// The part of the motion that a property animator plays, instead of timing function and spring; nil without an animator.
    package var playback: Playback?
    /// Whether it is removed from its layer at its end; ignored in a group.
    package var isRemovedOnCompletion: Bool
    /// The effect.
    package var effect: Effect

    /// Creates an animation.
    package init(
        _ effect: Effect, timing: MediaTiming = MediaTiming(), timingFunction: TimingFunction? = nil,
        isRemovedOnCompletion: Bool = true
    ) {
        self.timing = timing
        self.timingFunction = timingFunction
        self.isRemovedOnCompletion = isRemovedOnCompletion
        self.effect = effect
    }
}

/// The effect of a `CAPropertyAnimation` on the value at its key path.
package struct PropertyAnimation: Hashable, Sendable {
    /// The animated property or component.
    package var keyPath: LayerKeyPath
    /// The values of the animation.
    package var values: AnimationValues
    /// Whether the values are added to the value below instead of replacing it.
    package var isAdditive: Bool
    /// Whether each iteration starts from the end value of the one before.
    package var isCumulative: Bool
    /// The function that turns the animation's numbers into transforms; only for transforms.
    package var valueFunction: ValueFunction?

    /// Creates a property animation.
    package init(
        _ keyPath: LayerKeyPath, _ values: AnimationValues, isAdditive: Bool = false, isCumulative: Bool = false,
        valueFunction: ValueFunction? = nil
    ) {
        self.keyPath = keyPath
        self.values = values
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
        self.valueFunction = valueFunction
    }
}

/// The values of a property animation.
package enum AnimationValues: Hashable, Sendable {
    /// From one value to another; missing ends are completed as in Core Animation.
    case basic(BasicValues)
    /// The same, paced by a spring that runs in seconds of local time.
    case spring(BasicValues, Spring)
    /// Through a list of keyframes.
    case keyframes(KeyframeTrack<LayerValue>)
    /// Along a path, for points; the layer may rotate with the path, on top of its transform.
    case path(MotionPath, RotationMode?)
}

/// The ends of a `CABasicAnimation`: at most two of the three values should be given, and `by` is ignored if all are.
package struct BasicValues: Hashable, Sendable {
    /// The start.
    package var from: LayerValue?
    /// The end.
    package var to: LayerValue?
    /// The difference between the two.
    package var by: LayerValue?

    /// Creates the ends of an animation.
    package init(from: LayerValue? = nil, to: LayerValue? = nil, by: LayerValue? = nil) {
        self.from = from
        self.to = to
        self.by = by
    }

    /// Returns the two ends, given the value below the animation; nil if all three values are nil.
    func ends(over current: LayerValue) -> (from: LayerValue, to: LayerValue)? {
        switch (from, to, by) {
        case (let from?, let to?, _): (from, to)
        case (let from?, nil, let by?): (from, from.adding(by))
        case (nil, let to?, let by?): (to.subtracting(by) ?? to, to)
        case (let from?, nil, nil): (from, current)
        case (nil, let to?, nil): (current, to)
        case (nil, nil, let by?): (current, current.adding(by))
        case (nil, nil, nil): nil
        }
    }
}

/// A `CAValueFunction`: turns the numbers of an animation into transforms.
public enum ValueFunction: String, Hashable, Sendable, CaseIterable {
    case rotateX, rotateY, rotateZ, scale, scaleX, scaleY, scaleZ, translate, translateX, translateY, translateZ

    /// The type of its arguments.
    package var argumentType: LayerValueType {
        switch self {
        case .scale, .translate: .point
        default: .number
        }
    }

    /// Returns the transform for a value; nil unless its type is `argumentType`.
    func transform(of value: LayerValue) -> LayerValue? {
        switch (self, value) {
        case (.scale, .point(let scale)): .transform(Transform3D(scaleX: scale.x, y: scale.y))
        case (.translate, .point(let distance)): .transform(Transform3D(translationX: distance.x, y: distance.y))
        case (_, .number(let number)): transform(of: number).map(LayerValue.transform)
        default: nil
        }
    }

    private func transform(of number: Double) -> Transform3D? {
        switch self {
        case .rotateX: Transform3D(rotationX: number)
        case .rotateY: Transform3D(rotationY: number)
        case .rotateZ: Transform3D(rotationZ: number)
        case .scaleX: Transform3D(scaleX: number, y: 1)
        case .scaleY: Transform3D(scaleX: 1, y: number)
        case .scaleZ: Transform3D(scaleX: 1, y: 1, z: number)
        case .translateX: Transform3D(translationX: number, y: 0)
        case .translateY: Transform3D(translationX: 0, y: number)
        case .translateZ: Transform3D(translationX: 0, y: 0, z: number)
        case .scale, .translate: nil
        }
    }
}

/// The part of an animation's motion that plays, and its direction, as set by a property animator.
///
/// Over one iteration of the animation, a curve runs from the fraction `start` of its duration to the fraction `end`, backwards
/// if `end` is smaller. Its values 0…1 map to the progress from `from` to `to`.
package struct Playback: Hashable, Sendable {
    /// The curve.
    package var curve: Curve
    /// The duration of the whole curve in seconds, for sampling springs.
    package var curveDuration: Double
    /// The fraction of the curve's duration at the start, 0…1.
    package var start: Double
    /// The fraction of the curve's duration at the end, 0…1.
    package var end: Double
    /// The progress when the curve is at 0.
    package var from: Double
    /// The progress when the curve is at 1.
    package var to: Double

    /// Creates a playback; of the whole motion, forwards, by default.
    package init(
        curve: Curve, curveDuration: Double, start: Double = 0, end: Double = 1, from: Double = 0, to: Double = 1
    ) {
        self.curve = curve
        self.curveDuration = curveDuration
        self.start = start
        self.end = end
        self.from = from
        self.to = to
    }

    /// Returns the fraction of the curve's duration at a fraction of the iteration, 0…1.
    package func share(at fraction: Double) -> Double {
        interpolate(start, end, by: fraction)
    }

    /// Returns the progress of the animation at a fraction of the iteration, 0…1; springs and curves may overshoot `from`…`to`.
    package func progress(at fraction: Double) -> Double {
        interpolate(from, to, by: curve.value(atShare: share(at: fraction), of: curveDuration))
    }

    /// Returns the progress of a linear curve at a fraction of the iteration.
    package func linearProgress(at fraction: Double) -> Double {
        interpolate(from, to, by: share(at: fraction))
    }

    /// Returns a value between two; exactly the ends at fractions 0 and 1.
    private func interpolate(_ from: Double, _ to: Double, by fraction: Double) -> Double {
        if fraction == 0 || from == to { return from }
        return fraction == 1 ? to : from + (to - from) * fraction
    }
}
