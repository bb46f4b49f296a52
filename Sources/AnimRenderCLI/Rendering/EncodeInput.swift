import AnimEncoders
import AnimRender
import AnimSnapshots

/// The pictures, or the animation, that the arguments of `encode` mean.
struct EncodeInput {
    private enum Kind {
        case pictures([FrameList.Entry])
        case raw(path: String, SizeArgument)
        /// One file that is an animation or, from a pipe, a picture; it is read once.
        case file(path: String, [UInt8])
    }

    private let kind: Kind

    private static let pictureExtensions = ["png", "jpg", "jpeg", "webp"]

    /// Finds the pictures.
    ///
    /// - Parameter resources: A further folder of files that a list may name.
    /// - Throws: `FileError`, `PictureError`, or `Failure` if the arguments make no sense.
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

    /// Reads pipes among the arguments, which can be read but once; their names are the shell's, and so they keep their order.
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

    /// Whether an argument has all frames: standard input, or a file of raw pixels.
    private static func isSingle(_ argument: String) -> Bool { argument == "-" || argument.lowercased().hasSuffix(".rgba") }

    /// Returns what to call an argument.
    private static func name(_ argument: String) -> String { argument == "-" ? "standard input" : argument }

    /// If a size is given, standard input is raw pixels, whatever bytes it starts with.
    private static func single(_ argument: String, _ size: SizeArgument?, resources: String?) throws -> Kind {
        if let size { return .raw(path: argument, size) }
        guard argument == "-" else { throw PictureError.sizeNeeded(path: argument) }
        return try contents(of: argument, resources: resources)
    }

    /// Reads what can be read but once: a list, whose paths start in the working folder, an animation or a picture.
    private static func contents(of argument: String, resources: String?) throws -> Kind {
        let bytes = try InputFile.read(path: argument, limit: PictureSequence.fileLimit)
        guard !bytes.isEmpty else { throw PictureError.empty(path: name(argument)) }
        if FrameList.isList(bytes) {
            return .pictures(try FrameList(bytes, path: name(argument), folder: ".", resources: resources).entries)
        }
        return .file(path: argument, bytes)
    }

    /// Finds out whether files are an animation, whatever their names.
    private static func animation(_ files: [String]) throws -> Kind? {
        guard let path = files.first, files.count == 1 else { return nil }
        let bytes = try InputFile.read(path: path, limit: PictureSequence.fileLimit)
        return AnimationDecoder.format(of: bytes) == nil ? nil : .file(path: path, bytes)
    }

    /// Returns the files that an argument means.
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

    /// The files that are read.
    var files: [String] {
        switch kind {
        case .pictures(let entries): entries.map(\.path)
        case .raw(let path, _), .file(let path, _): path == "-" ? [] : [path]
        }
    }

    /// The frames per second of pictures without a time of their own, unless another rate is given.
    private static let defaultRate = 25.0

    /// Returns the film of the pictures.
    ///
    /// - Parameter framesPerSecond: The rate of those that have no time of their own.
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

    /// Returns the picture of standard input, or of another pipe.
    private static func picture(_ bytes: [UInt8], path: String) throws -> PictureSequence {
        do throws(PictureError) {
            return try PictureSequence(picture: bytes, path: path)
        } catch .unknown {
            throw Failure(
                .usage, "\(PictureError.unknown(path: path)); for raw pixels give their size, --size 640x480")
        }
    }
}
