import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimRaster

/// Groups that replace what is below: cross-fades.
@Suite struct CopyBlendTests {
    private func random(_ numbers: inout SeededNumbers) -> UInt32 { UInt32(truncatingIfNeeded: numbers.bits()) }

    /// `(a · (255 − f) + b · f) / 255`, rounded, for each component.
    private func reference(_ a: UInt32, _ b: UInt32, _ factor: UInt32) -> UInt32 {
        (0..<4).reduce(0) { pixel, component in
            let shift = UInt32(8 * component)
            let sum = (a >> shift & 255) * (255 - factor) + (b >> shift & 255) * factor
            return pixel | ((2 * sum + 255) / 510) << shift
        }
    }

    @Test func mixesAreRoundedOnce() {
        var numbers = SeededNumbers(state: 3)
        for _ in 0..<3000 {
            let (a, b) = (SIMD4<UInt32>.filled { random(&numbers) }, SIMD4<UInt32>.filled { random(&numbers) })
            let factor = random(&numbers) & 255
            let mixed = PixelArithmetic.mix(a, b, by: PixelArithmetic.lanes(SIMD4(repeating: factor)))
            for lane in 0..<4 {
                #expect(mixed[lane] == reference(a[lane], b[lane], factor))
                #expect(PixelArithmetic.mix(a[lane], b[lane], by: factor) == mixed[lane])
            }
        }
    }

    private func pixel(_ pixmap: Pixmap, _ x: Int, _ y: Int) -> UInt32 { Array(pixmap.row(y))[x] }

    private let square = Shape.rect(Rect(x: 2, y: 2, width: 9, height: 9))

    private func fade(_ old: [DrawCommand], _ new: [DrawCommand], _ share: Double) -> [DrawCommand] {
        [.pushGroup(opacity: 1)] + old + [.pushGroup(GroupStyle(opacity: share, compositing: .copy))] + new
            + [.popGroup, .popGroup]
    }

    /// Half-way between two equal pictures nothing is different, not even at edges between pixels.
    @Test func whatIsTheSameStays() {
        let disc = Shape.roundedRect(RoundedRect(Rect(x: 1.3, y: 2.7, width: 11, height: 11), cornerRadius: 5.5))
        let picture: [DrawCommand] = [
            .fill(disc, Color(red: 0.3, green: 0.7, blue: 0.1, alpha: 0.8)),
            .fill(square, Color(red: 0.9, green: 0.2, blue: 0.5)),
        ]
        let still = draw([.pushGroup(opacity: 0.999_999)] + picture + [.popGroup], background: .white)
        for share in [0, 0.1, 0.25, 0.5, 0.77, 1] {
            #expect(draw(fade(picture, picture, share), background: .white) == still, "\(share)")
        }
    }

    @Test func emptyPicturesCount() {
        let old: [DrawCommand] = [.fill(square, .black)]
        #expect(pixel(draw(fade(old, [], 0.4)), 5, 5) == 153 << 24)
        #expect(pixel(draw(fade([], old, 0.4)), 5, 5) == 102 << 24)
        #expect(pixel(draw(fade(old, [], 1)), 5, 5) == 0)
        #expect(pixel(draw(fade([], [], 0.5)), 5, 5) == 0)
    }

    /// The old picture fades also where the new one does not reach, and the backdrop is not touched.
    @Test func picturesOfDifferentExtent() {
        let left = Shape.rect(Rect(x: 0, y: 0, width: 4, height: 16))
        let right = Shape.rect(Rect(x: 12, y: 0, width: 4, height: 16))
        let drawn = draw(fade([.fill(left, .black)], [.fill(right, .black)], 0.4), background: .white)
        #expect(pixel(drawn, 1, 3) == 0xff66_6666)
        #expect(pixel(drawn, 8, 3) == 0xffff_ffff)
        #expect(pixel(drawn, 14, 3) == 0xff99_9999)
    }
}

extension SIMD4<UInt32> {
    fileprivate static func filled(_ make: () -> UInt32) -> SIMD4 { SIMD4(make(), make(), make(), make()) }
}
