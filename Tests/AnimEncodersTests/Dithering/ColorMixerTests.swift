import TestSupport
import Testing

@testable import AnimEncoders

@Suite struct ColorMixerTests {
    private let palette = [opaque(100, 100, 100), opaque(108, 100, 100), opaque(100, 116, 100), opaque(200, 0, 0)]

    /// The number of thresholds with which a mixture draws each color of the palette.
    private func counts(_ mixture: ColorMixture) -> [Int] {
        (0..<BlueNoise.levelCount).reduce(into: [Int](repeating: 0, count: palette.count)) { $0[mixture.index(at: $1)] += 1 }
    }

    /// The mixture for one color.
    private func mixture(_ color: UInt32, nearest: UInt8) -> ColorMixture {
        var mixer = ColorMixer(palette, tolerance: 0)
        return mixer.mixtures(for: [color], nearest: [nearest])[0]
    }

    @Test func sharesFollowTheWayBetweenTwoColors() {
        let mixer = ColorMixer(palette, tolerance: 0)
        #expect(counts(mixture(opaque(102, 100, 100), nearest: 0)) == [48, 16, 0, 0])
        #expect(counts(mixture(opaque(106, 100, 100), nearest: 1)) == [16, 48, 0, 0])
        #expect(counts(mixture(opaque(100, 104, 100), nearest: 0)) == [48, 0, 16, 0])
        #expect(!mixer.isNear(opaque(101, 100, 100), 0) && mixer.isNear(opaque(100, 100, 100), 0))
    }

    @Test func colorsBesideTheLineOfTwoAreMixedOfThree() {
        let parts = counts(mixture(opaque(102, 104, 100), nearest: 0))
        #expect(abs(8 * parts[1] - 2 * 64) < 64 && abs(16 * parts[2] - 4 * 64) < 64 && parts[3] == 0, "\(parts)")
    }

    @Test func lighterColorsHaveTheLowerThresholds() {
        let mixture = mixture(opaque(102, 104, 100), nearest: 0)
        #expect([0, 63].map { mixture.index(at: $0) } == [2, 0])
    }

    @Test func withinTheToleranceThereIsNone() {
        let mixer = ColorMixer(palette, tolerance: 8)
        #expect(mixer.isNear(opaque(102, 100, 100), 0) && !mixer.isNear(opaque(103, 100, 100), 0))
    }

    @Test func farColorsAreNotMixed() {
        #expect(counts(mixture(opaque(180, 0, 0), nearest: 3)) == [0, 0, 0, 64])
    }

    /// The parts of colors as found one by one, by their indices.
    private func partsOneByOne(_ palette: [UInt32], of color: UInt32, nearest: Int) -> [Int: Float] {
        let near = palette.indices.filter { $0 != nearest && PackedColor.largestDifference(palette[$0], palette[nearest]) <= 32 }
            .sorted {
                PackedColor.squaredDistance(palette[$0], palette[nearest]) << 8 | $0
                    < PackedColor.squaredDistance(palette[$1], palette[nearest]) << 8 | $1
            }
            .prefix(12)
        func sum(_ lanes: SIMD4<Float>) -> Float { lanes.x + lanes.y + lanes.z }
        var rest = ColorMixer.lanes(of: color) - ColorMixer.lanes(of: palette[nearest])
        var mean = SIMD4<Float>.zero
        var parts: [Int: Float] = [:]
        // A part of 1 / 32 may be added of the nearest neighbor, and of what is up to 12 levels away.
        let least = near.map { PackedColor.squaredDistance(palette[$0], palette[nearest]) }.min() ?? 0
        let squaredLength = 32 * max(Float(least), 144)
        for _ in 0..<4 where max(abs(rest.x), abs(rest.y), abs(rest.z)) > 0.9 {
            var best: (index: Int, share: Float, gain: Float)?
            for index in near where parts.count < 3 || parts[index] != nil {
                let way = ColorMixer.lanes(of: palette[index]) - ColorMixer.lanes(of: palette[nearest]) - mean
                let (product, squared) = (sum(rest * way), sum(way * way))
                guard product > 0, product >= 0.03125 * squared, product * squaredLength >= squared * squared else { continue }
                let share = min(product / squared, 1)
                let gain = share * (2 * product - share * squared) - 0.25 * share * (1 - share) * squared
                if best.map({ gain > $0.gain }) ?? true { best = (index, share, gain) }
            }
            guard let best else { break }
            let way = ColorMixer.lanes(of: palette[best.index]) - ColorMixer.lanes(of: palette[nearest]) - mean
            mean += best.share * way
            rest -= best.share * way
            for index in parts.keys { parts[index]? *= 1 - best.share }
            parts[best.index, default: 0] += best.share
        }
        return parts
    }

    /// In either form, in groups that are full and that are not.
    @Test(arguments: [true, false], [1, 500]) func partsAreThoseFoundOneByOne(isWide: Bool, count: Int) {
        var random = SplitMix64(seed: 41)
        func color(_ range: ClosedRange<Int>) -> UInt32 {
            opaque(.random(in: range, using: &random), .random(in: range, using: &random), .random(in: range, using: &random))
        }
        let palette = (0..<40).map { _ in color(80...150) }
        let wanted = (0..<count).map { _ in color(80...150) }
        let nearest = wanted.map { color in
            UInt8(
                palette.indices.min {
                    PackedColor.squaredDistance(palette[$0], color) < PackedColor.squaredDistance(palette[$1], color)
                } ?? 0)
        }
        var mixer = ColorMixer(palette, tolerance: 0, isWide: isWide)
        let parts = mixer.parts(of: wanted.map(ColorMixer.lanes), around: nearest)
        let mixtures = mixer.mixtures(for: wanted, nearest: nearest)
        for position in wanted.indices {
            let parts = parts[position]
            var found: [Int: Float] = [:]
            for place in 0..<3 where parts.slots[place] >= 0 {
                found[mixer.index(ofSlot: parts.slots[place])] = parts.parts[place]
            }
            #expect(found == partsOneByOne(palette, of: wanted[position], nearest: Int(nearest[position])))
            // The lightest color has the lowest thresholds.
            let drawn = (0..<BlueNoise.levelCount).map { palette[mixtures[position].index(at: $0)] }
            func luma(_ color: UInt32) -> Int {
                2 * PackedColor.red(color) + 5 * PackedColor.green(color) + PackedColor.blue(color)
            }
            #expect(zip(drawn, drawn.dropFirst()).allSatisfy { luma($0) >= luma($1) })
        }
    }
}
