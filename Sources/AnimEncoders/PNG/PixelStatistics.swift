import AnimGraphics

/// The properties of pixels that determine their storage.
struct PixelStatistics {
    /// The distinct pixels in order of appearance; nil if there are more than 256.
    private(set) var colors: PNGPalette? = PNGPalette()
    /// Whether every pixel is opaque.
    var isOpaque: Bool { alphas >> 24 == 255 }
    /// Whether most pixels repeat their left neighbor, so that row filters would only hide the repetition.
    var isFlat: Bool { repeatCount * 4 >= count * 3 }
    /// Whether few pixels repeat their left neighbor, as in photographs.
    var isNoisy: Bool { repeatCount * 4 < count }

    /// The number of pixels.
    private(set) var count = 0
    private var alphas: UInt32 = .max
    private var repeatCount = 0

    /// Creates the statistics of no pixels.
    init() {}

    /// Creates the statistics of a picture.
    init(_ pixmap: Pixmap) {
        pixmap.pixels.withUnsafeBufferPointer { add($0, width: pixmap.width) }
    }

    /// Adds rows of pixels; a row that repeats its predecessor is not analyzed again.
    mutating func add(_ pixels: UnsafeBufferPointer<UInt32>, width: Int) {
        guard width > 0 else { return }
        var repeatsInRow = 0
        for start in stride(from: 0, to: pixels.count - width + 1, by: width) {
            let row = UnsafeBufferPointer(rebasing: pixels[start..<start + width])
            if start == 0 || !row.isEqual(to: UnsafeBufferPointer(rebasing: pixels[start - width..<start])) {
                repeatsInRow = addRow(row)
            }
            repeatCount += repeatsInRow
        }
        count += pixels.count
    }

    /// Adds a row, and returns the number of pixels that equal their left neighbor.
    private mutating func addRow(_ row: UnsafeBufferPointer<UInt32>) -> Int {
        guard let pixels = row.baseAddress else { return 0 }
        let (repeats, alphas) = Self.repeats(pixels, pixels + 1, count: row.count - 1)
        self.alphas &= alphas & pixels[0]
        addColors(row)
        return Int(repeats)
    }

    /// Returns the number of pixels that equal their predecessor, and the bits set in all of them.
    ///
    /// Explicit vectors, because the compiler does not vectorize the plain loop.
    private static func repeats(
        _ before: UnsafePointer<UInt32>, _ pixels: UnsafePointer<UInt32>, count: Int
    ) -> (count: UInt32, alphas: UInt32) {
        var (repeats, alphas) = (SIMD8<UInt32>(), SIMD8<UInt32>(repeating: .max))
        let vectors = count / 8
        for vector in 0..<vectors {
            let left = UnsafeRawPointer(before + 8 * vector).loadUnaligned(as: SIMD8<UInt32>.self)
            let current = UnsafeRawPointer(pixels + 8 * vector).loadUnaligned(as: SIMD8<UInt32>.self)
            alphas &= current
            repeats &+= SIMD8<UInt32>().replacing(with: 1, where: left .== current)
        }
        for column in 8 * vectors..<count {
            alphas[0] &= pixels[column]
            repeats[0] &+= before[column] == pixels[column] ? 1 : 0
        }
        let halves = alphas.lowHalf & alphas.highHalf
        let quarters = halves.lowHalf & halves.highHalf
        return (repeats.wrappedSum(), quarters[0] & quarters[1])
    }

    private mutating func addColors(_ row: UnsafeBufferPointer<UInt32>) {
        guard var palette = colors.take() else { return }
        var last = ~row[0]
        for pixel in row where pixel != last {
            last = pixel
            if !palette.insert(pixel) { return }
        }
        colors = palette
    }
}

/// Up to 256 pixel values with their indices.
///
/// Open addressing over a multiplicative hash, with at least three of four slots free.
struct PNGPalette: Sendable {
    /// The values, by index.
    private(set) var colors: [UInt32] = []
    /// The index plus 1, or 0 for a free slot.
    private var slots = [UInt16](repeating: 0, count: slotCount)

    private static let slotCount = 1024
    /// The largest number of values.
    static let limit = 256

    /// Creates an empty palette.
    init() {}

    /// Creates a palette of up to 256 distinct values.
    init(_ colors: [UInt32]) {
        for color in colors { _ = insert(color) }
    }

    /// Adds a value if it is new.
    ///
    /// - Returns: Whether the palette has the value; false if it is full.
    @inline(__always)
    mutating func insert(_ color: UInt32) -> Bool {
        var slot = Self.slot(of: color)
        while slots[slot] > 0 {
            if colors[Int(slots[slot]) - 1] == color { return true }
            slot = (slot + 1) & (Self.slotCount - 1)
        }
        guard colors.count < Self.limit else { return false }
        colors.append(color)
        slots[slot] = UInt16(colors.count)
        return true
    }

    /// Writes the indices of values in the palette, one byte each.
    func writeIndices(of pixels: UnsafeBufferPointer<UInt32>, to target: UnsafeMutablePointer<UInt8>) {
        slots.withUnsafeBufferPointer { slots in
            colors.withUnsafeBufferPointer { colors in
                guard let slots = slots.baseAddress, let colors = colors.baseAddress, let source = pixels.baseAddress else {
                    return
                }
                var last = ~source[0]
                var index: UInt8 = 0
                for column in 0..<pixels.count {
                    let pixel = source[column]
                    if pixel != last {
                        last = pixel
                        index = Self.index(of: pixel, slots, colors)
                    }
                    target[column] = index
                }
            }
        }
    }

    @inline(__always)
    private static func index(of pixel: UInt32, _ slots: UnsafePointer<UInt16>, _ colors: UnsafePointer<UInt32>) -> UInt8 {
        var slot = slot(of: pixel)
        while slots[slot] > 0, colors[Int(slots[slot]) - 1] != pixel { slot = (slot + 1) & (slotCount - 1) }
        // 0 for a value that is missing.
        return UInt8(truncatingIfNeeded: max(slots[slot], 1) - 1)
    }

    @inline(__always)
    private static func slot(of color: UInt32) -> Int { Int((color &* 0x9E37_79B1) >> 22) }
}
