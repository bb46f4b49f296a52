public import AnimTiming

/// The behaviour of a stage where that of UIKit is uncertain or a matter of taste.
public struct StageOptions: Hashable, Sendable {
    /// The ticks of the display in a second, by which fingers are sampled as well: 60, or 120 with ProMotion; at least 1.
    public var ticksPerSecond = 60
    /// Whether what an animation's `timeOffset` skips shows at its end; else it is cut off.
    public var timeOffsetWraps = true
    /// Whether a standalone layer changed within a view animation block animates with the block instead of the transaction.
    public var implicitAnimationsFollowViewBlocks = false
    /// The duration in seconds of the fade by which a standalone layer is hidden or shown; 0 for none.
    public var implicitHiddenFade = 0.25
    /// The frequency of a spring of a view animation that is fitted to its duration, where several fit.
    public var springRoot = SpringRoot.newton
    /// Whether view keyframe animations are put on top of what runs already instead of replacing it.
    public var keyframesAreAdditive = false

    /// The time of which `addAnimations(delayFactor:)` takes a share while the animator runs.
    public var animatorDelayFactor = DelayFactor.remainingTime
    /// The behaviour of an animator that is reversed before it is started for the first time.
    public var animatorReversedBeforeStart = ReversedBeforeStart.completesAtStart
    /// Whether entering the background removes animations.
    public var backgroundStripsAnimations = true
    /// The behaviour of animators that run when the app enters the background.
    public var backgroundRunningAnimators = BackgroundPolicy.finish
    /// The behaviour of animators that are paused when the app enters the background.
    public var backgroundPausedAnimators = BackgroundPolicy.finish
    /// The picture while the app is in the background.
    public var backgroundFrames = BackgroundFrames.hold
    /// Whether a touch moves once a tick, instead of with every sample.
    public var coalescesTouches = true
    /// Whether a touch reaches the nearest of the siblings that are hit, which is the one that is seen, if any sibling is turned in space.
    ///
    /// Otherwise, and always if this is false, it reaches the last one in the order of the tree, as `UIView.hitTest(_:with:)` has it.
    public var touchesGoByDepth = true
    /// The longest time in seconds that a finger may rest in a tap.
    public var tapMaximumDuration = 0.75
    /// The longest time in seconds between the taps of one gesture.
    public var tapMaximumInterval = 0.35
    /// The distance in points that a finger may move in a tap, and that may lie between the taps of one gesture.
    public var tapAllowableMovement = 45.0
    /// The distance in points that a finger has to move to pan.
    public var panHysteresis = 10.0
    /// The translation of a pan when it begins.
    public var panTranslationAtBegan = PanTranslation.stifled
    /// The weights of the last move and of the one before it in the velocity of a pan.
    public var panVelocityWeights = Weights(current: 0.75, previous: 0.25)
    /// The greatest distance in points from the edge of the screen at which a screen edge pan starts.
    public var screenEdgeWidth = 13.0
    /// The longest time in seconds that a swipe may take.
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
    /// The velocity, in points per millisecond, above which letting go turns a page.
    public var scrollPagingVelocityThreshold = 0.3
    /// The velocity, in points per millisecond, at which content that slows down stands still.
    public var scrollEndVelocity = 0.01
    /// The spring that brings content back to its bounds; critically damped at 10.92 radians per second, as was measured on UIKit.
    public var scrollBounce = Spring(mass: 1, stiffness: 119.2464, damping: 21.84)
    /// The velocity with which content that is let go beyond its bounds starts back, as a share of its displacement times the natural
    /// frequency of the spring.
    public var scrollReturnVelocity = 0.665

    /// Creates the default behaviour.
    public init() {}
}

extension StageOptions {
    /// The behaviours of an animator that is reversed before it is started.
    public enum ReversedBeforeStart: String, Hashable, Sendable, CaseIterable {
        /// It is at the start already, and completes there in the next tick.
        case completesAtStart
        /// It plays from the end to the start.
        case playsFromEnd
    }

    /// The times of which the delay factor of animations that are added on the way is a share.
    public enum DelayFactor: String, Hashable, Sendable, CaseIterable {
        /// The time that is left.
        case remainingTime
        /// The whole duration; what would start after the end changes at once there.
        case duration
    }

    /// The behaviours of a property animator when the app enters the background.
    public enum BackgroundPolicy: String, Hashable, Sendable, CaseIterable {
        /// It completes at its end.
        case finish
        /// It is paused, and what was on screen of it is gone: the model shows.
        case keepState
        /// It is paused, and stays as it was on screen.
        case keepVisual
    }

    /// The picture while the app is in the background.
    public enum BackgroundFrames: String, Hashable, Sendable, CaseIterable {
        /// The last picture before.
        case hold
        /// Nothing but the canvas.
        case hide
    }

    /// The translations of a pan when it begins, once the finger has moved by the hysteresis.
    public enum PanTranslation: String, Hashable, Sendable, CaseIterable {
        /// The way of the finger beyond the hysteresis.
        case stifled
        /// The whole way of the finger.
        case full
        /// Nothing.
        case zero
    }

    /// The weights of two velocities.
    public struct Weights: Hashable, Sendable {
        /// The weight of the later one.
        public var current: Double
        /// The weight of the earlier one.
        public var previous: Double

        /// Creates weights; they should add up to 1.
        public init(current: Double, previous: Double) {
            self.current = current
            self.previous = previous
        }
    }
}
