public import AnimLayers
public import AnimTiming

/// An animation of a layer's property from one value to another, like `CABasicAnimation`.
///
/// ```swift
/// var grow = BasicAnimation(keyPath: "bounds.size.width")
/// grow.fromValue = 0
/// grow.toValue = 180
/// grow.duration = 0.7
/// layer.add(grow, forKey: "grow")
/// ```
public struct BasicAnimation: CoreAnimation {
    /// The animated property or component, such as `bounds.size.width`.
    public var keyPath: String
    /// The start; at most two of the three values should be given.
    public var fromValue: (any AnimatableValue)?
    /// The end.
    public var toValue: (any AnimatableValue)?
    /// The difference between the two.
    public var byValue: (any AnimatableValue)?
    /// Whether the values are added to the value below instead of replacing it.
    public var isAdditive = false
    /// Whether each iteration starts from the end value of the one before.
    public var isCumulative = false
    /// The timing.
    public var timing = MediaTiming()
    /// The pacing of each iteration; nil is linear.
    public var timingFunction: TimingFunction?
    /// Whether it is removed from its layer at its end.
    public var isRemovedOnCompletion = true

    /// Creates an animation of a property or a component of one.
    public init(keyPath: String) { self.keyPath = keyPath }

    /// Returns the effect on a layer; throws an error if the animation is invalid.
    public func effect() throws(AnimationError) -> AnimationEffect {
        let keyPath = try LayerKeyPath(checking: keyPath)
        let values = try BasicValues(
            from: keyPath.value(fromValue), to: keyPath.value(toValue), by: keyPath.value(byValue))
        return AnimationEffect(
            .property(PropertyAnimation(keyPath, .basic(values), isAdditive: isAdditive, isCumulative: isCumulative)))
    }
}

/// An animation of a layer's property at the pace of a spring, like `CASpringAnimation`.
public struct SpringAnimation: CoreAnimation {
    /// The animated property or component.
    public var keyPath: String
    /// The start.
    public var fromValue: (any AnimatableValue)?
    /// The end.
    public var toValue: (any AnimatableValue)?
    /// The spring: mass, stiffness, damping and initial velocity.
    public var spring = Spring()
    /// Whether the values are added to the value below instead of replacing it.
    public var isAdditive = false
    /// The timing.
    public var timing = MediaTiming()
    /// The pacing of each iteration, in addition to the spring's; nil is linear.
    public var timingFunction: TimingFunction?
    /// Whether it is removed from its layer at its end.
    public var isRemovedOnCompletion = true

    /// Creates an animation of a property or a component of one.
    public init(keyPath: String) { self.keyPath = keyPath }

    /// The seconds until the spring has settled, which can be used as the `duration`.
    public var settlingDuration: Double { spring.settlingDuration }

    /// Returns the effect on a layer; throws an error if the animation is invalid.
    public func effect() throws(AnimationError) -> AnimationEffect {
        let keyPath = try LayerKeyPath(checking: keyPath)
        let values = try BasicValues(from: keyPath.value(fromValue), to: keyPath.value(toValue))
        return AnimationEffect(.property(PropertyAnimation(keyPath, .spring(values, spring), isAdditive: isAdditive)))
    }
}

/// An animation of a layer's property through a list of values, like `CAKeyframeAnimation`.
public struct KeyframeAnimation: CoreAnimation {
    /// The animated property or component.
    public var keyPath: String
    /// The values, in order.
    public var values: [any AnimatableValue] = []
    /// The times of the values, as fractions of the duration; evenly spaced if empty.
    public var keyTimes: [Double] = []
    /// The pacing of each segment; linear if empty.
    public var timingFunctions: [TimingFunction] = []
    /// The interpolation between the values.
    public var calculationMode = CalculationMode.linear
    /// Whether the values are added to the value below instead of replacing it.
    public var isAdditive = false
    /// The timing.
    public var timing = MediaTiming()
    /// The pacing of each iteration; nil is linear.
    public var timingFunction: TimingFunction?
    /// Whether it is removed from its layer at its end.
    public var isRemovedOnCompletion = true

    /// Creates an animation of a property or a component of one.
    public init(keyPath: String) { self.keyPath = keyPath }

    /// Returns the effect on a layer; throws an error if the animation is invalid.
    public func effect() throws(AnimationError) -> AnimationEffect {
        let keyPath = try LayerKeyPath(checking: keyPath)
        var checked: [LayerValue] = []
        for value in values {
            if let value = try keyPath.value(value) { checked.append(value) }
        }
        let track = KeyframeTrack(
            values: checked, keyTimes: keyTimes, timingFunctions: timingFunctions, calculationMode: calculationMode)
        return AnimationEffect(.property(PropertyAnimation(keyPath, .keyframes(track), isAdditive: isAdditive)))
    }
}

/// A transition from the picture of a layer before a change to the one after it, like `CATransition`.
///
/// The old picture is the presentation of the last commit before the transition was added. A layer has at most one transition,
/// with the key `transition`.
///
/// ```swift
/// var push = Transition()
/// push.type = .push
/// push.subtype = .fromRight
/// push.duration = 0.4
/// card.layer.add(push)
/// card.backgroundColor = .white
/// ```
public struct Transition: CoreAnimation {
    /// The kind of transition; a fade by default.
    public var type = TransitionType.fade
    /// The side where the motion comes from; fades ignore it.
    public var subtype = TransitionSubtype.fromLeft
    /// The progress at the start, 0…1.
    public var startProgress = 0.0
    /// The progress at the end, 0…1, at least `startProgress`.
    public var endProgress = 1.0
    /// The timing.
    public var timing = MediaTiming()
    /// The pacing; nil is linear.
    public var timingFunction: TimingFunction?
    /// Whether it is removed from its layer at its end.
    public var isRemovedOnCompletion = true

    /// Creates a fade.
    public init() {}

    /// Returns the effect on a layer.
    public func effect() throws(AnimationError) -> AnimationEffect {
        AnimationEffect(
            .transition(TransitionEffect(type, subtype, startProgress: startProgress, endProgress: endProgress)))
    }
}
