import AnimInspection
import AnimRender
import AnimSource
import ArgumentParser

/// The options for Swift files, which scenes have in their file.
struct SwiftFileOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "What is filmed: a view, a controller, or a function that makes one.",
            details:
                "By default the only controller that no other code of the files names; if there are no controllers, such a view, or "
                + "a function of a file without arguments.",
            valueName: "name", isRare: true))
    var subject: String?

    @Option(
        help: ArgumentHelp("Size of the window in points (default: 390x844).", valueName: "size", isRare: true),
        transform: PointSizeArgument.init)
    var size: PointSizeArgument?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Safe area's insets in points: top,left,bottom,right.",
            details:
                "What a phone's status bar and home indicator cover, which are not drawn: 59,0,34,0 for an iPhone 16 (--size 393x852). "
                + "The default is none.", valueName: "insets", isRare: true), transform: EdgeInsetsArgument.init)
    var safeArea: EdgeInsetsArgument?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Duration of the film: 5 or 500ms.",
            details:
                "The default is \(FilmRequest.standardDuration.shortText) s, or \(FilmRequest.rest.shortText) s after the last "
                + "touch begins if that is later.", valueName: "time", isRare: true), transform: DurationArgument.init)
    var duration: DurationArgument?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Frame of a view in the window: x,y,width,height.",
            details: "By default a view is in the center, as large as it wants to be, or fills the window if it does not say.",
            valueName: "frame", isRare: true), transform: PointFrameArgument.init)
    var viewFrame: PointFrameArgument?

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Tap at a time: 195,400@0.5 or button@0.5; repeatable.",
            details:
                "A name is the accessibilityIdentifier of a view, the name of its layer, or its class. Further touches are in "
                + "NAME.touches.json beside NAME.swift, in the form of a scene's touches.", valueName: "place@time", isRare: true),
        transform: { try TouchArgument($0, .tap) })
    var tap: [TouchArgument] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Press for a time: button@0.5/1.2; repeatable.", valueName: "place@time/for", isRare: true),
        transform: { try TouchArgument($0, .press) })
    var press: [TouchArgument] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp(
            "Drag to a place: 100,200:300,200@1/0.3; repeatable.",
            details: "The end may be the distance to it, with its sign: card:+0,-200@1/0.3.", valueName: "from:to@time/for",
            isRare: true),
        transform: { try TouchArgument($0, .drag) })
    var drag: [TouchArgument] = []

    @Option(
        parsing: .unconditionalSingleValue,
        help: ArgumentHelp("Drag quickly, in 0.1 s: list:+0,-300@1; repeatable.", valueName: "from:to@time", isRare: true),
        transform: { try TouchArgument($0, .swipe) })
    var swipe: [TouchArgument] = []

    func validate() throws {
        if let seconds = duration?.seconds, !(seconds > 0 && seconds <= FilmRequest.maximumDuration) {
            throw ValidationError("--duration must be more than 0 and at most \(FilmRequest.maximumDuration.shortText) seconds")
        }
        if let safeArea {
            let window = FilmRequest().size
            let (width, height) = (size?.width ?? window.width, size?.height ?? window.height)
            guard safeArea.vertical <= height, safeArea.horizontal <= width else {
                throw ValidationError("--safe-area is larger than the window: \(width.shortText)x\(height.shortText)")
            }
        }
    }

    /// The names of the options that only Swift files have.
    static let names =
        ["--subject", "--size", "--safe-area", "--duration", "--view-frame"] + TouchArgument.Verb.allCases.map(\.option)

    /// The touches in the format of scenes, each with its option as the name of its text.
    var touches: [SourceText] {
        (tap + press + drag + swipe).map { touch in
            SourceText(name: "\(touch.verb.option) \(touch.text)", text: JSONText.array([touch.json]).line + "\n")
        }
    }
}

/// A size in points, as written on the command line: `390x844`.
struct PointSizeArgument: Hashable, Sendable {
    let width: Double
    let height: Double

    /// Reads a size; throws the accepted form for other texts.
    init(_ text: String) throws {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).compactMap { Double($0) }
        guard sides.count == 2, sides.allSatisfy({ $0 >= 1 && $0 <= Double(RenderPlan.maximumSide) }) else {
            throw ValidationError(
                "a size is a width and a height in points, such as 390x844: each from 1 to \(RenderPlan.maximumSide)")
        }
        (width, height) = (sides[0], sides[1])
    }
}

/// A rectangle in points, as written on the command line: `20,100,350,200`.
struct PointFrameArgument: Hashable, Sendable {
    let values: [Double]

    /// Reads a rectangle; throws the accepted form for other texts.
    init(_ text: String) throws {
        values = text.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }.filter {
            abs($0) <= 100_000
        }
        guard values.count == 4, text.utf8.filter({ $0 == UInt8(ascii: ",") }).count == 3, values[2] >= 0, values[3] >= 0 else {
            throw ValidationError("a frame is x,y,width,height in points, such as 20,100,350,200")
        }
    }
}

/// Insets in points, as written on the command line: `59,0,34,0`.
struct EdgeInsetsArgument: Hashable, Sendable {
    /// The insets at the top, left, bottom and right.
    let values: [Double]
    var vertical: Double { values[0] + values[2] }
    var horizontal: Double { values[1] + values[3] }

    /// Reads insets; throws the accepted form for other texts.
    init(_ text: String) throws {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        values = parts.compactMap { $0 }.filter { $0 >= 0 && $0 <= 100_000 }
        guard parts.count == 4, values.count == 4 else {
            throw ValidationError("insets are top,left,bottom,right in points, such as 59,0,34,0")
        }
    }
}

/// A touch, as written on the command line: `button@0.5`, `100,200:300,200@1/0.3`.
struct TouchArgument: Hashable, Sendable {
    /// The verbs, as scenes have them.
    enum Verb: String, CaseIterable, Sendable {
        case tap, press, drag, swipe

        /// The option.
        var option: String { "--\(rawValue)" }

        fileprivate var hasEnd: Bool { self == .drag || self == .swipe }
        fileprivate var hasDuration: Bool { self != .tap }
        fileprivate var needsDuration: Bool { self == .drag || self == .press }

        fileprivate var form: String {
            switch self {
            case .tap: "a tap is a place and a time: 195,400@0.5 or button@0.5"
            case .press: "a press is a place, a time and a duration: 195,400@0.5/1.2 or button@0.5/1.2"
            case .drag:
                "a drag is two places, a time and a duration: 100,200:300,200@1/0.3, card:list@1/0.3 or card:+0,-200@1/0.3"
            case .swipe: "a swipe is two places and a time: 100,200:300,200@1, or list:+0,-300@1"
            }
        }
    }

    /// A place in the window.
    enum Place: Hashable, Sendable {
        case point(Double, Double)
        /// A distance from the start.
        case distance(Double, Double)
        /// The name of a view.
        case name(String)
    }

    let verb: Verb
    let text: String
    let place: Place
    let end: Place?
    let time: Double
    let duration: Double?

    /// Reads a touch; throws the accepted form for other texts.
    init(_ text: String, _ verb: Verb) throws {
        let form = ValidationError(verb.form)
        (self.text, self.verb) = (text, verb)
        guard let at = text.lastIndex(of: "@") else { throw form }
        let times = text[text.index(after: at)...].split(separator: "/", omittingEmptySubsequences: false)
        guard times.count == 1 && !verb.needsDuration || times.count == 2 && verb.hasDuration else { throw form }
        let seconds = times.compactMap { Self.seconds($0) }
        guard seconds.count == times.count else { throw form }
        (time, duration) = (seconds[0], seconds.count == 2 ? seconds[1] : nil)
        let places = text[..<at]
        guard verb.hasEnd else {
            (place, end) = (try Self.place(places, form), nil)
            return
        }
        guard let colon = places.lastIndex(of: ":") else { throw form }
        place = try Self.place(places[..<colon], form)
        let target = places[places.index(after: colon)...]
        end = target.hasPrefix("+") || target.hasPrefix("-") ? try Self.distance(target, form) : try Self.place(target, form)
    }

    private static func seconds(_ text: Substring) -> Double? {
        guard case .seconds(let seconds)? = TimeArgument.time(of: text), seconds >= 0, seconds <= FilmRequest.maximumDuration
        else {
            return nil
        }
        return seconds
    }

    private static func place(_ text: Substring, _ form: ValidationError) throws -> Place {
        guard !text.isEmpty else { throw form }
        if let (x, y) = numbers(text) { return .point(x, y) }
        // What begins as a number was meant as a point.
        guard text.first?.isNumber == false, text.first != "-" else { throw form }
        return .name(String(text))
    }

    private static func distance(_ text: Substring, _ form: ValidationError) throws -> Place {
        guard let (x, y) = numbers(text) else { throw form }
        return .distance(x, y)
    }

    private static func numbers(_ text: Substring) -> (Double, Double)? {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
        guard numbers.count == 2, let x = numbers[0], let y = numbers[1], abs(x) <= 100_000, abs(y) <= 100_000 else { return nil }
        return (x, y)
    }

    /// The touch as scenes have it.
    var json: JSONText {
        var members: [(key: String, value: JSONText)] = [("at", .number(time)), (verb.rawValue, place.json)]
        switch end {
        case .distance?: members.append(("by", end?.json ?? .null))
        case let end?: members.append(("to", end.json))
        case nil: break
        }
        if let duration { members.append(("for", .number(duration))) }
        return .object(members)
    }
}

extension TouchArgument.Place {
    fileprivate var json: JSONText {
        switch self {
        case .point(let x, let y), .distance(let x, let y): .array([.number(x), .number(y)])
        case .name(let name): .string(name)
        }
    }
}
