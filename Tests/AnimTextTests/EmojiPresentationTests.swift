import Foundation
import Testing

@testable import AnimText

@Suite struct EmojiPresentationTests {
    private func presentation(_ text: String) -> EmojiPresentation? {
        EmojiPresentation(ArraySlice(text.unicodeScalars.map(\.value)))
    }

    @Test(arguments: [
        "😀", "👍🏽", "☝🏽", "❤\u{FE0F}", "1\u{FE0F}\u{20E3}", "1\u{20E3}", "#\u{FE0F}\u{20E3}", "©\u{FE0F}", "🇰🇷", "🇰",
        "🏳\u{FE0F}\u{200D}🌈",
        "🏳\u{200D}🌈", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "👨‍👩‍👧", "❤\u{200D}🔥", "⌚",
    ])
    func emoji(text: String) { #expect(presentation(text) == .emoji) }

    @Test(arguments: ["❤\u{FE0E}", "⌚\u{FE0E}", "1\u{FE0E}", "©\u{FE0E}"])
    func charactersWithASelectorForText(text: String) { #expect(presentation(text) == .text) }

    @Test(arguments: ["❤", "☺", "▶", "↔", "🏳", "ℹ", "‼"])
    func charactersThatAreTextByDefault(text: String) { #expect(presentation(text) == .textByDefault) }

    @Test(arguments: [
        "1", "#", "*", "©", "®", "™", "A", "→", "가", " ", "\u{200D}", "\u{FE0F}", "A\u{FE0F}", "e\u{301}", "\u{20E3}",
    ])
    func whatIsNoEmoji(text: String) { #expect(presentation(text) == nil) }

    private static let folder = "/usr/share/unicode/emoji/"

    /// The first fields of the lines of a file of the Unicode Character Database, with their second fields.
    private func lines(of name: String) throws -> [(text: String, kind: String)] {
        let file = try String(contentsOf: URL(filePath: Self.folder + name), encoding: .utf8)
        return file.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
            let fields = line.prefix { $0 != "#" }.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            guard fields.count > 1 else { return nil }
            var text = String.UnicodeScalarView()
            text.append(
                contentsOf: fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }.compactMap(Unicode.Scalar.init))
            return (String(text), fields[1])
        }
    }

    /// If Debian's package `unicode-data` is installed: every emoji of Unicode is one grapheme with the presentation of an emoji, and
    /// only what lacks a selector may be text.
    @Test(.enabled(if: FileManager.default.fileExists(atPath: folder + "emoji-test.txt")))
    func emojiOfUnicode() throws {
        let lines = try lines(of: "emoji-test.txt")
        #expect(lines.count > 4000)
        for (text, kind) in lines {
            let characters = text.unicodeScalars.map(\.value)
            #expect(LineBreaks(characters).graphemes.count { $0 } == 1, "\(text) \(characters)")
            let presentation = presentation(text)
            if kind == "unqualified", characters.count == 1 {
                #expect(presentation == .textByDefault || "©®™".contains(text), "\(text) \(characters)")
            } else {
                #expect(presentation == .emoji, "\(text) \(characters)")
            }
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: folder + "emoji-variation-sequences.txt")))
    func selectorsOfUnicode() throws {
        let lines = try lines(of: "emoji-variation-sequences.txt")
        #expect(lines.count > 700)
        for (text, kind) in lines { #expect(presentation(text) == (kind.hasPrefix("text") ? .text : .emoji), "\(text)") }
    }
}
