import AnimLayers
public import AnimTiming

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
