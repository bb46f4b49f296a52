import AnimLayers
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
