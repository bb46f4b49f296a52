import AnimEncoders
import AnimRender
import AnimSnapshots

/// The pictures or the animation of the arguments of `encode`.
struct EncodeInput {
    private enum Kind {
        case pictures([FrameList.Entry])
        case raw(path: String, SizeArgument)
        /// A file with an animation or, from a pipe, a picture; it is read once.
        case file(path: String, [UInt8])
    }

    private let kind: Kind

    private static let pictureExtensions = ["png", "jpg", "jpeg", "webp"]

    /// Finds the pictures.
    ///
    /// - Parameter resources: An additional folder for the files of a list.
    /// - Throws: `FileError`, `PictureError`, or `Failure` if the arguments are not valid.
    init(_ arguments: [String], size: SizeArgument?, isSorted: Bool, resources: String?) throws {
        if let single = arguments.first(where: Self.isSingle) {
            guard arguments.count == 1 else {
                throw Failure(.usage, "\(Self.name(single)) must be the only argument")
            }
            kind = try Self.single(single, size, resources: resources)
            return
        }
        guard size == nil else { throw Failure(.usage, "--size applies only to raw pixels; pictures have their own") }
        guard !arguments.contains(where: { FileStatus(path: $0) == .special }) else {
            kind = try Self.pipes(arguments, resources: resources)
            return
        }
        if let list = arguments.first(where: { FrameList.isList($0) }) {
            guard arguments.count == 1 else { throw Self.listBesidePictures }
            kind = .pictures(try FrameList(contentsOf: list, resources: resources).entries)
            return
        }
        var files = try arguments.flatMap(Self.files)
        if isSorted { files.sort(by: NaturalOrder.precedes) }
        kind = try Self.animation(files) ?? .pictures(files.map { FrameList.Entry(path: $0) })
    }

    private static let listBesidePictures = Failure(.usage, "a list must be the only argument")

    /// Reads pipes among the arguments.
    ///
    /// A pipe can be read only once, and the shell chooses its name, so the arguments keep their order.
    private static func pipes(_ arguments: [String], resources: String?) throws -> Kind {
        if arguments.count == 1 { return try contents(of: arguments[0], resources: resources) }
        var rest = PictureSequence.fileLimit
        return .pictures(
            try arguments.flatMap { argument -> [FrameList.Entry] in
                guard FileStatus(path: argument) == .special else {
                    return try files(argument).map { FrameList.Entry(path: $0) }
                }
                let bytes = try InputFile.read(path: argument, limit: rest)
                rest -= bytes.count
                guard !FrameList.isList(bytes) else { throw listBesidePictures }
                return [FrameList.Entry(path: argument, contents: bytes)]
            })
    }

    /// Whether an argument contains all frames: standard input, or a file of raw pixels.
    private static func isSingle(_ argument: String) -> Bool { argument == "-" || argument.lowercased().hasSuffix(".rgba") }

    /// Returns the name of an argument for messages.
    private static func name(_ argument: String) -> String { argument == "-" ? "standard input" : argument }

    /// Reads the only argument; with a size, it is raw pixels, whatever bytes it starts with.
    private static func single(_ argument: String, _ size: SizeArgument?, resources: String?) throws -> Kind {
        if let size { return .raw(path: argument, size) }
        guard argument == "-" else { throw PictureError.sizeNeeded(path: argument) }
        return try contents(of: argument, resources: resources)
    }

    /// Reads input that can be read only once: a list, with paths from the working folder, an animation or a picture.
    private static func contents(of argument: String, resources: String?) throws -> Kind {
        let bytes = try InputFile.read(path: argument, limit: PictureSequence.fileLimit)
        guard !bytes.isEmpty else { throw PictureError.empty(path: name(argument)) }
        if FrameList.isList(bytes) {
            return .pictures(try FrameList(bytes, path: name(argument), folder: ".", resources: resources).entries)
        }
        return .file(path: argument, bytes)
    }

    /// Returns the only file if it is an animation, whatever its name; nil otherwise.
    private static func animation(_ files: [String]) throws -> Kind? {
        guard let path = files.first, files.count == 1 else { return nil }
        let bytes = try InputFile.read(path: path, limit: PictureSequence.fileLimit)
        return AnimationDecoder.format(of: bytes) == nil ? nil : .file(path: path, bytes)
    }

    /// Returns the files of an argument.
    private static func files(_ argument: String) throws -> [String] {
        switch FileStatus(path: argument) {
        case .folder:
            return try names(in: argument, argument: argument) { name in
                pictureExtensions.contains { name.lowercased().hasSuffix(".\($0)") } && !name.hasPrefix(".")
            }
        case .missing where GlobPattern.isPattern(argument):
            let folder = Folder.parent(of: argument)
            guard !GlobPattern.isPattern(folder) else {
                throw Failure(.usage, "\(argument): a pattern matches names in one folder")
            }
            let pattern = GlobPattern(argument.contains("/") ? String(argument.dropFirst(folder.count + 1)) : argument)
            return try names(in: folder, argument: argument, where: pattern.matches)
        default: return [argument]
        }
    }

    private static func names(in folder: String, argument: String, where isTaken: (String) -> Bool) throws -> [String] {
        let names = try Folder.names(in: folder).filter(isTaken)
        guard !names.isEmpty else { throw PictureError.noneFound(argument) }
        return names.map { folder == "." ? $0 : folder == "/" ? "/\($0)" : "\(folder)/\($0)" }
    }

    /// The input files.
    var files: [String] {
        switch kind {
        case .pictures(let entries): entries.map(\.path)
        case .raw(let path, _), .file(let path, _): path == "-" ? [] : [path]
        }
    }

    /// The default frame rate of pictures without durations.
    private static let defaultRate = 25.0

    /// Returns the film of the pictures.
    ///
    /// - Parameter framesPerSecond: The frame rate of pictures without durations.
    func film(framesPerSecond: Double?) throws -> PictureFilm {
        let rate = framesPerSecond ?? Self.defaultRate
        guard (0.001...1000).contains(rate) else {
            throw Failure(.usage, "--fps \(rate.shortText) is out of range: 0.001 to 1000")
        }
        switch kind {
        case .file(let argument, let bytes):
            let path = Self.name(argument)
            guard let film = try PictureFilm(animation: bytes, path: path) else {
                return PictureFilm(
                    try Self.picture(bytes, path: path), frames: TimedFrames(count: 1, framesPerSecond: rate))
            }
            guard framesPerSecond == nil else {
                throw Failure(.usage, "the frames of \(path) have their own times: use --speed instead of --fps")
            }
            return film
        case .raw(let path, let size):
            let pictures = try PictureSequence(raw: path, width: size.width, height: size.height)
            return PictureFilm(pictures, frames: TimedFrames(count: pictures.count, framesPerSecond: rate))
        case .pictures(let entries):
            let pictures = try PictureSequence(entries: entries)
            guard entries.contains(where: { $0.duration != nil }) else {
                return PictureFilm(pictures, frames: TimedFrames(count: pictures.count, framesPerSecond: rate))
            }
            return PictureFilm(pictures, frames: TimedFrames(durations: entries.map { $0.duration ?? 1 / rate }))
        }
    }

    /// Returns the picture from standard input or a pipe.
    private static func picture(_ bytes: [UInt8], path: String) throws -> PictureSequence {
        do throws(PictureError) {
            return try PictureSequence(picture: bytes, path: path)
        } catch .unknown {
            throw Failure(
                .usage, "\(PictureError.unknown(path: path)); for raw pixels give their size, --size 640x480")
        }
    }
}
