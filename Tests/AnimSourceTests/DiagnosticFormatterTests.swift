import Testing

@testable import AnimSource

@Suite struct DiagnosticFormatterTests {
    private func text(_ source: String, _ diagnostic: Diagnostic, color: Bool = false) -> String {
        DiagnosticFormatter(SourceText(name: "x.json", text: source), usesColor: color).text(diagnostic)
    }

    @Test func errorShowsLineCaretAndSuggestion() {
        let source = String(repeating: "\n", count: 13) + "      \"cornerRaduis\": 12,\n"
        let diagnostic = Diagnostic(
            .error, "unknown key 'cornerRaduis' in layer 'card'", at: SourceRange(19, 33), suggestion: "cornerRadius")
        #expect(
            text(source, diagnostic) == """
                x.json:14:7: error: unknown key 'cornerRaduis' in layer 'card'
                  14 |       "cornerRaduis": 12,
                     |       ^~~~~~~~~~~~~~ did you mean 'cornerRadius'?

                """)
    }

    @Test func notesFollowWithTheirLines() {
        let notes = [Diagnostic.Note("the first is here", at: SourceRange(0, 3)), Diagnostic.Note("keys are unique")]
        #expect(
            text("\"a\"\n\"a\"", Diagnostic(.warning, "duplicate", at: SourceRange(4, 7), notes: notes)) == """
                x.json:2:1: warning: duplicate
                   2 | "a"
                     | ^~~
                x.json:1:1: note: the first is here
                   1 | "a"
                     | ^~~
                note: keys are unique

                """)
    }

    @Test func tabsWideAndCombiningCharactersKeepTheCaretAligned() {
        // A tab takes four columns, Hangul two, the combining acute none.
        let source = "\t\"한e\u{301}\": 1"
        let offset = source.utf8.count - 1
        #expect(
            text(source, Diagnostic(.error, "m", at: SourceRange(offset, offset + 1)))
                == "x.json:1:9: error: m\n   1 |     \"한e\u{301}\": 1\n     |            ^\n")
    }

    @Test func rangeOverSeveralLinesIsMarkedToTheEndOfItsFirst() {
        #expect(
            text("[1,\r\n2]", Diagnostic(.error, "m", at: SourceRange(0, 7))) == "x.json:1:1: error: m\n   1 | [1,\n     | ^~~\n")
    }

    @Test func positionAtTheEndOfTheFileIsMarked() {
        #expect(text("[1", Diagnostic(.error, "m", at: SourceRange(2, 2))) == "x.json:1:3: error: m\n   1 | [1\n     |   ^\n")
        #expect(text("", Diagnostic(.error, "m", at: SourceRange(9, 9))) == "x.json:1:1: error: m\n   1 | \n     | ^\n")
    }

    @Test func longLinesAreCutAroundTheCaret() {
        let source = String(repeating: "a", count: 1000) + "X" + String(repeating: "b", count: 1000)
        let before = String(repeating: "a", count: 48)
        let after = String(repeating: "b", count: 71)
        #expect(
            text(source, Diagnostic(.error, "m", at: SourceRange(1000, 1001))) == """
                x.json:1:1001: error: m
                   1 | …\(before)X\(after)…
                     | \(String(repeating: " ", count: 49))^

                """)
    }

    @Test func controlCharactersDoNotReachTheTerminal() {
        #expect(
            text("[\u{1B}[31m", Diagnostic(.error, "m", at: SourceRange(1, 2)))
                == "x.json:1:2: error: m\n   1 | [␛[31m\n     |  ^\n")
    }

    @Test func colorsMarkSeverityAndCaret() {
        let text = text("[1", Diagnostic(.error, "m", at: SourceRange(0, 1)), color: true)
        #expect(text.hasPrefix("\u{1B}[1mx.json:1:1:\u{1B}[0m \u{1B}[1;31merror:\u{1B}[0m \u{1B}[1mm\u{1B}[0m\n"))
        #expect(text.hasSuffix("\u{1B}[1;31m^\u{1B}[0m\n"))
    }

    @Test func jsonLinesHoldEverything() {
        let source = SourceText(name: "a\"b.json", text: "{\n \"x\": 1 }")
        let diagnostic = Diagnostic(
            .error, "unknown key 'x'", at: SourceRange(3, 6), notes: [.init("here", at: SourceRange(0, 1))], suggestion: "y",
            pointer: "/x")
        #expect(
            DiagnosticFormatter(source).jsonLine(diagnostic)
                == #"{"file":"a\"b.json","line":2,"column":2,"endLine":2,"endColumn":5,"pointer":"/x","severity":"error","#
                + #""message":"unknown key 'x'","suggestion":"y","#
                + #""notes":[{"line":1,"column":1,"endLine":1,"endColumn":2,"message":"here"}]}"# + "\n")
    }

    @Test func sinkSortsDropsRepeatsAndCounts() {
        let sink = DiagnosticSink(limit: 2)
        sink.warning("b", at: SourceRange(5, 6))
        sink.warning("b", at: SourceRange(5, 6))
        sink.warning("a", at: SourceRange(1, 2))
        #expect(!sink.hasErrors)
        sink.error("c", at: SourceRange(0, 1))
        #expect(sink.diagnostics.map(\.message) == ["a", "b"])
        #expect(sink.omittedCount == 1 && sink.hasErrors)
        let formatter = DiagnosticFormatter(SourceText(name: "x.json", text: "0123456"))
        #expect(formatter.text(sink).hasSuffix("x.json: and 1 more\n"))
        #expect(formatter.jsonLines(sink).hasSuffix("{\"file\":\"x.json\",\"severity\":\"note\",\"message\":\"and 1 more\"}\n"))
    }

    @Test func positionsCountScalarsAndSkipTheByteOrderMark() {
        let lines = LineIndex(SourceText(name: "x", text: "\u{FEFF}é한x\r\n\ny"))
        #expect(lines.count == 3)
        #expect(lines.position(at: 0) == SourcePosition(line: 1, column: 1))
        #expect(lines.position(at: 8) == SourcePosition(line: 1, column: 3))
        #expect(lines.position(at: 12) == SourcePosition(line: 3, column: 1))
        #expect(lines.position(at: 99) == SourcePosition(line: 3, column: 2))
        #expect(lines.content(ofLine: 1) == 3..<9 && lines.content(ofLine: 2) == 11..<11 && lines.content(ofLine: 4) == nil)
    }

    @Test(arguments: [
        ("cornerRaduis", "cornerRadius"), ("opactiy", "opacity"), ("Opacity", "opacity"), ("masksTobound", "masksToBounds"),
        ("hiden", "hidden"), ("zzz", nil), ("", nil), ("x", nil), ("opacity", "opacity"),
    ])
    func nearestNameIsFound(_ name: String, _ nearest: String?) {
        let names = ["cornerRadius", "opacity", "masksToBounds", "hidden", "id"]
        #expect(NearestName.find(name, in: names) == nearest)
    }

    @Test func firstOfEquallyNearNamesWins() {
        #expect(NearestName.find("bat", in: ["cat", "rat"]) == "cat")
        #expect(NearestName.distance(Array("abcd".unicodeScalars), Array("bacd".unicodeScalars)) == 1)
    }
}
