public import AnimLayers
public import AnimTiming

/// Options for behavior of a stage that is not known for certain in UIKit, or is a matter of taste.
public struct StageOptions: Hashable, Sendable {
    /// The ticks of the display per second, which is also the sampling rate of fingers: 60, or 120 with ProMotion; at least 1.
    public var ticksPerSecond = 60
    /// Whether the part that an animation's `timeOffset` skips is played at its end; otherwise it is cut off.
    public var timeOffsetWraps = true
    /// Whether a standalone layer changed within a view animation block animates with the block instead of the transaction.
    public var implicitAnimationsFollowViewBlocks = false
    /// The duration in seconds of the fade when a standalone layer is hidden or shown; 0 for none.
    public var implicitHiddenFade = 0.25
    /// The choice among the natural frequencies with which a view animation's spring lasts as long as the animation.
    public var springRoot = SpringRoot.newton
    /// Whether view keyframe animations are added to the running animations instead of replacing them.
    public var keyframesAreAdditive = false

    /// The time that is multiplied by the `delayFactor` of animations added to a running animator.
    public var animatorDelayFactor = DelayFactor.remainingTime
    /// The behavior of an animator that is reversed before its first start.
    public var animatorReversedBeforeStart = ReversedBeforeStart.completesAtStart
    /// Whether entering the background removes animations.
    public var backgroundStripsAnimations = true
    /// The behavior of running animators when the app enters the background.
    public var backgroundRunningAnimators = BackgroundPolicy.finish
    /// The behavior of paused animators when the app enters the background.
    public var backgroundPausedAnimators = BackgroundPolicy.finish
    /// The picture while the app is in the background.
    public var backgroundFrames = BackgroundFrames.hold
    /// The look of fingers on pictures.
    public var touchStyle = TouchStyle()
    /// Whether a touch moves once per tick, instead of with every sample.
    public var coalescesTouches = true
    /// Whether a touch reaches the nearest hit sibling, which is the visible one, if any sibling is rotated in space.
    ///
    /// Otherwise, and always if this is false, it reaches the last one in tree order, as with `UIView.hitTest(_:with:)`.
    public var touchesGoByDepth = true
    /// The longest duration of a tap in seconds.
    public var tapMaximumDuration = 0.75
    /// The longest time in seconds between the taps of one gesture.
    public var tapMaximumInterval = 0.35
    /// The distance in points that a finger may move during a tap, and between the taps of one gesture.
    public var tapAllowableMovement = 45.0
    /// The distance in points that a finger has to move to begin a pan.
    public var panHysteresis = 10.0
    /// The translation of a pan when it begins.
    public var panTranslationAtBegan = PanTranslation.stifled
    /// The weights of the last two moves in the velocity of a pan.
    public var panVelocityWeights = Weights(current: 0.75, previous: 0.25)
    /// The greatest distance in points from the edge of the screen at which a screen edge pan starts.
    public var screenEdgeWidth = 13.0
    /// The longest duration of a swipe in seconds.
    public var swipeMaximumDuration = 0.5
    /// The distance in points that a finger has to move to swipe.
    public var swipeMinimumPrimaryMovement = 50.0
    /// The distance in points that a finger may stray from the direction of a swipe.
    public var swipeMaximumSecondaryMovement = 50.0
    /// The duration in seconds of an animated change of a content offset.
    public var scrollAnimatedDuration = 0.3
    /// The pacing of an animated change of a content offset.
    public var scrollAnimatedCurve = TimingFunction.easeInEaseOut
    /// The natural frequency, in radians per second, of the spring that moves to a page.
    public var scrollPagingFrequency = 12.0
    /// The velocity, in points per millisecond, above which lifting the finger turns a page.
    public var scrollPagingVelocityThreshold = 0.3
    /// The velocity, in points per millisecond, at which decelerating content stops.
    public var scrollEndVelocity = 0.01
    /// The spring that brings content back to its bounds; critically damped at 10.92 radians per second, as measured on UIKit.
    public var scrollBounce = Spring(mass: 1, stiffness: 119.2464, damping: 21.84)
    /// The initial velocity with which content that is released beyond its bounds returns to them.
    ///
    /// It is a fraction of the displacement times the natural frequency of the spring.
    public var scrollReturnVelocity = 0.665

    /// Creates the default behavior.
    public init() {}
}

extension StageOptions {
    /// The behaviors of an animator that is reversed before its first start.
    public enum ReversedBeforeStart: String, Hashable, Sendable, CaseIterable {
        /// It is already at the start, and completes there in the next tick.
        case completesAtStart
        /// It plays from the end to the start.
        case playsFromEnd
    }

    /// The times that may be multiplied by the `delayFactor` of animations added to a running animator.
    public enum DelayFactor: String, Hashable, Sendable, CaseIterable {
        /// The remaining time.
        case remainingTime
        /// The whole duration; animations that would start after the end change their values at once there.
        case duration
    }

    /// The behaviors of a property animator when the app enters the background.
    public enum BackgroundPolicy: String, Hashable, Sendable, CaseIterable {
        /// It completes at its end.
        case finish
        /// It is paused, and its animations are removed, so that the model values show.
        case keepState
        /// It is paused, and its animations stay on screen.
        case keepVisual
    }

    /// The picture while the app is in the background.
    public enum BackgroundFrames: String, Hashable, Sendable, CaseIterable {
        /// The last picture before it.
        case hold
        /// Only the canvas.
        case hide
    }

    /// The translations of a pan when it begins, after the finger has moved by the hysteresis.
    public enum PanTranslation: String, Hashable, Sendable, CaseIterable {
        /// The finger's displacement beyond the hysteresis.
        case stifled
        /// The finger's whole displacement.
        case full
        /// Zero.
        case zero
    }

    /// The weights of two successive velocities.
    public struct Weights: Hashable, Sendable {
        /// The weight of the later velocity.
        public var current: Double
        /// The weight of the earlier velocity.
        public var previous: Double

        /// Creates weights; they should add up to 1.
        public init(current: Double, previous: Double) {
            self.current = current
            self.previous = previous
        }
    }
}
