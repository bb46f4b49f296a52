import AnimGeometry
import AnimGraphics
import Testing

@testable import AnimRaster

@Suite struct LayerBlenderTests {
    /// Groups of opaque, translucent and empty pixels, which take different ways.
    @Test(arguments: [1, 0.6]) func maskedGroupsAreBlendedPixelByPixel(opacity: Double) {
        let commands: [DrawCommand] = [
            .fill(.rect(Rect(x: 0, y: 0, width: 13, height: 40)), Color(r: 200, g: 30, b: 7)),
            .fill(.rect(Rect(x: 9.3, y: 2.4, width: 11, height: 20)), Color(r: 3, g: 130, b: 77, a: 140)),
        ]
        let layer = draw(commands, width: 35, height: 32)
        let mask = DrawCommand.clip(.roundedRect(RoundedRect(Rect(x: -40, y: -40, width: 120, height: 120), cornerRadius: 9)))
        let result = draw(
            [mask, .pushGroup(opacity: opacity)] + commands + [.popGroup, .popClip], width: 35, height: 32, background: .white)
        let factor: UInt32 = opacity == 1 ? 255 : 153
        let expected = layer.pixels.map { PixelArithmetic.over(PixelArithmetic.scale($0, by: factor), 0xffff_ffff) }
        #expect(result.pixels == expected)
        let alphas = Set(layer.pixels.map { $0 >> 24 })
        #expect(alphas.contains(0) && alphas.contains(255) && alphas.count > 2)
    }
}
