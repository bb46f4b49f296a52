/// The uncompressed rows of a picture in a PNG file: each starts with the number of its filter.
///
/// Flat and indexed pictures are not filtered, because a filter would only hide their repetitions. For other pictures each row
/// has the filter with the smallest sum of differences.
///
/// A row that repeats the one above skips the choice: its difference from it is all zeros, whatever filter the others have.
/// Such rows are an eighth smaller than a second copy of the row above, and quicker to compress. But a row of zeros is left
/// unfiltered, so that a run of zeros continues through the filter numbers.
struct PNGScanlines {
    /// The bytes.
    let bytes: [UInt8]

    /// PNG's row filters, by their numbers in the file.
    private enum Filter: UInt8 {
        case none = 0
        case sub = 1
        case up = 2
    }

    /// Lays out a picture.
    init(_ pixels: UnsafeBufferPointer<UInt32>, width: Int, layout: PNGLayout, isFlat: Bool) {
        let length = layout.rowLength(width: width)
        let height = pixels.count / width
        // Values of fewer than 8 bits take a byte each before they are packed.
        let spare = max(width - length, 0)
        bytes = [UInt8](unsafeUninitializedCapacity: (length + 1) * height + spare) { buffer, count in
            guard let base = buffer.baseAddress else { return }
            var filtering = isFlat || layout.isIndexed ? nil : RowFiltering(length: length, stride: layout.pixelStride)
            for y in 0..<height {
                let target = base + y * (length + 1)
                let row = UnsafeBufferPointer(rebasing: pixels[y * width..<(y + 1) * width])
                if y > 0, row.isEqual(to: UnsafeBufferPointer(rebasing: pixels[(y - 1) * width..<y * width])) {
                    let above = UnsafeBufferPointer(start: target - length, count: length)
                    Self.repeatRow(above, filter: Filter(rawValue: target[-length - 1]), into: target)
                } else if filtering == nil {
                    target[0] = Filter.none.rawValue
                    layout.write(row, to: target + 1)
                } else {
                    filtering?.write(row, layout, to: target)
                }
            }
            count = (length + 1) * height
        }
    }

    private static func repeatRow(
        _ above: UnsafeBufferPointer<UInt8>, filter: Filter?, into target: UnsafeMutablePointer<UInt8>
    ) {
        var isZero = filter == Filter.none
        if isZero {
            var bits: UInt8 = 0
            for byte in above { bits |= byte }
            isZero = bits == 0
        }
        target[0] = (isZero ? Filter.none : .up).rawValue
        (target + 1).update(repeating: 0, count: above.count)
    }
}

/// The choice of a filter for each row of a picture: the one with the smallest sum of differences.
struct RowFiltering {
    /// PNG's row filters, by their numbers in the file.
    private enum Filter: UInt8, CaseIterable {
        case none = 0
        case sub = 1
        case up = 2
        case average = 3
        case paeth = 4
    }

    private let stride: Int
    /// The bytes of the current row and the row above, each preceded by `stride` zeros.
    private var current: [UInt8]
    private var above: [UInt8]

    /// Starts a picture with rows of `length` bytes.
    ///
    /// - Parameter stride: The distance in bytes between the same samples of adjacent pixels.
    init(length: Int, stride: Int) {
        self.stride = stride
        current = [UInt8](repeating: 0, count: stride + length)
        above = current
    }

    /// Writes the next row, preceded by the number of its filter.
    ///
    /// Rows that repeat the one above may be left out.
    mutating func write(_ row: UnsafeBufferPointer<UInt32>, _ layout: PNGLayout, to target: UnsafeMutablePointer<UInt8>) {
        swap(&current, &above)
        let (stride, length) = (stride, current.count - stride)
        current.withUnsafeMutableBufferPointer { current in
            above.withUnsafeBufferPointer { above in
                guard let current = current.baseAddress, let above = above.baseAddress else { return }
                layout.write(row, to: current + stride)
                let samples = Samples(current: current + stride, left: current, above: above + stride, corner: above)
                // The first of equals, in libpng's order.
                let costs = Filter.allCases.map { samples.cost(of: $0, count: length) }
                let filter = Filter.allCases[costs.firstIndex(of: costs.min() ?? 0) ?? 0]
                target[0] = filter.rawValue
                samples.write(filter, count: length, to: target + 1)
            }
        }
    }

    /// The bytes of a row, and the bytes at the same indices from which filters predict them.
    private struct Samples {
        let current: UnsafePointer<UInt8>
        let left: UnsafePointer<UInt8>
        let above: UnsafePointer<UInt8>
        let corner: UnsafePointer<UInt8>

        init(
            current: UnsafeMutablePointer<UInt8>, left: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>,
            corner: UnsafePointer<UInt8>
        ) {
            (self.current, self.left) = (UnsafePointer(current), UnsafePointer(left))
            (self.above, self.corner) = (above, corner)
        }

        /// Returns the sum of the magnitudes of the differences, as signed bytes.
        func cost(of filter: Filter, count: Int) -> Int {
            // A loop for each filter, because one that branched at each byte would not be vectorized.
            switch filter {
            case .none: Self.sum(count) { current[$0] }
            case .sub: Self.sum(count) { current[$0] &- left[$0] }
            case .up: Self.sum(count) { current[$0] &- above[$0] }
            case .average: Self.sum(count) { current[$0] &- mean($0) }
            case .paeth: Self.sum(count) { current[$0] &- nearest($0) }
            }
        }

        /// Writes the differences.
        func write(_ filter: Filter, count: Int, to target: UnsafeMutablePointer<UInt8>) {
            switch filter {
            case .none: target.update(from: current, count: count)
            case .sub: for index in 0..<count { target[index] = current[index] &- left[index] }
            case .up: for index in 0..<count { target[index] = current[index] &- above[index] }
            case .average: for index in 0..<count { target[index] = current[index] &- mean(index) }
            case .paeth: for index in 0..<count { target[index] = current[index] &- nearest(index) }
            }
        }

        /// Returns the mean of left and above, rounded down.
        @inline(__always)
        private func mean(_ index: Int) -> UInt8 {
            UInt8(truncatingIfNeeded: (UInt16(left[index]) &+ UInt16(above[index])) >> 1)
        }

        /// Returns Paeth's predictor: left, above or corner, whichever is nearest to left + above - corner; the first of
        /// equals.
        @inline(__always)
        private func nearest(_ index: Int) -> UInt8 {
            let (left, above, corner) = (left[index], above[index], corner[index])
            let rise = Int16(above) &- Int16(corner)
            let run = Int16(left) &- Int16(corner)
            let (toLeft, toAbove, toCorner) = (rise.magnitude, run.magnitude, (rise &+ run).magnitude)
            // Without branches, so that the loop is vectorized.
            let least = min(toLeft, toAbove, toCorner)
            let other = toAbove == least ? above : corner
            return toLeft == least ? left : other
        }

        @inline(__always)
        private static func sum(_ count: Int, _ difference: (Int) -> UInt8) -> Int {
            var total = 0
            var start = 0
            while start < count {
                // 256 magnitudes of at most 128 fit 16 bits, and registers hold twice as many of these as of 32 bits.
                let end = Swift.min(start + 256, count)
                var sum: UInt16 = 0
                for index in start..<end { sum &+= UInt16(Int8(bitPattern: difference(index)).magnitude) }
                total += Int(sum)
                start = end
            }
            return total
        }
    }
}
