import AnimGeometry
import AnimGraphics
import TestSupport
import Testing

@testable import AnimRaster

@Suite struct MaskTests {
    private let fill = DrawCommand.fill(.rect(Rect(x: 1, y: 1, width: 12, height: 12)), Color(r: 255, g: 0, b: 0))
    private let mask = DrawCommand.pushGroup(GroupStyle(compositing: .destinationIn))

    private func masked(by commands: [DrawCommand], mask: DrawCommand? = nil) -> Pixmap {
        draw([.pushGroup(GroupStyle()), fill, mask ?? self.mask] + commands + [.popGroup, .popGroup])
    }

    @Test func onlyTheAlphaCounts() {
        let pixmap = masked(by: [.fill(.rect(Rect(x: 4, y: 0, width: 4, height: 16)), Color(r: 0, g: 255, b: 0, a: 128))])
        #expect(pixmap[5, 5] == 0x8000_0080)
        #expect(pixmap[2, 5] == 0)
        #expect(pixmap[9, 5] == 0)
        #expect(pixmap[5, 14] == 0)
    }

    @Test func opacityOfTheMaskCounts() {
        let whole = DrawCommand.fill(.rect(Rect(x: 0, y: 0, width: 16, height: 16)), .black)
        let half = DrawCommand.pushGroup(GroupStyle(opacity: 0.5, compositing: .destinationIn))
        #expect(masked(by: [whole], mask: half)[5, 5] == 0x8000_0080)
        #expect(masked(by: [whole])[5, 5] == 0xff00_00ff)
    }

    @Test(arguments: [0, 1]) func nothingIsLeftWithoutAMask(opacity: Double) {
        let empty = DrawCommand.pushGroup(GroupStyle(opacity: opacity, compositing: .destinationIn))
        #expect(masked(by: [], mask: empty) == draw([]))
        let far = DrawCommand.fill(.rect(Rect(x: 14, y: 14, width: 2, height: 2)), .black)
        #expect(masked(by: [far], mask: empty) == draw([]))
    }

    @Test func aGroupCanBeCutOut() {
        let out = DrawCommand.pushGroup(GroupStyle(compositing: .destinationOut))
        let half = DrawCommand.fill(.rect(Rect(x: 4, y: 0, width: 4, height: 16)), Color(r: 0, g: 255, b: 0, a: 128))
        let pixmap = masked(by: [half], mask: out)
        #expect(pixmap[5, 5] == 0x7f00_007f)
        #expect(pixmap[2, 5] == 0xff00_00ff)
        #expect(pixmap[5, 14] == 0)
        #expect(masked(by: [], mask: out) == draw([fill]))
    }

    @Test func whatIsBelowTheGroupStays() {
        let below = DrawCommand.fill(.rect(Rect(x: 0, y: 0, width: 16, height: 16)), .white)
        let pixmap = draw([below, .pushGroup(GroupStyle()), fill, mask, .popGroup, .popGroup, fill])
        #expect(pixmap[0, 0] == 0xffff_ffff)
        #expect(pixmap[5, 5] == 0xff00_00ff)
    }

    @Test func whatComesAfterTheMaskIsNotMasked() {
        let dot = DrawCommand.fill(.rect(Rect(x: 2, y: 2, width: 2, height: 2)), .black)
        let after = DrawCommand.fill(.rect(Rect(x: 10, y: 10, width: 2, height: 2)), .white)
        let pixmap = draw([.pushGroup(GroupStyle()), fill, mask, dot, .popGroup, after, .popGroup])
        #expect(pixmap[2, 2] == 0xff00_00ff)
        #expect(pixmap[6, 6] == 0)
        #expect(pixmap[11, 11] == 0xffff_ffff)
    }

    /// Every processor masks a row as the formula has it, whatever its length.
    @Test(arguments: [false, true]) func rowsAreMaskedByTheFormula(cutsOut: Bool) {
        var random = SplitMix64(seed: 34)
        for count in 1...41 {
            let opacity: UInt32 = count % 3 == 0 ? UInt32(random.next() & 255) : 255
            let pixels = (0..<count).map { _ in UInt32(truncatingIfNeeded: random.next()) }
            // Long runs of opaque and of empty pixels are left out by some kernels.
            let mask = (0..<count).map { index -> UInt32 in
                [0, 0xff00_00ff, UInt32(truncatingIfNeeded: random.next())][count > 24 ? index / 9 % 3 : 2]
            }
            let expected = zip(pixels, mask).map { pixel, mask in
                let alpha = ((mask >> 24) * opacity * 2 + 255) / 510
                let factor = cutsOut ? 255 - alpha : alpha
                return (0..<4).reduce(UInt32(0)) { $0 | (((pixel >> (8 * $1) & 255) * factor * 2 + 255) / 510) << (8 * $1) }
            }
            for instructions in InstructionSet.allCases {
                var (below, layer) = (pixels, mask)
                below.withUnsafeMutableBufferPointer { below in
                    layer.withUnsafeMutableBufferPointer { layer in
                        func target(_ base: UnsafeMutablePointer<UInt32>) -> PixelTarget {
                            PixelTarget(base: base, stride: count, originX: 0, originY: 0, instructions: instructions)
                        }
                        var blender = MaskBlender(
                            target(layer.baseAddress!), opacity: opacity, cutsOut: cutsOut, onto: target(below.baseAddress!))
                        blender.mask(PixelRect(minX: 0, minY: 0, maxX: count, maxY: 1))
                    }
                }
                #expect(below == expected, "\(instructions), \(count) pixels")
            }
        }
    }

    @Test func bandsDoNotShow() {
        let commands: [DrawCommand] = [
            .pushGroup(opacity: 0.7), fill, mask, .fill(.path(Path(polygon: [(0, 2), (15, 6), (4, 15)]), .nonZero), .black),
            .popGroup, .popGroup,
        ]
        let list = DisplayList(width: 16, height: 16, commands: commands)
        var rasterizer = Rasterizer()
        let whole = rasterizer.render(list)
        rasterizer.bandHeight = 3
        #expect(rasterizer.render(list) == whole)
    }
}
