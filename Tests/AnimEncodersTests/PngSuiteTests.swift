import AnimGraphics
import TestSupport
import Testing

@testable import AnimEncoders

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
        ("xs1n0g01", "damaged PNG file: its signature was changed, as by a transfer in text mode"),
        ("xs2n0g01", "not a PNG file: the PNG signature is missing"),
        ("xs4n0g01", "not a PNG file: the PNG signature is missing"),
        ("xs7n0g01", "damaged PNG file: its signature was changed, as by a transfer in text mode"),
        ("xcrn0g04", "damaged PNG file: its signature was changed, as by a transfer in text mode"),
        ("xlfn0g04", "damaged PNG file: its signature was changed, as by a transfer in text mode"),
        ("xhdn0g08", "damaged PNG file: IHDR: CRC error"),
        ("xc1n0g08", "damaged PNG file: Invalid color type in IHDR"),
        ("xc9n2c08", "damaged PNG file: Invalid color type in IHDR"),
        ("xd0n2c08", "damaged PNG file: Invalid bit depth in IHDR"),
        ("xd3n2c08", "damaged PNG file: Invalid bit depth in IHDR"),
        ("xd9n2c08", "damaged PNG file: Invalid bit depth in IHDR"),
        ("xdtn0g01", "damaged PNG file: it has no pixels: the IDAT chunk is missing"),
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

/// The color information of files.
@Suite struct PNGColorSpaceTests {
    /// A gray picture of one pixel whose value is 128, with chunks before it.
    private func pixel(_ chunks: [(String, [UInt8])], filledWith color: UInt32? = nil) throws -> PNGImage {
        var bytes = try PNGEncoder().encode(Pixmap(width: 1, height: 1, filledWith: color ?? opaque(128, 128, 128)))
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
        #expect(image.unappliedColorSpace == .profile("Display P3"))
        let codePoints = try pixel([("gAMA", Self.word(100_000)), ("iCCP", profile), ("cICP", [12, 13, 0, 1])])
        #expect(codePoints.pixels == [opaque(128, 128, 128)])
        #expect(codePoints.unappliedColorSpace == nil)
        #expect(try pixel([("cICP", [9, 16, 0, 1])]).unappliedColorSpace == .codePoints(primaries: 9, transfer: 16))
        #expect(try pixel([("cICP", [12, 13, 0, 0])]).unappliedColorSpace == .codePoints(primaries: 12, transfer: 13))
        #expect(try pixel([("iCCP", profile), ("cICP", [1, 13, 0, 1])]).unappliedColorSpace == nil)
    }

    @Test func primariesAreConverted() throws {
        let displayP3 = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000].flatMap { Self.word(UInt32($0)) }
        func color(_ chunks: [(String, [UInt8])]) throws -> UInt32? {
            try pixel(chunks, filledWith: opaque(128, 64, 32)).pixels.first
        }
        #expect(try color([("cHRM", displayP3)]) == opaque(138, 59, 21))
        #expect(try color([("cHRM", displayP3), ("gAMA", Self.word(45_455))]) == opaque(138, 59, 21))
        #expect(try color([("cHRM", displayP3), ("gAMA", Self.word(100_000))]) == opaque(197, 135, 92))
        #expect(try color([("cICP", [12, 13, 0, 1])]) == opaque(138, 59, 21))
        #expect(try color([("cICP", [9, 13, 0, 1])]) == opaque(155, 49, 20))
        #expect(try color([("cICP", [12, 8, 0, 1])]) == opaque(197, 135, 92))
    }

    @Test func primariesAreNamedIfTheyMakeNoSense() throws {
        func colorSpace(_ chunks: [(String, [UInt8])]) throws -> UnappliedColorSpace? { try pixel(chunks).unappliedColorSpace }
        let sRGB = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]
        let displayP3 = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000]
        func chunk(_ values: [Int]) -> (String, [UInt8]) { ("cHRM", values.flatMap { Self.word(UInt32($0)) }) }
        #expect(try colorSpace([chunk(sRGB)]) == nil)
        #expect(try colorSpace([chunk(sRGB.map { $0 + 300 })]) == nil)
        #expect(try colorSpace([chunk(displayP3), ("gAMA", Self.word(45_455))]) == nil)
        #expect(try colorSpace([chunk([Int](repeating: 0, count: 8))]) == .primaries)
        #expect(try colorSpace([("sRGB", [0]), chunk(displayP3)]) == nil)
        #expect(try colorSpace([chunk(Array(displayP3[..<7]))]) == nil)
        #expect(
            UnappliedColorSpace.primaries.remark == "the primaries (cHRM) are not applied; colors are treated as sRGB")
    }

    /// A profile of version 4 with one tag, its name.
    private static func profile(named name: String) -> [UInt8] {
        let text = name.utf16.flatMap { unit -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 255)] }
        var profile = [UInt8](repeating: 0, count: 128) + word(1)
        profile += Array("desc".utf8) + word(144) + word(UInt32(28 + text.count))
        profile += Array("mluc".utf8) + word(0) + word(1) + word(12)
        profile += Array("enUS".utf8) + word(UInt32(text.count)) + word(28) + text
        return profile
    }

    @Test func aProfileHasANameOfItsOwn() throws {
        func name(_ profile: [UInt8]) throws -> UnappliedColorSpace? {
            let stream = try #require(profile.withUnsafeBufferPointer { ZlibStream.compress($0, level: 6) })
            return try pixel([("iCCP", Array("ICC Profile".utf8) + [0, 0] + stream)]).unappliedColorSpace
        }
        #expect(try name(Self.profile(named: "Display P3")) == .profile("Display P3"))
        let sRGB = try name(Self.profile(named: "sRGB IEC61966-2.1"))
        #expect(sRGB == .profile("sRGB IEC61966-2.1") && sRGB?.differsFromSRGB == false)
        #expect(try name([1, 2, 3]) == .profile("ICC Profile"))
    }

    @Test func filesOptimizedForDevicesAreCalledThat() throws {
        var bytes = try PNGEncoder().encode(Pixmap(width: 4, height: 4, filledWith: opaque(1, 2, 3)))
        bytes.insert(contentsOf: Self.chunk("CgBI", [0x50, 0, 0x20, 2]), at: 8)
        let error = #expect(throws: PNGError.optimized) { try PNGDecoder().decode(bytes) }
        #expect(
            error?.description.contains("(CgBI)") == true && error?.description.contains("-revert-iphone-optimizations") == true)
        #expect(throws: ImageDecodingError.png(.optimized)) { try ImageDecoder().decode(bytes) }
    }

    @Test func alphaIsMultipliedAsTheDefinitionHasIt() {
        for alpha in UInt32(0)...255 {
            for color in UInt32(0)...255 {
                let expected = (color * alpha + 127) / 255
                let other = 255 - color
                let pixel = StraightAlpha.premultiplied(alpha << 24 | color << 16 | other << 8 | color)
                let otherExpected = (other * alpha + 127) / 255
                #expect(pixel == alpha << 24 | expected << 16 | otherExpected << 8 | expected)
            }
        }
        // In blocks, of which some are opaque.
        var random = SplitMix64(seed: 1)
        for count in [0, 1, 63, 64, 65, 200] {
            let pixels = (0..<count).map { UInt32.random(in: 0...UInt32.max, using: &random) | ($0 % 128 < 64 ? 0xFF00_0000 : 0) }
            var multiplied = pixels
            multiplied.withUnsafeMutableBufferPointer { StraightAlpha.premultiply(littleEndian: $0) }
            #expect(multiplied == pixels.map { StraightAlpha.premultiplied($0) })
        }
    }

    @Test func picturesThatCannotBeThereTakeNoMemory() throws {
        var bytes = try PNGEncoder().encode(Pixmap(width: 1, height: 1, filledWith: opaque(1, 2, 3)))
        bytes.replaceSubrange(8..<33, with: Self.chunk("IHDR", Self.word(8_192) + Self.word(8_192) + [8, 2, 0, 0, 0]))
        #expect(throws: PNGError.malformed(reason: "the file ends too early")) { try PNGDecoder().decode(bytes) }
    }
}
