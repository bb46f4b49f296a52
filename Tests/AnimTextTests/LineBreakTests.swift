import Foundation
import Testing

@testable import AnimText

@Suite struct LineBreakTests {
    /// Returns a text with a bar wherever a line may be broken.
    private func broken(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        let breaks = LineBreaks(scalars.map(\.value))
        return zip(scalars, breaks.opportunities).map { ($1 ? "|" : "") + String($0) }.joined()
    }

    private func opportunities(_ characters: [UInt32]) -> [Bool] {
        LineBreakRules.opportunities(characters.map { LineBreakClass($0) })
    }

    /// A pair of regional indicators is a flag; no other character aborts or moves one.
    @Test func flagsAreKeptWhole() {
        #expect(broken("🇰🇷🇯🇵🇫") == "🇰🇷|🇯🇵|🇫")
        #expect(broken("a🇰b") == "a|🇰|b")
        #expect(broken("🇰🇷 🇯🇵") == "🇰🇷 |🇯🇵")
        #expect(broken("(🇰🇷)🇯🇵!") == "(🇰🇷)|🇯🇵!")
        #expect(broken("🇰\u{200D}🇷") == "🇰\u{200D}🇷")
    }

    @Test(arguments: [
        // Emoji that are joined, and with a modifier.
        ("👨‍👩‍👧👨‍👩‍👧", "👨‍👩‍👧|👨‍👩‍👧"), ("👋🏽👋🏽", "👋🏽|👋🏽"), ("a😀😀b", "a|😀|😀|b"), ("❤️❤️", "❤️|❤️"),
        // Syllables and letters of Hangul.
        ("한글(글)", "한|글|(글)"), ("\u{1112}\u{1161}\u{11AB}글", "\u{1112}\u{1161}\u{11AB}|글"),
        // Numbers with their signs.
        ("a -1,234.5% b", "a |-1,234.5% |b"), ("$(12.3)x", "$(12.3)x"), ("a,1", "a,|1"), ("1/2/3", "1/2/3"), ("a/b", "a/|b"),
        ("100 €", "100 |€"),
        // Hyphens and dashes; the Armenian hyphen ends a line, and the Mongolian one starts one.
        ("a-b", "a-|b"), ("a\u{AD}b", "a\u{AD}|b"), ("a\u{2011}b", "a\u{2011}b"), ("a—b", "a|—|b"), ("ա\u{58A}բ", "ա\u{58A}|բ"),
        ("ᠠ\u{1806}ᠠ", "ᠠ|\u{1806}ᠠ"), ("א-א", "א-א"), ("א\u{AD}א", "א\u{AD}|א"),
        // Spaces that are none, and that are not seen.
        ("a\u{A0}b", "a\u{A0}b"), ("a\u{200B}b", "a\u{200B}|b"), ("a\u{2060}b", "a\u{2060}b"),
        // Punctuation.
        ("「漢字」。漢", "「漢|字」。|漢"), ("\"a\" (b)", "\"a\" (b)"), ("\"a\" b", "\"a\" |b"), ("f(x) [y]", "f(x) |[y]"), ("a…b", "a…|b"),
        ("a .b", "a .b"),
        ("漢ゃっ", "漢ゃっ"),
    ])
    func textsAreBroken(text: String, expected: String) {
        #expect(broken(text) == expected)
    }

    @Test func pairsAreBrokenByTheChart() {
        for (first, row) in zip(LineBreakChart.characters, LineBreakChart.rows) {
            for (second, mark) in zip(LineBreakChart.characters, row) {
                #expect(opportunities([first, second]) == [false, mark == "+"], "\(first) \(second)")
            }
        }
    }

    /// Each of all 1,114,112 code points, surrogates among them, is broken between letters as the character of its class in the chart.
    @Test func everyCharacterHasAClass() throws {
        var expected: [LineBreakClass: [Bool]] = [:]
        for character in LineBreakChart.characters {
            expected[LineBreakClass(character)] = opportunities([0x61, character, 0x62])
        }
        expected[.opWide] = opportunities([0x61, 0x300C, 0x62])
        expected[.cpWide] = [false, false, true]
        expected[.idReserved] = [false, true, true]
        let fallback = LineBreakClass(0x61)
        #expect(fallback == .al)
        for character in UInt32(0)...0x10FFFF {
            let kind = LineBreakClass(character)
            guard kind != fallback else { continue }
            let found = LineBreakRules.opportunities([.al, kind, .al])
            guard found != expected[kind] else { continue }
            Issue.record("\(character): \(found)")
        }
    }

    /// Texts of three classes in all orders are broken alike with and without marks that combine.
    @Test func marksChangeNothing() {
        let classes = Set(LineBreakChart.characters.map { LineBreakClass($0) })
            .filter { ![.bk, .cr, .lf, .nl, .sp, .zw, .cm, .zwj].contains($0) }.sorted { $0.rawValue < $1.rawValue }
        for first in classes {
            for second in classes {
                for third in classes {
                    let plain = LineBreakRules.opportunities([first, second, third])
                    let marked = LineBreakRules.opportunities([first, .cm, second, .cm, .cm, third, .cm])
                    #expect(marked == [false, false, plain[1], false, false, plain[2], false])
                }
            }
        }
    }

    private static let officialFile = URL(filePath: "/usr/share/unicode/auxiliary/LineBreakTest.txt")

    /// The tests of the Unicode Character Database, where Debian's package `unicode-data` is installed.
    @Test(.enabled(if: (try? officialFile.checkResourceIsReachable()) == true))
    func textsOfUnicodeAreBroken() throws {
        let file = try String(contentsOf: Self.officialFile, encoding: .utf8)
        let lines = file.split(separator: "\n").filter { !$0.hasPrefix("#") }
        #expect(lines.count > 7000)
        for line in lines {
            let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace).dropLast()
            let characters = words.compactMap { UInt32($0, radix: 16) }
            let expected = [false] + words.filter { $0 == "÷" || $0 == "×" }.dropFirst().map { $0 == "÷" }
            #expect(opportunities(characters) == expected, "\(line)")
        }
    }
}
