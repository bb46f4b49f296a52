import AnimGraphics

/// The bytes of the frames of a group, before they are compressed.
///
/// Of the modes that a frame can have, the one is taken whose bytes hold the fewest pixels unlike the pixel before them: within 1.5 % of what
/// a trial compression of each would choose, where the sum of absolute differences, the rule of PNG's filters, is 40 % larger.
struct GroupEncoder {
    /// A frame: its mode and rectangle, and its pixels; nil where it is as another frame.
    private struct Part {
        let head: [UInt8]
        let residual: PixelResidual?
    }

    private var parts: [Part] = []
    private let channels: Int
    private var previous: FilmFrame?

    /// Starts a group.
    ///
    /// - Parameters:
    ///   - hasAlpha: Whether a frame has pixels that are not opaque.
    ///   - previous: The frame before the first one, if the reader of the group has it.
    init(hasAlpha: Bool, after previous: FilmFrame? = nil) {
        channels = hasAlpha ? 4 : 3
        self.previous = previous
    }

    /// The bytes of all frames.
    var bytes: [UInt8] {
        let capacity = parts.reduce(1) { $0 + $1.head.count + ($1.residual?.byteCount(channels: channels) ?? 0) }
        return [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            func append(_ byte: UInt8) {
                buffer[count] = byte
                count += 1
            }
            append(UInt8(channels))
            for part in parts {
                part.head.forEach(append)
                guard let residual = part.residual else { continue }
                let length = residual.byteCount(channels: channels)
                let target = UnsafeMutableBufferPointer(rebasing: buffer[count..<count + length])
                residual.write(channels: channels, to: UnsafeMutableRawBufferPointer(target))
                count += length
            }
        }
    }

    private var mask: UInt32 { channels == 4 ? 0xFFFF_FFFF : 0x00FF_FFFF }

    /// Adds the next frame.
    ///
    /// - Parameter reference: The same frame of the reference film; nil where there is none.
    mutating func append(_ frame: FilmFrame, reference: FilmFrame? = nil) {
        defer { previous = frame }
        let bases = [(FrameMode.sincePrevious, previous), (.sinceReference, reference)].compactMap { mode, base in
            base.flatMap { Self.changes(in: frame, since: $0).map { (mode: mode, rect: $0) } }
        }
        if let equal = bases.first(where: \.rect.isEmpty) {
            let mode = equal.mode == .sincePrevious ? FrameMode.asPrevious : .asReference
            parts.append(Part(head: [mode.rawValue], residual: nil))
            return
        }
        var best: (mode: FrameMode, rect: PixelRect, residual: PixelResidual)?
        let whole = (mode: FrameMode.whole, rect: PixelRect(minX: 0, minY: 0, maxX: frame.width, maxY: frame.height))
        for candidate in bases + [whole] {
            let base = candidate.mode == .sincePrevious ? previous : candidate.mode == .sinceReference ? reference : nil
            let limit = best?.residual.cost ?? .max
            if let residual = PixelResidual(of: frame, minus: base, in: candidate.rect, mask: mask, below: limit) {
                best = (candidate.mode, candidate.rect, residual)
            }
        }
        guard let best else { return }
        append(best.mode, best.rect, best.residual)
    }

    /// Returns where a frame differs from another; nil where that has another size.
    static func changes(in frame: FilmFrame, since other: FilmFrame) -> PixelRect? {
        guard (frame.width, frame.height) == (other.width, other.height) else { return nil }
        return frame.pixels.withUnsafeBufferPointer { first in
            other.pixels.withUnsafeBufferPointer { second in
                PixelRect(ofDifferencesBetween: first, and: second, width: frame.width)
            }
        }
    }

    private mutating func append(_ mode: FrameMode, _ rect: PixelRect, _ residual: PixelResidual) {
        var head = [mode.rawValue]
        if mode != .whole {
            for side in [rect.minX, rect.minY, rect.width, rect.height] {
                head += [UInt8(truncatingIfNeeded: side), UInt8(truncatingIfNeeded: side >> 8)]
            }
        }
        parts.append(Part(head: head, residual: residual))
    }
}

/// The frames of a decompressed group, one after the other.
struct GroupDecoder {
    /// The reason why a group has no further frame.
    struct Damaged: Error {}

    let width: Int
    let height: Int
    private let bytes: [UInt8]
    let channels: Int
    private var offset = 1
    private var previous: FilmFrame?

    /// Starts a group of frames of a size.
    ///
    /// - Parameter previous: The frame before the first one, if the group may refer to it.
    init(_ bytes: [UInt8], width: Int, height: Int, after previous: FilmFrame? = nil) throws(Damaged) {
        guard let channels = bytes.first, channels == 3 || channels == 4 else { throw Damaged() }
        self.previous = previous
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
        case .spans: frame = try spans()
        }
        previous = frame
        return frame
    }

    private func checked(_ frame: FilmFrame?) throws(Damaged) -> FilmFrame {
        guard let frame, frame.width == width, frame.height == height else { throw Damaged() }
        return frame
    }

    /// Returns the pixels of the frame before; of a frame that replaces them all, any.
    func checkedBase(isNeeded: Bool) throws(Damaged) -> [UInt32] {
        guard let previous, (previous.width, previous.height) == (width, height) else {
            if isNeeded { throw Damaged() }
            return [UInt32](repeating: 0, count: width * height)
        }
        return previous.pixels
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

    mutating func byte() throws(Damaged) -> UInt8 {
        guard offset < bytes.count else { throw Damaged() }
        defer { offset += 1 }
        return bytes[offset]
    }

    mutating func side() throws(Damaged) -> Int { Int(try byte()) | Int(try byte()) << 8 }

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
