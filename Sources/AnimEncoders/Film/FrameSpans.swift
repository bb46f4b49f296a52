import AnimGraphics

/// The encoding of a frame that is sent alone: the pixels that have changed, as spans, for a reader to whom bytes cost more than time.
///
/// ```
/// rectangle   left, top, width and height in two bytes each, the low one first
/// row         spans up to the end of the row
/// span        the number of pixels that stay; unless the row ends there, twice the number of pixels that follow, plus 1 if all are
///             equal; then these pixels, or the one
/// ```
///
/// Numbers have seven bits in a byte, the low ones first, and the highest bit says that more follow. A pixel has one byte per channel.
enum FrameSpans {
    /// The shortest run of equal pixels that is one, and the shortest that ends other pixels.
    private static let shortestRun = 4, shortestRunAfterPixels = 8
    /// The fewest pixels that stay between others.
    private static let shortestGap = 4

    /// Returns the bytes of the pixels of a rectangle, without the pixels that are as in a base frame.
    static func bytes(of frame: FilmFrame, after base: FilmFrame?, in rect: PixelRect, channels: Int) -> [UInt8] {
        // A span of one pixel has two more bytes; longer numbers have many more pixels.
        let capacity = 16 + rect.width * rect.height * (channels + 2)
        return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            var writer = SpanWriter(buffer, channels: channels)
            for side in [rect.minX, rect.minY, rect.width, rect.height] {
                writer.write(UInt8(truncatingIfNeeded: side))
                writer.write(UInt8(truncatingIfNeeded: side >> 8))
            }
            frame.pixels.withUnsafeBufferPointer { pixels in
                for row in rect.minY..<rect.maxY {
                    let range = row * frame.width + rect.minX..<row * frame.width + rect.maxX
                    let target = UnsafeBufferPointer(rebasing: pixels[range])
                    if let base {
                        base.pixels.withUnsafeBufferPointer {
                            write(target, UnsafeBufferPointer(rebasing: $0[range]), to: &writer)
                        }
                    } else {
                        write(target, nil, to: &writer)
                    }
                }
            }
            count = writer.count
        }
    }

    /// Writes the spans of a row.
    private static func write(
        _ row: UnsafeBufferPointer<UInt32>, _ base: UnsafeBufferPointer<UInt32>?, to writer: inout SpanWriter
    ) {
        var x = 0
        while x < row.count {
            let start = x
            if let base { while x < row.count, row[x] == base[x] { x += 1 } }
            writer.write(x - start)
            guard x < row.count else { return }
            let first = x
            while x < row.count, row[x] == row[first] { x += 1 }
            if x - first >= shortestRun {
                writer.write((x - first) << 1 | 1)
                writer.write(pixel: row[first])
                continue
            }
            x = endOfPixels(row, base, from: first)
            writer.write((x - first) << 1)
            for index in first..<x { writer.write(pixel: row[index]) }
        }
    }

    /// Returns where pixels end that neither stay nor are equal.
    private static func endOfPixels(
        _ row: UnsafeBufferPointer<UInt32>, _ base: UnsafeBufferPointer<UInt32>?, from first: Int
    ) -> Int {
        var (x, same, equal) = (first, 0, 1)
        while x < row.count {
            same = base.map { row[x] == $0[x] } ?? false ? same + 1 : 0
            equal = x > first && row[x] == row[x - 1] ? equal + 1 : 1
            x += 1
            if same == shortestGap { return x - same }
            if equal == shortestRunAfterPixels { return x - equal }
        }
        return x
    }
}

/// A writer of numbers and pixels to memory that has room for them.
private struct SpanWriter {
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private let channels: Int
    private(set) var count = 0

    init(_ buffer: UnsafeMutableBufferPointer<UInt8>, channels: Int) { (self.buffer, self.channels) = (buffer, channels) }

    mutating func write(_ byte: UInt8) {
        buffer[count] = byte
        count += 1
    }

    mutating func write(_ number: Int) {
        var rest = number
        while rest > 127 {
            write(UInt8(truncatingIfNeeded: rest) | 128)
            rest >>= 7
        }
        write(UInt8(truncatingIfNeeded: rest))
    }

    mutating func write(pixel: UInt32) {
        for channel in 0..<channels { buffer[count + channel] = UInt8(truncatingIfNeeded: pixel >> UInt32(8 * channel)) }
        count += channels
    }
}

extension GroupDecoder {
    /// Decodes a frame of spans.
    mutating func spans() throws(Damaged) -> FilmFrame {
        let (left, top) = (try side(), try side())
        let (columns, rows) = (try side(), try side())
        guard left + columns <= width, top + rows <= height else { throw Damaged() }
        var pixels = try checkedBase(isNeeded: (columns, rows) != (width, height))
        for row in top..<top + rows {
            var x = 0
            while x < columns {
                x += try number(atMost: columns - x)
                guard x < columns else { break }
                let code = try number(atMost: (columns - x) << 1 | 1)
                let length = code >> 1
                guard length > 0 else { throw Damaged() }
                let start = row * width + left + x
                if code & 1 == 1 {
                    let pixel = try pixel()
                    for index in start..<start + length { pixels[index] = pixel }
                } else {
                    for index in start..<start + length { pixels[index] = try pixel() }
                }
                x += length
            }
        }
        return FilmFrame(width: width, height: height, pixels: pixels)
    }

    private mutating func number(atMost limit: Int) throws(Damaged) -> Int {
        var (number, shift) = (0, 0)
        while true {
            let byte = try byte()
            number |= Int(byte & 127) << shift
            guard number <= limit else { throw Damaged() }
            if byte < 128 { return number }
            shift += 7
            guard shift <= 28 else { throw Damaged() }
        }
    }

    private mutating func pixel() throws(Damaged) -> UInt32 {
        var pixel: UInt32 = channels == 4 ? 0 : 0xFF00_0000
        for channel in 0..<channels { pixel |= UInt32(try byte()) << UInt32(8 * channel) }
        return pixel
    }
}
