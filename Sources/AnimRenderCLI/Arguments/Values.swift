public import AnimEncoders
import AnimGraphics
public import AnimRender
import AnimSnapshots
import AnimSource
import AnimSystem
public import ArgumentParser

/// A color, as written in scene files.
struct ColorArgument: Hashable, Sendable {
    let color: Color

    /// Reads a color; throws the accepted forms and the nearest name for other texts.
    init(_ text: String) throws {
        guard let color = Color(text: text) else {
            let nearest = text == "none" ? "clear" : NearestName.find(text, in: Color.names)
            throw ValidationError(
                "a color is #RGB, #RGBA, #RRGGBB, #RRGGBBAA or a name" + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
        }
        self.color = color
    }
}

/// The color behind translucent pixels, as written on the command line: an opaque color, or `none`.
struct MatteArgument: Hashable, Sendable {
    /// The color; clear for none.
    let color: Color

    /// Reads a color; throws the accepted forms for other texts.
    init(_ text: String) throws {
        guard text != "none" else {
            color = .clear
            return
        }
        color = try ColorArgument(text).color
        guard color.alpha == 1 else { throw ValidationError("a matte is an opaque color, or none") }
    }
}

/// A size in pixels, as written on the command line: `640x480`.
struct SizeArgument: Hashable, Sendable {
    let width: Int
    let height: Int

    /// Reads a size; throws the accepted form for other texts.
    init(_ text: String) throws {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).compactMap { Int($0) }
        guard sides.count == 2, sides.allSatisfy({ (1...RenderPlan.maximumSide).contains($0) }),
            sides[0] * sides[1] <= RenderPlan.maximumPixelCount
        else {
            throw ValidationError(
                "a size is a width and a height in pixels, such as 640x480: each from 1 to \(RenderPlan.maximumSide), and at most "
                    + "\(RenderPlan.maximumPixelCount) pixels in all"
            )
        }
        (width, height) = (sides[0], sides[1])
    }
}

/// Pixels per point, separated by commas.
struct ScalesArgument: Hashable, Sendable {
    let scales: [Double]

    /// Reads numbers; throws if one is not a number.
    init(_ text: String) throws {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        scales = parts.compactMap { Double($0) }
        guard scales.count == parts.count else {
            throw ValidationError("a scale is a number of pixels per point; several are separated by commas")
        }
    }
}

/// Appearances, separated by commas.
struct AppearancesArgument: Hashable, Sendable {
    let styles: [UserInterfaceStyle]

    /// Reads appearances; throws the accepted forms for other texts.
    init(_ text: String) throws {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        styles = parts.compactMap(UserInterfaceStyle.init).filter { $0 != .unspecified }
        guard styles.count == parts.count, Set(styles).count == styles.count else {
            throw ValidationError("an appearance is light or dark; both are light,dark")
        }
    }
}

/// What is drawn around the screen of a scene's device.
enum DeviceFrameArgument: String, Sendable {
    case device, none

    /// Reads a choice; throws the accepted ones for other texts.
    init(_ text: String) throws {
        guard let choice = DeviceFrameArgument(rawValue: text) else { throw ValidationError("a frame is device or none") }
        self = choice
    }

    static let help = ArgumentHelp(
        "What to draw around the screen of the scene's device: its body (device, the default) or nothing (none).",
        valueName: "frame", isRare: true)
}

/// A frame rate, as written on the command line.
enum RateArgument {
    /// Reads a rate; throws the accepted form for texts that are not numbers.
    ///
    /// The caller checks the range.
    static func rate(_ text: String) throws -> Double {
        guard let rate = Double(text) else {
            let range = FrameRate.renderingRange
            throw ValidationError(
                "a rate is a number of frames per second from \(range.lowerBound.shortText) to \(range.upperBound.shortText)")
        }
        return rate
    }
}

/// The number of plays of an animation, as written on the command line.
struct LoopArgument: Hashable, Sendable {
    let loop: AnimationLoop

    /// Reads a number of plays; throws the accepted forms for other texts.
    init(_ text: String) throws {
        switch text {
        case "forever": loop = .forever
        case "once": loop = .once
        default:
            guard let count = Int(text), (1...AnimationLoop.maximumCount).contains(count) else {
                throw ValidationError(
                    "an animation plays forever, once, or a number of times from 1 to \(AnimationLoop.maximumCount)")
            }
            loop = AnimationLoop(count)
        }
    }
}

extension ByteSize {
    /// Reads a size on the command line; throws the accepted forms for other texts.
    init(argument: String) throws {
        guard let size = ByteSize(text: argument) else { throw ValidationError("a size is \(Self.forms)") }
        self = size
    }
}

/// The maximum size of an output, as written on the command line: `256k`, `1.5M`, `none`.
struct SizeLimitArgument: Hashable, Sendable {
    /// The number of bytes; `Int.max` for no limit.
    let byteCount: Int

    /// Reads a size; throws the accepted forms for other texts.
    init(_ text: String) throws {
        guard text != "none" else {
            byteCount = .max
            return
        }
        guard let size = ByteSize(text: text) else { throw ValidationError("a size is \(ByteSize.forms), or none") }
        byteCount = size.byteCount
    }
}

extension OutputFormat: ExpressibleByArgument {
    /// Finds the format of a name on the command line.
    public init?(argument: String) { self.init(name: argument) }

    /// The names of all formats.
    public static var allValueStrings: [String] { all.map(\.name) }

    /// The name.
    public var defaultValueDescription: String { name }
}

extension GIFDithering: ExpressibleByArgument {
    /// The names of all modes, without which the argument parser would search all conformances of the program.
    public static var allValueStrings: [String] { allCases.map(\.rawValue) }
}

extension Shard: ExpressibleByArgument {
    /// Reads `3/8`.
    public init?(argument: String) { self.init(argument) }

    /// Prints a note that the part is empty, which is not a failure.
    func noteIsEmpty(of sceneCount: Int) {
        Console.note("shard \(self) is empty: there \(sceneCount == 1 ? "is" : "are") only \(sceneCount.quantity(of: "scene"))")
    }
}

/// The findings that make a valid scene fail.
enum DenialArgument: String, ExpressibleByArgument {
    case warnings

    // Without this the argument parser searches all conformances of the program for one that gives the words.
    static let allValueStrings = [warnings.rawValue]
}

extension CompletionShell: @retroactive ExpressibleByArgument {}

extension CompletionKind {
    /// Names of scene files.
    static let scene = CompletionKind.file(extensions: ["json"])
    /// Names of scenes and Swift files.
    static let sceneOrSwift = CompletionKind.file(extensions: ["json", "swift"])
}
