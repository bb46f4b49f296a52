import CDeflate

/// The zlib format: what PNG files hold, and what browsers call `deflate`.
enum ZlibStream {
    /// Compresses bytes.
    ///
    /// The result depends on the bytes, the level and the version of libdeflate only.
    ///
    /// - Parameter level: The effort, from 1 (fastest) to 12 (smallest).
    /// - Returns: The stream; nil where there is no memory for it.
    static func compress(_ bytes: UnsafeBufferPointer<UInt8>, level: Int32) -> [UInt8]? {
        guard let compressor = ZlibCompressor.take(level: level) else { return nil }
        defer { compressor.giveBack() }
        return compressor.compress(bytes)
    }

    /// Decompresses a whole stream; nil where it is damaged, or holds more bytes than a limit.
    static func decompress(_ stream: [UInt8], limit: Int) -> [UInt8]? {
        guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
        defer { libdeflate_free_decompressor(decompressor) }
        // Deflate makes data at most 1032 times as long: a short stream claims no memory.
        let capacity = max(1, min(limit, stream.count.multipliedReportingOverflow(by: 1032).partialValue))
        var status = LIBDEFLATE_SUCCESS
        var readCount = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            status = libdeflate_zlib_decompress_ex(
                decompressor, stream, stream.count, buffer.baseAddress, capacity, &readCount, &count)
            if status != LIBDEFLATE_SUCCESS { count = 0 }
        }
        return status == LIBDEFLATE_SUCCESS && readCount == stream.count ? bytes : nil
    }
}
