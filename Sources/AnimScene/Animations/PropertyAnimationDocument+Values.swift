import AnimExpression
import AnimGeometry
import AnimLayers
import AnimSource
import AnimTiming

extension PropertyAnimationDocument {
    /// Reads the values, and with them the duration of a spring that settles; nil, and reported, where they are wrong.
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
        if values.isEmpty { list.error("'values' has no value: an animation needs at least one", to: object.context.sink) }
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
            object.context.error("'path' is for points, but '\(keyPath)' is not a point", atKeyOf: member)
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

    /// Warns of neighbouring paths that cannot be interpolated, since their elements differ.
    private static func warnOfUnlikePaths(
        _ values: [(template: Template<LayerValue>, source: JSONValue)], _ context: ReadingContext
    ) {
        for (a, b) in zip(values, values.dropFirst()) {
            guard case .path(let first?)? = a.template.constant, case .path(let second?)? = b.template.constant,
                !first.hasSameStructure(as: second)
            else { continue }
            b.source.warning(
                "the path has other elements than the one before it, so that they switch half way instead of morphing",
                to: context.sink)
        }
    }
}
