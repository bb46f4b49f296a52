#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The numbers of a file of 32-bit floats, in the byte order of the machine, which is little-endian.
enum FloatFile {
    static func read(_ path: String) throws -> [Float] {
        guard let file = fopen(path, "rb") else { throw BenchError("cannot open \(path)") }
        defer { fclose(file) }
        var floats: [Float] = []
        var chunk = [Float](repeating: 0, count: 4096)
        while true {
            let count = fread(&chunk, MemoryLayout<Float>.size, chunk.count, file)
            if count == 0 { return floats }
            floats += chunk[..<count]
        }
    }
}

/// Why nothing was measured.
struct BenchError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
