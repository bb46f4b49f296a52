import Testing

@testable import AnimScene

@Suite struct JSONObjectTests {
    enum Key: String, JSONObjectKey {
        case id, frame, opacity, hidden, count, curve, inner
        static let table = JSONKeyTable<Self>(for: "layer", synonyms: ["alpha": .opacity])
    }

    enum Curve: String, CaseIterable { case linear, easeIn, easeOut }

    private func object(_ text: String) -> (ParsedJSON, JSONObject<Key>?) {
        let parsed = ParsedJSON(text)
        return (parsed, JSONObject(parsed.root, of: Key.self, named: "card", parsed.sink))
    }

    @Test func valuesAreRead() throws {
        let (parsed, found) = object(
            #"{"id":"a","frame":[1,2,3,4],"opacity":0.5,"hidden":true,"count":3,"curve":"easeIn","inner":{"id":"b"}}"#)
        let layer = try #require(found)
        #expect(layer.string(.id) == "a" && layer.numbers(.frame, 4) == [1, 2, 3, 4] && layer.number(.opacity) == 0.5)
        #expect(
            layer.bool(.hidden) == true && layer.integer(.count) == 3 && layer.choice(.curve, of: Curve.self, "curve") == .easeIn)
        #expect(layer.object(.inner, of: Key.self)?.string(.id) == "b")
        #expect(parsed.report.isEmpty)
    }

    @Test func wrongKindsAreReportedEachAtItsPlace() {
        let (parsed, layer) = object(
            #"{"id":1,"frame":[1,"x",3],"opacity":"1","hidden":0,"count":1.5,"curve":"easein","inner":[]}"#)
        _ = layer?.string(.id)
        #expect(layer?.numbers(.frame, 4) == nil)
        _ = layer?.number(.opacity)
        _ = layer?.bool(.hidden)
        _ = layer?.integer(.count)
        #expect(layer?.choice(.curve, of: Curve.self, "curve") == nil)
        #expect(layer?.object(.inner, of: Key.self) == nil)
        #expect(
            parsed.report == [
                "1:7-8 expected a string, found a number", "1:17-26 expected an array of 4 numbers, found 3",
                "1:20-23 expected a number, found a string", "1:37-40 expected a number, found a string",
                "1:50-51 expected true or false, found a number", "1:60-63 expected a whole number, found 1.5",
                "1:72-80 unknown curve 'easein' → easeIn", "1:89-91 expected an object (layer), found an array",
            ])
        #expect(parsed.sink.diagnostics[2].pointer == "/frame/1")
    }

    @Test func unknownAndMissingKeysAreReported() {
        let (parsed, layer) = object(#"{"opactiy":1,"whatever":2,"alpha":1}"#)
        #expect(layer?.required(.id) == nil)
        #expect(
            parsed.report == [
                "1:1-2 missing key 'id' in layer", "1:2-11 unknown key 'opactiy' in layer 'card' → opacity",
                "1:14-24 unknown key 'whatever' in layer 'card'",
                "1:27-34 unknown key 'alpha' in layer 'card' → opacity",
            ])
    }

    @Test func keysOfAnotherSortAreReported() {
        let (parsed, layer) = object(#"{"id":"a","curve":"linear"}"#)
        layer?.allowOnly([.id]) { "'\($0.rawValue)' is not a key of text layers" }
        #expect(parsed.report == ["1:11-18 'curve' is not a key of text layers"])
    }

    @Test func invalidValuesAreReportedOnlyByTheParser() {
        let (parsed, layer) = object(#"{"opacity":NaN,"frame":[1,2,oops,4]}"#)
        #expect(layer?.number(.opacity) == nil && layer?.numbers(.frame, 4) == nil)
        #expect(
            parsed.report == [
                "1:12-15 JSON has no 'NaN'", "1:29-33 expected a value, found 'oops' (strings are in double quotes)",
            ])
    }

    @Test func knownKeysAreEnumerable() {
        #expect(Key.table.names == ["id", "frame", "opacity", "hidden", "count", "curve", "inner"])
        #expect(Key.table["frame"] == .frame && Key.table["frames"] == nil)
    }
}
