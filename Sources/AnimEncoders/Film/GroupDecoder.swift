/// The frames of a decompressed group, one after the other.
struct GroupDecoder {
    /// The reason why a group has no further frame.
    struct Damaged: Error {}

    private let width: Int
    private let height: Int
    private let bytes: [UInt8]
    private let channels: Int
    private var offset = 1
    private var previous: FilmFrame?

    /// Starts a group of frames of a size.
    init(_ bytes: [UInt8], width: Int, height: Int) throws(Damaged) {
        guard let channels = bytes.first, channels == 3 || channels == 4 else { throw Damaged() }
        (self.width, self.height, self.bytes, self.channels) = (width, height, bytes, Int(channels))
    }

    /// Whether all bytes were read.
    var isAtEnd: Bool { offset == bytes.count }

    /// Decodes the next frame.
    ///
    /// - Parameter reference: The same frame of the reference film; nil where there is none.
    mutating func next(reference: FilmFrame? = nil) throws(Damaged) -> FilmFrame {
        guard let mode = FrameMode(rawValue: try byte()) else { throw Damaged() }
        let frame: FilmFrame
        switch mode {
        case .whole: frame = try whole()
        case .sincePrevious: frame = try rectangle(since: previous)
        case .sinceReference: frame = try rectangle(since: reference)
        case .asPrevious: frame = try checked(previous)
        case .asReference: frame = try checked(reference)
        }
        previous = frame
        return frame
    }

    private func checked(_ frame: FilmFrame?) throws(Damaged) -> FilmFrame {
        guard let frame, frame.width == width, frame.height == height else { throw Damaged() }
        return frame
    }

    private mutating func whole() throws(Damaged) -> FilmFrame {
        guard bytes.count - offset >= width * height * channels else { throw Damaged() }
        let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            count = width * height
            for row in 0..<height {
                var left: UInt32 = 0
                for index in row * width..<(row + 1) * width {
                    left = sum(left, residual())
                    buffer[index] = left
                }
            }
        }
        return FilmFrame(width: width, height: height, pixels: pixels)
    }

    private mutating func rectangle(since base: FilmFrame?) throws(Damaged) -> FilmFrame {
        var pixels = try checked(base).pixels
        let (left, top) = (try side(), try side())
        let (columns, rows) = (try side(), try side())
        guard left + columns <= width, top + rows <= height, bytes.count - offset >= columns * rows * channels else {
            throw Damaged()
        }
        pixels.withUnsafeMutableBufferPointer { pixels in
            for row in top..<top + rows {
                for index in row * width + left..<row * width + left + columns {
                    pixels[index] = sum(pixels[index], residual())
                }
            }
        }
        return FilmFrame(width: width, height: height, pixels: pixels)
    }

    private mutating func byte() throws(Damaged) -> UInt8 {
        guard offset < bytes.count else { throw Damaged() }
        defer { offset += 1 }
        return bytes[offset]
    }

    private mutating func side() throws(Damaged) -> Int { Int(try byte()) | Int(try byte()) << 8 }

    /// Returns the next pixel's bytes, which must be there.
    private mutating func residual() -> UInt32 {
        defer { offset += channels }
        let color = UInt32(bytes[offset]) | UInt32(bytes[offset + 1]) << 8 | UInt32(bytes[offset + 2]) << 16
        return channels == 4 ? color | UInt32(bytes[offset + 3]) << 24 : color
    }

    /// Returns the bytes of two pixels added modulo 256; opaque where the group has no alpha.
    private func sum(_ a: UInt32, _ b: UInt32) -> UInt32 {
        let sum = ((a & 0x7F7F_7F7F) &+ (b & 0x7F7F_7F7F)) ^ ((a ^ b) & 0x8080_8080)
        return channels == 4 ? sum : sum | 0xFF00_0000
    }
}
