/// The choice of a filter for each row of a picture.
struct RowFiltering {
    private let stride: Int
    /// The bytes of the current row and of the one above, each after `stride` zeros.
    private var current: [UInt8]
    private var above: [UInt8]

    /// Starts a picture whose rows have a number of bytes.
    ///
    /// - Parameter stride: The bytes from a sample to the same one of the next pixel.
    init(length: Int, stride: Int) {
        self.stride = stride
        current = [UInt8](repeating: 0, count: stride + length)
        above = current
    }

    /// Writes the next row after the number of its filter.
    ///
    /// Rows that repeat the one above may be left out.
    mutating func write(_ row: UnsafeBufferPointer<UInt32>, _ layout: PNGLayout, to target: UnsafeMutablePointer<UInt8>) {
        swap(&current, &above)
        let (stride, length) = (stride, current.count - stride)
        current.withUnsafeMutableBufferPointer { current in
            above.withUnsafeBufferPointer { above in
                guard let current = current.baseAddress, let above = above.baseAddress else { return }
                let samples = current + stride
                layout.write(row, to: samples)
                // The order in which libpng compares them.
                let bases = [nil, UnsafePointer(current), above + stride]
                let costs = bases.map { Self.cost(of: samples, minus: $0, count: length) }
                let filter = costs.firstIndex(of: costs.min() ?? 0) ?? 0
                target[0] = UInt8(filter)
                if let base = bases[filter] {
                    for index in 0..<length { target[1 + index] = samples[index] &- base[index] }
                } else {
                    (target + 1).update(from: samples, count: length)
                }
            }
        }
    }

    /// Returns the sum of the differences' magnitudes, as signed bytes.
    private static func cost(of bytes: UnsafePointer<UInt8>, minus base: UnsafePointer<UInt8>?, count: Int) -> Int {
        guard let base else { return sum(count) { bytes[$0] } }
        return sum(count) { bytes[$0] &- base[$0] }
    }

    @inline(__always)
    private static func sum(_ count: Int, _ difference: (Int) -> UInt8) -> Int {
        var total = 0
        var start = 0
        while start < count {
            // 256 magnitudes of at most 128 fit into 16 bits, of which registers hold twice as many as of 32.
            let end = min(start + 256, count)
            var sum: UInt16 = 0
            for index in start..<end { sum &+= UInt16(Int8(bitPattern: difference(index)).magnitude) }
            total += Int(sum)
            start = end
        }
        return total
    }
}
