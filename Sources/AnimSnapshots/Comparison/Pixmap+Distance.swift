import AnimGraphics

extension Pixmap {
    /// Returns the sum over all pixels of the largest difference of a channel, straight and 0…255 each.
    ///
    /// A pixel that only one picture has counts 255.
    func distance(to other: Pixmap) -> Int {
        let (columns, rows) = (min(width, other.width), min(height, other.height))
        let common = columns * rows
        let outside = 255 * (pixels.count - common + other.pixels.count - common)
        return (0..<rows).reduce(outside) { $0 + distance(to: other, row: $1, columns: columns) }
    }

    /// The pixels that are compared in one go, by vectors: most are equal.
    private static let blockLength = 32

    /// Returns the sum over the first columns of a row, which both pictures have.
    func distance(to other: Pixmap, row: Int, columns: Int) -> Int {
        precondition(
            row < height && row < other.height && columns <= width && columns <= other.width, "the row is of one picture")
        var sum = 0
        pixels.withUnsafeBufferPointer { a in
            other.pixels.withUnsafeBufferPointer { b in
                let (startA, startB) = (row * width, row * other.width)
                for start in stride(from: 0, to: columns, by: Self.blockLength) {
                    let block = start..<min(start + Self.blockLength, columns)
                    var different: UInt32 = 0
                    for x in block { different |= a[startA + x] ^ b[startB + x] }
                    guard different != 0 else { continue }
                    for x in block where a[startA + x] != b[startB + x] {
                        sum += Self.difference(a[startA + x], b[startB + x])
                    }
                }
            }
        }
        return sum
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
