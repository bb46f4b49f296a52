import AnimGraphics
import TestSupport
import Testing

@testable import AnimEncoders

@Suite struct JPEGTests {
    private static func bytes(_ name: String) throws -> [UInt8] {
        try Repository.bytes(of: "Tests/AnimEncodersTests/JPEG/\(name).jpg")
    }

    private static func message(_ bytes: [UInt8], limits: DecodingLimits = DecodingLimits()) -> String? {
        let error = #expect(throws: JPEGError.self) { try JPEGDecoder(limits: limits).decode(bytes) }
        return error?.description
    }

    /// The pixels of another program with a newer version of the library.
    @Test(arguments: [
        ("color-420", "935ae9646e1a526b"), ("color-444", "daad452553ed620c"), ("color-422", "a13a52d2462beea9"),
        ("progressive", "935ae9646e1a526b"), ("grey", "3d06548473a6ba7e"), ("restart", "602fc5887ff2626b"),
    ])
    func pixelsAreThoseOfOthers(name: String, hash: String) throws {
        let picture = try JPEGDecoder().decode(Self.bytes(name))
        #expect(picture.pixmap.width == 37)
        #expect(picture.pixmap.height == 26)
        #expect(PixelDigest.text(of: picture.pixmap.pixels) == hash)
        #expect(picture.unappliedColorSpace == nil)
    }

    /// Red on the left, white above blue on the right, stored as each orientation says.
    @Test(arguments: [
        (1, "red white red blue"), (2, "white red blue red"), (3, "blue red white red"), (4, "red blue red white"),
        (5, "red red white blue"), (6, "red red blue white"), (7, "blue white red red"), (8, "white blue red red"),
    ])
    func orientationIsApplied(orientation: Int, corners: String) throws {
        let pixmap = try JPEGDecoder().decode(Self.bytes("orientation-\(orientation)")).pixmap
        let (right, bottom) = (pixmap.width - 2, pixmap.height - 2)
        #expect(right == (orientation < 5 ? 14 : 6) && bottom == (orientation < 5 ? 6 : 14))
        let names = [(1, 1), (right, 1), (1, bottom), (right, bottom)].map { name(of: pixmap[$0.0, $0.1]) }
        #expect(names.joined(separator: " ") == corners)
    }

    private func name(of pixel: UInt32) -> String {
        switch (pixel & 255 > 128, pixel >> 8 & 255 > 128, pixel >> 16 & 255 > 128) {
        case (true, true, true): "white"
        case (true, false, false): "red"
        case (false, false, true): "blue"
        default: "other"
        }
    }

    @Test func profilesOfSRGBChangeNothing() throws {
        #expect(JPEGMetadata(of: try Self.bytes("profile")).colorSpace == .sRGB)
        #expect(try JPEGDecoder().decode(Self.bytes("profile")).unappliedColorSpace == nil)
    }

    @Test func otherFilesAreRefused() throws {
        #expect(Self.message([]) == "not a JPEG file: it does not start with FF D8 FF")
        #expect(Self.message([0xFF, 0xD8, 0xFF]) == "damaged JPEG file: the file ends too early")
        #expect(
            try Self.message(Self.bytes("cmyk"))
                == "the JPEG file cannot be read: its colors are CMYK; only RGB and gray are supported")
        var twelveBits = try Self.bytes("grey")
        let frame = try #require(twelveBits.indices.first { twelveBits[$0...].starts(with: [0xFF, 0xC0]) })
        twelveBits[frame + 4] = 12
        #expect(Self.message(twelveBits)?.hasPrefix("damaged JPEG file: Unsupported JPEG data precision 12") == true)
    }

    /// A file that is cut off anywhere is an error; no pixels are invented.
    @Test(arguments: ["color-420", "progressive", "grey"]) func filesCutShortAreRefused(name: String) throws {
        let bytes = try Self.bytes(name)
        for count in stride(from: 3, to: bytes.count - 2, by: 7) {
            #expect(throws: JPEGError.self, "\(count)") { try JPEGDecoder().decode(Array(bytes.prefix(count))) }
        }
    }

    @Test func sizesAreLimited() throws {
        let bytes = try Self.bytes("grey")
        #expect(
            Self.message(bytes, limits: DecodingLimits(maximumSide: 36))
                == "the JPEG picture is 37×26 pixels; the limits are 36 per side and 67108864 in all")
        #expect(Self.message(bytes, limits: DecodingLimits(maximumPixels: 37 * 26 - 1))?.contains("961 in all") == true)
        // A header that claims more than the file can hold takes no memory.
        var large = bytes
        let frame = try #require(large.indices.first { large[$0...].starts(with: [0xFF, 0xC0]) })
        large.replaceSubrange(frame + 5..<frame + 9, with: [0x20, 0, 0x20, 0])
        #expect(Self.message(large) == "damaged JPEG file: the file ends too early")
    }

    /// Any damage is an error or a picture; metadata that lie are passed over.
    @Test func damageIsSurvived() throws {
        var generator = SplitMix64(seed: 7)
        func random(_ end: Int) -> Int { .random(in: 0..<end, using: &generator) }
        for name in ["color-420", "progressive", "orientation-6", "profile"] {
            let bytes = try Self.bytes(name)
            for _ in 0..<150 {
                var damaged = bytes
                for _ in 0...random(4) { damaged[3 + random(damaged.count - 3)] = UInt8(random(256)) }
                _ = try? JPEGDecoder(limits: DecodingLimits(maximumPixels: 1 << 16)).decode(damaged)
            }
        }
    }

    @Test func formatsAreToldApart() throws {
        #expect(try ImageDecoder().decode(Self.bytes("grey")).pixmap.width == 37)
        let pixmap = Pixmap(width: 2, height: 3)
        #expect(try ImageDecoder().decode(PNGEncoder().encode(pixmap)).pixmap == pixmap)
        let gif = #expect(throws: ImageDecodingError.self) { try ImageDecoder().decode(Array("GIF89a".utf8)) }
        #expect(gif?.description == "it is a GIF; only PNG, JPEG and WebP files are supported")
        let boxes = [
            "ftypheic": "a HEIC", "ftypmif1": "a HEIC", "ftypavif": "an AVIF", "ftypisom": "an MP4 video",
            "ftypmp42": "an MP4 video",
            "ftypqt  ": "a QuickTime video",
        ]
        for (start, name) in boxes {
            #expect(throws: ImageDecodingError.unknownFormat(name: name)) {
                try ImageDecoder().decode([0, 0, 0, 32] + Array(start.utf8) + [0, 0, 0, 0])
            }
        }
        #expect(throws: ImageDecodingError.unknownFormat(name: nil)) { try ImageDecoder().decode([0, 0, 0, 32, 1]) }
        let text = #expect(throws: ImageDecodingError.self) { try ImageDecoder().decode(Array("hello".utf8)) }
        #expect(text == .unknownFormat(name: nil))
        let cut = #expect(throws: ImageDecodingError.self) { try ImageDecoder().decode([0xFF, 0xD8, 0xFF]) }
        #expect(cut == .jpeg(.malformed(reason: "the file ends too early")))
    }
}
