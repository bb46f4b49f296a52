import AnimRender
import ArgumentParser

/// A time, as written on the command line: `0.5`, `0.5s`, `500ms`, `18f`, `50%`, `end`.
enum TimeArgument: Hashable, Sendable {
    /// A number of seconds.
    case seconds(Double)
    /// The time of a frame, by its index.
    case frame(Double)
    /// A percentage of the scene's duration.
    case percentage(Double)

    /// Reads a time; throws the accepted forms for other texts.
    init(_ text: String) throws {
        guard let time = Self.time(of: text[...]) else { throw Self.forms }
        self = time
    }

    /// Returns the time in seconds in a scene.
    ///
    /// - Parameter framesPerSecond: The rate of rendering; nil for the scene's.
    func seconds(in subject: RenderPlan.Subject, framesPerSecond: Double?) -> Double {
        switch self {
        case .seconds(let seconds): seconds
        case .frame(let index): index / (framesPerSecond ?? subject.framesPerSecond)
        case .percentage(let percentage): percentage * subject.duration / 100
        }
    }

    /// The accepted forms.
    static let forms = ValidationError(
        "a time is a number of seconds (0.5, 500ms), a frame (18f), a percentage (50%), or end")

    /// Reads a time, ignoring spaces around it; nil for other texts.
    static func time(of text: Substring) -> TimeArgument? {
        let text = text.split(separator: " ").joined(separator: " ")
        if text == "end" { return .percentage(100) }
        let unit = String(text.reversed().prefix { !$0.isNumber && $0 != "." }.reversed())
        // Swift also parses nan and inf as numbers.
        guard let number = Double(text.dropLast(unit.count)) ?? Double(text) else { return nil }
        // Hexadecimal numbers and fractions of a frame are not times.
        guard !text.contains("x"), unit != "f" || number.rounded() == number else { return nil }
        switch unit {
        case "ms": return .seconds(number / 1000)
        case "f": return .frame(number)
        case "%": return .percentage(number)
        case "", "s": return .seconds(number)
        default: return Double(text).map(TimeArgument.seconds)
        }
    }
}

/// Times, separated by commas.
struct TimesArgument: Hashable, Sendable {
    let times: [TimeArgument]

    /// Reads times; throws the accepted forms for other texts.
    init(_ text: String) throws {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        times = parts.compactMap(TimeArgument.time)
        guard times.count == parts.count else { throw TimeArgument.forms }
    }

    /// Returns the times in seconds in a scene.
    ///
    /// - Parameter framesPerSecond: The rate of rendering; nil for the scene's.
    func seconds(in subject: RenderPlan.Subject, framesPerSecond: Double? = nil) -> [Double] {
        times.map { $0.seconds(in: subject, framesPerSecond: framesPerSecond) }
    }
}

/// A duration, as written on the command line: `2`, `2s`, `500ms`.
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
