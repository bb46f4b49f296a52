import AnimGeometry
import TestSupport
import Testing

@testable import AnimText

/// Texts that strain the libraries which order and shape characters: asserts of theirs would end the process.
@Suite struct HostileTextTests {
    private static let controls: [UInt32] =
        [0x200E, 0x200F, 0x061C, 0x200B, 0x200C, 0x200D, 0xFEFF, 0xFFFC, 0xFFF9, 0xFFFB, 0xAD, 0x34F]
        + Array(0x202A...0x202E) + Array(0x2066...0x206F)
    private static let strong: [UInt32] = [0x61, 0x5D0, 0x628, 0x31, 0x661, 0x20, 0x28, 0x29, 0x2D, 0x301, 0xAC00, 0x1F1F0]

    private func layout(_ characters: [UInt32], width: Double = 50, fonts: FontCollection = TestFonts.all) -> TextLayout {
        let text = String(String.UnicodeScalarView(characters.compactMap(Unicode.Scalar.init)))
        var style = TextStyle(fonts: fonts, fontSize: 10)
        style.isWrapped = true
        return TextLayout(text, style: style, width: width)
    }

    private func expectLevels(_ characters: [UInt32]) {
        for base in [nil, 0, 1] as [Int8?] {
            let levels = BidiLevels(characters, base: base)
            #expect(levels.levels.count == characters.count && levels.levels.allSatisfy { (0...126).contains($0) })
        }
    }

    /// All characters of the planes that have any besides ideographs, next to each other and in lines.
    @Test func allCharactersHaveALayout() {
        let latin = FontCollection([TestFonts.latin])
        for start in Array(stride(from: UInt32(0), to: 0x20000, by: 0x200)) + [0xE0000] {
            let layout = layout(Array(start..<start + 0x200), width: 1000, fonts: latin)
            #expect(layout.size.width.isFinite && layout.size.height.isFinite)
        }
    }

    @Test func everyCharacterHasALevel() {
        for start in stride(from: UInt32(0), to: 0x110000, by: 0x2000) { expectLevels(Array(start..<start + 0x2000)) }
        for control in Self.controls {
            expectLevels([control])
            for other in Self.controls + Self.strong { expectLevels([control, other]) }
        }
    }

    /// Embeddings, overrides and isolates beyond the 125 levels that there are, closed or not, or closed without a beginning.
    @Test(arguments: [0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066, 0x2067, 0x2068, 0x2069] as [UInt32])
    func embeddingsAreDeep(control: UInt32) {
        for closing in [0x202C, 0x2069] as [UInt32] {
            let deep = [UInt32](repeating: control, count: 200)
            let closed = [UInt32](repeating: closing, count: 250)
            for text in [deep + [0x61, 0x5D0], deep + [0x61, 0x5D0] + closed + [0x62], closed + deep] {
                expectLevels(text)
                #expect(layout(text).size.width.isFinite)
            }
        }
    }

    @Test func controlsMayStandAnywhere() {
        var random = SplitMix64(seed: 5)
        let all = Self.controls + Self.strong
        for _ in 0..<300 {
            let text = (0..<Int.random(in: 1...120, using: &random)).map { _ in all[Int.random(in: all.indices, using: &random)] }
            expectLevels(text)
            #expect(layout(text).lines.count >= 1)
        }
    }

    /// Clusters as long as a text may be: joiners, signs of conjunct letters, letters of Hangul, selectors, flags.
    @Test(
        arguments: [
            [0x200D], [0x915, 0x94D], [0x1112, 0x1161, 0x11AB], [0x1112], [0xFE0F], [0x1F468, 0x200D], [0x1F1F0], [0x644, 0x627],
            [0xAD],
            [0xE0061], [0x202E, 0x62A],
        ] as [[UInt32]])
    func clustersAreLong(unit: [UInt32]) {
        let text: [UInt32] = [0x61] + Array(repeatElement(unit, count: 4000 / unit.count).joined())
        #expect(layout(text).size.width.isFinite)
        #expect(layout(text, width: 0).lines.count <= 4001)
    }
}
