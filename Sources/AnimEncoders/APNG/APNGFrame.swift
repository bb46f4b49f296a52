package import AnimGraphics

/// The changes of a frame, in a compact form that does not depend on any other frame but its predecessor.
package struct APNGFrame: Sendable {
    /// The number of columns of the whole picture.
    let width: Int
    /// The number of rows of the whole picture.
    let height: Int
    /// The rectangle that changes; empty if nothing does.
    let rect: PixelRect
    /// The properties of the pixels of the rectangle.
    let survey: PixelSurvey
    /// Whether the frame can be drawn over the one before: some pixels stay, and all that change are opaque.
    let canBlend: Bool
    /// The color keys that no pixel has, as a mask of their indices.
    let freeKeys: UInt32
    /// The pixels of the rectangle, then a byte for each, 1 where it changes; compressed.
    private let packed: [UInt8]

    /// The opaque colours of which one that a film does not have stands for transparency.
    ///
    /// Black comes first: its runs continue through the numbers of the rows' filters, which are zeros as well.
    static let keys: [UInt32] = [0xFF00_0000] + (0..<31).map { 0xFF00_0000 | (0x0B_3A91 &* (2 * $0 + 1) & 0xFF_FFFF) }

    /// Finds what a frame changes after its predecessor; nil stands for no frame.
    ///
    /// A pure function of the two pictures: frames can be prepared in any order, on any thread.
    package init(_ frame: Pixmap, after previous: Pixmap?) throws(PNGError) {
        (width, height) = (frame.width, frame.height)
        let rect = PixelRect(ofChangesIn: frame, since: previous)
        self.rect = rect
        var pixels: [UInt32] = []
        var marks: [UInt8] = []
        pixels.reserveCapacity(rect.width * rect.height)
        marks.reserveCapacity(rect.width * rect.height)
        var opaque = UInt32.max
        for row in rect.minY..<rect.maxY {
            for index in row * frame.width + rect.minX..<row * frame.width + rect.maxX {
                let pixel = frame.pixels[index]
                let changes = previous.map { $0.pixels[index] != pixel } ?? true
                if changes { opaque &= pixel }
                pixels.append(pixel)
                marks.append(changes ? 1 : 0)
            }
        }
        var survey = PixelSurvey()
        pixels.withUnsafeBufferPointer { survey.add($0, width: rect.width) }
        self.survey = survey
        canBlend = opaque >> 24 == 255 && marks.contains(0)
        freeKeys = survey.colors == nil ? Self.freeKeys(of: pixels) : .max
        packed = try Self.packed(pixels, marks)
    }

    /// The pixels of the rectangle, and for each 1 where it changes; nil where there is no memory.
    func unpacked() -> (pixels: [UInt32], marks: ArraySlice<UInt8>)? {
        let count = rect.width * rect.height
        guard count > 0, let bytes = ZlibStream.decompress(packed, limit: 5 * count), bytes.count == 5 * count else { return nil }
        let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
            bytes.withUnsafeBytes { bytes in
                for index in 0..<count {
                    buffer[index] = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4 * index, as: UInt32.self))
                }
            }
            initialized = count
        }
        return (pixels, bytes[(4 * count)...])
    }

    /// Returns the keys that no pixel has; they differ in their low byte.
    private static func freeKeys(of pixels: [UInt32]) -> UInt32 {
        var indices = [Int8](repeating: -1, count: 256)
        for (index, key) in keys.enumerated() { indices[Int(key & 255)] = Int8(index) }
        var free = UInt32.max
        for pixel in pixels {
            let index = indices[Int(pixel & 255)]
            if index >= 0, keys[Int(index)] == pixel { free &= ~(1 << UInt32(index)) }
        }
        return free
    }

    private static func packed(_ pixels: [UInt32], _ marks: [UInt8]) throws(PNGError) -> [UInt8] {
        guard !pixels.isEmpty else { return [] }
        let bytes = [UInt8](unsafeUninitializedCapacity: 5 * pixels.count) { buffer, count in
            let target = UnsafeMutableRawBufferPointer(buffer)
            for (index, pixel) in pixels.enumerated() {
                target.storeBytes(of: pixel.littleEndian, toByteOffset: 4 * index, as: UInt32.self)
            }
            for (index, mark) in marks.enumerated() { buffer[4 * pixels.count + index] = mark }
            count = 5 * pixels.count
        }
        guard let stream = bytes.withUnsafeBufferPointer({ ZlibStream.compress($0, level: 2) }) else { throw .outOfMemory }
        return stream
    }
}
