import AnimInspection
import AnimSource
import Testing

@testable import AnimPreview

@Suite struct TouchInsertionTests {
    private static let tap = JSONText.object([("at", .number(0.5)), ("tap", .array([.number(10), .number(20)]))])
    private static let press = JSONText.object([("at", .number(2)), ("press", .string("ball")), ("for", .number(1))])

    private func added(_ text: String, _ touches: [JSONText] = [tap]) -> String? {
        TouchInsertion.bytes(of: SourceText(name: "test.json", text: text), adding: touches).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    @Test func theyAreWrittenAsTheirNeighbors() {
        #expect(
            added(#"{ "touches": [ { "at": 0, "tap": "a" } ], "duration": 1 }"#)
                == #"{ "touches": [ { "at": 0, "tap": "a" }, { "at": 0.5, "tap": [10, 20] } ], "duration": 1 }"#)
        #expect(
            added("{\n  \"touches\": [\n    {\"at\": 0, \"tap\": \"a\"}\n  ]\n}\n", [Self.tap, Self.press])
                == "{\n  \"touches\": [\n    {\"at\": 0, \"tap\": \"a\"},\n    {\"at\": 0.5, \"tap\": [10, 20]},\n    {\"at\": 2, \"press\": \"ball\", \"for\": 1}\n  ]\n}\n"
        )
        #expect(added("{ \"a\": 1,\n\t\"touches\": [] }") == "{ \"a\": 1,\n\t\"touches\": [{ \"at\": 0.5, \"tap\": [10, 20] }] }")
    }

    @Test func aMissingKeyComesLast() {
        #expect(added(#"{ "duration": 1 }"#) == #"{ "duration": 1, "touches": [{ "at": 0.5, "tap": [10, 20] }] }"#)
        #expect(
            added("{\n  \"duration\": 1\n}\n", [Self.tap, Self.press])
                == "{\n  \"duration\": 1,\n  \"touches\": [\n    { \"at\": 0.5, \"tap\": [10, 20] },\n    { \"at\": 2, \"press\": \"ball\", \"for\": 1 }\n  ]\n}\n"
        )
    }

    /// Order, white space and the forms of numbers are the author's.
    @Test func everythingElseStays() throws {
        let text =
            "{ \"duration\":1.50,\r\n\r\n   \"z\" : [1e0,\t2],\"touches\" :\n  [ {\"at\":0,\"tap\":\"a\" }   ]\r\n ,\"y\":\"\\u00e9é\" }"
        let result = try #require(added(text))
        let inserted = ", {\"at\": 0.5, \"tap\": [10, 20]}"
        #expect(result.replacing(inserted, with: "") == text)
        #expect(result.contains(inserted))
    }

    @Test(arguments: ["", "[]", "{}", "{ \"touches\": 1 }", "{ \"duration\": 1", "{ \"touches\": { } }"])
    func otherFilesAreLeftAlone(text: String) { #expect(added(text) == nil) }
}
