import TestSupport

/// Whether two numbers agree to six printed decimals.
func agree(_ a: Double, _ b: Double, within tolerance: Double = 5e-7) -> Bool { abs(a - b) <= tolerance }

/// Whether two lists of numbers agree, to six printed decimals.
func agree(_ a: [Double], _ b: [Double], within tolerance: Double = 5e-7) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { agree($0, $1, within: tolerance) }
}

/// Sixtieths of a second.
func sixtieths(_ range: ClosedRange<Int>) -> [Double] { range.map { Double($0) / 60 } }

extension SplitMix64 {
    /// Returns a number that means trouble, or a plain one.
    mutating func hostile() -> Double {
        let odd: [Double] = [
            0, -0.0, 1, -1, 0.5, 2, .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
            .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300, 1e300, 1e16, -1e16, 9.3e18, 0.1, 1 / 3,
        ]
        let index = Int.random(in: 0..<odd.count + 8, using: &self)
        return index < odd.count ? odd[index] : Double.random(in: -5...5, using: &self)
    }
}
