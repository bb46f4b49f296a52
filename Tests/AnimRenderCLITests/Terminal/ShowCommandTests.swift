import AnimEncoders
import AnimGraphics
import Foundation
import Testing

/// The command `show` at terminals of every kind.
struct ShowCommandTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(SceneText.dot, to: "dot.json")
        try animrender.write(SceneText.fade, to: "fade.json")
    }

    private static let kitty = "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62;c"
    private static let iTerm2 = "\u{1B}]1337;ReportCellSize=20.0;10.0;2.0\u{1B}\\\u{1B}P>|iTerm2 3.5.0\u{1B}\\\u{1B}[?62;4c"
    private static let sixel = "\u{1B}P>|xterm(390)\u{1B}\\\u{1B}[?1;0;256S\u{1B}[?2;0;1000;1000S\u{1B}[?62;4;22c"

    private func show(
        _ answer: String, _ arguments: String..., terminal: PseudoTerminal? = nil
    ) throws -> PseudoTerminal.Outcome {
        let terminal = try terminal ?? PseudoTerminal()
        let outcome = try terminal.run(animrender, ["show"] + arguments, .init(answer: Array(answer.utf8)))
        #expect(outcome.isRestored && outcome.unread == [])
        return outcome
    }

    /// The picture that another command writes.
    private func picture(_ arguments: String...) throws -> Pixmap {
        #expect(try animrender.run(arguments + ["-o", "expected.png"]).status == 0)
        return try PNGDecoder().decode(animrender.bytes(of: "expected.png")).pixmap()
    }

    @Test func aFrameHasThePixelsOfRender() throws {
        let outcome = try show(Self.kitty, "dot.json", "--at", "0.5", "--scale", "3")
        #expect(outcome.status == 0 && outcome.messages == "")
        let (shown, keys) = try ShownPicture.kitty(outcome.shown)
        #expect(try shown == picture("dot.json", "--at", "0.5", "--scale", "3"))
        #expect(keys == ["a=T,f=100,q=2,m=0"])
        #expect(outcome.shown.suffix(4) == Array("\u{1B}\\\r\n".utf8)[...])
    }

    @Test func severalFramesAreASheet() throws {
        let (shown, _) = try ShownPicture.kitty(show(Self.kitty, "dot.json").shown)
        #expect(try shown == picture("sheet", "dot.json", "--frames", "5", "--columns", "5"))
        let (chosen, _) = try ShownPicture.kitty(show(Self.kitty, "dot.json", "--at", "0.2,50%,7f").shown)
        #expect(try chosen == picture("sheet", "dot.json", "--times", "0.2,0.5,0.7", "--columns", "3"))
        let (range, _) = try ShownPicture.kitty(
            show(Self.kitty, "dot.json", "--frames", "2", "--from", "0.3", "--to", "0.4").shown)
        #expect(try range == picture("sheet", "dot.json", "--times", "0.3,0.4", "--columns", "2"))
    }

    @Test func aLongPictureIsSentInParts() throws {
        try animrender.write(SceneText.noise, to: "noise.json")
        let (shown, keys) = try ShownPicture.kitty(show(Self.kitty, "noise.json", "--at", "0").shown)
        #expect(try shown == picture("noise.json", "--at", "0"))
        #expect(keys.count > 2 && keys.last == "m=0" && keys.dropFirst().dropLast().allSatisfy { $0 == "m=1" })
    }

    @Test func anInlineImageIsAsWideAsItsCharacters() throws {
        // A character has 20 pixels: 10 points of two.
        let outcome = try show(Self.iTerm2, "dot.json", "--at", "0.5", "--scale", "10")
        let (shown, arguments) = try ShownPicture.inlineImage(outcome.shown)
        #expect(try shown == picture("dot.json", "--at", "0.5", "--scale", "10"))
        #expect(arguments.filter { !$0.hasPrefix("size=") } == ["inline=1", "width=10", "height=auto", "preserveAspectRatio=1"])
        for name in ["WezTerm 20240203", "mintty 3.7.0"] {
            let named = try show("\u{1B}P>|\(name)\u{1B}\\\u{1B}[?65;4c", "dot.json", "--at", "0")
            #expect(try ShownPicture.inlineImage(named.shown).picture == picture("dot.json", "--at", "0"))
        }
    }

    @Test func sixelGraphicsHaveThePixelsOfRender() throws {
        let (shown, colorCount) = try ShownPicture.sixel(show(Self.sixel, "dot.json", "--at", "0.45", "--scale", "3.3").shown)
        let expected = try picture("dot.json", "--at", "0.45", "--scale", "3.3")
        #expect(shown.width == expected.width && shown.height == expected.height)
        #expect(zip(shown.pixels, expected.pixels).allSatisfy { Self.difference($0, $1) <= 2 })
        #expect(colorCount == Set(expected.pixels).count)
    }

    @Test func aTerminalWithFewColorsGetsFew() throws {
        try animrender.write(SceneText.noise, to: "noise.json")
        let few = "\u{1B}[?1;0;16S\u{1B}[?62;4c"
        #expect(try ShownPicture.sixel(show(few, "noise.json", "--at", "0").shown).colorCount == 16)
        #expect(try ShownPicture.sixel(show(Self.sixel, "noise.json", "--at", "0").shown).colorCount == 256)
    }

    /// The largest difference in a channel.
    private static func difference(_ first: UInt32, _ second: UInt32) -> Int {
        [0, 8, 16, 24].map { abs(Int(first >> UInt32($0) & 255) - Int(second >> UInt32($0) & 255)) }.max() ?? 0
    }

    @Test func aPictureFitsIntoTheTerminal() throws {
        let narrow = try PseudoTerminal(columns: 40, rows: 12, width: 360, height: 240)
        let frame = try ShownPicture.kitty(show(Self.kitty, "dot.json", "--at", "0", "--scale", "50", terminal: narrow).shown)
            .picture
        #expect((346...360).contains(frame.width) && frame.height <= 200)
        // Five frames of twelve characters do not fit side by side: there are rows, of which each fits.
        let strip = try ShownPicture.kitty(show(Self.kitty, "dot.json", "--scale", "50", terminal: narrow).shown).picture
        #expect((340...360).contains(strip.width) && strip.height > 100)
        // A terminal that says no size in pixels has characters of 10 × 20 pixels; an answer tells better.
        let silent = try PseudoTerminal(columns: 40, rows: 12, width: 0, height: 0)
        let usual = try ShownPicture.kitty(show(Self.kitty, "dot.json", "--at", "0", "--scale", "50", terminal: silent).shown)
            .picture
        #expect((385...400).contains(usual.width))
        let told = try ShownPicture.kitty(
            show("\u{1B}[6;16;8t" + Self.kitty, "dot.json", "--at", "0", "--scale", "50", terminal: silent).shown
        ).picture
        #expect((306...320).contains(told.width))
        let limited = "\u{1B}[?2;0;100;90S\u{1B}[?62;4c"
        #expect(try ShownPicture.sixel(show(limited, "dot.json", "--at", "0", "--scale", "50").shown).picture.width <= 100)
    }

    @Test(arguments: [
        "\u{1B}[?62;22c", "\u{1B}[?6c", "\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\\u{1B}[?1;2c", "\u{1B}_Gi=7;OK\u{1B}\\\u{1B}[?1c",
    ])
    func aTerminalWithoutPicturesIsSaid(answer: String) throws {
        let outcome = try show(answer, "dot.json")
        #expect(outcome.status == 69 && outcome.shown == [] && outcome.time < 1)
        #expect(outcome.messages.hasPrefix("animrender: error: this terminal does not say that it can show pictures"))
        #expect(outcome.messages.contains("'animrender sheet'"))
    }

    @Test func aTerminalThatDoesNotAnswerIsNotWaitedForLong() throws {
        let outcome = try show("", "dot.json")
        #expect(outcome.status == 69 && outcome.shown == [])
        #expect(outcome.time >= 1 && outcome.time < 4)
        let plain = try PseudoTerminal().run(animrender, ["show", "dot.json"], .init(), environment: ["TERM": "dumb"])
        #expect(plain.status == 69 && plain.shown == [] && plain.time < 1)
    }

    @Test(arguments: [
        String(repeating: "garbage\n", count: 20), "\u{1B}[?" + String(repeating: "9", count: 3000), "\u{1B}_Gi=31;OK",
        String(repeating: "\u{1B}]1337;ReportCellSize=-1;nan;inf\u{1B}\\", count: 2000),
        String(repeating: "x", count: 200_000) + kitty,
    ])
    func nothingOfAWrongAnswerIsLeft(answer: String) throws {
        let outcome = try show(answer, "dot.json")
        #expect(outcome.status == 69 && outcome.shown == [] && outcome.time < 4)
    }

    @Test func answersWithOddNumbersDoNoHarm() throws {
        let odd = "\u{1B}[6;99999999999;-3t\u{1B}[?1;0;99999999999S\u{1B}[?2;0;0;0S\u{1B}]1337;ReportCellSize=1e300;1e300;0\u{7}"
        for kind in [Self.kitty, Self.sixel, "\u{1B}P>|WezTerm\u{1B}\\\u{1B}[?65c"] {
            #expect(try show(odd + kind, "dot.json", "--at", "0").status == 0)
        }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func aSignalLeavesTheTerminalAsItWas(number: Int32) throws {
        let behavior = PseudoTerminal.Behavior(answer: Array("half an answer \u{1B}[?6".utf8), signal: number)
        let outcome = try PseudoTerminal().run(animrender, ["show", "dot.json"], behavior)
        #expect(outcome.reason == .uncaughtSignal && outcome.status == number)
        #expect(outcome.isRestored && outcome.unread == [] && outcome.time < 1)
    }

    @Test func aPictureThatIsInterruptedIsEnded() throws {
        try animrender.write(SceneText.noise, to: "noise.json")
        let behavior = PseudoTerminal.Behavior(answer: Array(Self.kitty.utf8), signal: SIGINT, bytesBeforeSignal: 10_000)
        let outcome = try PseudoTerminal().run(animrender, ["show", "noise.json", "--at", "0"], behavior)
        #expect(outcome.reason == .uncaughtSignal && outcome.status == SIGINT && outcome.isRestored)
        #expect(outcome.shown.suffix(2) == [0x1B, UInt8(ascii: "\\")])
        #expect(outcome.shown.count < 500_000)
    }

    @Test func theNamesOfScenesAreMadeVisible() throws {
        try animrender.write(SceneText.dot, to: "scenes/a\u{1B}]0;title\u{7}.json")
        let outcome = try show(Self.kitty, "scenes", "--at", "0")
        #expect(outcome.status == 0)
        #expect(String(decoding: outcome.shown, as: UTF8.self).hasPrefix("# scenes/a␛]0;title␇.json\r\n\u{1B}_Ga=T"))
        try animrender.write(SceneText.dot, to: "scenes/b.json")
        #expect(try show(Self.kitty, "scenes", "--at", "0").messages == "2 scenes: 2 done\n")
    }

    @Test func variablesAndAppearanceAreAsForRender() throws {
        try animrender.write(
            """
            { "canvas": { "width": 20, "height": 10 }, "duration": 1, "fps": 10, "variables": { "x": 0 },
              "layers": [ { "frame": ["=x", 0, 10, 10], "backgroundColor": "systemBlue" } ] }
            """, to: "variable.json")
        let options = ["--at", "0", "--set", "x=6", "--appearance", "dark"]
        let outcome = try PseudoTerminal().run(
            animrender, ["show", "variable.json"] + options, .init(answer: Array(Self.kitty.utf8)))
        #expect(try animrender.run(["variable.json", "-o", "expected.png"] + options).status == 0)
        let expected = try PNGDecoder().decode(animrender.bytes(of: "expected.png")).pixmap()
        #expect(try ShownPicture.kitty(outcome.shown).picture == expected)
    }

    @Test func withoutATerminalOtherCommandsAreNamed() throws {
        let outcome = try animrender("show", "dot.json")
        #expect(outcome.status == 64 && outcome.output.isEmpty)
        #expect(outcome.messages.hasPrefix("animrender: error: standard output is not a terminal: 'animrender sheet'"))
    }

    @Test(arguments: [
        (["--at", "0", "--frames", "2"], 64, "--at names the frames"), (["--scale", "0"], 64, "--scale must be a positive"),
        (["--appearance", "light,dark"], 64, "show takes one --appearance"), (["--at", "9"], 64, "--at 9 "),
        (["--frames", "0"], 64, "--frames 0 is out"), (["--max-pixels", "10"], 75, "more than --max-pixels 10"),
        (["--set", "y=1"], 65, "y"),
    ])
    func wrongUseIsRefused(options: [String], status: Int32, message: String) throws {
        let outcome = try PseudoTerminal().run(animrender, ["show", "dot.json"] + options, .init(answer: Array(Self.kitty.utf8)))
        #expect(outcome.status == status && outcome.shown == [] && outcome.isRestored)
        #expect(outcome.messages.contains(message), "\(outcome.messages)")
    }
}

extension SceneText {
    /// A picture of many colors, which PNG cannot compress well.
    fileprivate static var noise: String {
        let layers = (0..<800).map { index in
            let (x, y) = (index % 40 * 10, index / 40 * 10)
            let colors = (0..<2).map { ((index * 2 + $0) * 2_654_435) & 0xFFFFFF }.map {
                String($0 + 0x1000000, radix: 16).dropFirst()
            }
            return """
                { "type": "gradient", "frame": [\(x), \(y), 10, 10], "colors": ["#\(colors[0])", "#\(colors[1])"] }
                """
        }
        return """
            { "canvas": { "width": 400, "height": 200 }, "duration": 1, "fps": 10, "layers": [\(layers.joined(separator: ","))] }
            """
    }
}
