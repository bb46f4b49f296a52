import CDeflate
import Synchronization

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

/// A compressor of one level, which one thread uses at a time.
///
/// Its tables are hundreds of kilobytes: compressors that are not in use are kept, for to get such memory anew from the kernel took a fifth
/// of the time of encoding a picture.
final class ZlibCompressor: @unchecked Sendable {
    private let level: Int32
    private let compressor: OpaquePointer
    /// The memory of results, as large as the largest so far needed.
    private var buffer: UnsafeMutableBufferPointer<UInt8>

    /// The compressors that are not in use; threads of a process need a few of one level.
    private static let idle = Mutex<[ZlibCompressor]>([])
    private static let idleLimit = 16
    /// The largest buffer that is kept.
    private static let bufferLimit = 1 << 22

    private init?(level: Int32) {
        guard let compressor = libdeflate_alloc_compressor(level) else { return nil }
        (self.level, self.compressor) = (level, compressor)
        buffer = .allocate(capacity: 0)
    }

    deinit {
        libdeflate_free_compressor(compressor)
        buffer.deallocate()
    }

    /// Returns a compressor that no other thread uses; nil where there is no memory for one.
    static func take(level: Int32) -> ZlibCompressor? {
        let kept = idle.withLock { idle in idle.lastIndex { $0.level == level }.map { idle.remove(at: $0) } }
        return kept ?? ZlibCompressor(level: level)
    }

    /// Ends the use.
    func giveBack() {
        Self.idle.withLock { idle in if idle.count < Self.idleLimit { idle.append(self) } }
    }

    /// Returns a zlib stream.
    func compress(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
        if buffer.count < bound {
            buffer.deallocate()
            buffer = .allocate(capacity: bound)
        }
        let count = libdeflate_zlib_compress(compressor, bytes.baseAddress, bytes.count, buffer.baseAddress, bound)
        defer {
            if buffer.count > Self.bufferLimit {
                buffer.deallocate()
                buffer = .allocate(capacity: 0)
            }
        }
        return Array(buffer[..<count])
    }
}
