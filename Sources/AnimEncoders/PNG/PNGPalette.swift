/// Up to 256 pixel values, each with its index.
///
/// Open addressing over a multiplicative hash, with at least three of four slots free.
struct PNGPalette: Sendable {
    /// The values, by index.
    private(set) var colors: [UInt32] = []
    /// An index + 1, or 0 where the slot is free.
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

    /// Adds a value that is not there yet.
    ///
    /// - Returns: Whether the palette has the value, for which there is no index where 256 others have theirs.
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

    /// Writes the indices of values that the palette has, one a byte.
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
        // 0 for a value that is not there.
        return UInt8(truncatingIfNeeded: max(slots[slot], 1) - 1)
    }

    @inline(__always)
    private static func slot(of color: UInt32) -> Int { Int((color &* 0x9E37_79B1) >> 22) }
}
