package import AnimGraphics

/// The changes of a frame, in a compact form that depends only on the frame and its predecessor.
package struct APNGFrame: Sendable {
    /// The number of columns of the whole picture.
    let width: Int
    /// The number of rows of the whole picture.
    let height: Int
    /// The changed rectangle; empty if nothing changes.
    let rect: PixelRect
    /// The statistics of the rectangle's pixels.
    let statistics: PixelStatistics
    /// Whether the frame can be drawn over its predecessor: some pixels stay, and all that change are opaque.
    let canBlend: Bool
    /// The color keys that no pixel has, as a mask of their indices.
    let freeKeys: UInt32
    /// The pixels of the rectangle, then a byte for each, 1 if it changes; compressed.
    private let packed: [UInt8]

    /// The opaque colors that can represent transparency if a film does not use them.
    ///
    /// Black comes first: its runs continue through the filter numbers of the rows, which are zeros as well.
    static let keys: [UInt32] = [0xFF00_0000] + (0..<31).map { 0xFF00_0000 | (0x0B_3A91 &* (2 * $0 + 1) & 0xFF_FFFF) }

    /// Finds the changes of a frame after its predecessor; nil for the first frame.
    ///
    /// A pure function of the two pictures: frames can be prepared in any order, on any thread.
    ///
    /// - Parameter areas: Rectangles that contain all differences between the pictures; nil if that is unknown.
    package init(_ frame: Pixmap, after previous: Pixmap?, within areas: [PixelRect]? = nil) throws(PNGError) {
        (width, height) = (frame.width, frame.height)
        let rect = PixelRect(ofChangesIn: frame, since: previous, within: areas)
        self.rect = rect
        let count = rect.width * rect.height
        guard count > 0 else {
            (statistics, canBlend, freeKeys, packed) = (PixelStatistics(), false, .max, [])
            return
        }
        let contents = Contents(of: rect, in: frame, after: previous)
        (statistics, canBlend, freeKeys) = (contents.statistics, contents.canBlend, contents.freeKeys)
        guard let stream = contents.bytes.withUnsafeBufferPointer({ ZlibStream.compress($0, level: 2) }) else {
            throw .outOfMemory
        }
        packed = stream
    }

    /// The contents of a rectangle: its pixels, then a byte for each, 1 if it changes.
    private struct Contents {
        let bytes: [UInt8]
        private(set) var statistics = PixelStatistics()
        private(set) var canBlend = false
        private(set) var freeKeys = UInt32.max

        init(of rect: PixelRect, in frame: Pixmap, after previous: Pixmap?) {
            let count = rect.width * rect.height
            var (statistics, canBlend, freeKeys) = (PixelStatistics(), false, UInt32.max)
            // Written in place, because a second copy of a large picture's pixels would be costly.
            bytes = [UInt8](unsafeUninitializedCapacity: 5 * count) { buffer, initialized in
                guard let base = buffer.baseAddress else { return }
                let marks = base + 4 * count
                UnsafeMutableRawPointer(base).withMemoryRebound(to: UInt32.self, capacity: count) { pixels in
                    canBlend = Self.copy(rect, of: frame, after: previous, to: pixels, marks)
                    let pixels = UnsafeMutableBufferPointer(start: pixels, count: count)
                    statistics.add(UnsafeBufferPointer(pixels), width: rect.width)
                    if statistics.colors == nil { freeKeys = APNGFrame.freeKeys(of: UnsafeBufferPointer(pixels)) }
                    if UInt32(1).littleEndian != 1 { for index in 0..<count { pixels[index] = pixels[index].littleEndian } }
                }
                initialized = 5 * count
            }
            (self.statistics, self.canBlend, self.freeKeys) = (statistics, canBlend, freeKeys)
        }

        /// Copies pixels, and marks the ones that change.
        ///
        /// - Returns: Whether some pixels stay, and all that change are opaque.
        private static func copy(
            _ rect: PixelRect, of frame: Pixmap, after previous: Pixmap?, to pixels: UnsafeMutablePointer<UInt32>,
            _ marks: UnsafeMutablePointer<UInt8>
        ) -> Bool {
            let width = frame.width
            var (opaque, marked, target) = (UInt32.max, 0, 0)
            frame.pixels.withUnsafeBufferPointer { frame in
                // Without a previous frame, all pixels change.
                func copy(since old: UnsafeBufferPointer<UInt32>?) {
                    for row in rect.minY..<rect.maxY {
                        for index in row * width + rect.minX..<row * width + rect.maxX {
                            let pixel = frame[index]
                            let changes = old.map { $0[index] != pixel } ?? true
                            if changes { opaque &= pixel }
                            marked &+= changes ? 1 : 0
                            pixels[target] = pixel
                            marks[target] = changes ? 1 : 0
                            target &+= 1
                        }
                    }
                }
                if let previous { previous.pixels.withUnsafeBufferPointer { copy(since: $0) } } else { copy(since: nil) }
            }
            return opaque >> 24 == 255 && marked < target
        }
    }

    /// Calls a function with the pixels of the rectangle, and 1 for each that changes; returns nil if memory runs out.
    func withUnpacked<Result>(
        _ body: (UnsafeBufferPointer<UInt32>, UnsafeBufferPointer<UInt8>) throws(PNGError) -> Result
    ) throws(PNGError) -> Result? {
        let count = rect.width * rect.height
        guard count > 0, var bytes = ZlibStream.decompress(packed, limit: 5 * count), bytes.count == 5 * count else { return nil }
        return try bytes.withUnsafeMutableBytes { bytes in
            Swift.Result<Result, PNGError> { () throws(PNGError) in
                let pixels = UnsafeMutableRawBufferPointer(rebasing: bytes[..<(4 * count)]).bindMemory(to: UInt32.self)
                if UInt32(1).littleEndian != 1 { for index in 0..<count { pixels[index] = UInt32(littleEndian: pixels[index]) } }
                let marks = UnsafeRawBufferPointer(rebasing: bytes[(4 * count)...]).bindMemory(to: UInt8.self)
                return try body(UnsafeBufferPointer(pixels), marks)
            }
        }.get()
    }

    /// Returns the keys that no pixel has; keys differ in their low byte.
    private static func freeKeys(of pixels: UnsafeBufferPointer<UInt32>) -> UInt32 {
        var indices = [Int8](repeating: -1, count: 256)
        for (index, key) in keys.enumerated() { indices[Int(key & 255)] = Int8(index) }
        var free = UInt32.max
        for pixel in pixels {
            let index = indices[Int(pixel & 255)]
            if index >= 0, keys[Int(index)] == pixel { free &= ~(1 << UInt32(index)) }
        }
        return free
    }
}
