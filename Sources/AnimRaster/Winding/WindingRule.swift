/// A rule that says which winding numbers are inside.
protocol WindingRule {
    /// 1 for inside, 0 for outside.
    static func isInside(_ winding: Int32) -> Int32
}

extension WindingRule {
    /// The part of an edge in bounding the inside, by the winding number to its left: 1 where the inside begins, -1 where it ends, else 0.
    @inline(__always)
    static func bound(_ winding: Int32, _ sign: Int32) -> Int32 { isInside(winding &+ sign) &- isInside(winding) }
}

/// The rule by which all is inside that the outline winds around.
enum NonZeroWinding: WindingRule {
    @inline(__always)
    static func isInside(_ winding: Int32) -> Int32 { winding == 0 ? 0 : 1 }
}

/// The rule by which all is inside that the outline winds around an odd number of times.
enum EvenOddWinding: WindingRule {
    @inline(__always)
    static func isInside(_ winding: Int32) -> Int32 { winding & 1 }
}
