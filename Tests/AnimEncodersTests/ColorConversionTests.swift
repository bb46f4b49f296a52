import AnimGraphics
import TestSupport
import Testing

@testable import AnimEncoders

/// Color spaces of pictures that are converted to sRGB; the expected values are computed from the definitions in floating point.
@Suite struct ColorConversionTests {
    private static func word(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

    private static func fixed(_ value: Double) -> [UInt8] { word(Int((value * 65_536).rounded())) }

    /// The colorants of Display P3, relative to D50.
    private static let displayP3 = [[0.51512, 0.2412, -0.00105], [0.29198, 0.69225, 0.04189], [0.1571, 0.06657, 0.78407]]
    /// sRGB's curve as a parametric one of type 3.
    private static let sRGBCurve: [UInt8] =
        Array("para".utf8) + word(0) + [0, 3, 0, 0]
        + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)

    /// Returns a profile of some tags.
    private static func profile(_ tags: [(name: String, data: [UInt8])], space: String = "RGB ") -> [UInt8] {
        var header = [UInt8](repeating: 0, count: 128)
        header.replaceSubrange(16..<20, with: space.utf8)
        header.replaceSubrange(20..<24, with: "XYZ ".utf8)
        header.replaceSubrange(36..<40, with: "acsp".utf8)
        var offset = 132 + 12 * tags.count
        var (table, data): ([UInt8], [UInt8]) = (word(tags.count), [])
        for tag in tags {
            table += Array(tag.name.utf8) + word(offset) + word(tag.data.count)
            data += tag.data
            offset += tag.data.count
        }
        return header + table + data
    }

    private static func rgb(_ colorants: [[Double]], curve: [UInt8]) -> [UInt8] {
        let colors = zip(["rXYZ", "gXYZ", "bXYZ"], colorants).map { ($0, Array("XYZ ".utf8) + word(0) + $1.flatMap(fixed)) }
        return profile(colors + ["rTRC", "gTRC", "bTRC"].map { ($0, curve) })
    }

    private static func conversion(_ profile: [UInt8]) -> ColorConversion? {
        guard case .converted(let conversion) = ICCProfile(OffsetBytes(profile[...])).colorSpace() else { return nil }
        return conversion
    }

    private func color(_ r: UInt32, _ g: UInt32, _ b: UInt32) -> UInt32 { b << 16 | g << 8 | r }

    @Test func displayP3IsConverted() throws {
        let conversion = try #require(Self.conversion(Self.rgb(Self.displayP3, curve: Self.sRGBCurve)))
        for ((r, g, b), expected) in [
            ((128, 64, 32), color(138, 59, 21)), ((64, 128, 192), color(32, 130, 197)), ((10, 200, 100), color(0, 204, 87)),
            ((200, 100, 50), color(215, 93, 31)), ((255, 0, 0), color(255, 0, 0)), ((128, 128, 128), color(128, 128, 128)),
            ((255, 255, 255), color(255, 255, 255)), ((0, 0, 0), 0),
        ] as [((UInt32, UInt32, UInt32), UInt32)] {
            #expect(conversion.converted(color(r, g, b)) == expected)
        }
    }

    @Test func grayStaysGray() throws {
        let conversion = try #require(Self.conversion(Self.rgb(Self.displayP3, curve: Self.sRGBCurve)))
        for gray in 0..<256 as Range<UInt32> {
            #expect(conversion.converted(gray * 0x010101) == gray * 0x010101)
        }
    }

    @Test func curvesOfEachKindAreRead() throws {
        let sRGB = [[0.436041, 0.222485, 0.01392], [0.385113, 0.716905, 0.097067], [0.143046, 0.06061, 0.713913]]
        let gamma = Array("curv".utf8) + Self.word(0) + Self.word(1) + [1, 0xCD]
        let power = Array("para".utf8) + Self.word(0) + [0, 0, 0, 0] + Self.fixed(1.8)
        for curve in [gamma, power] {
            let conversion = try #require(Self.conversion(Self.rgb(sRGB, curve: curve)))
            #expect(conversion.converted(color(200, 100, 50)) == color(210, 119, 65))
        }
        // No entries are the identity, and so are two.
        for table in [[], [0, 0, 255, 255]] as [[UInt8]] {
            let curve = Array("curv".utf8) + Self.word(0) + Self.word(table.count / 2) + table
            let conversion = try #require(Self.conversion(Self.rgb(Self.displayP3, curve: curve)))
            #expect(conversion.converted(color(128, 64, 32)) == color(197, 135, 92))
        }
        let linear = Self.profile([("kTRC", Array("curv".utf8) + Self.word(0) + Self.word(0))], space: "GRAY")
        #expect(Self.conversion(linear)?.converted(color(128, 128, 128)) == color(188, 188, 188))
    }

    @Test func sRGBStaysAsItIs() {
        let sRGB = [[0.4360, 0.2225, 0.0139], [0.3851, 0.7169, 0.0971], [0.1431, 0.0606, 0.7141]]
        #expect(ICCProfile(OffsetBytes(Self.rgb(sRGB, curve: Self.sRGBCurve)[...])).colorSpace() == .sRGB)
    }

    @Test func otherProfilesAreNamed() {
        let whole = Self.rgb(Self.displayP3, curve: Self.sRGBCurve)
        let unnamed = PictureColorSpace.unapplied(.profile("unnamed"))
        func colorSpace(_ bytes: [UInt8]) -> PictureColorSpace { ICCProfile(OffsetBytes(bytes[...])).colorSpace() }
        for count in stride(from: 0, to: whole.count, by: 7) { #expect(colorSpace(Array(whole[..<count])) == unnamed) }
        #expect(colorSpace(Self.profile([], space: "CMYK")) == unnamed)
        #expect(colorSpace(Self.rgb(Self.displayP3, curve: Array("mft2".utf8))) == unnamed)
        #expect(colorSpace(Self.rgb([[1, 1, 1], [1, 1, 1], [0, 0, 0]], curve: Self.sRGBCurve)) == unnamed)
        #expect(colorSpace(Self.rgb(Self.displayP3, curve: Array("curv".utf8) + Self.word(0) + Self.word(1 << 20))) == unnamed)
    }

    @Test func pixelsKeepTheirAlpha() throws {
        let conversion = try #require(Self.conversion(Self.rgb(Self.displayP3, curve: Self.sRGBCurve)))
        var pixels = [0x8000_0000 | color(200, 100, 50), color(200, 100, 50), 0xFF00_0000]
        pixels.withUnsafeMutableBufferPointer { conversion.apply(to: $0) }
        #expect(pixels == [0x8000_0000 | color(215, 93, 31), color(215, 93, 31), 0xFF00_0000])
    }

    @Test func webPAndJPEGPicturesAreConverted() throws {
        let profile = Self.rgb(Self.displayP3, curve: Self.sRGBCurve)
        let picture = Pixmap(width: 2, height: 2, filledWith: 0xFF00_0000 | color(200, 100, 50))
        let still = try WebPBytes.file(picture)
        let header = WebPBytes.chunk("VP8X", [0x20, 0, 0, 0] + WebPBytes.bytes(1, 3) + WebPBytes.bytes(1, 3))
        let body = Array("WEBP".utf8) + header + WebPBytes.chunk("ICCP", profile) + still[12...]
        let file = Array("RIFF".utf8) + WebPBytes.bytes(body.count, 4) + body
        let decoded = try ImageDecoder().decode(file)
        #expect(decoded.pixmap == Pixmap(width: 2, height: 2, filledWith: 0xFF00_0000 | color(215, 93, 31)))
        #expect(decoded.unappliedColorSpace == nil)
    }

    @Test func theFirstFrameOfAnAnimationIsShown() throws {
        let image = try WebPBytes.file(Pixmap(width: 2, height: 2, filledWith: 0xFF00_00FF))[12...]
        let frame = [0, 0, 1, 1, 100].flatMap { WebPBytes.bytes($0, 3) } + [0] + image
        let header = WebPBytes.chunk("VP8X", [2, 0, 0, 0] + WebPBytes.bytes(1, 3) + WebPBytes.bytes(1, 3))
        let animation =
            WebPBytes.chunk("ANIM", [0, 0, 0, 0, 0, 0]) + WebPBytes.chunk("ANMF", frame) + WebPBytes.chunk("ANMF", frame)
        let body = Array("WEBP".utf8) + header + animation
        let decoded = try ImageDecoder().decode(Array("RIFF".utf8) + WebPBytes.bytes(body.count, 4) + body)
        #expect(decoded.pixmap == Pixmap(width: 2, height: 2, filledWith: 0xFF00_00FF))
        #expect(decoded.isFirstFrame)
    }
}
