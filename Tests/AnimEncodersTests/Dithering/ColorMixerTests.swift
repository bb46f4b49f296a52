import TestSupport
import Testing

@testable import AnimEncoders

@Suite struct ColorMixerTests {
    private let palette = [opaque(100, 100, 100), opaque(108, 100, 100), opaque(100, 116, 100), opaque(200, 0, 0)]

    /// The number of thresholds with which a mixture draws each colour of the palette.
    private func counts(_ mixture: ColorMixture) -> [Int] {
        (0..<BlueNoise.levelCount).reduce(into: [Int](repeating: 0, count: palette.count)) { $0[mixture.index(at: $1)] += 1 }
    }

    @Test func sharesFollowTheWayBetweenTwoColors() {
        var mixer = ColorMixer(palette, tolerance: 0)
        #expect(counts(mixer.mixture(for: opaque(102, 100, 100), nearest: 0)) == [48, 16, 0, 0])
        #expect(counts(mixer.mixture(for: opaque(106, 100, 100), nearest: 1)) == [16, 48, 0, 0])
        #expect(counts(mixer.mixture(for: opaque(100, 104, 100), nearest: 0)) == [48, 0, 16, 0])
        #expect(!mixer.isNear(opaque(101, 100, 100), 0) && mixer.isNear(opaque(100, 100, 100), 0))
    }

    @Test func colorsBesideTheLineOfTwoAreMixedOfThree() {
        var mixer = ColorMixer(palette, tolerance: 0)
        let parts = counts(mixer.mixture(for: opaque(102, 104, 100), nearest: 0))
        #expect(abs(8 * parts[1] - 2 * 64) < 64 && abs(16 * parts[2] - 4 * 64) < 64 && parts[3] == 0, "\(parts)")
    }

    @Test func lighterColorsHaveTheLowerThresholds() {
        var mixer = ColorMixer(palette, tolerance: 0)
        let mixture = mixer.mixture(for: opaque(102, 104, 100), nearest: 0)
        #expect([0, 63].map { mixture.index(at: $0) } == [2, 0])
    }

    @Test func withinTheToleranceThereIsNone() {
        let mixer = ColorMixer(palette, tolerance: 8)
        #expect(mixer.isNear(opaque(102, 100, 100), 0) && !mixer.isNear(opaque(103, 100, 100), 0))
    }

    @Test func farColorsAreNotMixed() {
        var mixer = ColorMixer(palette, tolerance: 0)
        #expect(counts(mixer.mixture(for: opaque(180, 0, 0), nearest: 3)) == [0, 0, 0, 64])
    }
}
