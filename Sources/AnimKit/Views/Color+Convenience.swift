public import AnimGraphics

extension Color {
    /// Creates an opaque colour from the digits of its web notation: `0xDAEBFE` is `#DAEBFE`; higher bits are ignored.
    public init(rgb: UInt32) {
        self.init(
            r: UInt8(truncatingIfNeeded: rgb >> 16), g: UInt8(truncatingIfNeeded: rgb >> 8), b: UInt8(truncatingIfNeeded: rgb))
    }

    /// Returns the colour with another opacity, 0…1.
    public func withAlphaComponent(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }
}
