package import AnimGraphics

extension PixelHash {
    /// The first 32 bits, as a manifest holds them.
    package var shortValue: UInt32 { bytes.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }
}
