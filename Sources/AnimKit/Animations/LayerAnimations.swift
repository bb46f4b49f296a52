public import AnimLayers
public import AnimTiming

/// An animation of a layer's property from one value to another, as `CABasicAnimation`.
///
/// ```swift
/// var grow = BasicAnimation(keyPath: "bounds.size.width")
/// grow.fromValue = 0
/// grow.toValue = 180
/// grow.duration = 0.7
/// layer.add(grow, forKey: "grow")
/// ```
public struct BasicAnimation: CoreAnimation {
    /// The animated property or part of one, such as `bounds.size.width`.
    public var keyPath: String
    /// The start; of the three values at most two are meant to be given.
    public var fromValue: (any AnimatableValue)?
    /// The end.
    public var toValue: (any AnimatableValue)?
    /// The way between the two.
    public var byValue: (any AnimatableValue)?
    /// Whether the values are put on top of what is below instead of replacing it.
    public var isAdditive = false
    /// Whether each play starts where the one before it ended.
    public var isCumulative = false
    /// The timing of the plays.
    public var timing = MediaTiming()
    /// The pacing of each play; nil is linear.
    public var timingFunction: TimingFunction?
    /// Whether it leaves its layer at its end.
    public var isRemovedOnCompletion = true

    /// Creates an animation of a property or a part of one.
    public init(keyPath: String) { self.keyPath = keyPath }

    /// Returns the effect on a layer; throws what is wrong with it.
    public func effect() throws(AnimationError) -> AnimationEffect {
        let keyPath = try LayerKeyPath(checking: keyPath)
        let values = try BasicValues(
            from: keyPath.value(fromValue), to: keyPath.value(toValue), by: keyPath.value(byValue))
        return AnimationEffect(
            .property(PropertyAnimation(keyPath, .basic(values), isAdditive: isAdditive, isCumulative: isCumulative)))
    }
}

/// An animation of a layer's property at the pace of a spring, as `CASpringAnimation`.
public struct SpringAnimation: CoreAnimation {
    /// The animated property or part of one.
    public var keyPath: String
    /// The start.
    public var fromValue: (any AnimatableValue)?
    /// The end.
    public var toValue: (any AnimatableValue)?
    /// The spring: mass, stiffness, damping and initial velocity.
    public var spring = Spring()
    /// Whether the values are put on top of what is below instead of replacing it.
    public var isAdditive = false
    /// The timing of the plays.
    public var timing = MediaTiming()
    /// The pacing of each play, on top of the spring's; nil is linear.
    public var timingFunction: TimingFunction?
    /// Whether it leaves its layer at its end.
    public var isRemovedOnCompletion = true

    /// Creates an animation of a property or a part of one.
    public init(keyPath: String) { self.keyPath = keyPath }

    /// The seconds after which the spring has all but settled, a good `duration`.
    public var settlingDuration: Double { spring.settlingDuration }

    /// Returns the effect on a layer; throws what is wrong with it.
    public func effect() throws(AnimationError) -> AnimationEffect {
        let keyPath = try LayerKeyPath(checking: keyPath)
        let values = try BasicValues(from: keyPath.value(fromValue), to: keyPath.value(toValue))
        return AnimationEffect(.property(PropertyAnimation(keyPath, .spring(values, spring), isAdditive: isAdditive)))
    }
}

/// An animation of a layer's property through a list of values, as `CAKeyframeAnimation`.
public struct KeyframeAnimation: CoreAnimation {
    /// The animated property or part of one.
    public var keyPath: String
    /// The values, in order.
    public var values: [any AnimatableValue] = []
    /// The times at which the values are reached, as shares of the duration; empty spaces them evenly.
    public var keyTimes: [Double] = []
    /// The pace within each segment; empty is linear.
    public var timingFunctions: [TimingFunction] = []
    /// The interpolation between the values.
    public var calculationMode = CalculationMode.linear
    /// Whether the values are put on top of what is below instead of replacing it.
    public var isAdditive = false
    /// The timing of the plays.
    public var timing = MediaTiming()
    /// The pacing of each play; nil is linear.
    public var timingFunction: TimingFunction?
    /// Whether it leaves its layer at its end.
    public var isRemovedOnCompletion = true

    /// Creates an animation of a property or a part of one.
    public init(keyPath: String) { self.keyPath = keyPath }

    /// Returns the effect on a layer; throws what is wrong with it.
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

/// An animation that leads from the picture of a layer before a change to the one after it, as `CATransition`.
///
/// The picture from before is what the last commit showed when the transition is added. A layer has one transition at a time,
/// under the key `transition`.
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
    /// The kind of the transition; a fade at first.
    public var type = TransitionType.fade
    /// The side from which the motion comes; fades have none.
    public var subtype = TransitionSubtype.fromLeft
    /// The progress at the start, 0…1.
    public var startProgress = 0.0
    /// The progress at the end, 0…1, not below the one at the start.
    public var endProgress = 1.0
    /// The timing of the plays.
    public var timing = MediaTiming()
    /// The pacing; nil is linear.
    public var timingFunction: TimingFunction?
    /// Whether it leaves its layer at its end.
    public var isRemovedOnCompletion = true

    /// Creates a fade.
    public init() {}

    /// Returns the effect on a layer.
    public func effect() throws(AnimationError) -> AnimationEffect {
        AnimationEffect(
            .transition(TransitionEffect(type, subtype, startProgress: startProgress, endProgress: endProgress)))
    }
}
