import AnimInteraction
package import AnimLayers
package import AnimScene

/// The values of a key path of a layer over time.
///
/// The values are taken at multiples of 1/240 s, or of a larger interval in a long range, and at all changes of the layer. At a jump
/// there are two or three values for one time: before, at and after it.
package struct PropertyCurve: Sendable {
    /// The name of the layer.
    package let layer: String
    /// The key path.
    package let keyPath: LayerKeyPath
    /// The times in ascending order.
    package let times: [Double]
    /// The components of the values: one for a number, two for a point.
    package internal(set) var components: [CurveComponent]

    /// The values per second; a multiple of the 60 ticks of the stage's clock.
    package static let samplesPerSecond = 240.0
    /// The most values, apart from jumps.
    package static let maximumSampleCount = 9600

    /// Takes the values of a layer in a range of time.
    ///
    /// - Parameters:
    ///   - layer: The name of the layer. If several have it, the last one in the tree counts, as in ``SceneInspection``.
    ///   - start: The first time in seconds.
    ///   - end: The last time in seconds.
    ///   - contributions: Whether to find the part of each animation.
    /// - Throws: If no layer has the name or the property, if the values are not numbers, or if the layer is never in the tree.
    package init(
        _ layer: String, _ keyPath: LayerKeyPath, of scene: Scene, from start: Double, to end: Double, contributions: Bool = false
    ) throws(CurveError) {
        let sampler = try CurveSampler(layer, keyPath, of: scene)
        let samples = sampler.samples(from: start, to: end)
        let values = samples.compactMap(\.value)
        guard let first = values.first else { throw sampler.absence(from: start, to: end) }
        let scheme = CurveScheme(keyPath, values: values.flatMap { [$0.model, $0.presentation] })
        guard !scheme.components.isEmpty else { throw .notNumbers(keyPath, first.model.type) }
        self.layer = layer
        self.keyPath = keyPath
        (times, components) = CurveTable(samples, scheme, contributions: contributions ? scene.timeline : nil).columns
        for index in components.indices {
            components[index].velocity = CurveVelocity(times, isAngle: keyPath.isAngle).values(of: components[index].presentation)
        }
    }
}

extension PropertyCurve {
    /// The curve as a JSON object; the values of each component are arrays, with null where there is no value.
    package var json: JSONText {
        .object([
            ("layer", .string(layer)), ("keyPath", .string(keyPath.description)), ("times", .numbers(times)),
            ("components", .array(components.map(\.json))),
        ])
    }
}

extension CurveComponent {
    fileprivate var json: JSONText {
        .object(
            [
                ("name", .string(name)), ("unit", .string(unit.symbol)), ("presentation", .numbers(presentation)),
                ("model", .numbers(model)), ("velocity", .numbers(velocity)),
            ]
                + (contributions.isEmpty
                    ? []
                    : [
                        (
                            "contributions",
                            .array(
                                contributions.map { .object([("name", .string($0.name)), ("values", .numbers($0.values))]) })
                        )
                    ]))
    }
}

extension JSONText {
    fileprivate static func numbers(_ numbers: [Double]) -> JSONText { .array(numbers.map(JSONText.number)) }
}

/// The values of a key path at one time; nil while no layer of the name is in the tree.
private struct CurveSample {
    let time: Double
    let value: AnimatedValue?
}

/// Takes the values of a key path at times.
private struct CurveSampler {
    private let name: String
    private let keyPath: LayerKeyPath
    private let timeline: Timeline
    private let layers: [LayerID]

    init(_ name: String, _ keyPath: LayerKeyPath, of scene: Scene) throws(CurveError) {
        self.name = name
        self.keyPath = keyPath
        timeline = scene.timeline
        layers = scene.layers.filter { $0.name == name }.map(\.id)
        guard !layers.isEmpty else { throw CurveError.unknownLayer(name, in: scene) }
        guard layers.contains(where: { timeline.model(of: $0, at: scene.duration).value(for: keyPath) != nil }) else {
            throw .noProperty(layer: name, keyPath)
        }
    }

    /// The error for a layer without values in a range.
    func absence(from start: Double, to end: Double) -> CurveError { .notInTree(layer: name, start: start, end: end) }

    /// The offset from a change at which the values before and after it are taken.
    private static let offset = 1e-6

    func samples(from start: Double, to end: Double) -> [CurveSample] {
        let grid = CurveGrid(from: start, to: end).times
        let changes = changes(from: start, to: end)
        guard changes.count <= PropertyCurve.maximumSampleCount, !changes.isEmpty else { return grid.map(sample) }
        var samples: [CurveSample] = []
        samples.reserveCapacity(grid.count + changes.count)
        var next = 0
        for time in grid {
            while next < changes.count, changes[next].last <= time {
                samples += around(changes[next], from: start, to: end)
                next += 1
            }
            if samples.last?.time != time { samples.append(sample(time)) }
        }
        return samples
    }

    /// Returns the changes in a range; those that differ by rounding, such as the end of an animation and its removal, are one.
    private func changes(from start: Double, to end: Double) -> [(first: Double, last: Double)] {
        let times = layers.flatMap { timeline.changeTimes(of: $0) }.filter { start <= $0 && $0 <= end }.sorted()
        var changes: [(first: Double, last: Double)] = []
        for time in times {
            if let last = changes.last?.last, time - last < 3 * Self.offset {
                changes[changes.count - 1].last = time
            } else {
                changes.append((time, time))
            }
        }
        return changes
    }

    /// Returns the values at a change, after those before it and before those after it if they jump.
    private func around(_ change: (first: Double, last: Double), from start: Double, to end: Double) -> [CurveSample] {
        let time = change.last
        let (before, at, after) = (value(at: change.first - Self.offset), value(at: time), value(at: time + Self.offset))
        var values = [at]
        if time > start, Self.jumps(before, at) { values.insert(before, at: 0) }
        if time < end, Self.jumps(at, after) { values.append(after) }
        return values.map { CurveSample(time: time, value: $0) }
    }

    private static func jumps(_ a: AnimatedValue?, _ b: AnimatedValue?) -> Bool {
        guard let a, let b else { return (a == nil) != (b == nil) }
        return differs(a.model, b.model) || differs(a.presentation, b.presentation)
    }

    /// Whether the values are farther apart than motion takes them in the time between the two.
    private static func differs(_ a: LayerValue, _ b: LayerValue) -> Bool {
        guard a != b else { return false }
        let sizes = [a, b].map { value in value.zero.map { value.distance(to: $0) } ?? 0 }
        return a.distance(to: b) > 1e-4 * max(1, sizes[0], sizes[1]) || a.zero == nil || a.type == .flag
    }

    private func sample(_ time: Double) -> CurveSample { CurveSample(time: time, value: value(at: time)) }

    private func value(at time: Double) -> AnimatedValue? {
        for layer in layers.reversed() {
            if let value = timeline.animatedValue(of: layer, for: keyPath, at: max(0, time)) { return value }
        }
        return nil
    }
}

/// The times at which values are taken: both ends of a range, and the multiples of an interval between them.
struct CurveGrid {
    let times: [Double]

    init(from start: Double, to end: Double) {
        let rate = PropertyCurve.samplesPerSecond
        let step = max(1, ((end - start) * rate / Double(PropertyCurve.maximumSampleCount)).rounded(.up))
        let first = Int((start * rate / step).rounded(.down)) + 1
        let last = Int((end * rate / step).rounded(.up)) - 1
        let inner = first <= last ? (first...last).map { Double($0) * step / rate } : []
        times = start < end ? [start] + inner.filter { $0 > start && $0 < end } + [end] : [start]
    }
}

/// The values of samples by component.
private struct CurveTable {
    let columns: (times: [Double], components: [CurveComponent])

    /// The most animations whose parts are kept apart; the others' parts are added up.
    private static let maximumContributions = 24

    init(_ samples: [CurveSample], _ scheme: CurveScheme, contributions timeline: Timeline?) {
        var components = scheme.components.map { CurveComponent(name: $0.name, unit: $0.unit) }
        var parts = CurveParts(componentCount: components.count, sampleCount: samples.count)
        for (row, sample) in samples.enumerated() {
            let model = sample.value.map { scheme.numbers(of: $0.model) }
            let shown = sample.value.map { scheme.numbers(of: $0.presentation) }
            for index in components.indices {
                components[index].model.append(model?[index] ?? .nan)
                components[index].presentation.append(shown?[index] ?? .nan)
            }
            guard timeline != nil, let value = sample.value, var below = model else { continue }
            for step in value.steps {
                let numbers = scheme.numbers(of: step.value)
                parts.add(zip(numbers, below).map { $0.0 - $0.1 }, of: step.animation, at: row)
                below = numbers
            }
        }
        if let timeline {
            for index in components.indices {
                components[index].contributions = parts.contributions(to: index, timeline, atMost: Self.maximumContributions)
            }
        }
        columns = (samples.map(\.time), components)
    }
}

/// The parts of animations in values.
private struct CurveParts {
    let componentCount: Int
    let sampleCount: Int
    /// The animations in the order in which they are first attached.
    private var animations: [AnimationToken] = []
    /// The differences that each animation makes: the row and a number for each component.
    private var parts: [AnimationToken: [(row: Int, numbers: [Double])]] = [:]

    init(componentCount: Int, sampleCount: Int) {
        self.componentCount = componentCount
        self.sampleCount = sampleCount
    }

    mutating func add(_ numbers: [Double], of animation: AnimationToken, at row: Int) {
        guard numbers.contains(where: { $0 != 0 }) else { return }
        if parts[animation] == nil { animations.append(animation) }
        parts[animation, default: []].append((row, numbers))
    }

    /// Returns the parts of all animations in a component.
    func contributions(to component: Int, _ timeline: Timeline, atMost limit: Int) -> [CurveContribution] {
        let acting = animations.filter { parts[$0]?.contains { $0.numbers[component] != 0 } ?? false }
        let kept = acting.count > limit ? limit - 1 : acting.count
        var result = acting.prefix(kept).map { animation in
            let (key, time) = timeline.attachment(of: animation)
            return CurveContribution(
                name: "\(key) from \(DecimalText.rounded(time)) s", values: values(of: [animation], in: component))
        }
        if kept < acting.count {
            let others = Array(acting.dropFirst(kept))
            result.append(CurveContribution(name: "\(others.count) others", values: values(of: others, in: component)))
        }
        return result
    }

    private func values(of animations: [AnimationToken], in component: Int) -> [Double] {
        var values = [Double](repeating: 0, count: sampleCount)
        for animation in animations {
            for part in parts[animation] ?? [] { values[part.row] += part.numbers[component] }
        }
        return values
    }
}
