import Testing

@testable import AnimSource

@Suite struct JSONSyntaxErrorTests {
    struct Malformed: Sendable, CustomTestStringConvertible {
        let text: String
        let report: [String]
        /// The value of the document nevertheless.
        let value: String
        var testDescription: String { text }

        init(_ text: String, _ report: String..., value: String) {
            self.text = text
            self.report = report
            self.value = value
        }
    }

    static let commas = [
        Malformed(#"{"a":1,}"#, "1:7-8 trailing comma", value: "{a:1.0}"),
        Malformed("[1,2,]", "1:5-6 trailing comma", value: "[1.0,2.0]"),
        Malformed("[1,,2]", "1:4-5 expected a value before ','", value: "[1.0,?,2.0]"),
        Malformed("[,1]", "1:2-3 expected a value before ','", value: "[?,1.0]"),
        Malformed("{,}", "1:2-3 expected a key, found ','", value: "{}"),
        Malformed(#"{"a":1,,"b":2}"#, "1:8-9 expected a key, found ','", value: "{a:1.0,b:2.0}"),
        Malformed("[1 2]", "1:3-3 missing ','", value: "[1.0,2.0]"),
        Malformed("[[1][2]]", "1:5-5 missing ','", value: "[[1.0],[2.0]]"),
        Malformed("{\"a\":1\n \"b\":2}", "1:7-7 missing ','", value: "{a:1.0,b:2.0}"),
        Malformed("[1;2]", "1:3-4 expected ',', found ';'", value: "[1.0,2.0]"),
        Malformed("[1 @ 2]", "1:4-5 expected ',' or ']', found '@'", value: "[1.0,2.0]"),
        Malformed(#"{"a":1 2}"#, "1:8-9 expected ',' or '}', found '2'", value: "{a:1.0}"),
        Malformed(#"{"a": 1 {"b":2}}"#, "1:9-10 expected ',' or '}', found '{'", value: "{a:1.0}"),
    ]

    static let members = [
        Malformed(#"{"a" 1}"#, "1:5-5 missing ':' after key 'a'", value: "{a:1.0}"),
        Malformed(#"{"a"}"#, "1:5-5 missing value for key 'a'", value: "{a:?}"),
        Malformed(#"{"a":}"#, "1:6-6 missing value for key 'a'", value: "{a:?}"),
        Malformed(#"{"a":,"b":1}"#, "1:6-6 missing value for key 'a'", value: "{a:?,b:1.0}"),
        Malformed(#"{"a"=1}"#, "1:5-6 expected ':' after the key, found '='", value: "{a:1.0}"),
        Malformed(#"{"a"=>1}"#, "1:5-6 expected ':' after the key, found '='", value: "{a:1.0}"),
        Malformed(#"{"a":1:2}"#, "1:7-8 unexpected ':'", value: "{a:1.0}"),
        Malformed("[1:2]", "1:3-4 unexpected ':' in an array", value: "[1.0,2.0]"),
        Malformed(#"{{"a":1}}"#, "1:2-3 expected a key, found '{'", value: "{}"),
        Malformed("{:1}", "1:2-3 expected a key, found ':'", value: "{}"),
        Malformed("{@:1}", "1:2-3 expected a key, found '@'", value: "{}"),
        Malformed("{a: 1}", #"1:2-3 keys must be in double quotes: "a""#, value: "{a:1.0}"),
        Malformed("{b-c: 2}", #"1:2-5 keys must be in double quotes: "b-c""#, value: "{b-c:2.0}"),
        Malformed("{3: 4}", #"1:2-3 keys must be in double quotes: "3""#, value: "{3:4.0}"),
        Malformed(
            #"{"a":1,"a":2,"\u0061":3}"#, "1:8-11 duplicate key 'a' (first used here 1:2)",
            "1:14-22 duplicate key 'a' (first used here 1:2)", value: "{a:1.0,a:2.0,a:3.0}"),
    ]

    static let words = [
        Malformed(
            "// hi\n[/* x */ 1] # end", "1:1-3 JSON does not allow comments", "2:2-4 JSON does not allow comments",
            "2:13-15 JSON does not allow comments", value: "[1.0]"),
        Malformed(
            "['b', 'c\\'d']", "1:2-5 strings must be in double quotes", "1:7-13 strings must be in double quotes",
            value: #"["b","c\'d"]"#
        ),
        Malformed("[True]", "1:2-6 unknown value 'True' → true", value: "[?]"),
        Malformed("[None]", "1:2-6 unknown value 'None' → null", value: "[?]"),
        Malformed("[undefined]", "1:2-11 unknown value 'undefined' → null", value: "[?]"),
        Malformed("[fasle]", "1:2-7 unknown value 'fasle' → false", value: "[?]"),
        Malformed(
            "[hello world, 1]", "1:2-13 expected a value, found 'hello world' (strings must be in double quotes)",
            value: "[?,1.0]"),
        Malformed("[“x”]", "1:2-5 strings must be in straight double quotes", value: "[?]"),
        Malformed("[@]", "1:2-3 expected a value, found '@'", value: "[?]"),
        Malformed("[\u{1}]", "1:2-3 expected a value, found control character U+0001", value: "[?]"),
    ]

    static let numbers = [
        Malformed("[NaN]", "1:2-5 JSON does not allow 'NaN'", value: "[?]"),
        Malformed("[-Infinity]", "1:2-11 JSON does not allow 'Infinity'", value: "[?]"),
        Malformed("[1e400]", "1:2-7 number too large: '1e400'", value: "[?]"),
        Malformed("[01]", "1:2-4 a number cannot have leading zeros: '01' → 1", value: "[1.0]"),
        Malformed("[-012]", "1:2-6 a number cannot have leading zeros: '-012' → -12", value: "[-12.0]"),
        Malformed("[+1]", "1:2-4 a number cannot start with '+': '+1' → 1", value: "[1.0]"),
        Malformed("[-.5]", "1:2-5 a number needs a digit before '.': '-.5' → -0.5", value: "[-0.5]"),
        Malformed("[5.]", "1:2-4 a number needs a digit after '.': '5.' → 5.0", value: "[5.0]"),
        Malformed("[1.e3]", "1:2-6 a number needs a digit after '.': '1.e3' → 1.0e3", value: "[1000.0]"),
        Malformed("[1e+]", "1:2-5 the exponent of '1e+' has no digits", value: "[?]"),
        Malformed("[0x1F]", "1:2-6 JSON does not allow hexadecimal numbers: '0x1F'", value: "[?]"),
        Malformed("[-]", "1:2-3 expected a number after '-'", value: "[?]"),
        Malformed("[12px]", "1:2-6 invalid number '12px'", value: "[?]"),
        Malformed("[1.2.3]", "1:2-7 invalid number '1.2.3'", value: "[?]"),
    ]

    static let strings = [
        Malformed("[\"a\tb\"]", #"1:4-5 a tab in a string must be written '\t'"#, value: #"["a\tb"]"#),
        Malformed(
            "[\"\u{1}\"]", #"1:3-4 the control character U+0001 in a string must be written '\u0001'"#, value: #"["\u{01}"]"#),
        Malformed(#"["\q"]"#, #"1:3-5 unknown escape '\q' (write a backslash as '\\')"#, value: #"["�"]"#),
        Malformed(#"["\u12"]"#, #"1:3-7 '\u' needs four hexadecimal digits"#, value: #"["�"]"#),
        Malformed(#"["\ud800"]"#, #"1:3-9 '\ud800' is an unpaired surrogate"#, value: #"["�"]"#),
        Malformed(#"["\udc00x"]"#, #"1:3-9 '\udc00' is an unpaired surrogate"#, value: #"["�x"]"#),
        Malformed("{\"a\": \"abc,\n \"b\": 1}", "1:7-12 the string is not terminated", value: #"{a:"abc,",b:1.0}"#),
        Malformed("{\"a: 1,\n \"b\": 2}", "1:2-8 the string is not terminated", value: "{a: 1,:?,b:2.0}"),
        Malformed("[\"abc", "1:2-6 the string is not terminated", value: #"["abc"]"#),
        Malformed("[\"abc\\", "1:2-7 the string is not terminated", value: #"["abc�"]"#),
    ]

    static let brackets = [
        Malformed(
            #"{"a": [1, 2"#, "1:12-12 unexpected end of file, expected ']' (the array was opened here 1:7)",
            value: "{a:[1.0,2.0]}"),
        Malformed(
            "{\n\"a\": 1\n\n", "2:7-7 unexpected end of file, expected '}' (the object was opened here 1:1)", value: "{a:1.0}"),
        Malformed(
            #"{"a": [1, {"b": 2]}"#, "1:18-19 expected '}', found ']' (the object was opened here 1:11)",
            value: "{a:[1.0,{b:2.0}]}"),
        Malformed(#"{"a": 1]"#, "1:8-9 expected '}', found ']' (the object was opened here 1:1)", value: "{a:1.0}"),
        Malformed("[1, 2}", "1:6-7 expected ']', found '}' (the array was opened here 1:1)", value: "[1.0,2.0]"),
        Malformed(#"[{"a":1] "#, "1:8-9 expected '}', found ']' (the object was opened here 1:2)", value: "[{a:1.0}]"),
        Malformed("]", "1:1-2 expected a value, found ']'", value: "?"),
        Malformed("[1] x", "1:5-6 unexpected 'x' after the end of the document", value: "[1.0]"),
        Malformed("{}}", "1:3-4 unexpected '}' after the end of the document", value: "{}"),
        Malformed("", "1:1-1 the file is empty", value: "?"),
        Malformed(" \n", "2:1-1 the file contains no value", value: "?"),
    ]

    @Test(arguments: commas + members + words + numbers + strings + brackets)
    func errorIsReportedOnceAndRepaired(_ malformed: Malformed) {
        let parsed = ParsedJSON(malformed.text)
        #expect(parsed.report == malformed.report)
        #expect(dump(parsed.root) == malformed.value)
    }

    @Test func allErrorsOfAFileAreReported() {
        let parsed = ParsedJSON("{\n  a: 01,\n  'b': [1,],\n  \"c\": nul\n  \"d\": .5;\n}")
        #expect(
            parsed.report == [
                #"2:3-4 keys must be in double quotes: "a""#, "2:6-8 a number cannot have leading zeros: '01' → 1",
                "3:3-6 strings must be in double quotes", "3:10-11 trailing comma", "4:8-11 unknown value 'nul' → null",
                "4:11-11 missing ','", "5:8-10 a number needs a digit before '.': '.5' → 0.5", "5:10-11 expected ',', found ';'",
                "5:10-11 trailing comma",
            ])
    }

    @Test func invalidUTF8IsReportedOnce() {
        let parsed = ParsedJSON(bytes: [0x5B, 0x22, 0xE9, 0x22, 0x2C, 0x22, 0xC0, 0x80, 0x22, 0x5D])
        #expect(parsed.report == ["1:3-4 invalid UTF-8: byte 0xE9 (scene files must be UTF-8)"])
    }

    @Test func utf16IsNamed() {
        #expect(ParsedJSON(bytes: [0xFF, 0xFE, 0x5B, 0]).report == ["1:1-1 the file is in UTF-16; save it as UTF-8"])
        let utf32 = ["1:1-1 the file is in UTF-32; save it as UTF-8"]
        #expect(ParsedJSON(bytes: [0xFF, 0xFE, 0, 0, 0x5B, 0, 0, 0]).report == utf32)
        #expect(ParsedJSON(bytes: [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x5B]).report == utf32)
    }

    @Test func nestingIsLimited() {
        let depth = JSONParser.maximumDepth
        let fits = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        #expect(ParsedJSON(fits).report.isEmpty)
        let parsed = ParsedJSON(String(repeating: "[", count: 100_000))
        #expect(parsed.report == ["1:257-258 nested more than 256 levels deep"])
    }

    @Test func sizeIsLimited() {
        let parsed = ParsedJSON(bytes: [UInt8](repeating: UInt8(ascii: " "), count: JSONDocument.maximumByteCount + 1))
        #expect(parsed.sink.diagnostics.map(\.message) == ["the file is larger than 16 MiB"])
    }

    @Test func readingStopsAfterManyErrors() {
        let parsed = ParsedJSON("[" + String(repeating: "@,", count: 5000) + "1]")
        #expect(parsed.sink.diagnostics.count == DiagnosticSink.defaultLimit)
        #expect(parsed.sink.omittedCount == JSONParser.maximumErrorCount - DiagnosticSink.defaultLimit)
    }

    @Test func duplicatesAreFoundInLargeObjects() {
        let members = (0..<40).map { "\"k\($0)\": \($0)" } + ["\"k7\": 0"]
        let parsed = ParsedJSON("{\(members.joined(separator: ",\n"))}")
        #expect(parsed.report == ["41:1-5 duplicate key 'k7' (first used here 8:1)"])
    }

    @Test func errorsNameTheirPointer() {
        let parsed = ParsedJSON(#"{"layers": [1, {"a/b": 01, "c": [1,]}]}"#)
        #expect(parsed.sink.diagnostics.map(\.pointer) == ["/layers/1/a~1b", "/layers/1/c"])
    }
}
