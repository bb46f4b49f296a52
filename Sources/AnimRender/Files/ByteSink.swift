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

/// A receiver that counts bytes on their way to another one.
final class CountingSink: ByteSink {
    /// The number of bytes so far.
    private(set) var count = 0
    private let sink: any ByteSink

    init(_ sink: any ByteSink) { self.sink = sink }

    func write(_ bytes: [UInt8]) throws(FileError) {
        try sink.write(bytes)
        count += bytes.count
    }

    func commit() throws(FileError) { try sink.commit() }
}
