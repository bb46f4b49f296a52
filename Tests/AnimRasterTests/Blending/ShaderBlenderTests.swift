import AnimGraphics
import Testing

@testable import AnimRaster

@Suite struct ShaderBlenderTests {
    /// A shader that notes the first column of the last run.
    private struct Recorder: PixelShader {
        let first: UnsafeMutablePointer<Int>
        let isOpaque = false

        func shade(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
            first.pointee = x
            pixels.update(repeating: 0, count: count)
        }
    }

    /// A group's pixels begin at its first column: a run that began before it would touch memory of others.
    @Test(arguments: [-20, 0, 1, 5, 16, 17]) func runsBeginAtTheirFirstPixel(column: Int) {
        var pixels = [UInt32](repeating: 0, count: 8)
        var first = Int.min
        let scratch = ShaderScratch()
        defer { scratch.deallocate() }
        pixels.withUnsafeMutableBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            let target = PixelTarget(base: base, stride: 8, originX: column, originY: 0, instructions: .widest)
            withUnsafeMutablePointer(to: &first) { first in
                var blender = ShaderBlender(Recorder(first: first), opacity: 255, onto: target, scratch: scratch)
                blender.beginRow(0)
                blender.span(at: column, count: 8, coverage: 100)
                blender.finish()
            }
        }
        #expect(first == column)
    }
}
