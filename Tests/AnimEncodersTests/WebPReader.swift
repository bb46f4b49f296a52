@testable import AnimEncoders
import AnimGraphics
import CWebP

/// An animated WebP as a viewer plays it, read by libwebpdemux.
struct WebPReader {
    /// The straight pixels of each image as it is shown, as in a pixmap.
    var frames: [[UInt32]] = []
    /// The time in milliseconds for which each image is shown.
    var durations: [Int] = []
    /// The number of plays, 0 for no end.
    let plays: Int
    /// The rectangle of each image.
    var rects: [PixelRect] = []
    /// Whether each image is drawn over what is there.
    var blends: [Bool] = []

    struct Failure: Error {}

    init(_ file: [UInt8]) throws {
        let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: file.count)
        defer { bytes.deallocate() }
        _ = bytes.initialize(from: file)
        var data = WebPData(bytes: UnsafePointer(bytes.baseAddress), size: bytes.count)
        guard let decoder = WebPAnimDecoderNew(&data, nil) else { throw Failure() }
        defer { WebPAnimDecoderDelete(decoder) }
        var info = WebPAnimInfo()
        WebPAnimDecoderGetInfo(decoder, &info)
        plays = Int(info.loop_count)
        let count = Int(info.canvas_width * info.canvas_height)
        var pixels: UnsafeMutablePointer<UInt8>?
        var (end, last) = (Int32(0), Int32(0))
        while WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0, let pixels {
            durations.append(Int(end - last))
            last = end
            let shown = UnsafeRawPointer(pixels)
            frames.append((0..<count).map { UInt32(littleEndian: shown.loadUnaligned(fromByteOffset: 4 * $0, as: UInt32.self)) })
        }
        guard frames.count == Int(info.frame_count), let demuxer = WebPAnimDecoderGetDemuxer(decoder) else { throw Failure() }
        var image = WebPIterator()
        defer { WebPDemuxReleaseIterator(&image) }
        guard WebPDemuxGetFrame(demuxer, 1, &image) != 0 else { throw Failure() }
        repeat {
            let (x, y) = (Int(image.x_offset), Int(image.y_offset))
            rects.append(PixelRect(minX: x, minY: y, maxX: x + Int(image.width), maxY: y + Int(image.height)))
            blends.append(image.blend_method == WEBP_MUX_BLEND)
        } while WebPDemuxNextFrame(&image) != 0
    }
}
