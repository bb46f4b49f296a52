import CDeflate
import Synchronization

/// The zlib format, used by PNG files; browsers call it `deflate`.
enum ZlibStream {
    /// Compresses bytes.
    ///
    /// The result depends only on the bytes, the level and the version of libdeflate.
    ///
    /// - Parameter level: The effort, from 1 (fastest) to 12 (smallest).
    /// - Returns: The stream; nil if memory runs out.
    static func compress(_ bytes: UnsafeBufferPointer<UInt8>, level: Int32) -> [UInt8]? {
        guard let compressor = ZlibCompressor.take(level: level) else { return nil }
        defer { compressor.giveBack() }
        return compressor.compress(bytes)
    }

    /// Decompresses a whole stream; nil if it is damaged or exceeds a limit.
    static func decompress(_ stream: [UInt8], limit: Int) -> [UInt8]? {
        guard let decompressor = libdeflate_alloc_decompressor() else { return nil }
        defer { libdeflate_free_decompressor(decompressor) }
        // Deflate expands data at most 1032 times: a short stream cannot claim more memory.
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

/// A compressor of one level, for one thread at a time.
///
/// Its tables take hundreds of kilobytes. Idle compressors are kept, because getting such memory from the kernel again took a
/// fifth of the time of encoding a picture.
final class ZlibCompressor: @unchecked Sendable {
    private let level: Int32
    private let compressor: OpaquePointer
    /// The memory for results, as large as the largest needed so far.
    private var buffer: UnsafeMutableBufferPointer<UInt8>

    /// The idle compressors; the threads of a process need a few of one level.
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

    /// Returns a compressor that no other thread uses; nil if memory runs out.
    static func take(level: Int32) -> ZlibCompressor? {
        let kept = idle.withLock { idle in idle.lastIndex { $0.level == level }.map { idle.remove(at: $0) } }
        return kept ?? ZlibCompressor(level: level)
    }

    /// Returns the compressor to the idle ones.
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
