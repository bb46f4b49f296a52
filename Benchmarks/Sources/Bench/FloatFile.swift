#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The contents of a file, as numbers or as bytes.
enum FloatFile {
    /// Returns the numbers in a file of 32-bit floats in native byte order, which must be little-endian.
    static func read(_ path: String) throws -> [Float] { try read(path, as: Float(0)) }

    /// Returns the bytes of a file.
    static func bytes(_ path: String) throws -> [UInt8] { try read(path, as: UInt8(0)) }

    private static func read<Element: BitwiseCopyable>(_ path: String, as zero: Element) throws -> [Element] {
        guard let file = fopen(path, "rb") else { throw BenchError("cannot open \(path)") }
        defer { fclose(file) }
        var elements: [Element] = []
        var chunk = [Element](repeating: zero, count: 4096)
        while true {
            let count = fread(&chunk, MemoryLayout<Element>.stride, chunk.count, file)
            if count == 0 { return elements }
            elements += chunk[..<count]
        }
    }
}
