import AnimExpression
import AnimInteraction
import AnimSource
import AnimTiming

extension ViewAnimationDocument {
    /// Reads the parameters of a block with a pacing; reports errors and returns nil if they are invalid.
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

extension ViewKeyframeDocument {
    /// Reads a keyframe of a block; reports errors and returns nil if it is invalid.
    init?(_ value: JSONValue, in context: ReadingContext) {
        guard let object = ObjectReader(value, ViewKeyframeKeys.kind, in: context) else { return nil }
        let (start, duration) = (object(ViewKeyframeKeys.start), object(ViewKeyframeKeys.duration))
        let animations = object(AnimateKeys.animations) ?? []
        guard let start, let duration else { return nil }
        if let end = start.combined(with: duration, +).constant, end > 1 + 1e-9 {
            object.member(ViewKeyframeKeys.duration)?.value.error(
                "the keyframe ends at \(NumberRange.text(end)), after the end of the block at 1", to: context.sink)
        }
        self.init(range: object.openingRange, start: start, duration: duration, animations: animations)
    }
}

extension ViewPacingDocument {
    /// Reads the curve or the spring of a block or an animator; returns nil if neither is given.
    ///
    /// If `needsDuration`, reports a missing duration, or one that conflicts with the spring's `response`.
    init?(_ object: ObjectReader, spring: Key<Self>, needsDuration: Bool = false) {
        let isGiven = object.has(spring) || object.has(AnimateKeys.curve)
        let pacing = object.has(spring) ? object(spring) : object(AnimateKeys.curve)
        if needsDuration, pacing != nil || !isGiven { Self.checkDuration(of: object, pacing) }
        guard let pacing else { return nil }
        self = pacing
    }

    /// Reads the curve of an object without a spring; returns nil if it is not given.
    init?(curveOf object: ObjectReader) {
        guard let curve = object(AnimateKeyframesKeys.curve) else { return nil }
        self = .curve(curve)
    }

    private static func checkDuration(of object: ObjectReader, _ pacing: Self?) {
        if case .response? = pacing, let member = object.member(AnimateKeys.duration) {
            object.context.error(
                "'duration' cannot be combined with a spring's 'response', which determines the duration", atKeyOf: member)
        }
        if pacing?.hasDuration != true { object.reportMissing(AnimateKeys.duration) }
    }

    /// Reads the spring of a block; reports errors and returns nil if it is invalid.
    init?(springOfBlock value: JSONValue, in context: ReadingContext) {
        self.init(spring: value, SpringKeys.kind, in: context) { object in
            object(SpringKeys.velocity).map { $0.map { SpringVelocity($0) } }
        }
    }

    /// Reads the spring of an animator; reports errors and returns nil if it is invalid.
    init?(springOfAnimator value: JSONValue, in context: ReadingContext) {
        self.init(spring: value, SpringKeys.animatorKind, in: context) { $0(SpringKeys.velocityByAxis) }
    }

    /// Returns the shape of a spring: the name of a preset, or an object.
    static func shape(_ kind: ObjectKind) -> ValueShape { .either([SpringKeys.preset.format.shape, .named(kind.schemaName)]) }

    private init?(
        spring value: JSONValue, _ kind: ObjectKind, in context: ReadingContext,
        velocity: (ObjectReader) -> Template<SpringVelocity>?
    ) {
        if value.kind == .string {
            guard let preset = SpringKeys.preset.format.read(value, context) else { return nil }
            self = .preset(preset, extraBounce: nil, velocity: nil)
            return
        }
        guard let object = ObjectReader(value, kind, in: context) else { return nil }
        guard let pacing = Self.spring(object, velocity: velocity(object)) else { return nil }
        self = pacing
    }

    private static func spring(_ object: ObjectReader, velocity: Template<SpringVelocity>?) -> Self? {
        let (extraBounce, fraction) = (object(SpringKeys.extraBounce), object(SpringKeys.dampingFraction))
        object.require(SpringKeys.preset.name, for: SpringKeys.extraBounce)
        object.require(SpringKeys.response.name, for: SpringKeys.dampingFraction)
        if let preset = object(SpringKeys.preset) { return .preset(preset, extraBounce: extraBounce, velocity: velocity) }
        if let response = object(SpringKeys.response) {
            return .response(response, dampingFraction: fraction, velocity: velocity)
        }
        if let bounce = object(SpringKeys.bounce) { return .bounce(bounce, velocity: velocity) }
        guard let damping = object(SpringKeys.damping) else { return nil }
        guard object.has(SpringKeys.mass) || object.has(SpringKeys.stiffness) else {
            return .damping(damping, velocity: velocity)
        }
        for key in [SpringKeys.mass, SpringKeys.stiffness] where !object.has(key) {
            object.context.sink.error(
                "missing key '\(key.name)': a spring with mass, stiffness and damping needs all three", at: object.openingRange)
        }
        guard let mass = object(SpringKeys.mass), let stiffness = object(SpringKeys.stiffness) else { return nil }
        return .physics(mass: mass, stiffness: stiffness, damping: damping, velocity: velocity)
    }
}

extension Format where Value == ViewPacingDocument {
    /// A UIView curve, control points, or the keyboard's spring.
    static var curve: Format {
        let curve = Format<Template<TimingFunction>>.viewCurve
        return Format(.either([.choice([ViewPacingDocument.keyboardName]), curve.shape])) { value, context in
            if value.string == ViewPacingDocument.keyboardName { return .keyboard }
            // Report unknown names here, since `viewCurve` would not list "keyboard".
            if let name = value.string, !value.isExpression, ViewCurveName(rawValue: name) == nil,
                FamiliarCurve.note(on: name) == nil
            {
                _ = value.choice(
                    of: ViewCurveName.allCases.map(\.rawValue) + [ViewPacingDocument.keyboardName], "curve", context.sink)
                return nil
            }
            return curve.read(value, context).map(ViewPacingDocument.curve)
        }
    }
}

extension ViewPacingDocument {
    fileprivate static let keyboardName = "keyboard"

    /// The spring of the keyboard, UIKit's private curve 7.
    fileprivate static var keyboard: Self {
        let spring = Spring.system
        return .physics(
            mass: .constant(spring.mass), stiffness: .constant(spring.stiffness), damping: .constant(spring.damping),
            velocity: nil)
    }
}
