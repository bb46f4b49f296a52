@testable import AnimPort
import Testing

struct LexerTests {
    /// The tokens of a text, with the kinds of those that are not plain.
    private func tokens(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        return Lexer.tokens(of: bytes).map { token in
            let text = String(decoding: bytes[token.range], as: UTF8.self)
            switch token.kind {
            case .string, .stringHead, .stringMiddle, .stringTail, .regex, .other, .attribute, .hash:
                return "\(token.kind) \(text)"
            default: return text
            }
        }
    }

    @Test func splitsCode() {
        #expect(
            tokens("a.b?.c(1.5, x: 0.y)->D") == [
                "a", ".", "b", "?", ".", "c", "(", "1.5", ",", "x", ":", "0", ".", "y", ")", "->", "D",
            ])
        #expect(tokens("`class` $0 a_1 ...b a<-b") == ["`class`", "$0", "a_1", "...", "b", "a", "<-", "b"])
        #expect(tokens("@objc #if é😀") == ["attribute @objc", "hash #if", "é😀"])
        #expect(tokens("\u{FEFF}a\r\nb") == ["a", "b"])
        #expect(tokens("#!/usr/bin/swift\na") == ["a"])
    }

    @Test func skipsComments() {
        #expect(tokens("a // b \"\nc /* d /* e */ f */ g /* h") == ["a", "c", "g"])
        #expect(tokens("a+/*b*/c -// d\ne") == ["a", "+", "c", "-", "e"])
    }

    @Test func knowsStrings() {
        #expect(tokens(#""a" "b\"c" "d\\" e"#) == [#"string "a""#, #"string "b\"c""#, #"string "d\\""#, "e"])
        #expect(tokens(###"#"a"b\n"# ##"c"# d"## e"###) == [###"string #"a"b\n"#"###, ###"string ##"c"# d"##"###, "e"])
        #expect(tokens("\"\"\"\na \" \"\" b\\\"\"\"\n\"\"\" c") == ["string \"\"\"\na \" \"\" b\\\"\"\"\n\"\"\"", "c"])
        #expect(tokens("\"a\nb \"\"\" c") == ["string \"a", "b", "string \"\"\" c"])
        #expect(tokens("\"\" \"\"\"\"\"\" a") == ["string \"\"", "string \"\"\"\"\"\"", "a"])
    }

    @Test func knowsInterpolations() {
        #expect(
            tokens(#""a\(b(c))d\(e)f" g"#) == [
                #"stringHead "a\("#, "b", "(", "c", ")", #"stringMiddle )d\("#, "e", #"stringTail )f""#, "g",
            ])
        #expect(
            tokens(#""\("\(a)")" b"#) == [#"stringHead "\("#, #"stringHead "\("#, "a", #"stringTail )""#, #"stringTail )""#, "b"])
        #expect(tokens(##"#"\(a) \#(b)"# c"##) == [##"stringHead #"\(a) \#("##, "b", ##"stringTail )"#"##, "c"])
        #expect(tokens("\"\"\"\n\\(\"a\")\n\"\"\" b") == ["stringHead \"\"\"\n\\(", "string \"a\"", "stringTail )\n\"\"\"", "b"])
    }

    @Test func knowsRegularExpressions() {
        #expect(tokens(#"let r = /a"(b)[/]/ + c"#) == ["let", "r", "=", #"regex /a"(b)[/]/"#, "+", "c"])
        #expect(tokens("a / b / c; (a) / 2 / 3") == ["a", "/", "b", "/", "c", ";", "(", "a", ")", "/", "2", "/", "3"])
        #expect(tokens("reduce(1, /) + f(2, /)") == ["reduce", "(", "1", ",", "/", ")", "+", "f", "(", "2", ",", "/", ")"])
        #expect(tokens("f(#/a/\"b/#, #/\n \"/c \n/#) d") == ["f", "(", "regex #/a/\"b/#", ",", "regex #/\n \"/c \n/#", ")", "d"])
        #expect(tokens(#"return /"/"#) == ["return", #"regex /"/"#])
    }

    @Test func marksTheFirstTokenOfALine() {
        let tokens = Lexer.tokens(of: Array("a b\n/* \n */ c\rd /* */ e".utf8))
        #expect(tokens.map(\.startsLine) == [true, false, true, true, false])
    }

    @Test func knowsWords() {
        for word in Word.allCases where word != .none {
            let token = Lexer.tokens(of: Array("\(word.rawValue) \(word.rawValue)x".utf8))
            #expect(token.map(\.word) == [word, .none])
        }
    }
}
