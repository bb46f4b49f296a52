import AnimSource

/// The keys of a time in the background.
enum BackgroundKeys {
    static let at = Key(
        "at", Format<Double>.number(0...SceneLimits.maximumDuration), required: true,
        "Time at which the app goes to the background.")
    static let duration = Key(
        "for", Format<Double>.number(0...SceneLimits.maximumDuration), required: true, "Seconds until it comes back.")

    static let kind = ObjectKind(
        "background", schema: "background", "A time that the app spends in the background.",
        keys: [at.description, duration.description])
}

extension BackgroundKeys {
    /// Reads the times in the background, which follow each other.
    static func read(_ value: JSONValue, in context: ReadingContext) -> [ClosedRange<Double>] {
        let sink = context.sink
        guard let elements = value.elements(sink, expected: "an array of times in the background") else { return [] }
        if value.count > SceneLimits.maximumBackgroundPeriods {
            value.error("more than \(SceneLimits.maximumBackgroundPeriods) times in the background", to: sink)
            return []
        }
        var periods: [ClosedRange<Double>] = []
        for element in elements {
            guard let object = ObjectReader(element, kind, in: context), let start = object(at),
                let duration = object(Self.duration)
            else { continue }
            if let last = periods.last, start < last.upperBound {
                object.member(at)?.value.error(
                    "the app is in the background already, until \(NumberRange.text(last.upperBound)) s", to: sink)
            }
            periods.append(start...start + duration)
        }
        return periods
    }
}
