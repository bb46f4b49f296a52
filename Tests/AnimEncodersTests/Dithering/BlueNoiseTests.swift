import Testing

@testable import AnimEncoders

/// The void-and-cluster method of Ulichney (1993), in whole numbers.
private struct VoidAndCluster {
    private let size = BlueNoise.size
    /// A bell of binomial coefficients, and the sum of those around each pixel that is on.
    private let bell = [1, 10, 45, 120, 210, 252, 210, 120, 45, 10, 1]
    private var density: [Int]
    private var isOn: [Bool]
    private(set) var ranks: [Int]

    init() {
        (density, ranks) = ([Int](repeating: 0, count: size * size), [Int](repeating: 0, count: size * size))
        isOn = [Bool](repeating: false, count: size * size)
        var seed: UInt32 = 1
        var count = 0
        while count < size * size / 10 {
            seed = seed &* 1_664_525 &+ 1_013_904_223
            if !isOn[Int(seed >> 20)] {
                set(Int(seed >> 20), true)
                count += 1
            }
        }
        while true {
            let cluster = extreme(true)
            set(cluster, false)
            let void = extreme(false)
            set(void, true)
            if void == cluster { break }
        }
        let start = (density, isOn)
        for rank in (0..<count).reversed() { rankNext(true, rank) }
        (density, isOn) = start
        for rank in count..<size * size { rankNext(false, rank) }
    }

    private mutating func rankNext(_ cluster: Bool, _ rank: Int) {
        let pixel = extreme(cluster)
        set(pixel, !cluster)
        ranks[pixel] = rank
    }

    private mutating func set(_ pixel: Int, _ on: Bool) {
        isOn[pixel] = on
        let (row, column, sign) = (pixel / size, pixel % size, on ? 1 : -1)
        density.withUnsafeMutableBufferPointer { density in
            for y in 0..<11 {
                for x in 0..<11 {
                    density[(row + y + size - 5) % size * size + (column + x + size - 5) % size] += sign * bell[y] * bell[x]
                }
            }
        }
    }

    /// The first pixel that is on where it is densest, or off where it is least so.
    private func extreme(_ on: Bool) -> Int {
        density.withUnsafeBufferPointer { density in
            isOn.withUnsafeBufferPointer { isOn in
                var best = -1
                var index = 0
                while index < isOn.count {
                    if isOn[index] == on, best < 0 || (on ? density[index] > density[best] : density[index] < density[best]) {
                        best = index
                    }
                    index += 1
                }
                return best
            }
        }
    }
}

@Suite struct BlueNoiseTests {
    @Test func theTileIsThatOfTheVoidAndClusterMethod() {
        let ranks = VoidAndCluster().ranks
        let thresholds = (0..<BlueNoise.size * BlueNoise.size).map {
            BlueNoise.threshold(x: $0 % BlueNoise.size, y: $0 / BlueNoise.size)
        }
        #expect(thresholds == ranks.map { $0 * BlueNoise.levelCount / ranks.count })
    }

    @Test func theTileRepeats() {
        #expect(BlueNoise.threshold(x: 0, y: 0) == 16)
        #expect(BlueNoise.threshold(x: 64 * 3, y: 64 * 9) == 16)
        #expect(BlueNoise.threshold(x: 129, y: 65) == BlueNoise.threshold(x: 1, y: 1))
    }
}
