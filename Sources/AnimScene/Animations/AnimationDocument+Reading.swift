import AnimExpression
import AnimLayers
import AnimSource
import AnimTiming

extension AnimationDocument {
    /// Reads an animation of a layer; reports errors and returns nil if it is invalid.
    init?(_ value: JSONValue, in context: ReadingContext) {
        let type = AnimationType(of: value)
        guard let object = ObjectReader(value, AnimationKeys.kind(of: type), in: context) else { return nil }
        _ = object(AnimationKeys.type)
        self.init(object, type)
    }

    /// Reads an animation in a group, which has neither a key nor a completion; reports errors and returns nil if it is invalid.
    init?(grouped value: JSONValue, in context: ReadingContext) {
        guard let context = context.nestedInGroup(value) else { return nil }
        let type = AnimationType(of: value)
        guard let object = ObjectReader(value, AnimationKeys.kind(of: type), in: context) else { return nil }
        _ = object(AnimationKeys.type)
        if type == .transition {
            value.error(
                "a transition cannot be in an animation group",
                notes: [Diagnostic.Note("it applies to the whole layer: add it to the layer instead")], to: context.sink)
            return nil
        }
        Self.reportKeysIgnoredInGroups(object)
        self.init(object, type)
    }

    /// Reads an animation from an object that may have additional keys; reports errors and returns nil if it is invalid.
    init?(_ object: ObjectReader, _ type: AnimationType) {
        let completion = object.has(AnimationKeys.completion) ? object.adding([.finished: .bool])(AnimationKeys.completion) : nil
        let key = type == .transition ? nil : object(AnimationKeys.key)
        let common = CommonAnimationDocument(object, type)
        guard let (kinds, animation) = Self.animation(object, type, common) else { return nil }
        self.init(
            range: object.openingRange, key: key, completion: completion ?? [], neededKinds: kinds, animation: animation)
    }

    private static func reportKeysIgnoredInGroups(_ object: ObjectReader) {
        let ignored = [object.member(AnimationKeys.completion), object.member(AnimationKeys.removedOnCompletion)]
        for member in ignored.compactMap(\.self) {
            object.context.error(
                "'\(member.key)' has no effect in an animation group", atKeyOf: member,
                notes: [Diagnostic.Note("set it on the group instead")])
        }
    }
}

// MARK: - Types

extension AnimationDocument {
    /// An animation, and the kinds of layers whose specific properties it animates.
    private typealias Content = (kinds: Set<LayerKind>, animation: Template<LayerAnimation>)

    private static func animation(
        _ object: ObjectReader, _ type: AnimationType, _ common: CommonAnimationDocument
    ) -> Content? {
        switch type {
        case .transition: ([], transition(object, common))
        case .group: object(AnimationKeys.children).map { group($0, common) }
        case .basic, .spring, .keyframe: propertyAnimation(object, type, common)
        }
    }

    private static func group(_ children: [AnimationDocument], _ common: CommonAnimationDocument) -> Content {
        let templates = children.map(\.animation)
        let animation = Template<LayerAnimation>.computed { environment throws(ExpressionError) in
            var animations: [LayerAnimation] = []
            for template in templates { animations.append(try template.value(in: environment)) }
            return try common.animation(.group(animations), in: environment)
        }
        return (children.reduce(into: []) { $0.formUnion($1.neededKinds) }, animation)
    }

    private static func propertyAnimation(
        _ object: ObjectReader, _ type: AnimationType, _ common: CommonAnimationDocument
    ) -> Content? {
        guard let property = PropertyAnimationDocument(object), let values = property.values(object, type) else { return nil }
        let animation = Template<LayerAnimation>.computed { environment throws(ExpressionError) in
            let (values, settling) = try values.value(in: environment)
            var animation = try common.animation(try property.effect(values, in: environment), in: environment)
            if let settling { animation.timing.duration = settling }
            return animation
        }
        let kind = property.keyPath.property.kind
        return (kind == .layer ? [] : [kind], animation)
    }

    private static func transition(_ object: ObjectReader, _ common: CommonAnimationDocument) -> Template<LayerAnimation> {
        let (type, subtype) = (object(AnimationKeys.transition) ?? .fade, object(AnimationKeys.subtype))
        if type == .fade, let member = object.member(AnimationKeys.subtype) {
            object.context.error("'subtype' has no effect on a fade", atKeyOf: member)
        }
        let (start, end) = (object(AnimationKeys.startProgress), object(AnimationKeys.endProgress))
        if let first = start.map(\.constant) ?? 0, let last = end.map(\.constant) ?? 1, last < first,
            let member = object.member(AnimationKeys.endProgress) ?? object.member(AnimationKeys.startProgress)
        {
            member.value.error(
                "a transition cannot end at \(NumberRange.text(last)), before its start at \(NumberRange.text(first))",
                to: object.context.sink)
        }
        return .computed { environment throws(ExpressionError) in
            let effect = TransitionEffect(
                type, subtype ?? .fromLeft, startProgress: try start.value(in: environment) ?? 0,
                endProgress: try end.value(in: environment) ?? 1)
            return try common.animation(.transition(effect), in: environment)
        }
    }
}

/// The parameters common to all types of animations.
struct CommonAnimationDocument: Sendable {
    let timing: TimingDocument
    let function: Template<TimingFunction>?
    let removed: Template<Bool>?

    /// Returns an animation with an effect.
    func animation(
        _ effect: LayerAnimation.Effect, in environment: any ExpressionEnvironment
    ) throws(ExpressionError) -> LayerAnimation {
        LayerAnimation(
            effect, timing: try timing.value(in: environment), timingFunction: try function.value(in: environment),
            isRemovedOnCompletion: try removed.value(in: environment) ?? true)
    }
}

extension CommonAnimationDocument {
    /// Reads the common parameters of an animation of a type.
    init(_ object: ObjectReader, _ type: AnimationType) {
        timing = TimingDocument(object, type)
        function = object(AnimationKeys.timingFunction)
        removed = object(AnimationKeys.removedOnCompletion)
    }
}

/// The timing of an animation, as far as given.
struct TimingDocument: Sendable {
    var beginTime: Template<Double>?
    var duration: Template<Double>?
    var speed: Template<Double>?
    var timeOffset: Template<Double>?
    var repeatCount: Template<Double>?
    var repeatDuration: Template<Double>?
    var autoreverses: Template<Bool>?
    var fillMode: Template<FillMode>?

    /// Returns the timing in an environment, with Core Animation's defaults.
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
    /// Reads the timing of an animation of a type; the duration of springs is read separately.
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

extension ReadingContext {
    /// Reports an animation of a property that the layer does not have, at its key path if known.
    func reportAnimation(ofOtherKind kind: LayerKind, keyPath: JSONValue?, at range: SourceRange) {
        let suggestion = keyPath?.string.flatMap { Self.keyPathsOfAllLayers[$0] }
        sink.error(
            "the animation needs \(kind.phrase)", at: keyPath?.range ?? range, suggestion: suggestion,
            pointer: keyPath?.pointer)
    }

    /// The probably intended key paths for properties of special layers, whose names most people use for transforms.
    static let keyPathsOfAllLayers = ["scale": "transform.scale", "spin": "transform.rotation"]
}
