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
