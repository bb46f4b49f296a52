import AnimExpression
import AnimGeometry
import AnimLayers
import AnimSource
import AnimTiming

extension DocumentReader {
    /// Reads an animation of a layer.
    func animation(_ value: JSONValue) -> AnimationDocument? { animation(value, isGrouped: false) }

    /// Reads an animation in a group, which has neither key nor completion of its own.
    func groupedAnimation(_ value: JSONValue) -> AnimationDocument? {
        nestedInGroup(value) { animation(value, isGrouped: true) }
    }

    private func animation(_ value: JSONValue, isGrouped: Bool) -> AnimationDocument? {
        let type = value.member("type")?.value.string.flatMap(AnimationType.init) ?? .basic
        guard let object = ObjectReader(value, AnimationKeys.kind(of: type), self) else { return nil }
        _ = object(AnimationKeys.type)
        if isGrouped && type == .transition {
            value.error(
                "a transition cannot be in an animation group",
                notes: [Diagnostic.Note("it shows the layer as a whole: add it to the layer")], to: sink)
            return nil
        }
        if isGrouped { reportKeysIgnoredInGroups(object) }
        return animation(object, type)
    }

    /// Reads the animation of an object that may have other keys besides.
    func animation(_ object: ObjectReader, _ type: AnimationType) -> AnimationDocument? {
        let completion = with(["finished": .bool]) { object(AnimationKeys.completion) ?? [] }
        let key = type == .transition ? nil : object(AnimationKeys.key)
        let common = CommonDocument(
            timing: timing(object, type), function: object(AnimationKeys.timingFunction),
            removed: object(AnimationKeys.removedOnCompletion))
        if type == .transition {
            return AnimationDocument(
                range: object.openingRange, key: key, completion: completion, neededKinds: [],
                animation: transition(object, common))
        }
        guard type != .group else {
            let children = object(AnimationKeys.children)
            return children.map { children in
                AnimationDocument(
                    range: object.openingRange, key: key, completion: completion,
                    neededKinds: children.reduce(into: []) { $0.formUnion($1.neededKinds) },
                    animation: Self.group(children.map(\.animation), common))
            }
        }
        guard let property = property(object), let values = values(object, type, property) else { return nil }
        return AnimationDocument(
            range: object.openingRange, key: key, completion: completion,
            neededKinds: Set([property.keyPath.property.kind]).subtracting([.layer]),
            animation: .computed { environment throws(ExpressionError) in
                let (values, settling) = try values.value(in: environment)
                var animation = try common.animation(try property.effect(values, in: environment), in: environment)
                if let settling { animation.timing.duration = settling }
                return animation
            })
    }

    private func reportKeysIgnoredInGroups(_ object: ObjectReader) {
        let ignored = [object.member(AnimationKeys.completion), object.member(AnimationKeys.removedOnCompletion)]
        for member in ignored.compactMap(\.self) {
            sink.error(
                "'\(member.key)' has no effect in an animation group", at: member.keyRange,
                notes: [Diagnostic.Note("give it to the group")], pointer: member.value.pointer)
        }
    }

    private func transition(_ object: ObjectReader, _ common: CommonDocument) -> Template<LayerAnimation> {
        let (type, subtype) = (object(AnimationKeys.transition) ?? .fade, object(AnimationKeys.subtype))
        if type == .fade, let member = object.member(AnimationKeys.subtype) {
            sink.error("'subtype' has no effect on a fade", at: member.keyRange, pointer: member.value.pointer)
        }
        let (start, end) = (object(AnimationKeys.startProgress), object(AnimationKeys.endProgress))
        if let first = start.map(\.constant) ?? 0, let last = end.map(\.constant) ?? 1, last < first,
            let member = object.member(AnimationKeys.endProgress) ?? object.member(AnimationKeys.startProgress)
        {
            member.value.error(
                "a transition cannot end at \(NumberRange.text(last)) and begin at \(NumberRange.text(first))", to: sink)
        }
        return .computed { environment throws(ExpressionError) in
            let effect = TransitionEffect(
                type, subtype ?? .fromLeft, startProgress: try start.value(in: environment) ?? 0,
                endProgress: try end.value(in: environment) ?? 1)
            return try common.animation(.transition(effect), in: environment)
        }
    }

    private static func group(
        _ children: [Template<LayerAnimation>], _ common: CommonDocument
    ) -> Template<LayerAnimation> {
        .computed { environment throws(ExpressionError) in
            var animations: [LayerAnimation] = []
            for child in children { animations.append(try child.value(in: environment)) }
            return try common.animation(.group(animations), in: environment)
        }
    }

    private func timing(_ object: ObjectReader, _ type: AnimationType) -> TimingDocument {
        var timing = TimingDocument()
        timing.beginTime = object(AnimationKeys.beginTime)
        if type != .spring { timing.duration = object(AnimationKeys.duration) }
        timing.speed = object(AnimationKeys.speed)
        timing.timeOffset = object(AnimationKeys.timeOffset)
        timing.repeatCount = object(AnimationKeys.repeatCount)
        timing.repeatDuration = object(AnimationKeys.repeatDuration)
        timing.autoreverses = object(AnimationKeys.autoreverses)
        timing.fillMode = object(AnimationKeys.fillMode)
        return timing
    }

    private func property(_ object: ObjectReader) -> PropertyAnimationDocument? {
        let (additive, cumulative) = (object(AnimationKeys.additive), object(AnimationKeys.cumulative))
        let valueFunction = object(AnimationKeys.valueFunction)
        guard let keyPath = object(AnimationKeys.keyPath) else { return nil }
        if valueFunction != nil, keyPath.valueType != .transform, let member = object.member(AnimationKeys.valueFunction) {
            sink.error(
                "'valueFunction' makes transforms, but '\(keyPath)' is none", at: member.keyRange,
                pointer: member.value.pointer)
        }
        return PropertyAnimationDocument(
            keyPath: keyPath, valueFunction: valueFunction, additive: additive, cumulative: cumulative)
    }

    /// Reads the values, and with them the duration of a spring that settles.
    private func values(
        _ object: ObjectReader, _ type: AnimationType, _ property: PropertyAnimationDocument
    ) -> Template<(AnimationValues, Double?)>? {
        switch type {
        case .keyframe:
            object.has("path")
                ? pathValues(object, property)?.map { ($0, nil) } : keyframeValues(object, property)?.map { ($0, nil) }
        case .spring: springValues(object, property)
        case .basic, .group, .transition: ends(object, property).map { (.basic($0), nil) }
        }
    }
}

/// What every animation has.
private struct CommonDocument: Sendable {
    let timing: TimingDocument
    let function: Template<TimingFunction>?
    let removed: Template<Bool>?

    func animation(
        _ effect: LayerAnimation.Effect, in environment: any ExpressionEnvironment
    ) throws(ExpressionError) -> LayerAnimation {
        LayerAnimation(
            effect, timing: try timing.value(in: environment), timingFunction: try function.value(in: environment),
            isRemovedOnCompletion: try removed.value(in: environment) ?? true)
    }
}

// MARK: - Values

extension DocumentReader {
    private func valueFormat(_ property: PropertyAnimationDocument) -> Format<Template<LayerValue>> {
        switch property.valueFunction {
        case .rotateX, .rotateY, .rotateZ: Format<Template<Double>>.degrees.map { $0.map(LayerValue.number) }
        case .scale: Format<Template<Point>>.scale.map { $0.map(LayerValue.point) }
        case let function?: .layerValue(of: function.argumentType)
        case nil: .animatedValue(at: property.keyPath)
        }
    }

    private func ends(_ object: ObjectReader, _ property: PropertyAnimationDocument) -> Template<BasicValues> {
        let format = valueFormat(property)
        func end(_ key: Key<JSONValue>) -> Template<LayerValue>? { object(key).flatMap { format.read($0, self) } }
        let (from, to, by) = (end(AnimationKeys.from), end(AnimationKeys.to), end(AnimationKeys.by))
        if let from, let to, let place = object(AnimationKeys.to) { warnOfUnlikePaths([(from, place), (to, place)]) }
        if from != nil, to != nil, let member = object.member(AnimationKeys.by) {
            sink.error(
                "'by' cannot be combined with both 'from' and 'to'", at: member.keyRange, pointer: member.value.pointer)
        }
        return .computed { environment throws(ExpressionError) in
            BasicValues(
                from: try from.value(in: environment), to: try to.value(in: environment), by: try by.value(in: environment))
        }
    }

    private func springValues(
        _ object: ObjectReader, _ property: PropertyAnimationDocument
    ) -> Template<(AnimationValues, Double?)>? {
        let ends = ends(object, property)
        var document = SpringDocument()
        document.mass = object(AnimationKeys.mass)
        document.stiffness = object(AnimationKeys.stiffness)
        document.damping = object(AnimationKeys.damping)
        document.initialVelocity = object(AnimationKeys.initialVelocity)
        document.perceptualDuration = object(AnimationKeys.perceptualDuration)
        document.bounce = object(AnimationKeys.bounce)
        let (spring, duration) = (document, object(AnimationKeys.springDuration))
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

    private func keyframeValues(_ object: ObjectReader, _ property: PropertyAnimationDocument) -> Template<AnimationValues>? {
        guard let list = object(AnimationKeys.values),
            let values = valueFormat(property).list().read(list, self)
        else { return nil }
        let mode = object(AnimationKeys.calculationMode) ?? .linear
        let arrays = KeyframeArrays(object, count: values.count, mode, self)
        if mode != .discrete { warnOfUnlikePaths(zip(values, list.elements).map { ($0, $1) }) }
        if let member = object.member(AnimationKeys.rotationMode) {
            _ = object(AnimationKeys.rotationMode)
            sink.error("'rotationMode' needs a 'path'", at: member.keyRange, pointer: member.value.pointer)
        }
        return Template<[LayerValue]>.all(values).combined(with: arrays.template) { values, arrays in
            .keyframes(
                KeyframeTrack(
                    values: values, keyTimes: arrays.keyTimes, timingFunctions: arrays.functions, calculationMode: mode,
                    tensionValues: arrays.tension, continuityValues: arrays.continuity, biasValues: arrays.bias))
        }
    }

    private func pathValues(_ object: ObjectReader, _ property: PropertyAnimationDocument) -> Template<AnimationValues>? {
        guard let path = object(AnimationKeys.path) else { return nil }
        if property.keyPath.valueType != .point, let member = object.member(AnimationKeys.path) {
            sink.error(
                "'path' is for points, but '\(property.keyPath)' is none", at: member.keyRange, pointer: member.value.pointer)
            return nil
        }
        let mode = object(AnimationKeys.calculationMode) ?? .linear
        let rotation = object(AnimationKeys.rotationMode)
        let count = path.constant.map { MotionPath($0).segmentCount + 1 }
        let arrays = KeyframeArrays(object, count: count, mode, self)
        return path.combined(with: arrays.template) { path, arrays in
            .path(
                MotionPath(path, calculationMode: mode, keyTimes: arrays.keyTimes, timingFunctions: arrays.functions),
                rotation)
        }
    }

    /// Warns of neighbouring paths that cannot be interpolated, since their elements differ.
    private func warnOfUnlikePaths(_ values: [(template: Template<LayerValue>, place: JSONValue)]) {
        for (a, b) in zip(values, values.dropFirst()) {
            guard case .path(let first?)? = a.template.constant, case .path(let second?)? = b.template.constant,
                !first.hasSameStructure(as: second)
            else { continue }
            b.place.warning(
                "the path has other elements than the one before it, so that they switch half way instead of morphing", to: sink)
        }
    }
}
