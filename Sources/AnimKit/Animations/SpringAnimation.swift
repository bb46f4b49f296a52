import AnimLayers
public import AnimTiming

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
