#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A receiver of an output's bytes.
package protocol ByteSink {
    /// Takes the next bytes; a sequence of files makes a file of each call's.
    func write(_ bytes: [UInt8]) throws(FileError)
    /// Ends the output; a file appears under its name only now.
    func commit() throws(FileError)
}

/// Bytes that are kept in memory.
package final class MemorySink: ByteSink {
    /// The bytes so far.
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package func write(_ bytes: [UInt8]) { self.bytes += bytes }

    package func commit() {}
}

/// A receiver that counts bytes on their way to another.
package final class CountingSink: ByteSink {
    /// The number of bytes so far.
    package private(set) var count = 0
    private let sink: any ByteSink

    package init(_ sink: any ByteSink) { self.sink = sink }

    package func write(_ bytes: [UInt8]) throws(FileError) {
        try sink.write(bytes)
        count += bytes.count
    }

    package func commit() throws(FileError) { try sink.commit() }
}

/// The standard output as a receiver of bytes.
package struct StandardOutput: ByteSink {
    private let descriptor: Int32

    /// Creates a receiver; several may exist.
    package init() { self.init(descriptor: STDOUT_FILENO) }

    /// Creates a receiver for a copy of the standard output's descriptor.
    package init(descriptor: Int32) { self.descriptor = descriptor }

    /// Writes bytes at once.
    package func write(_ bytes: [UInt8]) throws(FileError) {
        try writeAll(bytes[...], to: descriptor, path: "standard output")
    }

    /// Does nothing: the bytes are written already.
    package func commit() {}
}

extension UnnamedFile {
    /// Writes all bytes of the file, in parts of a mebibyte; returns their number.
    package func copy(to sink: any ByteSink) throws(FileError) -> Int {
        try forEachPart { bytes throws(FileError) in try sink.write(bytes) }
    }
}

/// A file that several processes add lines to.
package enum AppendedFile {
    /// Appends a text at once, so that lines of several processes do not mix.
    package static func append(_ text: String, to path: String) {
        let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
    }
}
