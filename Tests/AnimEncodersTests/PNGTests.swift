import AnimEncoders
import AnimGraphics
import TestSupport
import Testing

@Suite struct PNGTests {
    private func colorType(_ bytes: [UInt8]) -> UInt8 { bytes[25] }

    private func roundTrip(_ pixmap: Pixmap, type: UInt8) throws {
        let bytes = try PNGEncoder().encode(pixmap)
        #expect(colorType(bytes) == type)
        #expect(try PNGDecoder().decode(bytes).pixmap() == pixmap)
    }

    @Test func formatIsTheSmallestThatHoldsThePixels() throws {
        try roundTrip(Pixmap(width: 1, height: 1, filledWith: opaque(7, 7, 7)), type: 0)
        try roundTrip(Pixmap(width: 3, height: 2, filledWith: opaque(7, 8, 7)), type: 3)
        try roundTrip(Pixmap(width: 3, height: 2), type: 3)
        try roundTrip(.ofDistinctColors(256, width: 40, height: 40), type: 3)
        try roundTrip(.ofDistinctColors(257, width: 40, height: 40), type: 2)
        try roundTrip(.photograph(width: 50, height: 30, seed: 1), type: 2)
        try roundTrip(Pixmap.photograph(width: 50, height: 30, seed: 1).filling(0..<1, 0..<1, with: 0x8010_2030), type: 6)
    }

    @Test func everyPremultipliedPixelComesBack() throws {
        let pixels = (0..<256).flatMap { alpha in
            (0..<256).map { value in UInt32(min(value, alpha)) * 0x01_0101 | UInt32(alpha) << 24 }
        }
        try roundTrip(Pixmap(width: 256, height: 256, pixels: pixels), type: 6)
    }

    @Test func alphaIsStraightInTheFile() throws {
        let half = UInt32(100) | 50 << 8 | 25 << 16 | 128 << 24
        let image = try PNGDecoder().decode(PNGEncoder().encode(Pixmap(width: 1, height: 1, filledWith: half)))
        #expect(image.pixels == [UInt32(199) | 100 << 8 | 50 << 16 | 128 << 24])
    }

    @Test func colorsAreMarkedAsSRGB() throws {
        let bytes = try PNGEncoder().encode(Pixmap(width: 2, height: 2))
        #expect(bytes[33..<46] == [0, 0, 0, 1, 0x73, 0x52, 0x47, 0x42, 0, 0xAE, 0xCE, 0x1C, 0xE9])
    }

    @Test(arguments: [0, 1, 9, -5, 99])
    func levels(level: Int) throws {
        let picture = Pixmap.photograph(width: 64, height: 64, seed: 2)
        let bytes = try PNGEncoder(compressionLevel: level).encode(picture)
        #expect(try PNGDecoder().decode(bytes).pixmap() == picture)
        if level <= 0 { #expect(bytes.count > 64 * 64 * 3) } else { #expect(bytes.count < 64 * 64 * 3) }
    }

    @Test func limitsHoldBeforeMemoryIsTaken() throws {
        let bytes = try PNGEncoder().encode(Pixmap(width: 30, height: 20))
        let limits = DecodingLimits(maximumSide: 30, maximumPixels: 599)
        #expect(throws: PNGError.tooLarge(width: 30, height: 20, limits: limits)) { try PNGDecoder(limits: limits).decode(bytes) }
        let narrow = DecodingLimits(maximumSide: 29)
        #expect(throws: PNGError.tooLarge(width: 30, height: 20, limits: narrow)) { try PNGDecoder(limits: narrow).decode(bytes) }
        _ = try PNGDecoder(limits: .init(maximumSide: 30, maximumPixels: 600)).decode(bytes)
    }

    @Test func brokenFilesSayWhatIsWrong() throws {
        #expect(throws: PNGError.notPNG) { try PNGDecoder().decode([]) }
        #expect(throws: PNGError.notPNG) { try PNGDecoder().decode(Array("GIF89a, truly".utf8)) }
        let bytes = try PNGEncoder().encode(.photograph(width: 20, height: 20, seed: 3))
        #expect(throws: PNGError.malformed(reason: "the file ends too early")) {
            try PNGDecoder().decode(Array(bytes.dropLast(30)))
        }
        #expect(throws: PNGError.malformed(reason: "the file ends too early")) { try PNGDecoder().decode(Array(bytes.prefix(8))) }
        var damaged = bytes
        damaged[20] ^= 1
        #expect(throws: PNGError.malformed(reason: "IHDR: CRC error")) { try PNGDecoder().decode(damaged) }
        #expect("\(PNGError.malformed(reason: "IHDR: CRC error"))" == "damaged PNG file: IHDR: CRC error")
    }

    @Test func randomDamageNeverCrashes() throws {
        var random = SplitMix64(seed: 11)
        let decoder = PNGDecoder(limits: .init(maximumSide: 4_096, maximumPixels: 1 << 20))
        let originals = try [
            PNGEncoder().encode(.photograph(width: 24, height: 16, seed: 4)),
            PNGEncoder().encode(.ofDistinctColors(40, width: 24, height: 16)),
        ]
        var failures = 0
        for round in 0..<2_000 {
            var bytes = originals[round % 2]
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                bytes[Int.random(in: 8..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if round % 3 == 0 { bytes.removeLast(Int.random(in: 0..<bytes.count - 8, using: &random)) }
            do { _ = try decoder.decode(bytes) } catch { failures += 1 }
        }
        #expect(failures > 1_500)
    }
}
