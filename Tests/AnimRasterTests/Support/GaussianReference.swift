import Foundation

@testable import AnimRaster

/// A Gaussian blur in floating point, with all weights up to six deviations.
enum GaussianReference {
    /// Blurs one component of each pixel; beyond the picture, its outermost pixels are repeated.
    static func blurred(_ values: [[Double]], across: Double, down: Double) -> [[Double]] {
        let rows = values.map { blurred($0, deviation: across) }
        let columns = rows[0].indices.map { x in blurred(rows.map { $0[x] }, deviation: down) }
        return values.indices.map { y in columns.map { $0[y] } }
    }

    private static func blurred(_ values: [Double], deviation: Double) -> [Double] {
        guard deviation > 0 else { return values }
        let reach = Int(6 * deviation) + 1
        let weights = (0...reach).map { exp(-Double($0 * $0) / (2 * deviation * deviation)) }
        let total = weights[0] + 2 * weights.dropFirst().reduce(0, +)
        return values.indices.map { index in
            var sum = weights[0] * values[index]
            for offset in 1...reach {
                let pair = values[max(0, index - offset)] + values[min(values.count - 1, index + offset)]
                sum += weights[offset] * pair
            }
            return sum / total
        }
    }
}
