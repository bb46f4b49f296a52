import AnimExpression
import AnimInteraction
import AnimSource
import AnimTiming

extension DocumentReader {
    func animate(_ value: JSONValue) -> ActionDocument.Verb? {
        guard let object = ObjectReader(value, AnimateKeys.kind, self) else { return nil }
        let spring = object(AnimateKeys.spring)
        let pacing = spring ?? object(AnimateKeys.curve).map(ViewAnimationDocument.Pacing.curve)
        let animations = object(AnimateKeys.animations) ?? []
        return viewAnimation(object, pacing).map { .animate($0, animations) }
    }

    func animateKeyframes(_ value: JSONValue) -> ActionDocument.Verb? {
        guard let object = ObjectReader(value, AnimateKeyframesKeys.kind, self) else { return nil }
        let curve = object(AnimateKeyframesKeys.curve).map(ViewAnimationDocument.Pacing.curve)
        let mode = object(AnimateKeyframesKeys.calculationMode) ?? .linear
        let keyframes = object(AnimateKeyframesKeys.keyframes) ?? []
        return viewAnimation(object, curve).map { .animateKeyframes($0, mode, keyframes) }
    }

    func transition(_ value: JSONValue) -> ActionDocument.Verb? {
        guard let object = ObjectReader(value, ViewTransitionKeys.kind, self) else { return nil }
        let layer = object(ViewTransitionKeys.layer)
        let curve = object(AnimateKeys.curve).map(ViewAnimationDocument.Pacing.curve)
        let animations = object(ViewTransitionKeys.animations) ?? []
        guard let block = viewAnimation(object, curve), let layer else { return nil }
        return .transition(layer, block, animations)
    }

    private func viewAnimation(_ object: ObjectReader, _ pacing: ViewAnimationDocument.Pacing?) -> ViewAnimationDocument? {
        let options = object(AnimateKeys.options) ?? []
        let completion = with(["finished": .bool]) { object(AnimateKeys.completion) ?? [] }
        let (name, delay) = (object(AnimateKeys.name), object(AnimateKeys.delay))
        guard let duration = object(AnimateKeys.duration) else { return nil }
        return ViewAnimationDocument(
            name: name, duration: duration, delay: delay, pacing: pacing,
            options: options.reduce(into: []) { $0.formUnion($1.option) }, completion: completion)
    }

    /// Reads the spring of a block.
    func viewSpring(_ value: JSONValue) -> ViewAnimationDocument.Pacing? {
        guard let object = ObjectReader(value, SpringKeys.kind, self) else { return nil }
        let velocity = object(SpringKeys.velocity).map { $0.map { SpringVelocity($0) } }
        if let damping = object(SpringKeys.damping) { return .damping(damping, velocity: velocity) }
        return object(SpringKeys.bounce).map { .bounce($0, velocity: velocity) }
    }

    /// Reads a keyframe of a block.
    func viewKeyframe(_ value: JSONValue) -> ViewKeyframeDocument? {
        guard let object = ObjectReader(value, ViewKeyframeKeys.kind, self) else { return nil }
        let (start, duration) = (object(ViewKeyframeKeys.start), object(ViewKeyframeKeys.duration))
        let animations = object(AnimateKeys.animations) ?? []
        guard let start, let duration else { return nil }
        if let end = start.combined(with: duration, +).constant, end > 1 + 1e-9 {
            object.member(ViewKeyframeKeys.duration)?.value.error(
                "the keyframe ends at \(NumberRange.text(end)), after the end of the block at 1", to: sink)
        }
        return ViewKeyframeDocument(range: object.openingRange, start: start, duration: duration, animations: animations)
    }
}

extension ViewOptionName {
    /// The option of the engine.
    var option: ViewAnimationOptions {
        switch self {
        case .allowUserInteraction: .allowUserInteraction
        case .beginFromCurrentState: .beginFromCurrentState
        case .repeat: .repeat
        case .autoreverse: .autoreverse
        case .overrideInheritedDuration: .overrideInheritedDuration
        case .overrideInheritedCurve: .overrideInheritedCurve
        case .overrideInheritedOptions: .overrideInheritedOptions
        case .allowAnimatedContent: .allowAnimatedContent
        }
    }
}
