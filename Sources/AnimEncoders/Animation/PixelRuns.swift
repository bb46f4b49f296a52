extension UnsafeBufferPointer<UInt32> {
    /// Returns the end of the pixels from an index on that equal those of another picture.
    @inline(__always)
    func endOfPixels(equalTo other: UnsafeBufferPointer<UInt32>, from start: Int, to end: Int) -> Int {
        var index = start
        let (first, second) = (UnsafeRawBufferPointer(self), UnsafeRawBufferPointer(other))
        while index &+ 8 <= end {
            let difference =
                first.loadUnaligned(fromByteOffset: index &* 4, as: SIMD4<UInt64>.self)
                ^ second.loadUnaligned(fromByteOffset: index &* 4, as: SIMD4<UInt64>.self)
            if difference.x | difference.y | difference.z | difference.w != 0 { break }
            index &+= 8
        }
        while index < end, self[index] == other[index] { index &+= 1 }
        return index
    }

    /// Returns the end of the pixels from an index on that have a colour.
    @inline(__always)
    func endOfPixels(equalTo color: UInt32, from start: Int, to end: Int) -> Int {
        var index = start
        let pixels = UnsafeRawBufferPointer(self)
        let colors = SIMD4<UInt64>(repeating: UInt64(color) << 32 | UInt64(color))
        while index &+ 8 <= end {
            let difference = pixels.loadUnaligned(fromByteOffset: index &* 4, as: SIMD4<UInt64>.self) ^ colors
            if difference.x | difference.y | difference.z | difference.w != 0 { break }
            index &+= 8
        }
        while index < end, self[index] == color { index &+= 1 }
        return index
    }
}
