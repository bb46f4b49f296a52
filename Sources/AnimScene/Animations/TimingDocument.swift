import AnimExpression
import AnimTiming

/// The timing of an animation, as far as it is given.
struct TimingDocument: Sendable {
    var beginTime: Template<Double>?
    var duration: Template<Double>?
    var speed: Template<Double>?
    var timeOffset: Template<Double>?
    var repeatCount: Template<Double>?
    var repeatDuration: Template<Double>?
    var autoreverses: Template<Bool>?
    var fillMode: Template<FillMode>?

    /// The timing in an environment; what is not given is Core Animation's default.
    func value(in environment: any ExpressionEnvironment) throws(ExpressionError) -> MediaTiming {
        var timing = MediaTiming()
        if let beginTime { timing.beginTime = try beginTime.value(in: environment) }
        if let duration { timing.duration = try duration.value(in: environment) }
        if let speed { timing.speed = try speed.value(in: environment) }
        if let timeOffset { timing.timeOffset = try timeOffset.value(in: environment) }
        if let repeatCount { timing.repeatCount = try repeatCount.value(in: environment) }
        if let repeatDuration { timing.repeatDuration = try repeatDuration.value(in: environment) }
        if let autoreverses { timing.autoreverses = try autoreverses.value(in: environment) }
        if let fillMode { timing.fillMode = try fillMode.value(in: environment) }
        return timing
    }
}

extension TimingDocument {
    /// Reads the timing of an animation of a type; springs have durations of their own.
    init(_ object: ObjectReader, _ type: AnimationType) {
        beginTime = object(AnimationKeys.beginTime)
        if type != .spring { duration = object(AnimationKeys.duration) }
        speed = object(AnimationKeys.speed)
        timeOffset = object(AnimationKeys.timeOffset)
        repeatCount = object(AnimationKeys.repeatCount)
        repeatDuration = object(AnimationKeys.repeatDuration)
        autoreverses = object(AnimationKeys.autoreverses)
        fillMode = object(AnimationKeys.fillMode)
    }
}
