import AnimInteraction
import AnimLayers
import AnimTiming
import Foundation

extension UIView {
    /// The options of `animate`, like `UIView.AnimationOptions` with its bits.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out subviews within the animation.
        ///
        /// No effect here: use `layoutIfNeeded()` in the block.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Lets the animated views receive touches.
        public static let allowUserInteraction = AnimationOptions(.allowUserInteraction)
        /// Starts from the presentation values if UIKit would start from the model values.
        public static let beginFromCurrentState = AnimationOptions(.beginFromCurrentState)
        /// Repeats forever.
        public static let `repeat` = AnimationOptions(.repeat)
        /// Plays each iteration forwards and then backwards.
        public static let autoreverse = AnimationOptions(.autoreverse)
        /// Keeps the block's own duration in an enclosing block.
        public static let overrideInheritedDuration = AnimationOptions(.overrideInheritedDuration)
        /// Keeps the block's own curve in an enclosing block.
        public static let overrideInheritedCurve = AnimationOptions(.overrideInheritedCurve)
        /// Animates the changes within a transition; otherwise they take effect immediately.
        public static let allowAnimatedContent = AnimationOptions(.allowAnimatedContent)
        /// Shows and hides the views of a transition instead of adding and removing them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Keeps the block's own options in an enclosing block.
        public static let overrideInheritedOptions = AnimationOptions(.overrideInheritedOptions)

        /// Turns the view over about its vertical axis, its left side towards the viewer.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 0x1 << 20)
        /// Turns the view over about its vertical axis, its right side towards the viewer.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 0x2 << 20)
        /// Curls the old picture up.
        ///
        /// Differs: drawn as a cross dissolve.
        public static let transitionCurlUp = AnimationOptions(rawValue: 0x3 << 20)
        /// Curls the new picture down.
        ///
        /// Differs: drawn as a cross dissolve.
        public static let transitionCurlDown = AnimationOptions(rawValue: 0x4 << 20)
        /// Turns the view over about its horizontal axis, its upper side towards the viewer.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 0x6 << 20)
        /// Turns the view over about its horizontal axis, its lower side towards the viewer.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 0x7 << 20)
        /// Dissolves the old picture of a `transition` into the new one.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: AnimationOptionBits.crossDissolve)

        /// Starts and ends slowly; the default.
        public static let curveEaseInOut = AnimationOptions(.easeInOut)
        /// Starts slowly.
        public static let curveEaseIn = AnimationOptions(.easeIn)
        /// Ends slowly.
        public static let curveEaseOut = AnimationOptions(.easeOut)
        /// Moves at constant speed.
        public static let curveLinear = AnimationOptions(.linear)

        private init(_ option: ViewAnimationOptions) { self.init(rawValue: option.rawValue) }
        private init(_ curve: UIView.AnimationCurve) { self.init(rawValue: AnimationOptionBits.bits(of: curve)) }

        /// No transition.
        public static let transitionNone: AnimationOptions = []
        /// The frame rate of 60.
        ///
        /// No effect here.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// The frame rate of 30.
        ///
        /// No effect here.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)

        var behavior: ViewAnimationOptions { AnimationOptionBits.behavior(of: rawValue) }
        var curve: UIView.AnimationCurve { AnimationOptionBits.curve(of: rawValue) }
        /// The curve, or the spring of the keyboard, whose bits are `7 << 16`.
        var pacing: ViewAnimationPacing {
            AnimationOptionBits.isKeyboardCurve(rawValue) ? .physics(.system) : .curve(curve.timingFunction)
        }
        /// Whether the transition is a page curl.
        var isPageCurl: Bool { [3, 4].contains(rawValue >> 20 & 7) }
        /// The effect of a transition; nil for none.
        var transition: TransitionEffect? { AnimationOptionBits.transition(of: rawValue) }
    }

    /// The options of `animateKeyframes`, like `UIView.KeyframeAnimationOptions` with its bits.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        /// The bits of the set.
        public let rawValue: UInt

        /// Creates a set from its bits; the bits of `AnimationOptions`, including curves, have the same meaning here.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out subviews within the animation.
        ///
        /// No effect here: use `layoutIfNeeded()` in the block.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Lets the animated views receive touches.
        public static let allowUserInteraction = KeyframeAnimationOptions(.allowUserInteraction)
        /// Starts from the presentation values if UIKit would start from the model values.
        public static let beginFromCurrentState = KeyframeAnimationOptions(.beginFromCurrentState)
        /// Repeats forever.
        public static let `repeat` = KeyframeAnimationOptions(.repeat)
        /// Plays each iteration forwards and then backwards.
        public static let autoreverse = KeyframeAnimationOptions(.autoreverse)
        /// Keeps the block's own duration in an enclosing block.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(.overrideInheritedDuration)
        /// Keeps the block's own options in an enclosing block.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(.overrideInheritedOptions)

        /// Moves linearly from each value to the next; the default.
        public static let calculationModeLinear = KeyframeAnimationOptions(.linear)
        /// Jumps from value to value.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(.discrete)
        /// Moves linearly at constant speed.
        public static let calculationModePaced = KeyframeAnimationOptions(.paced)
        /// Moves along a spline through the values.
        public static let calculationModeCubic = KeyframeAnimationOptions(.cubic)
        /// Moves along a spline through the values at constant speed.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(.cubicPaced)

        private init(_ option: ViewAnimationOptions) { self.init(rawValue: option.rawValue) }
        private init(_ mode: CalculationMode) { self.init(rawValue: AnimationOptionBits.bits(of: mode)) }

        var behavior: ViewAnimationOptions { AnimationOptionBits.behavior(of: rawValue) }
        var curve: UIView.AnimationCurve { AnimationOptionBits.curve(of: rawValue) }
        var calculationMode: CalculationMode { AnimationOptionBits.calculationMode(of: rawValue) }
    }
}

/// The layout of UIKit's bits of animation options.
private enum AnimationOptionBits {
    private static let behaviorMask: UInt = 0x3FF
    private static let modes: [CalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
    private static let modeShift: UInt = 10
    private static let modeMask: UInt = 0x7
    private static let curveShift: UInt = 16
    private static let curveMask: UInt = 0xF
    private static let transitionMask: UInt = 0x7 << 20
    static let crossDissolve: UInt = 0x5 << 20

    /// The effect of a transition; nil for none.
    static func transition(of bits: UInt) -> TransitionEffect? {
        switch (bits & transitionMask) >> 20 {
        case 1: TransitionEffect(.flip, .fromLeft)
        case 2: TransitionEffect(.flip, .fromRight)
        case 3, 4, 5: TransitionEffect(.fade)
        case 6: TransitionEffect(.flip, .fromTop)
        case 7: TransitionEffect(.flip, .fromBottom)
        default: nil
        }
    }

    static func behavior(of bits: UInt) -> ViewAnimationOptions { ViewAnimationOptions(rawValue: bits & behaviorMask) }

    static func bits(of curve: UIView.AnimationCurve) -> UInt { UInt(curve.rawValue) << curveShift }
    static func curve(of bits: UInt) -> UIView.AnimationCurve {
        UIView.AnimationCurve(rawValue: Int(bits >> curveShift & curveMask)) ?? .easeInOut
    }

    /// Whether the curve is UIKit's private curve of the keyboard, as in the keyboard's notifications.
    static func isKeyboardCurve(_ bits: UInt) -> Bool { bits >> curveShift & curveMask == 7 }

    static func bits(of mode: CalculationMode) -> UInt {
        UInt(modes.firstIndex(of: mode) ?? 0) << modeShift
    }
    static func calculationMode(of bits: UInt) -> CalculationMode {
        let index = Int(bits >> modeShift & modeMask)
        return modes.indices.contains(index) ? modes[index] : .linear
    }
}
