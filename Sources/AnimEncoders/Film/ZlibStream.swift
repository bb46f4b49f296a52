import CZlib

/// The zlib format: what browsers call `deflate`.
enum ZlibStream {
    /// Compresses bytes.
    ///
    /// - Parameter level: The effort, from 1 (fastest) to 9 (smallest).
    static func compress(_ bytes: [UInt8], level: Int32) throws(FilmCodingError) -> [UInt8] {
        var count = compressBound(uLong(bytes.count))
        var status = Z_OK
        let result = [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, initializedCount in
            status = compress2(buffer.baseAddress, &count, bytes, uLong(bytes.count), level)
            initializedCount = status == Z_OK ? Int(count) : 0
        }
        guard status == Z_OK else { throw .outOfMemory }
        return result
    }

    /// Decompresses a whole stream; nil where it is damaged, or holds more bytes than a limit.
    static func decompress(_ stream: [UInt8], limit: Int) -> [UInt8]? {
        // Deflate makes data at most 1032 times as long: a short stream claims no memory.
        let capacity = max(1, min(limit, stream.count.multipliedReportingOverflow(by: 1032).partialValue))
        var count = uLong(capacity)
        var status = Z_OK
        let result = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, initializedCount in
            status = uncompress(buffer.baseAddress, &count, stream, uLong(stream.count))
            initializedCount = status == Z_OK ? Int(count) : 0
        }
        return status == Z_OK ? result : nil
    }
}
