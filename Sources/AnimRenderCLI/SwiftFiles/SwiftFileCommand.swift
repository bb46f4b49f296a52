import AnimGraphics
import AnimRender
import AnimSource
import ArgumentParser

/// A command whose scene may be a Swift file.
protocol SwiftFileCommand: ParsableCommand {
    /// The arguments that name scenes.
    var sceneArguments: [String] { get }
    /// The options for Swift files.
    var film: SwiftFileOptions { get }
    /// The folder of pictures.
    var resources: ResourceOptions { get }
    /// The appearances that are drawn; nil for the default.
    var styles: [UserInterfaceStyle?] { get }
    /// An option that makes no sense for Swift files, with the reason; nil if none is given.
    var refusal: String? { get }
}

extension SwiftFileCommand {
    var styles: [UserInterfaceStyle?] { [nil] }
    var refusal: String? { nil }
}

/// The Swift files of a command line.
enum SwiftFiles {
    /// Whether an argument is a Swift file, by its name alone.
    static func isSwift(_ argument: String) -> Bool { argument.hasSuffix(".swift") && argument.utf8.count > 6 }

    /// The commands that take scene files only.
    private static let others = ["validate", "preview", "record", "verify", "approve", "prune"]

    /// Becomes the program that films Swift files, if a command has any and this is not that program.
    ///
    /// - Parameters:
    ///   - command: The command.
    ///   - arguments: All arguments of this program.
    static func prepare(_ command: any ParsableCommand, arguments: [String]) throws {
        let isSwift = arguments.contains(where: isSwift)
        let option = arguments.first { argument in
            SwiftFileOptions.names.contains { argument == $0 || argument.hasPrefix("\($0)=") }
        }
        // Finding out what a command can do takes longer than a look at the words.
        guard isSwift || option != nil else { return }
        guard let command = command as? any SwiftFileCommand else {
            guard let name = arguments.first, others.contains(name), let file = arguments.first(where: Self.isSwift) else {
                return
            }
            throw Failure(
                .usage,
                "\(name) takes scenes, and \(file) is Swift; render, show, sheet, plot, inspect, events and hash take Swift files"
            )
        }
        let scenes = command.sceneArguments
        let files = scenes.filter(Self.isSwift)
        guard !files.isEmpty else {
            guard let option else { return }
            let name = option.split(separator: "=")[0]
            throw Failure(.usage, "\(name) is for Swift files; a scene has its \(Self.counterpart(of: String(name))) in its file")
        }
        if let scene = scenes.first(where: { !Self.isSwift($0) }) {
            throw Failure(.usage, "\(scene) is not Swift, and \(files[0]) is: give the Swift files of one film, or scenes")
        }
        if let refusal = command.refusal { throw Failure(.usage, refusal) }
        try command.resources.check()
        guard FilmTable.entry == nil else {
            return FilmTable.request(command.film.request(command.resources), styles: command.styles)
        }
        throw try FilmProgram(files: files, subject: command.film.subject).become(arguments)
    }

    /// Returns what a scene file has instead of an option.
    private static func counterpart(of option: String) -> String {
        switch option {
        case "--subject", "--view-frame": "layers"
        case "--size", "--safe-area": "canvas"
        case "--duration": "duration"
        default: "touches"
        }
    }
}

extension SwiftFileOptions {
    /// The request for a film.
    fileprivate func request(_ resources: ResourceOptions) -> FilmRequest {
        var request = FilmRequest()
        if let size { request.size = (size.width, size.height) }
        request.safeArea = safeArea?.values
        request.duration = duration?.seconds
        request.viewFrame = viewFrame?.values
        request.touches = touches
        request.resources = resources.resources
        return request
    }
}
