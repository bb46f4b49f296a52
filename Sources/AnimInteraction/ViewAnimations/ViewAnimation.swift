package import AnimTiming

/// The parameters of `UIView.animate`.
package struct ViewAnimation: Hashable, Sendable {
    /// The duration in seconds; 0 or less changes the values at once.
    package var duration: Double
    /// The seconds before the motion starts; the model values change without this delay.
    package var delay: Double
    /// The pacing of the motion.
    package var pacing: ViewAnimationPacing
    /// The options.
    package var options: ViewAnimationOptions
    /// The way in which it meets what still moves; only springs retarget.
    package var interruption = ViewInterruption.additive
    /// The number of plays, fractions allowed; infinite with the option `repeat`.
    package var repeatCount: Double?
    /// The frequency of a spring that is fitted to the duration, where several fit; the stage decides.
    package var springRoot = SpringRoot.newton

    /// Creates parameters; the curve is UIKit's ease-in-ease-out unless given.
    package init(
        duration: Double, delay: Double = 0, pacing: ViewAnimationPacing = .curve(.easeInEaseOut),
        options: ViewAnimationOptions = []
    ) {
        self.duration = duration
        self.delay = delay
        self.pacing = pacing
        self.options = options
    }
}

extension ViewAnimation {
    /// Returns the parameters of a block within another one: duration and curve are the outer ones and the delays add up, options
    /// are inherited, each unless overridden.
    func inheriting(from outer: ViewAnimation) -> ViewAnimation {
        var result = self
        if !options.contains(.overrideInheritedDuration) { result.duration = outer.duration }
        if !options.contains(.overrideInheritedCurve), case .curve = pacing { result.pacing = outer.pacing }
        if !options.contains(.overrideInheritedOptions) {
            result.options.formUnion(outer.options)
            result.repeatCount = result.repeatCount ?? outer.repeatCount
            if outer.interruption == .retarget { result.interruption = .retarget }
        }
        result.delay += outer.delay
        return result
    }

    /// Whether there is any motion.
    var isAnimated: Bool {
        if case .physics = pacing { motionDuration > 0 } else { duration > 0 }
    }

    /// The timing function of the animations that the block makes; linear for springs.
    var timingFunction: TimingFunction {
        if case .curve(let curve) = pacing { curve } else { .linear }
    }

    /// The timing of the animations that the block makes, without their begin time.
    var mediaTiming: MediaTiming {
        var timing = MediaTiming()
        timing.duration = motionDuration
        timing.repeatCount = repeatCount ?? (options.contains(.repeat) ? .infinity : 0)
        timing.autoreverses = options.contains(.autoreverse)
        timing.fillMode = .both
        return timing
    }
}
