import TestSupport
import Testing

@testable import AnimSource

@Suite struct JSONConformanceTests {
    @Test(arguments: [
        ("null", "null"), (" true ", "true"), ("false\n", "false"), ("0", "0.0"), ("-0", "-0.0"), ("\"\"", "\"\""), ("[]", "[]"),
        ("{}", "{}"), ("[[],{},[[]]]", "[[],{},[[]]]"), (" { \"a\" : [ 1 , 2 ] } ", "{a:[1.0,2.0]}"),
        ("{\"\":0}", "{:0.0}"), ("{\"a\":{\"b\":{\"c\":null}},\"d\":1}", "{a:{b:{c:null}},d:1.0}"),
        ("[1\r\n,\t2]", "[1.0,2.0]"), ("\u{FEFF}[1]", "[1.0]"), ("[\"한글\",\"🎉\"]", "[\"한글\",\"🎉\"]"),
        ("[\"\u{7F}\"]", "[\"\\u{7F}\"]"), ("[true,false,null]", "[true,false,null]"), ("\"a/b\\/c\"", "\"a/b/c\""),
    ])
    func validTextsAreRead(_ text: String, _ value: String) {
        let parsed = ParsedJSON(text)
        #expect(parsed.report.isEmpty)
        #expect(dump(parsed.root) == value)
    }

    @Test(arguments: [
        "[1 true]", "[a]", "[1,", "[", "[]]", "{\"a\":1 b}", "{\"a\" \"b\"}", "{\"a\":1,,}", "{1:1}", "[\"\n\"]", "[tru]",
        "[nulll]", "[truefalse]",
        "[- 1]", "[1 000]", "[1.2e]", "[.]", "[1e1.5]", "[1_000]", "[Infinity]", "['x']", "[\"\\x00\"]", "[\"\\uD834\\u0041\"]",
        "[\"\\\"]",
        "\u{FEFF}\u{FEFF}[1]", "[\u{00A0}1]", "[\u{2028}]", "nul", "1 2", "[1]/**/", "{\"a\":/*x*/1}", "[1]\u{0}",
        "{\"a\":\"b\"}#", "[\u{C}]",
    ])
    func invalidTextsAreRejected(_ text: String) {
        #expect(ParsedJSON(text).sink.hasErrors)
    }

    @Test(arguments: [
        ("0.1", 0.1), ("-1.5e-7", -1.5e-7), ("1E+2", 100), ("123456789012345678", 123_456_789_012_345_680),
        ("9007199254740993", 9_007_199_254_740_992), ("9007199254740993.00000000000000000001", 9_007_199_254_740_994),
        ("1e22", 1e22), ("1e23", 1e23), ("8.5e22", 8.5e22), ("2.2250738585072011e-308", Double.leastNormalMagnitude.nextDown),
        ("1.7976931348623157e308", Double.greatestFiniteMagnitude), ("1e-400", 0), ("0e999999999", 0),
        ("0.30000000000000004", 0.1 + 0.2), ("0.000000000000000000000000000001", 1e-30),
    ])
    func numbersAreRoundedCorrectly(_ text: String, _ value: Double) {
        let parsed = ParsedJSON(text)
        #expect(parsed.report.isEmpty)
        #expect(parsed.root.number == value)
    }

    @Test func shortestSpellingsComeBackExactly() {
        var random = SplitMix64(seed: 7)
        let values = (0..<2000).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
        let parsed = ParsedJSON("[" + values.map { "\($0)" }.joined(separator: ",") + "]")
        #expect(parsed.root.elements.map(\.number) == values.map(Optional.some))
    }

    @Test func longNumbersAreRoundedAsByTheStandardLibrary() {
        var random = SplitMix64(seed: 8)
        for _ in 0..<5000 {
            let mantissa = random.next() >> UInt64.random(in: 0...12, using: &random)
            let power = Int.random(in: -19...19, using: &random)
            #expect(DecimalNumber(mantissa, power).value == Double("\(mantissa)e\(power)"))
        }
        // Half way between two doubles, and just beside it: ties go to the even one.
        #expect(DecimalNumber(9_007_199_254_740_993, 0).value == 0x1p53)
        #expect(DecimalNumber(9_007_199_254_740_993_001, -3).value == 0x1p53 + 2)
        #expect(DecimalNumber(9_007_199_254_740_993_000, -3).value == 0x1p53)
    }

    @Test(arguments: [
        (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\uAC00""#, "Aé가"), (#""\uD83C\uDF89!""#, "🎉!"),
        (#""a\u0000b""#, "a\0b"),
    ])
    func escapesAreResolved(_ text: String, _ value: String) {
        #expect(ParsedJSON(text).root.string == value)
    }

    @Test func rangesCoverValuesAndKeys() throws {
        let parsed = ParsedJSON(#"{ "a" : [1, "x"] , "b":{} }"#)
        let members = Array(parsed.root.members)
        #expect(parsed.source[members[0].keyRange] == #""a""#)
        #expect(members.map { parsed.source[$0.value.range] } == [#"[1, "x"]"#, "{}"])
        #expect(members[0].value.elements.map { parsed.source[$0.range] } == ["1", #""x""#])
        #expect(parsed.root.count == 2)
    }

    @Test func pointersNameTheWayFromTheRoot() throws {
        let parsed = ParsedJSON(#"{"x": 1, "layers": [{}, {"a/b~c": {"d": [[5]]}}]}"#)
        let layers = try #require(parsed.root.member("layers"))
        let inner = try #require(Array(layers.value.elements)[1].member("a/b~c")?.value.member("d")?.value)
        #expect(parsed.root.pointer.isEmpty)
        #expect(inner.pointer == "/layers/1/a~1b~0c/d")
        #expect(Array(inner.elements)[0].elements.map(\.pointer) == ["/layers/1/a~1b~0c/d/0/0"])
    }

    @Test func offsetsInAnEscapedStringLeadToTheSource() {
        let parsed = ParsedJSON(#"["a\n\u00e9z"]"#)
        let map = parsed.source.map(of: parsed.document.nodes[1])
        // The text is a, line feed, é (two bytes), z.
        #expect([0, 1, 2, 4, 5].map(map.offset) == [2, 3, 5, 11, 12])
    }
}
