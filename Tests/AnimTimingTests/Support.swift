/// Whether two numbers agree to six printed decimals.
func agree(_ a: Double, _ b: Double, within tolerance: Double = 5e-7) -> Bool { abs(a - b) <= tolerance }

/// Whether two lists of numbers agree, to six printed decimals.
func agree(_ a: [Double], _ b: [Double], within tolerance: Double = 5e-7) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { agree($0, $1, within: tolerance) }
}

/// Sixtieths of a second.
func sixtieths(_ range: ClosedRange<Int>) -> [Double] { range.map { Double($0) / 60 } }

/// A generator of repeatable numbers (SplitMix64).
struct Numbers: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number that means trouble, or a plain one.
    mutating func hostile() -> Double {
        let odd: [Double] = [
            0, -0.0, 1, -1, 0.5, 2, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
            .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300, 1e300, 1e16, -1e16, 9.3e18, 0.1, 1 / 3,
        ]
        let index = Int.random(in: 0..<odd.count + 8, using: &self)
        return index < odd.count ? odd[index] : Double.random(in: -5...5, using: &self)
    }
}
