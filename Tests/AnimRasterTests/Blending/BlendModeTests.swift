import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimRaster

@Suite struct BlendModeTests {
    /// Premultiplied pixels: all alphas that matter with all components that matter, gray ones and others.
    private static let pixels: [UInt32] = {
        var pixels: [UInt32] = []
        for alpha in [0, 1, 2, 64, 127, 128, 200, 254, 255] as [UInt32] {
            let steps = [0, 1, alpha / 4, alpha / 2, alpha / 2 + 1, alpha - min(alpha, 1), alpha].filter { $0 <= alpha }
            for (index, red) in steps.enumerated() {
                for green in [red, steps[(index + 2) % steps.count], alpha - red] {
                    let blue = steps[(index * 3 + 1) % steps.count]
                    pixels.append(red | green << 8 | blue << 16 | alpha << 24)
                }
            }
        }
        return pixels
    }()

    @Test(arguments: BlendMode.allCases)
    func isWithinOneLevelOfTheDefinition(mode: BlendMode) {
        let reference = BlendReference(mode: mode)
        var greatest = 0.0
        for source in Self.pixels {
            var row = Self.pixels
            let sources = [UInt32](repeating: source, count: row.count)
            row.withUnsafeMutableBufferPointer { row in
                sources.withUnsafeBufferPointer { sources in
                    guard let base = row.baseAddress, let first = sources.baseAddress else { return }
                    BlendModes.blend(first, over: base, count: row.count, mode: mode)
                }
            }
            for (backdrop, result) in zip(Self.pixels, row) {
                let difference = result.levels - reference.levels(source, over: backdrop)
                greatest = max(greatest, (0..<4).map { difference[$0].magnitude }.max() ?? 0)
                if !result.isPremultiplied { greatest = .infinity }
            }
        }
        #expect(greatest <= 1)
    }

    @Test(arguments: BlendMode.allCases)
    func groupsBlendWithWhatIsBelow(mode: BlendMode) {
        let (below, above) = (Color(r: 200, g: 90, b: 30), Color(r: 90, g: 180, b: 240))
        let square = Shape.rect(Rect(x: 0, y: 0, width: 16, height: 16))
        let pixmap = draw([
            .fill(square, below), .pushGroup(GroupStyle(compositing: .blend(mode))), .fill(square, above), .popGroup,
        ])
        let expected = BlendReference(mode: mode).levels(above.premultipliedPixel, over: below.premultipliedPixel)
        let difference = pixmap.pixels[40].levels - expected
        #expect((0..<4).allSatisfy { difference[$0].magnitude <= 1 })
    }

    @Test func groupsBlendWithTheirOwnGroupOnly() {
        let square = Shape.rect(Rect(x: 0, y: 0, width: 16, height: 16))
        let color = Color(r: 90, g: 180, b: 240)
        let pixmap = draw([
            .fill(square, .white), .pushGroup(GroupStyle()), .pushGroup(GroupStyle(compositing: .blend(.difference))),
            .fill(square, color), .popGroup, .popGroup,
        ])
        #expect(pixmap.pixels[0] == color.premultipliedPixel)
    }

    @Test func opacityAndClipsFadeTowardsWhatIsBelow() {
        let square = Shape.rect(Rect(x: 0, y: 0, width: 16, height: 16))
        let half = Shape.rect(Rect(x: 0, y: 0, width: 8.5, height: 16))
        let pixmap = draw([
            .fill(square, .white), .clip(half), .pushGroup(GroupStyle(opacity: 0.5, compositing: .blend(.multiply))),
            .fill(square, .black), .popGroup, .popClip,
        ])
        #expect(pixmap.pixels[0] == 0xff7f_7f7f)
        #expect(pixmap.pixels[8] == 0xffbf_bfbf)
        #expect(pixmap.pixels[9] == 0xffff_ffff)
    }
}
