package import AnimGraphics

/// A frame of straight pixels, as browsers take them: red in the lowest byte, then green, blue and alpha.
package struct FilmFrame: Hashable, Sendable {
    /// The number of columns.
    package let width: Int
    /// The number of rows.
    package let height: Int
    /// The pixels, row by row.
    let pixels: [UInt32]
    /// Whether no pixel lets anything through.
    let isOpaque: Bool

    init(width: Int, height: Int, pixels: [UInt32]) {
        (self.width, self.height, self.pixels) = (width, height, pixels)
        isOpaque = Self.isOpaque(pixels)
    }

    /// Creates the frame of a picture.
    package init(_ picture: Pixmap) {
        (width, height) = (picture.width, picture.height)
        isOpaque = Self.isOpaque(picture.pixels)
        pixels = isOpaque ? picture.pixels : picture.pixels.map(Pixmap.straightPixel)
    }

    /// The picture with its alpha multiplied in; for a frame of a picture, the picture itself.
    ///
    /// Dividing by alpha and multiplying with it again are exact: a step of the straight component is 255 / a of the premultiplied one,
    /// so the rounding of the first is less than half a step of the second.
    package var pixmap: Pixmap {
        var picture = Pixmap(width: width, height: height)
        picture.pixels = isOpaque ? pixels : pixels.map(Self.premultiplied)
        return picture
    }

    private static func isOpaque(_ pixels: [UInt32]) -> Bool {
        // Without an early end the loop takes many pixels at a time.
        var all = UInt32.max
        for pixel in pixels { all &= pixel }
        return all >> 24 == 255
    }

    private static func premultiplied(_ pixel: UInt32) -> UInt32 {
        let alpha = pixel >> 24
        if alpha == 255 { return pixel }
        func component(_ shift: UInt32) -> UInt32 { ((pixel >> shift & 255) * alpha + 127) / 255 }
        return component(0) | component(8) << 8 | component(16) << 16 | alpha << 24
    }
}

/// The encoding of a frame; the raw value is the first byte of the frame.
///
/// ```
/// group   channels (3 or 4), then frames
/// frame   mode
///         0 whole, 1 sincePrevious, 2 sinceReference:   pixels
///         1, 2:   before the pixels, left, top, width and height in two bytes each, the low one first
/// ```
///
/// A pixel has one byte per channel. A whole frame stores each pixel minus the pixel on its left; a rectangle stores each pixel minus the
/// same pixel of the other frame. Differences wrap around.
///
/// Each group is compressed separately and does not refer to earlier frames, so showing a frame takes the decoding of one group. A frame
/// that is encoded alone is a group of one, but may refer to the frame before.
enum FrameMode: UInt8 {
    /// All pixels.
    case whole = 0
    /// A rectangle, from the frame before.
    case sincePrevious = 1
    /// A rectangle, from the same frame of the reference film.
    case sinceReference = 2
    /// Nothing: the frame equals the one before.
    case asPrevious = 3
    /// Nothing: the frame equals the same frame of the reference film.
    case asReference = 4
    /// Spans of pixels of a rectangle, from the frame before (``FrameSpans``); only in frames that are encoded alone.
    case spans = 5

    /// The number of frames of a group.
    static let groupLength = 24
}

/// The pixels of a rectangle of a frame minus their prediction.
struct PixelResidual {
    private let pixels: [UInt32]
    /// The number of pixels unlike the pixel before them.
    let cost: Int

    /// Subtracts a base frame or, without one, the pixel on the left of each pixel; nil if the cost reaches a limit.
    ///
    /// - Parameter mask: The channels that count.
    init?(of frame: FilmFrame, minus base: FilmFrame?, in rect: PixelRect, mask: UInt32, below limit: Int) {
        let (width, rows) = (frame.width, rect.minY..<rect.maxY)
        var cost = 0
        pixels = [UInt32](unsafeUninitializedCapacity: rect.width * rect.height) { buffer, count in
            for row in rows where cost < limit {
                let start = row * width + rect.minX
                let target = UnsafeMutableBufferPointer(rebasing: buffer[count..<count + rect.width])
                let last = count == 0 ? 0 : buffer[count - 1]
                frame.pixels.withUnsafeBufferPointer { pixels in
                    let pixels = UnsafeBufferPointer(rebasing: pixels[start..<start + rect.width])
                    guard let base else { return Self.subtractLeft(pixels, mask: mask, into: target) }
                    base.pixels.withUnsafeBufferPointer {
                        Self.subtract(.init(rebasing: $0[start..<start + rect.width]), from: pixels, mask: mask, into: target)
                    }
                }
                cost += Self.changes(in: target, after: last)
                count += rect.width
            }
        }
        guard cost < limit else { return nil }
        self.cost = cost
    }

    /// Returns the number of bytes of all pixels, each with its first channels.
    func byteCount(channels: Int) -> Int { pixels.count * channels }

    /// Writes the bytes of all pixels, each with its first channels, to a buffer that has room for nothing else.
    func write(channels: Int, to buffer: UnsafeMutableRawBufferPointer) {
        guard channels == 3 else { return pixels.withUnsafeBytes(buffer.copyMemory) }
        // The fourth byte of a pixel is written over by the next one; the last pixel has none.
        for index in 0..<max(0, pixels.count - 1) {
            buffer.storeBytes(of: pixels[index].littleEndian, toByteOffset: 3 * index, as: UInt32.self)
        }
        guard let last = pixels.last else { return }
        for (channel, shift) in [UInt32(0), 8, 16].enumerated() {
            buffer[buffer.count - 3 + channel] = UInt8(truncatingIfNeeded: last >> shift)
        }
    }

    /// Returns the four bytes of `a` minus the bytes of `b`, each modulo 256.
    ///
    /// The highest bit of each byte of a is set for the subtraction, so that it borrows from no neighbor, and put right afterwards.
    @inline(__always)
    private static func difference(_ a: UInt32, _ b: UInt32) -> UInt32 {
        ((a | 0x8080_8080) &- (b & 0x7F7F_7F7F)) ^ ((a ^ ~b) & 0x8080_8080)
    }

    private static func subtract(
        _ base: UnsafeBufferPointer<UInt32>, from pixels: UnsafeBufferPointer<UInt32>, mask: UInt32,
        into target: UnsafeMutableBufferPointer<UInt32>
    ) {
        for index in 0..<target.count { target[index] = difference(pixels[index], base[index]) & mask }
    }

    private static func subtractLeft(
        _ pixels: UnsafeBufferPointer<UInt32>, mask: UInt32, into target: UnsafeMutableBufferPointer<UInt32>
    ) {
        target[0] = pixels[0] & mask
        for index in 1..<max(1, target.count) { target[index] = difference(pixels[index], pixels[index - 1]) & mask }
    }

    private static func changes(in pixels: UnsafeMutableBufferPointer<UInt32>, after last: UInt32) -> Int {
        var count: UInt32 = pixels[0] == last ? 0 : 1
        for index in 1..<max(1, pixels.count) { count &+= pixels[index] == pixels[index - 1] ? 0 : 1 }
        return Int(count)
    }
}
