import Foundation
import TestSupport
import Testing

@testable import AnimRender

/// Lists in ffmpeg's concat form.
struct FrameListTests {
    @Test func aListHasPathsAndTimes() throws {
        let text = """
            ffconcat version 1.0
            # a comment

            file 'a b.png'
            duration 0.5
              file it\\'s.png
            file '/x/it'\\''s.png'
            duration 2
            """
        let list = try FrameList(text.replacing("\n", with: "\r\n"), path: "in/list.txt", resources: "/x")
        #expect(list.entries.map(\.path) == ["in/a b.png", "in/it's.png", "/x/it's.png"])
        #expect(list.entries.map(\.duration) == [0.5, nil, 2])
        let problems = [
            ("ffconcat version 2.0", "l:1:1: expected 'ffconcat version 1.0'"), ("file", "l:1:5: expected a file name"),
            ("file 'a", "l:1:6: expected a file name"),
            ("duration 1", "l:1:1: a duration must follow its file"),
            ("file a\nduration 0", "l:2:10: expected \(ListedDuration.forms), found '0'"),
            ("file a\ninpoint 3", "l:2:1: 'inpoint' is not supported; a list has lines of 'file' and 'duration'"),
        ]
        for (text, message) in problems {
            let error = #expect(throws: PictureError.self) { try FrameList(text, path: "l") }
            #expect(error?.description == message)
        }
    }

    @Test func aListNamesFilesBelowItsFolderOrThatOfResources() throws {
        let folder = try TemporaryFolder()
        let manager = FileManager.default
        for name in ["in/deep", "resources/deep", "resources-2"] {
            try manager.createDirectory(atPath: folder(name), withIntermediateDirectories: true)
            try Data().write(to: folder.url.appending(path: "\(name)/a.png"))
        }
        try manager.createSymbolicLink(atPath: folder("in/link.png"), withDestinationPath: "../resources-2/a.png")
        try manager.createSymbolicLink(atPath: folder("in/up"), withDestinationPath: "..")
        try manager.createSymbolicLink(atPath: folder("in/inner.png"), withDestinationPath: "deep/a.png")
        func refusal(_ name: String, resources: String? = nil) -> String? {
            do throws(PictureError) {
                _ = try FrameList("file '\(name)'", path: folder("in/l.txt"), resources: resources.map(folder.callAsFunction))
                return nil
            } catch {
                return error.description
            }
        }
        for name in ["deep/a.png", "deep/../deep/a.png", "inner.png", "none.png", folder("in/deep/a.png"), "up/in/deep/a.png"] {
            #expect(refusal(name) == nil, "\(name)")
        }
        let others = [
            "../resources/deep/a.png", folder("resources/deep/a.png"), "link.png", "up/resources/deep/a.png", "none/../../a.png",
            "/etc/hostname", "..", ".", "up/resources-2/none.png",
        ]
        for name in others {
            let path = name.hasPrefix("/") ? name : folder("in/\(name)")
            let reason = "is outside the list's folder and the resources folder"
            #expect(refusal(name) == "\(folder("in/l.txt")):1:6: \(path) \(reason)", "\(name)")
        }
        for name in others.prefix(2) {
            #expect(refusal(name, resources: "resources") == nil, "\(name)")
            #expect(refusal(name, resources: "resources-2") != nil, "\(name)")
        }
        #expect(refusal("a.png\u{0}x") == "\(folder("in/l.txt")):1:6: a file name cannot contain NUL")
        // Nothing can have a name like that.
        #expect(refusal(String(repeating: "a/", count: 100_000)) == nil)
    }

    @Test func aListIsKnownByItsFirstDirective() {
        let lists = [
            "ffconcat version 1.0\n", "file a.png", "\n# made by hand\r\n\n \tfile\t'a.png'\nduration 1\n", "\u{FEFF}file a",
        ]
        for text in lists { #expect(FrameList.isList(Array(text.utf8)), "\(text)") }
        for text in ["", "# file a", "files a", "file", "duration 1\nfile a", "\u{89}PNG\r\n file a"] {
            #expect(!FrameList.isList(Array(text.utf8)), "\(text)")
        }
    }

    @Test func spacesAroundAValueAreNoPartOfIt() throws {
        let list = try FrameList("\u{FEFF}file  'a.png' \t\nduration 1 \nfile b\\ \n", path: "l")
        #expect(list.entries.map(\.path) == ["a.png", "b "])
        #expect(list.entries.map(\.duration) == [1, nil])
        #expect(list.entries.map { $0.place?.description } == ["l:1:7", "l:3:6"])
    }

    @Test func durationsHaveTheFormsOfFFmpeg() {
        let forms = [
            "0.5": 0.5, "2": 2, ".25": 0.25, "1.5s": 1.5, "250ms": 0.25, "40000us": 0.04, "1:30": 90, "01:00.5": 60.5,
            "00:00:01.5": 1.5, "100:00:00": 360_000, "1e-1": 0.1,
        ]
        for (text, seconds) in forms { #expect(ListedDuration(text[...])?.seconds == seconds, "\(text)") }
        let others = [
            "", "0", "-1", "ms", "1m", "1 s", "0x10", "inf", "nan", "1:60", "60:00:1:1", "1:-1", "1.5:00", ":1", "1:", "1:1s",
            "1000000", "277:46:40", "1,5",
        ]
        for text in others { #expect(ListedDuration(text[...]) == nil, "\(text)") }
    }
}
