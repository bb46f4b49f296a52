import AnimGraphics
import CWebP

/// The compressed pixels of a rectangle, with their blending.
struct WebPEncodedImage: Sendable {
    /// Whether the pixels are drawn over the rectangle instead of replacing it.
    let isBlended: Bool
    /// The pixels, as a file with a single picture.
    let stream: WebPBitstream

    /// Compresses changes in the form that is likely to be the smallest the options allow.
    init(_ changes: WebPChanges, options: WebPOptions) throws(WebPError) {
        let width = changes.rect.width
        let forms = changes.exactForms
        let (form, estimate) = Self.smallestEstimate(of: forms, width)
        let codings = options.exactCodings(for: estimate)
        guard let lossy = options.lossyCoding else {
            self = try Self.smallest(options.effort == .best ? forms : [form], codings, width)
            return
        }
        let image = try Self.smallest(changes.lossyForms, [lossy], width)
        // A few flat colors are often smaller when exact. The estimate is less than twice the exact size.
        guard estimate.byteCount < Double(2 * image.stream.count) else {
            self = image
            return
        }
        let exact = try Self.smallest([form], codings, width)
        self = exact.stream.count <= image.stream.count ? exact : image
    }

    private init(_ form: WebPForm, _ stream: WebPBitstream) { (isBlended, self.stream) = (form.isBlended, stream) }

    /// Returns the form with the smallest estimate, the first of equals.
    private static func smallestEstimate(of forms: [WebPForm], _ width: Int) -> (form: WebPForm, estimate: WebPEstimate) {
        var best = (form: forms[0], estimate: WebPEstimate(forms[0], width: width))
        for form in forms.dropFirst() {
            let estimate = WebPEstimate(form, width: width)
            if estimate.byteCount < best.estimate.byteCount { best = (form, estimate) }
        }
        return best
    }

    private static func smallest(
        _ forms: [WebPForm], _ codings: [WebPCoding], _ width: Int
    ) throws(WebPError) -> WebPEncodedImage {
        var best: WebPEncodedImage?
        for form in forms {
            for coding in codings {
                let image = WebPEncodedImage(form, try .compressing(form.pixels, width: width, coding))
                if best.map({ image.stream.count < $0.stream.count }) ?? true { best = image }
            }
        }
        guard let best else { throw .notWritten(reason: "there is nothing to compress") }
        return best
    }
}

/// The bytes of a picture or a film, in memory allocated by libwebp.
final class WebPBitstream: Sendable {
    /// Memory that only this object owns and that is never written after its creation: threads only read it.
    private nonisolated(unsafe) let bytes: UnsafeMutablePointer<UInt8>?
    /// The number of bytes.
    let count: Int

    /// Takes ownership of memory, which is freed with the object.
    init(_ bytes: UnsafeMutablePointer<UInt8>?, count: Int) { (self.bytes, self.count) = (bytes, count) }

    deinit { WebPFree(bytes) }

    /// The bytes, valid as long as the object exists.
    var data: WebPData { WebPData(bytes: UnsafePointer(bytes), size: count) }

    /// Returns at most `limit` bytes from an index on.
    func bytes(from start: Int, atMost limit: Int) -> [UInt8] {
        guard let bytes, start < count else { return [] }
        return Array(UnsafeBufferPointer(start: bytes + start, count: min(limit, count - start)))
    }

    /// Compresses a picture of straight pixels, alpha in the highest byte, then red, green and blue, as a file with a single
    /// picture.
    static func compressing(_ pixels: [UInt32], width: Int, _ coding: WebPCoding) throws(WebPError) -> WebPBitstream {
        var configuration = coding.configuration
        switch encode(pixels, width: width, &configuration) {
        case .success(let stream): return stream
        case .failure(VP8_ENC_ERROR_PARTITION0_OVERFLOW):
            // The modes of all blocks have to fit in 512 KiB; large photographs need fewer modes for that.
            configuration.partition_limit = 100
            return try encode(pixels, width: width, &configuration).get(or: WebPError.init)
        case .failure(let code): throw WebPError(code)
        }
    }

    private enum Outcome {
        case success(WebPBitstream)
        case failure(WebPEncodingError)

        func get(or error: (WebPEncodingError) -> WebPError) throws(WebPError) -> WebPBitstream {
            switch self {
            case .success(let stream): return stream
            case .failure(let code): throw error(code)
            }
        }
    }

    private static func encode(_ pixels: [UInt32], width: Int, _ configuration: inout WebPConfig) -> Outcome {
        var picture = WebPPicture()
        guard WebPPictureInit(&picture) != 0 else { return .failure(VP8_ENC_ERROR_INVALID_CONFIGURATION) }
        defer { WebPPictureFree(&picture) }
        var writer = WebPMemoryWriter()
        WebPMemoryWriterInit(&writer)
        let isDone = withUnsafeMutablePixels(of: pixels, configuration) { pixels in
            withUnsafeMutablePointer(to: &writer) { writer in
                picture.use_argb = 1
                picture.width = Int32(width)
                picture.height = Int32(pixels.count / width)
                picture.argb = pixels.baseAddress
                picture.argb_stride = Int32(width)
                picture.writer = WebPMemoryWrite
                picture.custom_ptr = UnsafeMutableRawPointer(writer)
                return WebPEncode(&configuration, &picture) != 0
            }
        }
        let stream = WebPBitstream(writer.mem, count: writer.size)
        return isDone ? .success(stream) : .failure(picture.error_code)
    }

    /// Calls a function with the pixels, or with a copy if libwebp may write to them: it clears the color of transparent
    /// pixels unless they must be exact.
    private static func withUnsafeMutablePixels(
        of pixels: [UInt32], _ configuration: WebPConfig, _ body: (UnsafeMutableBufferPointer<UInt32>) -> Bool
    ) -> Bool {
        guard configuration.exact == 1, configuration.lossless == 1 else {
            var pixels = pixels
            return pixels.withUnsafeMutableBufferPointer { body($0) }
        }
        return pixels.withUnsafeBufferPointer { body(UnsafeMutableBufferPointer(mutating: $0)) }
    }
}

extension WebPError {
    fileprivate init(_ code: WebPEncodingError) {
        switch code {
        case VP8_ENC_ERROR_OUT_OF_MEMORY, VP8_ENC_ERROR_BITSTREAM_OUT_OF_MEMORY: self = .outOfMemory
        default: self = .notWritten(reason: "libwebp error \(code.rawValue)")
        }
    }
}
