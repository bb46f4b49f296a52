/// The channels of an opaque or straight pixel value: red in the lowest byte, alpha in the highest.
enum PackedColor {
    @inline(__always)
    static func red(_ color: UInt32) -> Int { Int(truncatingIfNeeded: color & 255) }
    @inline(__always)
    static func green(_ color: UInt32) -> Int { Int(truncatingIfNeeded: (color >> 8) & 255) }
    @inline(__always)
    static func blue(_ color: UInt32) -> Int { Int(truncatingIfNeeded: (color >> 16) & 255) }
}
