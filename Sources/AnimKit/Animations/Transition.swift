public import AnimLayers
public import AnimTiming

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
