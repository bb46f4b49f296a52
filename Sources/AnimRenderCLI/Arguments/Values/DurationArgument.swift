import ArgumentParser

/// A length of time as it is written on the command line: `2`, `2s`, `500ms`.
struct DurationArgument: Hashable, Sendable {
    let seconds: Double

    /// Reads a duration; throws the accepted forms for other texts.
    init(_ text: String) throws {
        guard case .seconds(let seconds) = TimeArgument.time(of: text[...]) else {
            throw ValidationError("a duration is a number of seconds, 2 or 500ms")
        }
        self.seconds = seconds
    }
}
