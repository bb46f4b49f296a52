/// The last places at which three pixels stood beside each other.
struct WebPLastPlaces {
    private var places = [Int32](repeating: -1, count: 1 << Self.bits)

    /// The binary logarithm of the number of places that are remembered.
    private static let bits: UInt32 = 14

    /// Returns the place that three pixels, or others with their hash, had last, and keeps another one for them.
    @inline(__always)
    mutating func replace(_ first: UInt32, _ second: UInt32, _ third: UInt32, with place: Int) -> Int? {
        let hash = (first &* 0x9E37_79B1 ^ second &* 0x85EB_CA77 ^ third &* 0xC2B2_AE3D) &* 0x27D4_EB2F
        let slot = Int(hash >> (32 - Self.bits))
        let last = places[slot]
        places[slot] = Int32(truncatingIfNeeded: place)
        return last < 0 ? nil : Int(last)
    }
}
