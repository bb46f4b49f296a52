import AnimGraphics

/// The changes of the winding number to the left of one edge in a row, each height once, from top to bottom.
///
/// Among n edges that all cross within a row each has n changes: they are added up by height, in a time that does not depend on how
/// many there are already.
struct WindingChanges {
    /// The sums of the changes at each height; 0 where there are none.
    private var deltas = InlineArray<256, Int32>(repeating: 0)
    /// A bit for each height that has changes, even if they cancel out.
    private var heights = InlineArray<4, UInt64>(repeating: 0)

    /// Adds a change at a height from 0 to 255.
    @inline(__always)
    mutating func add(_ delta: Int32, at height: Int32) {
        deltas[Int(height)] &+= delta
        heights[Int(height &>> 6)] |= 1 &<< UInt64(truncatingIfNeeded: height & 63)
    }

    /// The least height of a change; 256 where there are none.
    @inline(__always)
    var first: Int32 {
        for index in 0..<4 where heights[index] != 0 {
            return Int32(truncatingIfNeeded: 64 &* index &+ heights[index].trailingZeroBitCount)
        }
        return Subpixel.one
    }

    /// Removes the changes at a height, and returns their sum.
    @inline(__always)
    mutating func remove(at height: Int32) -> Int32 {
        let sum = deltas[Int(height)]
        deltas[Int(height)] = 0
        heights[Int(height &>> 6)] &= ~(1 &<< UInt64(truncatingIfNeeded: height & 63))
        return sum
    }
}
