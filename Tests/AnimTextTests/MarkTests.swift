import AnimText
import TestSupport
import Testing

/// Characters with more marks than shaping can take: it compares each mark with the others.
struct MarkTests {
    private func glyphCount(marks: Int) throws -> Int {
        let font = try Font(data: Repository.font("NotoSans-Regular.ttf"))
        let text = "x" + String(repeating: "\u{0323}", count: marks) + "y"
        return TextLayout(text, style: TextStyle(fonts: FontCollection([font]), fontSize: 10)).lines[0].glyphs.count
    }

    @Test func aCharacterKeeps64Marks() throws {
        #expect(try glyphCount(marks: 3) == 5)
        #expect(try glyphCount(marks: 64) == 66)
        #expect(try glyphCount(marks: 65) == 66)
        #expect(try glyphCount(marks: 4400) == 66)
    }

    @Test func omissionsAreNamed() {
        #expect(TextOmission.omissions(of: "x" + String(repeating: "\u{0323}", count: 64)) == [])
        #expect(TextOmission.omissions(of: "x" + String(repeating: "\u{0323}", count: 65)) == [.marks])
        #expect(TextOmission.omissions(of: String(repeating: "x", count: 10_001)) == [.characters])
    }
}
