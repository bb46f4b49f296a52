/// The random numbers of one particle: SplitMix64 (Steele, Lea and Flood, 2014), seeded by emitter, cell and number of the birth.
///
/// Any particle's numbers can be had without those of the particles before it.
struct ParticleRandom {
    private var state: UInt64

    /// Creates the numbers of a particle.
    ///
    /// - Parameters:
    ///   - seed: The seed of the emitter's numbers.
    ///   - cell: The index of the cell among the emitter's.
    ///   - birth: The number of the particle among those of the cell, from 0.
    init(seed: Double, cell: Int, birth: Int) {
        state = Self.mixed(seed == 0 ? 0 : seed.bitPattern)
        state = Self.mixed(state ^ UInt64(truncatingIfNeeded: cell) &* Self.increment)
        state = Self.mixed(state ^ UInt64(truncatingIfNeeded: birth))
    }

    /// Returns the next number, 0 ≤ x < 1.
    mutating func next() -> Double {
        state &+= Self.increment
        return Double(Self.mixed(state) >> 11) * 0x1p-53
    }

    /// Returns a number that is spread evenly over a range around a middle, half of it to either side.
    mutating func next(around middle: Double, range: Double) -> Double { middle + (next() - 0.5) * range }

    private static var increment: UInt64 { 0x9E37_79B9_7F4A_7C15 }

    private static func mixed(_ value: UInt64) -> UInt64 {
        var z = value
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
