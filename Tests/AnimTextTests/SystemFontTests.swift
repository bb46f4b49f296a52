import AnimText
import Testing

@Suite struct SystemFontTests {
    @Test func unknownFamiliesAreNotFound() {
        #expect(SystemFonts.font(family: "No such family of fonts") == nil)
    }

    /// If any font is installed, its family is found under its name, the same font each time.
    @Test func installedFamiliesAreFound() throws {
        guard let family = SystemFonts.families.first(where: { SystemFonts.font(family: $0) != nil }) else { return }
        let font = try #require(SystemFonts.font(family: family))
        #expect(SystemFonts.font(family: family.uppercased()) == font)
        #expect(font.hash.count == 64)
    }

    @Test func theStandardFontsAreChosenOnce() {
        #expect(SystemFonts.standard() == SystemFonts.standard())
    }
}
