/// The channels of an opaque or straight pixel value: red in the lowest byte, alpha in the highest.
enum PackedColor {
    @inline(__always)
    static func red(_ color: UInt32) -> Int { Int(truncatingIfNeeded: color & 255) }
    @inline(__always)
    static func green(_ color: UInt32) -> Int { Int(truncatingIfNeeded: (color >> 8) & 255) }
    @inline(__always)
    static func blue(_ color: UInt32) -> Int { Int(truncatingIfNeeded: (color >> 16) & 255) }

    /// Returns the squared distance of two colours over all channels.
    static func squaredDistance(_ first: UInt32, _ second: UInt32) -> Int {
        let (dr, dg, db) = (red(first) &- red(second), green(first) &- green(second), blue(first) &- blue(second))
        return dr &* dr &+ dg &* dg &+ db &* db
    }

    /// Returns the difference of two colours in the channel in which they differ most.
    @inline(__always)
    static func largestDifference(_ first: UInt32, _ second: UInt32) -> Int {
        max(
            abs(red(first) &- red(second)), abs(green(first) &- green(second)), abs(blue(first) &- blue(second)))
    }
}
