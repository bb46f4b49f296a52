import AnimEncoders
import AnimInspection

extension FilmPair {
    /// The groups of frames, those of the reference first.
    var bytes: [UInt8] { ((reference?.groups ?? []) + (actual?.groups ?? [])).flatMap(\.self) }

    /// What has to be known to read the groups and to show the films.
    var json: JSONText {
        .object([
            ("indices", .array(indices.map { .number(Double($0)) })), ("step", .number(Double(step))),
            ("divisor", .number(Double(divisor))), ("reference", reference?.json ?? .null), ("actual", actual?.json ?? .null),
        ])
    }
}

extension EncodedFilm {
    fileprivate var json: JSONText {
        .object([
            ("width", .number(Double(width))), ("height", .number(Double(height))), ("count", .number(Double(count))),
            ("groups", .array(groups.map { .number(Double($0.count)) })),
        ])
    }
}
