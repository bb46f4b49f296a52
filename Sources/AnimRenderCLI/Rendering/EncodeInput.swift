import AnimRender
import AnimSnapshots

/// The pictures that the arguments of `encode` mean.
struct EncodeInput {
    private enum Kind {
        case pictures([FrameList.Entry])
        case raw(path: String, SizeArgument)
    }

    private let kind: Kind

    private static let pictureExtensions = ["png", "jpg", "jpeg"]

    /// Finds the pictures.
    ///
    /// - Throws: `FileError`, `PictureError`, or `Failure` where the arguments make no sense.
    init(_ arguments: [String], size: SizeArgument?, isSorted: Bool) throws {
        if let raw = arguments.first(where: Self.isRaw) {
            guard arguments.count == 1 else { throw Failure(.usage, "raw pixels are one argument, without pictures beside them") }
            guard let size else { throw PictureError.sizeNeeded(path: raw == "-" ? "standard input" : raw) }
            kind = .raw(path: raw, size)
            return
        }
        guard size == nil else { throw Failure(.usage, "--size is that of raw pixels; pictures have their own") }
        if let list = arguments.first(where: { FrameList.isList($0) }) {
            guard arguments.count == 1 else { throw Failure(.usage, "a list is one argument, without pictures beside it") }
            kind = .pictures(try FrameList(contentsOf: list).entries)
            return
        }
        var files = try arguments.flatMap(Self.files)
        if isSorted { files.sort(by: NaturalOrder.precedes) }
        kind = .pictures(files.map { FrameList.Entry(path: $0) })
    }

    private static func isRaw(_ argument: String) -> Bool { argument == "-" || argument.lowercased().hasSuffix(".rgba") }

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
                throw Failure(.usage, "\(argument): a pattern is one of names in a folder")
            }
            let pattern = try GlobPattern(argument.contains("/") ? String(argument.dropFirst(folder.count + 1)) : argument)
            return try names(in: folder, argument: argument, where: pattern.matches)
        default: return [argument]
        }
    }

    private static func names(in folder: String, argument: String, where isTaken: (String) -> Bool) throws -> [String] {
        let names = try Folder.names(in: folder).filter(isTaken)
        guard !names.isEmpty else { throw PictureError.noneFound(argument) }
        return names.map { folder == "." ? $0 : folder == "/" ? "/\($0)" : "\(folder)/\($0)" }
    }

    /// The files of pictures.
    var files: [String] {
        switch kind {
        case .pictures(let entries): entries.map(\.path)
        case .raw(let path, _): path == "-" ? [] : [path]
        }
    }

    /// Returns the times of the pictures.
    ///
    /// - Parameter framesPerSecond: The rate of those that have no time of their own.
    func frames(of pictures: PictureSequence, framesPerSecond: Double) throws(Failure) -> TimedFrames {
        guard (0.001...1000).contains(framesPerSecond) else {
            throw Failure(.usage, "--fps \(framesPerSecond.shortText) is out of range: 0.001 to 1000")
        }
        if case .pictures(let entries) = kind, entries.contains(where: { $0.duration != nil }) {
            return TimedFrames(durations: entries.map { $0.duration ?? 1 / framesPerSecond })
        }
        return TimedFrames(count: pictures.count, framesPerSecond: framesPerSecond)
    }

    /// Opens the pictures.
    func pictures() throws -> PictureSequence {
        switch kind {
        case .pictures(let entries): try PictureSequence(files: entries.map(\.path))
        case .raw(let path, let size): try PictureSequence(raw: path, width: size.width, height: size.height)
        }
    }
}
