import AnimExpression
import AnimInteraction
import AnimSource
import AnimTiming

extension ViewAnimationDocument {
    /// Reads the parameters of a block that has a pacing; nil, and reported, where they are wrong.
    init?(_ object: ObjectReader, _ pacing: ViewPacingDocument?) {
        let options = object(AnimateKeys.options) ?? []
        let completion = object.adding([.finished: .bool])(AnimateKeys.completion) ?? []
        let (name, delay) = (object(AnimateKeys.name), object(AnimateKeys.delay))
        let duration = object(AnimateKeys.duration)
        guard duration != nil || pacing?.hasDuration == true else { return nil }
        self.init(
            name: name, duration: duration, delay: delay, pacing: pacing,
            options: ViewAnimationOptions(options), completion: completion)
    }
}
