import AnimSource

/// A sample of a touch as a file describes it.
typealias TouchSampleDocument = (time: Double, location: LocationDocument)

/// The keys of a sample.
enum TouchSampleKeys {
    static let at = Key(
        "at", Format<Double>.number(0...SceneLimits.maximumDuration), required: true, "Seconds after the start of the touch.")
    static let point = Key(
        "point", Format<LocationDocument>.location, required: true, "Position of the finger: a layer, or a point.")

    static let kind = ObjectKind(
        "sample", schema: "touchSample", "Position of a finger at a time.", keys: [at.description, point.description])
}

extension TouchSampleKeys {
    /// Reads a sample; nil, and reported, where it is wrong.
    static func read(_ value: JSONValue, in context: ReadingContext) -> TouchSampleDocument? {
        guard let object = ObjectReader(value, kind, in: context) else { return nil }
        let (time, location) = (object(at), object(point))
        guard let time, let location else { return nil }
        return (time, location)
    }
}
