import TestSupport
import Testing

@testable import AnimEncoders

@Suite struct NearestColorsTests {
    private static func points(_ count: Int, spread: Float, seed: UInt64) -> [ColorPoint] {
        var random = SplitMix64(seed: seed)
        func channel() -> Float { 128 + Float.random(in: -spread...spread, using: &random) }
        return (0..<count).map { _ in ColorPoint(color: SIMD4(channel(), channel(), channel(), 0), weight: 1) }
    }

    private static func squaredDistance(_ first: SIMD4<Float>, _ second: SIMD4<Float>) -> Float {
        let way = first - second
        return (way * way).sum()
    }

    /// A guess for each point that is near to it but seldom its nearest color.
    private static func guesses(_ points: [ColorPoint], _ centers: [SIMD4<Float>]) -> [UInt8] {
        points.indices.map { position in
            let near = (0..<min(8, centers.count)).map { (position * 7 + $0 * 31) % centers.count }
            func distance(_ center: Int) -> Float { squaredDistance(points[position].color, centers[center]) }
            return UInt8(near.min { distance($0) < distance($1) } ?? 0)
        }
    }

    /// From groups that are not full to those of more points than eight, and from one color to all.
    @Test(arguments: [1, 2, 9, 255, 256], [Float(6), 120])
    func theNearestTwoAreThoseOfAComparisonWithAll(count: Int, spread: Float) {
        let centers = Self.points(count, spread: spread, seed: 41).map(\.color)
        let points = Self.points(3_000, spread: spread, seed: 42) + centers.map { ColorPoint(color: $0, weight: 1) }
        for reach: Float in [0, 4, 60] {
            let found = NearestColors(points, centers, guesses: Self.guesses(points, centers), reach: reach)
            #expect(found.seconds.count == (reach > 0 ? points.count : 0))
            for (position, point) in points.enumerated() {
                // Distances count by their 15 high bits.
                let distances = centers.map { Self.squaredDistance(point.color, $0) }
                let index = Int(found.indices[position])
                #expect(distances[index] <= distances.min()! * (1 + 1 / 16_384))
                guard reach > 0 else { continue }
                let second = Int(found.seconds[position])
                let others = distances.indices.filter { $0 != index }.map { distances[$0] }
                let least = others.min() ?? .infinity
                let limit = distances[index].squareRoot() + reach
                if least < limit * limit * 0.999 {
                    #expect(second != index && distances[second] <= least * (1 + 1 / 16_384))
                } else if least > limit * limit * 1.001 {
                    #expect(second == index)
                }
            }
        }
    }

    @Test(arguments: [Float(0), 10.4]) func theWideFormFindsTheSame(reach: Float) {
        let centers = Self.points(200, spread: 60, seed: 43).map(\.color)
        let points = Self.points(5_000, spread: 64, seed: 44)
        let guesses = Self.guesses(points, centers)
        let wide = NearestColors(points, centers, guesses: guesses, reach: reach)
        let narrow = NearestColors(points, centers, guesses: guesses, reach: reach, isWide: false)
        #expect(wide.indices == narrow.indices && wide.seconds == narrow.seconds)
        #expect(wide.indices != guesses)
    }

    @Test func ofColorsAsNearTheFirstIsFound() {
        let centers = [SIMD4<Float>(10, 0, 0, 0), SIMD4(0, 10, 0, 0), SIMD4(0, 0, 10, 0)]
        let point = ColorPoint(color: .zero, weight: 1)
        for guess: UInt8 in 0..<3 {
            let found = NearestColors([point], centers, guesses: [guess], reach: 1)
            #expect(found.indices == [0] && found.seconds == [1])
        }
    }
}
