import AnimGeometry
package import AnimTiming

/// A `CAAnimation`: an effect on the presentation of the layer that it is added to, and its timing.
package struct LayerAnimation: Hashable, Sendable {
    /// The effect of an animation.
    package enum Effect: Hashable, Sendable {
        /// Runs a property through values: `CABasicAnimation`, `CASpringAnimation`, `CAKeyframeAnimation`.
        case property(PropertyAnimation)
        /// Plays animations in the group's time space, cut at its end: `CAAnimationGroup`.
        case group([LayerAnimation])
        /// Fades the layer between these opacities while a change of `isHidden` takes effect (an implicit animation).
        case visibility(from: Double, to: Double)
        /// Shows the layer's picture from before the animation was added give way to the present one: `CATransition`.
        case transition(TransitionEffect)
    }

    /// The timing in the time space of its layer or group.
    ///
    /// For an animation added to a layer a `beginTime` of 0 means the moment of the commit, and a duration of 0 the
    /// transaction's. In a group 0 is the group's start, and a duration of 0 the group's.
    package var timing: MediaTiming
    /// The pacing of each play; nil is linear.
    package var timingFunction: TimingFunction?
    /// The part of the motion that plays, instead of timing function and spring, under a property animator; else nil.
    package var playback: Playback?
    /// Whether it leaves its layer at its end; an animation in a group has no say in this.
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
    /// The animated property or part of one.
    package var keyPath: LayerKeyPath
    /// The values it runs through.
    package var values: AnimationValues
    /// Whether the values are put on top of what is below instead of replacing it.
    package var isAdditive: Bool
    /// Whether each play starts where the one before it ended.
    package var isCumulative: Bool
    /// The function that makes transforms of the numbers that the animation runs through; only for transforms.
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

/// The values that a property animation runs through.
package enum AnimationValues: Hashable, Sendable {
    /// From one value to another, as Core Animation completes the ends that are left out.
    case basic(BasicValues)
    /// The same, at the pace of a spring, which runs in seconds of local time.
    case spring(BasicValues, Spring)
    /// Through a list of values.
    case keyframes(KeyframeTrack<LayerValue>)
    /// Along a path, for points; the layer may turn with it, on top of its transform.
    case path(MotionPath, RotationMode?)
}

/// The ends of a `CABasicAnimation`: at most two of them are meant to be given, and `by` is ignored where all three are.
package struct BasicValues: Hashable, Sendable {
    /// The start.
    package var from: LayerValue?
    /// The end.
    package var to: LayerValue?
    /// The way between the two.
    package var by: LayerValue?

    /// Creates the ends of an animation.
    package init(from: LayerValue? = nil, to: LayerValue? = nil, by: LayerValue? = nil) {
        self.from = from
        self.to = to
        self.by = by
    }

    /// Returns the two ends over a value below the animation; nil where nothing is given.
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

/// A `CAValueFunction`: makes a transform of the number that an animation runs through.
public enum ValueFunction: String, Hashable, Sendable, CaseIterable {
    case rotateX, rotateY, rotateZ, scale, scaleX, scaleY, scaleZ, translate, translateX, translateY, translateZ

    /// The type of the values that it takes.
    package var argumentType: LayerValueType {
        switch self {
        case .scale, .translate: .point
        default: .number
        }
    }

    /// Returns the transform of a value; nil where its type is not `argumentType`.
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

/// The part of its motion that an animation plays, and its direction, as a property animator decides.
///
/// Over one play of the animation a curve runs from the share `start` of its duration to the share `end`, backwards where
/// that is the smaller one. Its values 0…1 stand for the progress from `from` to `to`.
package struct Playback: Hashable, Sendable {
    /// The curve.
    package var curve: Curve
    /// The duration of the whole curve in seconds, which springs are sampled over.
    package var curveDuration: Double
    /// The share of the curve's duration at the start of the play, 0…1.
    package var start: Double
    /// The share of the curve's duration at the end of the play, 0…1.
    package var end: Double
    /// The progress where the curve is at 0.
    package var from: Double
    /// The progress where the curve is at 1.
    package var to: Double

    /// Creates a playback; of the whole motion, forwards, unless given.
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

    /// Returns the share of the curve's duration at a fraction of the play, 0…1.
    package func share(at fraction: Double) -> Double {
        interpolate(start, end, by: fraction)
    }

    /// Returns the progress of the animation at a fraction of the play, 0…1; springs and curves that overshoot leave `from`…`to`.
    package func progress(at fraction: Double) -> Double {
        interpolate(from, to, by: curve.value(atShare: share(at: fraction), of: curveDuration))
    }

    /// Returns the progress that a linear curve would have at a fraction of the play.
    package func linearProgress(at fraction: Double) -> Double {
        interpolate(from, to, by: share(at: fraction))
    }

    /// Returns a value between two that gives both of them exactly.
    private func interpolate(_ from: Double, _ to: Double, by fraction: Double) -> Double {
        if fraction == 0 || from == to { return from }
        return fraction == 1 ? to : from + (to - from) * fraction
    }
}
