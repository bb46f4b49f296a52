/// The rows of a picture as a PNG file has them before they are compressed: each after the number of its filter.
///
/// Flat pictures and those of numbered colours are not filtered, since a filter would only hide their repetitions. Of all others a row has
/// the filter which leaves the smallest sum of differences.
///
/// A row that repeats the one above is not looked at: minus that it is zeros, whatever the filter of the others. Such rows are an eighth
/// smaller than a second copy of the row above, and quicker to compress; but where the row is zeros already, it is left as it is,
/// since a run of them then goes through the filters' numbers, too.
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
        // Values of fewer than 8 bits have a byte each before they are packed.
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
