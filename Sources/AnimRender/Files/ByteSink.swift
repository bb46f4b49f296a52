/// A receiver of an output's bytes.
package protocol ByteSink {
    /// Takes the next bytes; a sequence of files makes a file of each call's.
    func write(_ bytes: [UInt8]) throws(FileError)
    /// Ends the output; a file appears under its name only now.
    func commit() throws(FileError)
}

/// Bytes that are kept in memory.
final class MemorySink: ByteSink {
    /// The bytes so far.
    private(set) var bytes: [UInt8] = []

    func write(_ bytes: [UInt8]) { self.bytes += bytes }

    func commit() {}
}

/// A receiver that counts bytes on their way to another one, and keeps them where there is somebody to whom they matter.
final class CountingSink: ByteSink {
    /// The number of bytes so far.
    private(set) var count = 0
    /// The bytes of each call; nil where they are not kept, or have become too many.
    private(set) var kept: [[UInt8]]?
    private let sink: any ByteSink

    /// The most bytes that are kept.
    private static let maximumKeptCount = 1 << 26

    init(_ sink: any ByteSink, keepsBytes: Bool = false) {
        self.sink = sink
        kept = keepsBytes ? [] : nil
    }

    func write(_ bytes: [UInt8]) throws(FileError) {
        try sink.write(bytes)
        count += bytes.count
        if count > Self.maximumKeptCount { kept = nil }
        kept?.append(bytes)
    }

    func commit() throws(FileError) { try sink.commit() }
}
