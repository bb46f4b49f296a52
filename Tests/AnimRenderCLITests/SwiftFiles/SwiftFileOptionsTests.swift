import AnimSource
import ArgumentParser
import Testing

@testable import AnimRenderCLI

/// The touches of the command line, as scenes have them, and the other values.
struct SwiftFileOptionsTests {
    private func options(_ arguments: String...) throws -> SwiftFileOptions { try SwiftFileOptions.parse(arguments) }

    private func touches(_ arguments: String...) throws -> [String] {
        try SwiftFileOptions.parse(arguments).touches.map { source in
            String(decoding: source.bytes, as: UTF8.self).trimming { $0 == "\n" }
        }
    }

    @Test func writesTouches() throws {
        #expect(try touches("--tap", "195,400@0.5") == [#"[{"at": 0.5, "tap": [195, 400]}]"#])
        #expect(
            try touches("--tap", "button@500ms", "--tap=a@b@1") == [
                #"[{"at": 0.5, "tap": "button"}]"#, #"[{"at": 1, "tap": "a@b"}]"#,
            ])
        #expect(try touches("--press", "card@1/1.5") == [#"[{"at": 1, "press": "card", "for": 1.5}]"#])
        #expect(try touches("--drag", "1,2:3.5,4@1/300ms") == [#"[{"at": 1, "drag": [1, 2], "to": [3.5, 4], "for": 0.3}]"#])
        #expect(try touches("--drag", "card:list@0/1") == [#"[{"at": 0, "drag": "card", "to": "list", "for": 1}]"#])
        #expect(try touches("--swipe", "list:+0,-300@2") == [#"[{"at": 2, "swipe": "list", "by": [0, -300]}]"#])
        #expect(try touches("--swipe", "list:-10,5@2/0.2") == [#"[{"at": 2, "swipe": "list", "by": [-10, 5], "for": 0.2}]"#])
    }

    @Test(arguments: [
        ["--tap", "button"], ["--tap", "@1"], ["--tap", "button@"], ["--tap", "button@-1"], ["--tap", "button@1/2"],
        ["--tap", "1,2,3@1"],
        ["--tap", "12@1"], ["--tap", "button@18f"], ["--press", "button@1"], ["--drag", "1,2@1/2"], ["--drag", "1,2:3,4@1"],
        ["--drag", "1,2:+3@1/1"], ["--swipe", "1,2:@1"], ["--size", "390"], ["--size", "0x10"], ["--size", "10x20x30"],
        ["--view-frame", "1,2,3"], ["--view-frame", "1,2,-3,4"], ["--view-frame", "1,2,3,4,x"], ["--duration", "0"],
        ["--duration", "1e9"], ["--duration", "18f"],
        ["--safe-area", "59,0,34"], ["--safe-area", "59,0,-34,0"], ["--safe-area", "59,0,x,0"], ["--safe-area", "59,0,34,0,0"],
        ["--safe-area", "800,0,50,0"], ["--safe-area", "0,60,0,60", "--size", "100x500"],
    ])
    func refusesOtherForms(arguments: [String]) {
        #expect(throws: (any Error).self) { try SwiftFileOptions.parse(arguments) }
    }

    @Test func readsSizes() throws {
        let options = try options(
            "--size", "320x480.5", "--view-frame", "-10,20,300,0", "--duration", "500ms", "--subject", "Card",
            "--safe-area", "59,0,34.5,0")
        #expect(options.size?.width == 320 && options.size?.height == 480.5)
        #expect(options.viewFrame?.values == [-10, 20, 300, 0])
        #expect(options.safeArea?.values == [59, 0, 34.5, 0])
        #expect(options.duration?.seconds == 0.5 && options.subject == "Card")
    }
}

extension String {
    /// Returns the text without characters at its ends.
    fileprivate func trimming(_ isDropped: (Character) -> Bool) -> String {
        String(drop(while: isDropped).reversed().drop(while: isDropped).reversed())
    }
}
