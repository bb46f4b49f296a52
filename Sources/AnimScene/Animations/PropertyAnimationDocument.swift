import AnimExpression
import AnimGeometry
import AnimLayers
import AnimSource
import AnimTiming

/// The parameters common to all property animations, besides their timing.
struct PropertyAnimationDocument: Sendable {
    let keyPath: LayerKeyPath
    let valueFunction: ValueFunction?
    let additive: Template<Bool>?
    let cumulative: Template<Bool>?

    /// Returns the effect of animating values.
    func effect(
        _ values: AnimationValues, in environment: any ExpressionEnvironment
    ) throws(ExpressionError) -> LayerAnimation.Effect {
        .property(
            PropertyAnimation(
                keyPath, values, isAdditive: try additive.value(in: environment) ?? false,
                isCumulative: try cumulative.value(in: environment) ?? false, valueFunction: valueFunction))
    }
}

extension PropertyAnimationDocument {
    /// Reads the common parameters; reports errors and returns nil if the key path is invalid.
    init?(_ object: ObjectReader) {
        additive = object(AnimationKeys.additive)
        cumulative = object(AnimationKeys.cumulative)
        valueFunction = object(AnimationKeys.valueFunction)
        guard let keyPath = object(AnimationKeys.keyPath) else { return nil }
        self.keyPath = keyPath
        if valueFunction != nil, keyPath.valueType != .transform, let member = object.member(AnimationKeys.valueFunction) {
            object.context.error("'valueFunction' produces transforms, but '\(keyPath)' is not a transform", atKeyOf: member)
        }
    }

    /// The format of the animated values.
    var valueFormat: Format<Template<LayerValue>> {
        switch valueFunction {
        case .rotateX, .rotateY, .rotateZ: Format<Template<Double>>.degrees.map { $0.map(LayerValue.number) }
        case .scale: Format<Template<Point>>.scale.map { $0.map(LayerValue.point) }
        case let function?: .layerValue(of: function.argumentType)
        case nil: .animatedValue(at: keyPath)
        }
    }
}

extension PropertyAnimationDocument {
    /// Reads the values, and a spring's duration, if given; reports errors and returns nil if they are invalid.
    func values(_ object: ObjectReader, _ type: AnimationType) -> Template<(AnimationValues, Double?)>? {
        switch type {
        case .keyframe:
            object.has(AnimationKeys.path)
                ? pathValues(object)?.map { ($0, nil) } : keyframeValues(object)?.map { ($0, nil) }
        case .spring: springValues(object)
        case .basic, .group, .transition: ends(object).map { (.basic($0), nil) }
        }
    }

    private func ends(_ object: ObjectReader) -> Template<BasicValues> {
        let format = valueFormat
        func end(_ key: Key<JSONValue>) -> Template<LayerValue>? { object(key).flatMap { format.read($0, object.context) } }
        let (from, to, by) = (end(AnimationKeys.from), end(AnimationKeys.to), end(AnimationKeys.by))
        if let from, let to, let value = object(AnimationKeys.to) {
            Self.warnOfUnlikePaths([(from, value), (to, value)], object.context)
        }
        if from != nil, to != nil, let member = object.member(AnimationKeys.by) {
            object.context.error("'by' cannot be combined with both 'from' and 'to'", atKeyOf: member)
        }
        return .computed { environment throws(ExpressionError) in
            BasicValues(
                from: try from.value(in: environment), to: try to.value(in: environment), by: try by.value(in: environment))
        }
    }

    private func springValues(_ object: ObjectReader) -> Template<(AnimationValues, Double?)>? {
        let ends = ends(object)
        let (spring, duration) = (SpringDocument(object), object(AnimationKeys.springDuration))
        return .computed { environment throws(ExpressionError) in
            let values = try ends.value(in: environment)
            let spring = try spring.value(in: environment)
            let seconds: Double? =
                switch duration {
                case nil: nil
                case .settling?: min(spring.settlingDuration, SceneLimits.maximumDuration)
                case .seconds(let template)?: try template.value(in: environment)
                }
            return (.spring(values, spring), seconds)
        }
    }

    private func keyframeValues(_ object: ObjectReader) -> Template<AnimationValues>? {
        guard let list = object(AnimationKeys.values), let values = valueFormat.list().read(list, object.context) else {
            return nil
        }
        if values.isEmpty { list.error("'values' is empty: an animation needs at least one value", to: object.context.sink) }
        let mode = object(AnimationKeys.calculationMode) ?? .linear
        let arrays = KeyframeArrays(object, count: values.count, mode)
        if mode != .discrete { Self.warnOfUnlikePaths(zip(values, list.elements).map { ($0, $1) }, object.context) }
        if let member = object.member(AnimationKeys.rotationMode) {
            _ = object(AnimationKeys.rotationMode)
            object.context.error("'rotationMode' needs a 'path'", atKeyOf: member)
        }
        return Template<[LayerValue]>.all(values).combined(with: arrays.template) { values, arrays in
            .keyframes(
                KeyframeTrack(
                    values: values, keyTimes: arrays.keyTimes, timingFunctions: arrays.functions, calculationMode: mode,
                    tensionValues: arrays.tension, continuityValues: arrays.continuity, biasValues: arrays.bias))
        }
    }

    private func pathValues(_ object: ObjectReader) -> Template<AnimationValues>? {
        guard let path = object(AnimationKeys.path) else { return nil }
        if keyPath.valueType != .point, let member = object.member(AnimationKeys.path) {
            object.context.error("'path' only animates points, but '\(keyPath)' is not a point", atKeyOf: member)
            return nil
        }
        let mode = object(AnimationKeys.calculationMode) ?? .linear
        let rotation = object(AnimationKeys.rotationMode)
        let count = path.constant.map { MotionPath($0).segmentCount + 1 }
        let arrays = KeyframeArrays(object, count: count, mode)
        return path.combined(with: arrays.template) { path, arrays in
            .path(
                MotionPath(path, calculationMode: mode, keyTimes: arrays.keyTimes, timingFunctions: arrays.functions),
                rotation)
        }
    }

    /// Warns of consecutive paths that cannot be interpolated, since their elements differ.
    private static func warnOfUnlikePaths(
        _ values: [(template: Template<LayerValue>, source: JSONValue)], _ context: ReadingContext
    ) {
        for (a, b) in zip(values, values.dropFirst()) {
            guard case .path(let first?)? = a.template.constant, case .path(let second?)? = b.template.constant,
                !first.hasSameStructure(as: second)
            else { continue }
            b.source.warning(
                "the path's elements differ from those before, so the paths switch halfway instead of morphing",
                to: context.sink)
        }
    }
}

/// The spring of a spring animation, as far as given.
struct SpringDocument: Sendable {
    var mass: Template<Double>?
    var stiffness: Template<Double>?
    var damping: Template<Double>?
    var initialVelocity: Template<Double>?
    var perceptualDuration: Template<Double>?
    var bounce: Template<Double>?
    var preset: SpringPreset?
    var extraBounce: Template<Double>?
    var response: Template<Double>?
    var dampingFraction: Template<Double>?

    /// Returns the spring in an environment, with Core Animation's defaults.
    func value(in environment: any ExpressionEnvironment) throws(ExpressionError) -> Spring {
        let velocity = try initialVelocity.value(in: environment) ?? 0
        if let preset {
            return Spring(
                preset, duration: try perceptualDuration.value(in: environment) ?? SpringPreset.defaultDuration,
                extraBounce: try extraBounce.value(in: environment) ?? 0, initialVelocity: velocity)
        }
        if let response {
            return Spring(
                response: try response.value(in: environment),
                dampingFraction: try dampingFraction.value(in: environment) ?? Spring.defaultDampingFraction,
                initialVelocity: velocity)
        }
        if let perceptualDuration {
            return Spring(
                perceptualDuration: try perceptualDuration.value(in: environment),
                bounce: try bounce.value(in: environment) ?? 0, initialVelocity: velocity)
        }
        return Spring(
            mass: try mass.value(in: environment) ?? 1, stiffness: try stiffness.value(in: environment) ?? 100,
            damping: try damping.value(in: environment) ?? 10, initialVelocity: velocity)
    }
}

extension SpringDocument {
    /// Reads the spring of a spring animation.
    init(_ object: ObjectReader) {
        mass = object(AnimationKeys.mass)
        stiffness = object(AnimationKeys.stiffness)
        damping = object(AnimationKeys.damping)
        initialVelocity = object(AnimationKeys.initialVelocity)
        perceptualDuration = object(AnimationKeys.perceptualDuration)
        bounce = object(AnimationKeys.bounce)
        preset = object(AnimationKeys.spring)
        extraBounce = object(SpringKeys.extraBounce)
        response = object(SpringKeys.response)
        dampingFraction = object(SpringKeys.dampingFraction)
        object.require(AnimationKeys.spring.name, for: SpringKeys.extraBounce)
        object.require(SpringKeys.response.name, for: SpringKeys.dampingFraction)
    }
}

/// The lists that accompany the values of a keyframe animation.
struct KeyframeArrays {
    /// The evaluated lists.
    struct Values: Sendable {
        var keyTimes: [Double] = []
        var functions: [TimingFunction] = []
        var tension: [Double] = []
        var continuity: [Double] = []
        var bias: [Double] = []
    }

    /// The lists.
    let template: Template<Values>

    /// Reads the lists and checks their lengths and order; `count` is the number of values, if known.
    init(_ object: ObjectReader, count: Int?, _ mode: CalculationMode) {
        let checker = KeyframeArrayChecker(count: count, mode: mode, sink: object.context.sink)
        let keyTimes = checker.keyTimes(object)
        let functions = checker.list(object, AnimationKeys.timingFunctions, count.map { max($0 - 1, 0) }, "one per segment")
        let tension = checker.list(object, AnimationKeys.tensionValues, count, "one per value")
        let continuity = checker.list(object, AnimationKeys.continuityValues, count, "one per value")
        let bias = checker.list(object, AnimationKeys.biasValues, count, "one per value")
        template = .computed { environment throws(ExpressionError) in
            Values(
                keyTimes: try keyTimes.value(in: environment) ?? [], functions: try functions.value(in: environment) ?? [],
                tension: try tension.value(in: environment) ?? [], continuity: try continuity.value(in: environment) ?? [],
                bias: try bias.value(in: environment) ?? [])
        }
    }
}

/// Checks for errors in lists that the engine would silently ignore.
private struct KeyframeArrayChecker {
    let count: Int?
    let mode: CalculationMode
    let sink: DiagnosticSink

    func keyTimes(_ object: ObjectReader) -> Template<[Double]>? {
        let expected = count.map { mode == .discrete ? $0 + 1 : $0 }
        let reason = mode == .discrete ? "one per value and one more for the end" : "one per value"
        guard let templates = read(object, AnimationKeys.keyTimes, expected, reason),
            let member = object.member(AnimationKeys.keyTimes)
        else { return nil }
        checkOrder(templates.map(\.constant), Array(member.value.elements))
        return .all(templates)
    }

    func list<Element>(
        _ object: ObjectReader, _ key: Key<[Template<Element>]>, _ expected: Int?, _ reason: String
    ) -> Template<[Element]>? {
        read(object, key, expected, reason).map { .all($0) }
    }

    private func read<Element>(
        _ object: ObjectReader, _ key: Key<[Template<Element>]>, _ expected: Int?, _ reason: String
    ) -> [Template<Element>]? {
        guard let templates = object(key), let member = object.member(key) else { return nil }
        if let expected, expected != templates.count {
            sink.error(
                "'\(key.name)' needs \(expected) \(expected == 1 ? "entry" : "entries"), \(reason), found \(templates.count)",
                at: member.keyRange, pointer: member.value.pointer)
        }
        return templates
    }

    private func checkOrder(_ times: [Double?], _ elements: [JSONValue]) {
        guard times.count == elements.count else { return }
        var isOrdered = true
        for index in times.indices.dropFirst() {
            guard let time = times[index], let before = times[index - 1], time < before else { continue }
            isOrdered = false
            elements[index].error(
                "key times must not decrease, found \(NumberRange.text(time)) after \(NumberRange.text(before))", to: sink)
        }
        if isOrdered { checkEnds(times, elements) }
    }

    /// Warns of times that do not begin at 0 and end at 1, as Core Animation requires; values hold outside of them.
    private func checkEnds(_ times: [Double?], _ elements: [JSONValue]) {
        if let first = times.first ?? nil, first != 0 {
            elements[0].warning(
                "the first key time is not 0: the first value holds until \(NumberRange.text(first))", to: sink)
        }
        if let last = times.last ?? nil, times.count > 1, last != 1 {
            elements[elements.count - 1].warning(
                "the last key time is not 1: the last value holds from \(NumberRange.text(last)) on", to: sink)
        }
    }
}
