import AnimGeometry

/// The bits that symbols take if each has a code as long as its frequency asks for.
enum WebPEntropy {
    /// Returns the bits of symbols of one alphabet, whose counts may be in two parts.
    static func bits(_ counts: ArraySlice<UInt32>, _ others: [UInt32] = []) -> Double {
        var (total, bits) = (0, 0.0)
        func add(_ count: UInt32) {
            guard count > 0 else { return }
            total += Int(count)
            bits -= Double(count) * binaryLogarithm(Int(count))
        }
        counts.forEach(add)
        others.forEach(add)
        return total == 0 ? 0 : bits + Double(total) * binaryLogarithm(total)
    }

    /// Returns the bits of symbols of one alphabet, whose counts may be in two parts.
    static func bits(_ counts: [UInt32], _ others: [UInt32] = []) -> Double { bits(counts[...], others) }

    /// Returns the binary logarithm of a positive number, by its first 12 bits.
    private static func binaryLogarithm(_ number: Int) -> Double {
        guard number >= logarithms.count else { return logarithms[number] }
        let shift = Int.bitWidth - number.leadingZeroBitCount - 12
        return logarithms[number >> shift] + Double(shift)
    }

    /// The binary logarithms of 1 to 4095, after a zero.
    private static let logarithms: [Double] =
        [0] + (1..<4096).map { DeterministicMath.log(Double($0)) / DeterministicMath.log(2) }
}
