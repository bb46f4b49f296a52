import AnimEncoders

/// Where an output's frames go, in order.
protocol OutputWriter {
    /// Takes the next frame.
    func take(_ frame: EncodedFrame, index: Int) throws
    /// Ends the output, which appears under its name only now.
    func finish() throws
}

/// The bytes of one file, or of the standard output.
enum ByteDestination {
    case standardOutput
    case file(AtomicFile)

    init(_ path: String?) throws(FileError) {
        if let path { self = .file(try AtomicFile(path: path)) } else { self = .standardOutput }
    }

    func write(_ bytes: [UInt8]) throws(FileError) {
        switch self {
        case .standardOutput: try StandardOutput.write(bytes)
        case .file(let file): try file.write(bytes)
        }
    }

    func commit() throws(FileError) {
        if case .file(let file) = self { try file.commit() }
    }
}

/// Frames as bytes, one after the other.
final class StreamWriter: OutputWriter {
    private let destination: ByteDestination
    private var last: [UInt8] = []

    init(_ destination: ByteDestination) { self.destination = destination }

    func take(_ frame: EncodedFrame, index: Int) throws {
        if case .bytes(let bytes) = frame { last = bytes }
        try destination.write(last)
    }

    func finish() throws { try destination.commit() }
}

/// A file per frame.
///
/// Each appears whole; those that are finished stay when a later one fails.
final class SequenceWriter: OutputWriter {
    private let pattern: FramePattern
    private var indexIsInFolderName: Bool { pattern.suffix.utf8.contains(UInt8(ascii: "/")) }
    private var last: [UInt8] = []

    /// Begins a sequence and makes its folder, so that a bad place is known before anything is drawn.
    init(_ pattern: FramePattern) throws(FileError) {
        self.pattern = pattern
        try createFolder(parentFolder(of: pattern.path(of: 0)))
    }

    func take(_ frame: EncodedFrame, index: Int) throws {
        if case .bytes(let bytes) = frame { last = bytes }
        let path = pattern.path(of: index)
        if indexIsInFolderName { try createFolder(parentFolder(of: path)) }
        try AtomicFile.write(last, to: path)
    }

    func finish() {}
}
