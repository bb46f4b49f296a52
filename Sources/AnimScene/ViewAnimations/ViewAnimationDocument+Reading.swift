import AnimExpression
import AnimInteraction
import AnimSource
import AnimTiming

extension ViewAnimationDocument {
    /// Reads the parameters of a block that has a pacing; nil, and reported, where they are wrong.
    init?(_ object: ObjectReader, _ pacing: Pacing?) {
        let options = object(AnimateKeys.options) ?? []
        let completion = object.adding([.finished: .bool])(AnimateKeys.completion) ?? []
        let (name, delay) = (object(AnimateKeys.name), object(AnimateKeys.delay))
        guard let duration = object(AnimateKeys.duration) else { return nil }
        self.init(
            name: name, duration: duration, delay: delay, pacing: pacing,
            options: ViewAnimationOptions(options), completion: completion)
    }
}

extension ViewAnimationDocument.Pacing {
    /// Reads the curve or the spring of a block or an animator; nil where neither is given.
    init?(_ object: ObjectReader, curve: Key<Template<TimingFunction>> = AnimateKeys.curve, spring: Key<Self>? = nil) {
        if let spring, let pacing = object(spring) {
            self = pacing
        } else if let curve = object(curve) {
            self = .curve(curve)
        } else {
            return nil
        }
    }

    /// Reads the spring of a block; nil, and reported, where it is wrong.
    init?(springOfBlock value: JSONValue, in context: ReadingContext) {
        guard let object = ObjectReader(value, SpringKeys.kind, in: context) else { return nil }
        let velocity = object(SpringKeys.velocity).map { $0.map { SpringVelocity($0) } }
        if let damping = object(SpringKeys.damping) {
            self = .damping(damping, velocity: velocity)
            return
        }
        guard let bounce = object(SpringKeys.bounce) else { return nil }
        self = .bounce(bounce, velocity: velocity)
    }

    /// Reads the spring of an animator; nil, and reported, where it is wrong.
    init?(springOfAnimator value: JSONValue, in context: ReadingContext) {
        guard let object = ObjectReader(value, AnimatorSpringKeys.kind, in: context) else { return nil }
        let (velocity, damping) = (object(AnimatorSpringKeys.velocity), object(AnimatorSpringKeys.damping))
        guard object.has(AnimatorSpringKeys.mass) || object.has(AnimatorSpringKeys.stiffness) else {
            if let damping {
                self = .damping(damping, velocity: velocity)
                return
            }
            guard let bounce = object(SpringKeys.bounce) else { return nil }
            self = .bounce(bounce, velocity: velocity)
            return
        }
        for key in [AnimatorSpringKeys.mass, AnimatorSpringKeys.stiffness] where !object.has(key) {
            context.sink.error(
                "missing key '\(key.name)': a spring of mass, stiffness and damping needs all three", at: object.openingRange)
        }
        guard let mass = object(AnimatorSpringKeys.mass), let stiffness = object(AnimatorSpringKeys.stiffness), let damping else {
            return nil
        }
        self = .physics(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
    }
}
