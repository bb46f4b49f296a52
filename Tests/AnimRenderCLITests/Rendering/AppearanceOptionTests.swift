import Foundation
import Testing

/// The option `--appearance`.
struct AppearanceOptionTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(Self.scene(style: "light"), to: "card.json")
        try animrender.write(Self.scene(style: "dark"), to: "night.json")
    }

    private static func scene(style: String) -> String {
        """
        { "canvas": { "width": 8, "height": 4 }, "duration": 0.04, "userInterfaceStyle": "\(style)",
          "layers": [ { "frame": [0, 0, 4, 4], "backgroundColor": "systemRed" } ] }
        """
    }

    @Test func eachAppearanceIsAnOutput() throws {
        let outcome = try animrender(
            "card.json", "-o", "{name}-{appearance}@{scale}.png", "--at", "0", "--appearance", "light,dark", "--scale", "1,2")
        #expect(outcome.status == 0)
        #expect(
            try animrender.names(in: ".").filter { $0.hasSuffix(".png") } == [
                "card-dark@1.png", "card-dark@2.png", "card-light@1.png", "card-light@2.png",
            ])
        #expect(try animrender("card.json", "-o", "own.png", "--at", "0").status == 0)
        #expect(try animrender("night.json", "-o", "night.png", "--at", "0").status == 0)
        #expect(try animrender.bytes(of: "own.png") == animrender.bytes(of: "card-light@1.png"))
        #expect(try animrender.bytes(of: "night.png") == animrender.bytes(of: "card-dark@1.png"))
    }

    @Test func theFieldIsTheSceneStyleByDefault() throws {
        #expect(try animrender("card.json", "night.json", "-o", "{name}-{appearance}.png", "--at", "0").status == 0)
        #expect(try animrender.names(in: ".").filter { $0.hasSuffix(".png") } == ["card-light.png", "night-dark.png"])
    }

    @Test func severalAppearancesNeedTheField() throws {
        let outcome = try animrender("card.json", "-o", "card.png", "--at", "0", "--appearance", "light,dark")
        #expect(outcome.status == 64)
        #expect(
            outcome.messages
                == "animrender: error: card.json in light and card.json in dark would both become card.png; use {appearance}\n")
        let input = try animrender("-", "-o", "a.png", "--at", "0", "--appearance", "dark,light")
        #expect(input.status == 64)
        #expect(input.messages.contains("--appearance light,dark needs a scene file"))
    }

    @Test func hashesAreOfOneAppearance() throws {
        let (light, dark) = (try animrender("hash", "card.json"), try animrender("hash", "card.json", "--appearance", "dark"))
        #expect(light.text != dark.text)
        #expect(try animrender("hash", "night.json").text == dark.text)
        #expect(try animrender("hash", "night.json", "--appearance", "light").text == light.text)
        #expect(
            try animrender("hash", "card.json", "--appearance", "light,dark").messages.contains("hash takes one --appearance"))
        for wrong in ["night", "light,", "dark,dark", "unspecified"] {
            #expect(
                try animrender("hash", "card.json", "--appearance", wrong).messages.contains("an appearance is light or dark"))
        }
    }

    /// A background given by option stays after a change of the appearance.
    @Test func theBackgroundReplacesTheWindow() throws {
        let keys = """
            "duration": 0.1, "layers": [], "timeline": [ { "at": 0.05, "do": { "set": { "userInterfaceStyle": "dark" } } } ] }
            """
        try animrender.write("{ \"canvas\": { \"width\": 8, \"height\": 4 }, " + keys, to: "a.json")
        let hashes = try animrender("hash", "a.json", "--fps", "20").text.split(separator: "\n").map {
            $0.split(separator: " ")[2]
        }
        #expect(hashes.count == 2 && hashes[0] != hashes[1])
        let red = try animrender("hash", "a.json", "--fps", "20", "--background", "red").text.split(separator: "\n")
            .map { $0.split(separator: " ")[2] }
        #expect(red[0] == red[1])
    }
}
