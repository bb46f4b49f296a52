import AnimEncoders
import AnimGraphics
import TestSupport
import Testing

/// Willem van Schaik's test files: every format that PNG has, and damaged files.
@Suite struct PngSuiteTests {
    private static let folder = "Tests/AnimEncodersTests/PngSuite/"

    private static func bytes(_ name: String) throws -> [UInt8] {
        try Repository.bytes(of: folder + name + ".png")
    }

    /// The valid files with their sizes and hashes, as another decoder has them.
    private static func expected() throws -> [[Substring]] {
        let text = try Repository.text(of: folder + "expected.txt")
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ") }
    }

    @Test func validFiles() throws {
        let expected = try Self.expected()
        #expect(expected.count == 161)
        for file in expected {
            let image = try PNGDecoder().decode(Self.bytes(String(file[0])))
            #expect("\(image.width) \(image.height)" == "\(file[1]) \(file[2])", "\(file[0])")
            #expect(PixelDigest.text(of: image.pixels) == file[3], "\(file[0])")
        }
    }

    @Test(arguments: [
        ("xs1n0g01", "damaged PNG file: its signature is changed, as by a transfer in text mode"),
        ("xs2n0g01", "not a PNG file: the PNG signature is missing"),
        ("xs4n0g01", "not a PNG file: the PNG signature is missing"),
        ("xs7n0g01", "damaged PNG file: its signature is changed, as by a transfer in text mode"),
        ("xcrn0g04", "damaged PNG file: its signature is changed, as by a transfer in text mode"),
        ("xlfn0g04", "damaged PNG file: its signature is changed, as by a transfer in text mode"),
        ("xhdn0g08", "damaged PNG file: IHDR: CRC error"),
        ("xc1n0g08", "damaged PNG file: Invalid color type in IHDR"),
        ("xc9n2c08", "damaged PNG file: Invalid color type in IHDR"),
        ("xd0n2c08", "damaged PNG file: Invalid bit depth in IHDR"),
        ("xd3n2c08", "damaged PNG file: Invalid bit depth in IHDR"),
        ("xd9n2c08", "damaged PNG file: Invalid bit depth in IHDR"),
        ("xdtn0g01", "damaged PNG file: there are no pixels: the IDAT chunk is missing"),
        ("xcsn0g01", "damaged PNG file: IDAT: CRC error"),
    ])
    func damagedFiles(name: String, message: String) throws {
        let error = #expect(throws: PNGError.self) { try PNGDecoder().decode(Self.bytes(name)) }
        #expect(error?.description == message)
    }

    @Test(arguments: [
        (0, "not a PNG file: the PNG signature is missing"), (3, "not a PNG file: the PNG signature is missing"),
        (4, "damaged PNG file: it ends within its signature"), (7, "damaged PNG file: it ends within its signature"),
    ])
    func filesThatEndWithinTheSignature(length: Int, message: String) throws {
        let bytes = try Array(Self.bytes("basn2c08").prefix(length))
        let error = #expect(throws: PNGError.self) { try PNGDecoder().decode(bytes) }
        #expect(error?.description == message)
    }

    @Test func filesCutShortAreRefused() throws {
        for name in ["basn2c08", "basi6a16", "basn3p04", "tbbn0g04"] {
            let bytes = try Self.bytes(name)
            for length in stride(from: 0, to: bytes.count, by: 101) {
                #expect(throws: PNGError.self, "\(name) at \(length)") { try PNGDecoder().decode(Array(bytes.prefix(length))) }
            }
        }
    }

    @Test func flippedBitsNeverTrap() throws {
        var random = SplitMix64(seed: 5)
        var failures = 0
        for file in try Self.expected() {
            let bytes = try Self.bytes(String(file[0]))
            for _ in 0..<2 {
                var damaged = bytes
                let bit = Int.random(in: 0..<8 * bytes.count, using: &random)
                damaged[bit / 8] ^= 1 << (bit % 8)
                do { _ = try PNGDecoder().decode(damaged) } catch { failures += 1 }
            }
        }
        #expect(failures > 150)
    }
}

/// The colour information of files.
@Suite struct PNGColorSpaceTests {
    /// A grey picture of one pixel whose value is 128, with chunks before it.
    private func pixel(_ chunks: [(String, [UInt8])]) throws -> PNGImage {
        var bytes = try PNGEncoder().encode(Pixmap(width: 1, height: 1, filledWith: opaque(128, 128, 128)))
        // Signature and IHDR are 33 bytes, the sRGB chunk after them 13.
        bytes.removeSubrange(33..<46)
        bytes.insert(contentsOf: chunks.flatMap { Self.chunk($0.0, $0.1) }, at: 33)
        return try PNGDecoder().decode(bytes)
    }

    private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
        word(UInt32(data.count)) + type.utf8 + data + word(checksum(Array(type.utf8) + data))
    }

    private static func word(_ value: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(UInt32.max) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
    }

    @Test func filesThatSayNothingAreSRGB() throws {
        #expect(try pixel([]).pixels == [opaque(128, 128, 128)])
    }

    @Test func gammaIsApplied() throws {
        // Linear samples: (128 / 255) to the power of 1 / 2.2.
        #expect(try pixel([("gAMA", Self.word(100_000))]).pixels == [opaque(186, 186, 186)])
        #expect(try pixel([("gAMA", Self.word(45_455))]).pixels == [opaque(128, 128, 128)])
        #expect(try pixel([("gAMA", Self.word(0))]).pixels == [opaque(128, 128, 128)])
        #expect(try pixel([("gAMA", Self.word(1))]).pixels == [opaque(0, 0, 0)])
        #expect(try pixel([("gAMA", Self.word(.max))]).pixels == [opaque(255, 255, 255)])
    }

    @Test func aColorSpaceRanksBeforeGamma() throws {
        #expect(try pixel([("gAMA", Self.word(100_000)), ("sRGB", [0])]).pixels == [opaque(128, 128, 128)])
        let profile = Array("Display P3".utf8) + [0, 0, 1, 2, 3]
        let image = try pixel([("gAMA", Self.word(100_000)), ("iCCP", profile)])
        #expect(image.pixels == [opaque(128, 128, 128)])
        #expect(image.unappliedProfile == "Display P3")
    }

    @Test func picturesThatCannotBeThereTakeNoMemory() throws {
        var bytes = try PNGEncoder().encode(Pixmap(width: 1, height: 1, filledWith: opaque(1, 2, 3)))
        bytes.replaceSubrange(8..<33, with: Self.chunk("IHDR", Self.word(8_192) + Self.word(8_192) + [8, 2, 0, 0, 0]))
        #expect(throws: PNGError.malformed(reason: "the file ends too early")) { try PNGDecoder().decode(bytes) }
    }
}
