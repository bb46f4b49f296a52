import AnimGraphics

extension Pixmap {
    /// Returns the sum over all pixels of the largest difference of a channel, straight and 0…255 each.
    ///
    /// A pixel that only one picture has counts 255.
    func distance(to other: Pixmap) -> Int {
        let (columns, rows) = (min(width, other.width), min(height, other.height))
        var sum = 0
        pixels.withUnsafeBufferPointer { a in
            other.pixels.withUnsafeBufferPointer { b in
                for y in 0..<rows {
                    let (rowA, rowB) = (y * width, y * other.width)
                    for x in 0..<columns where a[rowA + x] != b[rowB + x] {
                        sum += Self.difference(a[rowA + x], b[rowB + x])
                    }
                }
            }
        }
        let common = columns * rows
        return sum + 255 * (pixels.count - common + other.pixels.count - common)
    }

    private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
        let (a, b) = (straightPixel(a), straightPixel(b))
        var largest = 0
        for shift in [UInt32(0), 8, 16, 24] {
            largest = max(largest, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
        }
        return largest
    }
}
