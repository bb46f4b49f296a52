/// Looks up pixels in a ``RampTable``.
struct TableReader {
    private let entries: UnsafeBufferPointer<UInt32>
    private let bias: SIMD4<Float>
    private let limit: SIMD4<Int32>
    let hasEdges: Bool

    /// Creates the reader of a table.
    ///
    /// - Parameter bias: The summand for parameters; nil for the table's.
    init(_ table: RampTable, entries: UnsafeBufferPointer<UInt32>, bias: Float? = nil) {
        self.entries = entries
        self.bias = SIMD4(repeating: bias ?? Float(table.bias))
        limit = SIMD4(repeating: Int32(bitPattern: (Float(entries.count - 1) + 0.25).bitPattern))
        hasEdges = table.hasEdges
    }

    /// Writes the pixels for parameters that come four by four, in entries of the table.
    @inline(__always)
    func write(_ count: Int, into pixels: UnsafeMutablePointer<UInt32>, parameters next: () -> SIMD4<Float>) {
        let whole = count & ~3
        var index = 0
        while index < whole {
            let indices = indices(of: next())
            pixels[index] = entries[Int(indices[0])]
            pixels[index &+ 1] = entries[Int(indices[1])]
            pixels[index &+ 2] = entries[Int(indices[2])]
            pixels[index &+ 3] = entries[Int(indices[3])]
            index &+= 4
        }
        if index < count {
            let indices = indices(of: next())
            for rest in 0..<count &- index { pixels[index &+ rest] = entries[Int(indices[rest])] }
        }
    }

    /// The entries of parameters; NaN gives the last one.
    ///
    /// Floats that are not negative compare as their bits do.
    @inline(__always)
    private func indices(of parameters: SIMD4<Float>) -> SIMD4<UInt32> {
        var bits = unsafeBitCast(parameters + bias, to: SIMD4<Int32>.self)
        bits &= ~(bits &>> 31)
        let excess = bits &- limit
        bits = limit &+ (excess & (excess &>> 31))
        let rounded = unsafeBitCast(bits, to: SIMD4<Float>.self) - 0.5 + 0x1.8p23
        return unsafeBitCast(rounded, to: SIMD4<UInt32>.self) & 0x3f_ffff
    }
}
