import AnimExpression
import AnimSource
import AnimTiming

/// The lists of a keyframe animation that go along with its values.
struct KeyframeArrays {
    /// The lists with their expressions evaluated.
    struct Values: Sendable {
        var keyTimes: [Double] = []
        var functions: [TimingFunction] = []
        var tension: [Double] = []
        var continuity: [Double] = []
        var bias: [Double] = []
    }

    /// The lists.
    let template: Template<Values>

    /// Reads the lists and checks their lengths and order; `count` is the number of values where it is known.
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

/// Checks of the lists that the engine would otherwise ignore without a word.
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
                "key times never decrease, found \(NumberRange.text(time)) after \(NumberRange.text(before))", to: sink)
        }
        if isOrdered { checkEnds(times, elements) }
    }

    /// Notices times that do not begin at 0 or end at 1, as Core Animation asks for; outside of them values hold.
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
