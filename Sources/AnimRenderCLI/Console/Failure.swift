import AnimEncoders
import AnimRender
import AnimSnapshots
import AnimSource

/// The reason why the program ends early.
struct Failure: Error {
    /// The exit status.
    var status: ExitStatus
    /// The message to the user; `nil` if everything has been printed.
    var message: String?
    /// Lines that locate the problem in a file, printed unchanged.
    var report: String?

    init(_ status: ExitStatus, _ message: String? = nil) {
        self.status = status
        self.message = message
    }

    /// Creates the failure for an error of the library; `nil` for other errors.
    init?(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as InvalidScene:
            self.init(.badScene)
            report = error.isReported ? nil : error.description
        case let error as FilmError:
            self.init(.badScene)
            report = error.report
        case let error as RenderPlanError: self.init(.usage, error.message)
        case let error as OutputTemplateError: self.init(.usage, error.message)
        case let error as PictureError:
            self.init(error.isUsage ? .usage : error.isMissingInput ? .noInput : .badScene, error.message)
        case let error as SizeLimitError: self.init(.differences, error.message)
        case let error as FileError: self.init(Self.status(of: error), error.description)
        case let error as ManifestFile.Invalid:
            self.init(.badScene, error.error.isMergeConflict ? "\(error). \(Self.mergeAdvice)" : error.description)
        case let error as FFmpegError: self.init(.unavailable, error.description)
        case let error as any EncoderError: self.init(.bug, error.description)
        default: return nil
        }
    }

    /// Prints the reason, unless it has been printed.
    func print() {
        if let report { Console.writeError(report) }
        if let message { Console.error(message) }
    }

    private static let mergeAdvice =
        "Take either side (git checkout --ours -- hashes.txt), then run 'animrender verify', and 'animrender approve' for the scenes "
        + "that are right"

    private static func status(of error: FileError) -> ExitStatus {
        switch error.operation {
        case .read: .noInput
        case .create: .cannotCreate
        case .write: .inputOutput
        }
    }
}

/// The reason why a Swift file gives no film.
package struct FilmError: Error {
    /// The lines that say it, each with its place.
    package let report: String

    /// Creates an error.
    package init(report: String) { self.report = report }
}

/// A message that is printed later, in order.
enum Message: Sendable {
    /// Complete lines, such as the diagnostics of a scene.
    case lines(String)
    /// A note.
    case note(String)
    /// An error.
    case error(String)
    /// A line about an output.
    case output(String)
    /// An object about an output, on standard output.
    case json(String)

    /// Prints the message.
    func print() throws(FileError) {
        switch self {
        case .lines(let text): Console.writeError(text)
        case .note(let text): Console.note(text)
        case .error(let text): Console.error(text)
        case .output(let text): Console.say(text)
        case .json(let text): try Console.write(text + "\n")
        }
    }
}

extension Failure {
    /// The messages of a failure of one of several scenes, with its name.
    func messages(of scene: FoundScene) -> [Message] { messages(of: scene.name, path: scene.path) }

    /// The messages of a failure of one of several owners.
    ///
    /// - Parameter path: The file that the message may already name; nil if a file does not identify the owner.
    func messages(of owner: String, path: String?) -> [Message] {
        var messages: [Message] = []
        if let report { messages.append(.lines(report)) }
        if let message {
            messages.append(.error(path.map(message.contains) ?? false ? message : "\(owner): \(message)"))
        } else if path == nil {
            messages.append(.error("\(owner): the scene is not valid with these values"))
        }
        return messages
    }
}

/// The exit statuses of the program, as in `sysexits.h`.
enum ExitStatus: Int32 {
    /// Scenes differ from their records, or a file exceeds `--max-size`.
    case differences = 1
    /// The command line is not valid.
    case usage = 64
    /// A scene file is not valid.
    case badScene = 65
    /// A scene file cannot be opened.
    case noInput = 66
    /// A required program is not installed, or has failed.
    case unavailable = 69
    /// A bug in the program.
    case bug = 70
    /// An output cannot be created.
    case cannotCreate = 73
    /// Writing failed.
    case inputOutput = 74
    /// A limit of the command line was reached, or memory ran out.
    case limit = 75

    /// Returns the worse of the statuses of two scenes: the status of the command.
    func orWorse(_ other: ExitStatus?) -> ExitStatus {
        guard let other, other.severity >= severity else { return self }
        return other
    }

    /// The rank among the statuses of several scenes.
    private var severity: Int {
        switch self {
        case .differences: 0
        case .usage: 1
        case .badScene: 2
        case .noInput: 3
        case .cannotCreate: 4
        case .inputOutput: 5
        case .unavailable: 6
        case .limit: 7
        case .bug: 8
        }
    }
}

/// The check of the first argument, which may be a misspelled command.
enum CommandName {
    /// Throws if the first argument is neither a command nor a file, but similar to a command or followed by more words.
    ///
    /// Otherwise the word would be treated as a scene, and the message would be about the words after it.
    static func check(_ arguments: [String], commands: [String]) throws(Failure) {
        guard let word = arguments.first, !word.hasPrefix("-"), !commands.contains(word), !word.contains("/"),
            !word.contains("."), FileStatus(path: word) == .missing
        else { return }
        let nearest = NearestName.find(word, in: commands)
        let hasMoreWords = arguments.dropFirst().first.map { !$0.hasPrefix("-") } ?? false
        guard nearest != nil || hasMoreWords else { return }
        let list = nearest.map { "did you mean '\($0)'?" } ?? "the commands are \(commands.joined(separator: ", "))"
        throw Failure(.usage, "'\(word)' is neither a command nor a file; \(list)")
    }
}

/// The options of `render` that change pictures only, which commands that print text do not take.
enum PictureOption {
    private static let commands = ["inspect", "events"]
    private static let names = [
        "--show-touches", "--no-show-touches", "--background", "--frame", "--scale", "--fps", "--format", "--output", "-o",
    ]

    /// Throws if a command that prints text has such an option, as in a command line that was one of `render`.
    static func check(_ arguments: [String]) throws(Failure) {
        guard let command = arguments.first, commands.contains(command) else { return }
        for argument in arguments.dropFirst().prefix(while: { $0 != "--" }) {
            guard let name = names.first(where: { argument == $0 || argument.hasPrefix("\($0)=") }) else { continue }
            throw Failure(.usage, "\(name) is for pictures, and \(command) prints text: leave it out")
        }
    }
}
