import Testing

@testable import AnimRaster

@Suite struct SpanBlenderTests {
    /// All backdrop bytes under all alphas, in spans that the wide form takes, at odd offsets.
    @Test(arguments: [24, 25, 31, 32, 33, 47, 256])
    func everyInstructionSetGivesTheSameBytes(length: Int) {
        for alpha in UInt32(1)...254 {
            let source = alpha << 24 | (alpha / 2) << 16 | (alpha - alpha / 3) << 8 | alpha
            let backdrop = (0..<length + 2).map { index in
                let byte = UInt32(truncatingIfNeeded: index * 37 + Int(alpha)) & 255
                return 0xff00_0000 | byte << 16 | (255 - byte) << 8 | (byte ^ 0x55)
            }
            let wide = edited(backdrop) { SpanBlender(source).blend(over: $0 + 1, count: length, using: .widest) }
            let steps = edited(backdrop) { SpanBlender(source).blend(over: $0 + 1, count: length, using: .portable) }
            #expect(wide == steps)
            #expect(Array(steps[1...length]) == backdrop[1...length].map { PixelArithmetic.over(source, $0) })
            #expect(wide.first == backdrop.first && wide.last == backdrop.last)
        }
    }

    private func edited(_ pixels: [UInt32], _ edit: (UnsafeMutablePointer<UInt32>) -> Void) -> [UInt32] {
        var pixels = pixels
        pixels.withUnsafeMutableBufferPointer { buffer in
            if let base = buffer.baseAddress { edit(base) }
        }
        return pixels
    }
}
