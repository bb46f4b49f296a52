import AnimGraphics
import CGIF

/// A writer of a GIF's header, images and trailer, based on giflib.
///
/// giflib writes the container; the finished LZW data goes through its `EGifPutCodeNext`. Not thread-safe.
package final class GIFWriter {
    /// The bytes written by giflib.
    private final class Sink {
        var bytes: [UInt8] = []
    }

    private var imageCount: Int
    private var written = 0
    private let sink = Sink()
    private var file: UnsafeMutablePointer<GifFileType>?

    /// Writes the header of a planned GIF; the plan may be its first section.
    package init(_ plan: GIFPlan) throws(GIFError) {
        imageCount = plan.imageCount
        var status: Int32 = 0
        file = EGifOpen(
            Unmanaged.passUnretained(sink).toOpaque(),
            { file, bytes, count in
                guard let file, let bytes, let target = file.pointee.UserData else { return 0 }
                Unmanaged<Sink>.fromOpaque(target).takeUnretainedValue().bytes
                    .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
                return count
            }, &status)
        guard file != nil else { throw Self.error(status) }
        EGifSetGifVersion(file, true)
        let colors = plan.sharedColors.isEmpty ? nil : [0] + plan.sharedColors
        try Self.withColorMap(colors) { (map) throws(GIFError) in
            let bits = map?.pointee.BitsPerPixel ?? 8
            try check(EGifPutScreenDesc(file, Int32(plan.width), Int32(plan.height), bits, 0, map))
        }
        try writeLoop(plan.loop)
    }

    deinit {
        if file != nil { EGifCloseFile(file, nil) }
    }

    /// Frees giflib's copy of the last image's table, which giflib forgets if the next image has none.
    private func freeLastColorMap() {
        guard let file, let map = file.pointee.Image.ColorMap else { return }
        GifFreeMapObject(map)
        file.pointee.Image.ColorMap = nil
    }

    /// Expects the images of another section.
    package func expect(_ section: GIFPlan) { imageCount += section.imageCount }

    /// Returns the bytes written since the last call.
    package func takeBytes() -> [UInt8] {
        defer { sink.bytes = [] }
        return sink.bytes
    }

    /// Adds the next image of the plan.
    package func append(_ image: GIFImage) throws(GIFError) {
        guard image.index == written, written < imageCount, file != nil else {
            throw .imagesOutOfOrder(expected: written, count: imageCount)
        }
        try writeControl(image)
        freeLastColorMap()
        try Self.withColorMap(image.localColors) { (map) throws(GIFError) in
            try check(
                EGifPutImageDesc(
                    file, Int32(image.rect.minX), Int32(image.rect.minY), Int32(image.rect.width), Int32(image.rect.height),
                    false, map))
        }
        // giflib ends the descriptor with the code size of the whole table; the image may use only its first indices.
        sink.bytes[sink.bytes.count - 1] = UInt8(image.minimumCodeSize)
        try writeBlocks(image.blocks)
        written += 1
    }

    /// Ends the file and returns the bytes that were not taken; nothing can be added afterwards.
    package func finish() throws(GIFError) -> [UInt8] {
        guard written == imageCount, let package = file else {
            throw .imagesOutOfOrder(expected: written, count: imageCount)
        }
        var status: Int32 = 0
        file = nil
        guard EGifCloseFile(package, &status) == GIF_OK else { throw Self.error(status) }
        return sink.bytes
    }

    private func writeLoop(_ loop: AnimationLoop) throws(GIFError) {
        guard let count = loop.repeatCount else { return }
        let name = Array("NETSCAPE2.0".utf8)
        try check(EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE))
        try check(EGifPutExtensionBlock(file, Int32(name.count), name))
        try check(EGifPutExtensionBlock(file, 3, [1, UInt8(count & 255), UInt8(count >> 8)]))
        try check(EGifPutExtensionTrailer(file))
    }

    private func writeControl(_ image: GIFImage) throws(GIFError) {
        var control = GraphicsControlBlock(
            DisposalMode: image.disposal.rawValue, UserInputFlag: false, DelayTime: Int32(image.delay),
            TransparentColor: image.transparentIndex.map(Int32.init) ?? NO_TRANSPARENT_COLOR)
        var bytes = [UInt8](repeating: 0, count: 4)
        EGifGCBToExtension(&control, &bytes)
        try check(EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, Int32(bytes.count), bytes))
    }

    private func writeBlocks(_ blocks: [UInt8]) throws(GIFError) {
        var offset = 0
        while offset < blocks.count {
            let status = blocks.withUnsafeBufferPointer { EGifPutCodeNext(file, $0.baseAddress.map { $0 + offset }) }
            try check(status)
            offset += Int(blocks[offset]) + 1
        }
        try check(EGifPutCodeNext(file, nil))
    }

    private func check(_ status: Int32) throws(GIFError) {
        if status != GIF_OK { throw Self.error(file?.pointee.Error ?? status) }
    }

    private static func error(_ code: Int32) -> GIFError {
        .notWritten(reason: GifErrorString(code).map { String(cString: $0) } ?? "giflib error \(code)")
    }

    /// Calls `body` with giflib's form of a table, whose size is a power of two; nil for no table.
    private static func withColorMap(
        _ colors: [UInt32]?, _ body: (UnsafeMutablePointer<ColorMapObject>?) throws(GIFError) -> Void
    ) throws(GIFError) {
        guard let colors else { return try body(nil) }
        var entries = colors.map {
            GifColorType(
                Red: UInt8(truncatingIfNeeded: $0), Green: UInt8(truncatingIfNeeded: $0 >> 8),
                Blue: UInt8(truncatingIfNeeded: $0 >> 16))
        }
        let count = 1 << GIFTable.bits(for: colors.count)
        entries += [GifColorType](repeating: GifColorType(), count: count - colors.count)
        guard let map = GifMakeMapObject(Int32(count), entries) else { throw error(E_GIF_ERR_NOT_ENOUGH_MEM) }
        defer { GifFreeMapObject(map) }
        try body(map)
    }
}

/// One finished image of a GIF: its rectangle, colors and compressed pixels.
package struct GIFImage: Sendable {
    /// The index in the file, from 0 on.
    package let index: Int
    let rect: PixelRect
    /// The time on screen in centiseconds, 1…65,535.
    package let delay: Int
    /// The treatment of the rectangle before the next image.
    let disposal: GIFDisposal
    /// The colors of the image's own table, red in the lowest byte; nil if it uses the shared table.
    let localColors: [UInt32]?
    let transparentIndex: Int?
    let minimumCodeSize: Int
    /// The LZW data in blocks, each preceded by its length, without the closing empty block.
    let blocks: [UInt8]

    /// The size of the image in the file: control block, descriptor, table, and data with the code size and the terminator.
    package var byteCount: Int {
        8 + 10 + (localColors.map { 3 << GIFTable.bits(for: $0.count) } ?? 0) + 1 + blocks.count + 1
    }
}

/// The treatment of an image's rectangle before the next image is drawn, by its number in the file.
enum GIFDisposal: Int32, Sendable {
    case keep = 1
    case clearToBackground = 2
}

extension AnimationLoop {
    /// The repeat count of a GIF's NETSCAPE2.0 block; nil for no block.
    ///
    /// The block counts repeats, one less than the number of plays; 0 means endless.
    var repeatCount: UInt16? {
        switch self {
        case .forever: 0
        case .once: nil
        case .times(let count): count <= 1 ? nil : UInt16(clamping: count - 1)
        }
    }
}
