import AnimSystem
import Testing

@testable import AnimRenderCLI

/// What terminals say of themselves.
struct TerminalAnswersTests {
    private func answers(_ text: String) -> TerminalAnswers { TerminalAnswers(Array(text.utf8)) }

    @Test func eachAnswerIsRead() {
        let all = answers(
            "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}]1337;ReportCellSize=17.5;8.0;2.0\u{1B}\\\u{1B}P>|kitty(0.36.4)\u{1B}\\\u{1B}[6;35;16t"
                + "\u{1B}[?1;0;1024S\u{1B}[?2;0;640;480S\u{1B}[?62;4;22c")
        #expect(all.hasKittyGraphics)
        #expect(all.version == "kitty(0.36.4)")
        #expect(all.pointCell?.width == 8 && all.pointCell?.height == 17.5 && all.pointCell?.scale == 2)
        #expect(all.cell?.width == 16 && all.cell?.height == 35)
        #expect(all.sixelColorCount == 1024)
        #expect(all.sixelSize?.width == 640 && all.sixelSize?.height == 480)
        #expect(all.attributes == [62, 4, 22])
    }

    @Test(arguments: [
        "", "\u{1B}", "\u{1B}[", "\u{1B}[?", "\u{1B}[?62;4", "\u{1B}_Gi=31;OK", "\u{1B}_Gi=31;EINVAL:no\u{1B}\\",
        "\u{1B}_Gi=32;OK\u{1B}\\", "\u{1B}]1337;ReportCellSize=0;0\u{7}", "\u{1B}[?1;3;16S", "\u{1B}[62;4c", "\u{1B}P>|",
        "ß\u{1B}\u{1B}\u{1B}",
    ])
    func whatIsNoAnswerSaysNothing(text: String) {
        let answers = answers(text)
        #expect(!answers.hasKittyGraphics && answers.attributes == nil && answers.pointCell == nil && answers.version == "")
        #expect(answers.sixelColorCount == nil)
    }

    @Test func anAnswerAfterACutOneIsRead() {
        #expect(answers("\u{1B}[6;3\u{1B}[?6c").attributes == [6])
        #expect(answers("\u{1B}P>|foot\u{1B}[?62;4c").attributes == [62, 4])
        #expect(answers("keys\u{1B}OA\u{1B}[A\u{1B}[?1;xc\u{1B}[?7c").attributes == [7])
    }

    @Test func theProtocolWithAllColorsIsPreferred() {
        let kitty = "\u{1B}_Gi=31;OK\u{1B}\\"
        let (iTerm2, sixel) = ("\u{1B}]1337;ReportCellSize=20;10\u{7}", "\u{1B}[?62;4c")
        let size = TerminalDevice.Size(columns: 100, rows: 30, width: 900, height: 540)
        #expect(TerminalGraphics(answers(kitty + iTerm2 + sixel), size)?.format == .kitty)
        #expect(TerminalGraphics(answers(iTerm2 + sixel), size)?.format == .inlineImage)
        #expect(TerminalGraphics(answers(sixel), size)?.format == .sixel(colorCount: 256))
        #expect(TerminalGraphics(answers("\u{1B}[?62;22c"), size) == nil)
    }

    @Test func theRoomIsTheWindowWithoutTwoRows() throws {
        let size = TerminalDevice.Size(columns: 100, rows: 30, width: 900, height: 540)
        let kitty = "\u{1B}_Gi=31;OK\u{1B}\\"
        let room = try #require(TerminalGraphics(answers(kitty), size)?.room)
        #expect(room.width == 900 && room.height == 504)
        let unknown = try #require(TerminalGraphics(answers(kitty), nil)?.room)
        #expect(unknown.width == 800 && unknown.height == 440)
        let retina = try #require(TerminalGraphics(answers("\u{1B}]1337;ReportCellSize=20;10;2\u{7}"), size)?.room)
        #expect(retina.width == 2000 && retina.height == 1120)
    }
}
