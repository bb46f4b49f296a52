@testable import AnimEncoders
import AnimGraphics
import TestSupport
import Testing

@Suite struct PNGTests {
    private func colorType(_ bytes: [UInt8]) -> UInt8 { bytes[25] }

    private func gray(_ level: Int) -> UInt32 { opaque(level, level, level) }

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

    @Test(arguments: [(2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (256, 8)])
    func fewColorsTakeFewBits(count: Int, depth: UInt8) throws {
        let picture = Pixmap.ofDistinctColors(count, width: 45, height: 31)
        #expect(try PNGEncoder().encode(picture)[24] == depth)
        try roundTrip(picture, type: 3)
    }

    @Test(arguments: [(85, 2), (17, 4), (255, 1), (1, 8)])
    func evenlySpacedGraysTakeFewBits(step: Int, depth: UInt8) throws {
        let levels = 255 / step + 1
        let picture = Pixmap(width: 67, height: 40, pixels: (0..<67 * 40).map { gray($0 * 7 % levels * step) })
        #expect(try PNGEncoder().encode(picture)[24] == depth)
        try roundTrip(picture, type: 0)
    }

    @Test func aPaletteOfGraysIsWorthItInLargePicturesOnly() throws {
        let pixels = (0..<20_000).map { gray(100 + $0 * 5 % 3) }
        try roundTrip(Pixmap(width: 200, height: 100, pixels: pixels), type: 3)
        try roundTrip(Pixmap(width: 20, height: 10, pixels: Array(pixels[..<200])), type: 0)
    }

    @Test func rowsAreFilteredAsTheirPictureNeedsIt() {
        func bytes(_ rows: [[UInt32]], _ layout: PNGLayout, isFlat: Bool = true) -> [[UInt8]] {
            let bytes = Array(rows.joined()).withUnsafeBufferPointer {
                PNGScanlines($0, width: rows[0].count, layout: layout, isFlat: isFlat).bytes
            }
            let length = bytes.count / rows.count
            return rows.indices.map { Array(bytes[$0 * length..<($0 + 1) * length]) }
        }
        let (red, blue, black) = (opaque(255, 0, 0), opaque(0, 0, 255), opaque(0, 0, 0))
        // A row that repeats the one above is zeros: by a filter, but for zeros themselves.
        let zeros = [UInt8](repeating: 0, count: 6)
        let flat = bytes([[red, blue], [red, blue], [red, blue], [black, black], [black, black]], PNGLayout(.rgb))
        #expect(flat == [[0, 255, 0, 0, 0, 0, 255], [2] + zeros, [2] + zeros, [0] + zeros, [0] + zeros])
        let few = PNGLayout(.palette, bitDepth: 2, palette: PNGPalette([black, red, blue]))
        #expect(bytes([[red, blue, red, red, blue]], few) == [[0, 0b0110_0101, 0b1000_0000]])
        // None, sub and up, each where it leaves the least.
        let slope = (0..<4).map { opaque(200 + 3 * $0, 100, 50) }
        let next = (0..<4).map { opaque(201 + 3 * $0, 100, 50) }
        let filtered = bytes([[black, red, black, red], slope, next], PNGLayout(.rgb), isFlat: false)
        #expect(filtered[0] == [0, 0, 0, 0, 255, 0, 0, 0, 0, 0, 255, 0, 0])
        #expect(filtered[1] == [1, 200, 100, 50, 3, 0, 0, 3, 0, 0, 3, 0, 0])
        #expect(filtered[2] == [2, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0, 0])
    }

    @Test func aCompressorHasNoMemoryOfEarlierPictures() throws {
        let pictures = (1...4).map { Pixmap.photograph(width: 40 * $0, height: 30, seed: UInt64($0)) }
        let first = try pictures.map { try PNGEncoder().encode($0) }
        #expect(try pictures.reversed().map { try PNGEncoder().encode($0) } == first.reversed())
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

    @Test func moreEffortMakesSmallerFiles() throws {
        let photograph = Pixmap.photograph(width: 64, height: 64, seed: 2)
        for picture in [photograph, photograph.filling(0..<64, 8..<64, with: opaque(1, 2, 3))] {
            let files = try CompressionLevel.allCases.map { try PNGEncoder(compression: $0).encode(picture) }
            for file in files { #expect(try PNGDecoder().decode(file).pixmap() == picture) }
            let sizes = files.map(\.count)
            #expect(sizes[0] >= sizes[1] && sizes[1] > sizes[2], "\(sizes)")
        }
    }

    @Test func everyFilterIsTakenWhereItLeavesLeast() throws {
        // Each row after the first is what a filter predicts, but for its first pixel.
        let first = [200, 17, 140, 90, 33, 220, 60, 150]
        func row(after above: [Int], _ start: Int, _ predict: (_ left: Int, _ above: Int, _ corner: Int) -> Int) -> [Int] {
            above.indices.dropFirst().reduce(into: [start]) { $0.append(predict($0[$1 - 1], above[$1], above[$1 - 1])) }
        }
        let mean = row(after: first, 90) { left, above, _ in (left + above) / 2 }
        let nearest = row(after: mean, 10) { left, above, corner in
            [left, above, corner].min { abs($0 - (left + above - corner)) < abs($1 - (left + above - corner)) } ?? 0
        }
        let rows = [first, mean, nearest].map { $0.map { gray($0) } }
        let filtered = rows.flatMap { $0 }.withUnsafeBufferPointer {
            PNGScanlines($0, width: 8, layout: PNGLayout(.rgb), isFlat: false).bytes
        }
        let lines = stride(from: 0, to: filtered.count, by: 25).map { Array(filtered[$0..<$0 + 25]) }
        // 90 - 200 / 2 = -10, and 10 - 90 = -80.
        #expect(lines[1] == [3] + [246, 246, 246] + [UInt8](repeating: 0, count: 21))
        #expect(lines[2] == [4] + [176, 176, 176] + [UInt8](repeating: 0, count: 21))
        let picture = Pixmap(width: 8, height: 3, pixels: rows.flatMap { $0 })
        #expect(try PNGDecoder().decode(PNGEncoder().encode(picture)).pixmap() == picture)
    }

    @Test func photographsAreCompressedAtTheFastestLevelByDefault() throws {
        // A photograph has no long repetitions to look for; a picture whose pixels repeat in part has.
        let photograph = Pixmap.photograph(width: 64, height: 64, seed: 2)
        #expect(try PNGEncoder(compression: .default).encode(photograph) == PNGEncoder(compression: .fast).encode(photograph))
        let mixed = photograph.filling(0..<32, 0..<64, with: opaque(1, 2, 3))
        #expect(try PNGEncoder(compression: .default).encode(mixed) != PNGEncoder(compression: .fast).encode(mixed))
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
