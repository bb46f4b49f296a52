import AnimRender
@testable import AnimSnapshots
import Foundation
import Testing

/// The scenes that arguments name, in a folder of its own.
final class SceneSearchTests {
    private let folder: String

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("animrender-\(UUID().uuidString)").path
        try Folder.create(folder)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func write(_ text: String = #"{ "canvas": {}, "layers": [] }"#, to names: String...) throws {
        for name in names {
            try Folder.create(Folder.parent(of: "\(folder)/\(name)"))
            try AtomicFile.write(Array(text.utf8), to: "\(folder)/\(name)", isSynchronized: false)
        }
    }

    private func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(name)", withDestinationPath: target)
    }

    private func search(
        _ arguments: String..., filters: [String] = [], excludes: [String] = []
    ) throws -> SceneSearchResult {
        try SceneSearch(arguments: arguments, filters: filters, excludes: excludes, workingFolder: folder).run()
    }

    private func names(_ arguments: String..., filters: [String] = [], excludes: [String] = []) throws -> [String] {
        try SceneSearch(arguments: arguments, filters: filters, excludes: excludes, workingFolder: folder).run().scenes.map(
            \.name)
    }

    @Test func oneSceneHasOneNameHoweverItIsGiven() throws {
        try write(to: "a/b.json")
        for argument in [
            "a/b.json", "./a//b.json", "a", "a/", ".", "a/../a", "a/*.json", "**/b.json", "\(folder)/a/b.json", "*", "a/**", "**",
            "../\(folder.split(separator: "/").last ?? "")/a", "?/?.json",
        ] {
            #expect(try names(argument) == ["a/b.json"], "\(argument)")
        }
        #expect(try names("a/b.json", "./a/b.json", "a", "a/*") == ["a/b.json"])
    }

    @Test func namesAreSortedByTheirBytes() throws {
        try write(to: "b.json", "a/z.json", "a.json", "a-b.json", "Z.json", "é.json")
        #expect(try names(".") == ["Z.json", "a-b.json", "a.json", "a/z.json", "b.json", "é.json"])
    }

    @Test func theSceneOnStandardInputIsFoundOnce() throws {
        #expect(try search("-", "-").scenes == [FoundScene(name: "<stdin>", path: "-", isNamed: true)])
        #expect(throws: SceneSearchError.standardInput) {
            try SceneSearch(arguments: ["-"], allowsStandardInput: false).run()
        }
    }

    @Test func aFileAboveTheWorkingFolderHasPointsInItsName() throws {
        try write(to: "x.json", "sub/y.json")
        let result = try SceneSearch(arguments: ["../x.json"], workingFolder: "\(folder)/sub").run()
        #expect(result.scenes == [FoundScene(name: "../x.json", path: "\(folder)/sub/../x.json", isNamed: true)])
    }

    @Test func otherFilesBelowAFolderAreLeftAlone() throws {
        try write(to: "a.json", "b.txt")
        try write(#"{ "name": "x", "layers": 1 }"#, to: "package.json")
        try write(#"[ { "canvas": {}, "layers": [] } ]"#, to: "list.json")
        try write("", to: "empty.json")
        try write("no JSON", to: "text.json")
        let result = try search(".")
        #expect(result.scenes == [FoundScene(name: "a.json", path: "\(folder)/./a.json", isNamed: false)])
        #expect(result.otherFiles.map(\.name) == ["empty.json", "list.json", "package.json", "text.json"])
        #expect(result.otherFiles.map(\.content) == [.other, .json, .json, .other])
        #expect(result.problems.isEmpty)
        #expect(try search("package.json").scenes.map(\.isNamed) == [true])
        let named = try SceneSearch(
            arguments: ["a.json", "package.json"], workingFolder: folder, leavesOthersAlone: true
        ).run()
        #expect(named.scenes.map(\.name) == ["a.json"] && named.otherFiles.map(\.name) == ["package.json"])
        #expect(try search(".", filters: ["^a", "list"]).otherFiles.map(\.name) == ["list.json"])
    }

    @Test func whatIsLeftAloneIsSaid() {
        func words(json: Int, other: Int) -> String? {
            let files = (0..<json).map { SceneSearchResult.OtherFile(name: "\($0).json", path: "", content: .json) }
            let others = (0..<other).map { SceneSearchResult.OtherFile(name: "x\($0).json", path: "", content: .other) }
            return LeftAloneFiles(files + others).words
        }
        #expect(words(json: 0, other: 0) == nil)
        #expect(words(json: 1, other: 0) == "1 JSON file left alone (0.json)")
        #expect(
            words(json: 3, other: 1)
                == "3 JSON files left alone (0.json, 1.json, 2.json), 1 file left alone that is not JSON (x0.json)")
        #expect(words(json: 4, other: 2) == "4 JSON files left alone, 2 files left alone that are not JSON (x0.json, x1.json)")
    }

    @Test func aSceneWithAMistakeIsAScene() throws {
        let texts = [
            #"{ "canvas": 1, "layers": 2 }"#,
            #"{ "layers": [ { "canvas": { } ], "canvas": "#,
            "\u{FEFF}\n\t" + #"{ fps: 30, "canvas": {}, ] "layers": ["#,
            #"{ "canvas": {}, "fps: 30,"# + "\n" + #""layers": ["#,
            #"{ "\u0063anvas": {}, "l\u0061yers": [] }"#,
        ]
        for (index, text) in texts.enumerated() { try write(text, to: "\(index).json") }
        #expect(try names(".") == ["0.json", "1.json", "2.json", "3.json", "4.json"])
    }

    @Test func aFileThatIsTooLargeIsASceneByWhatWasRead() throws {
        let padding = String(repeating: " ", count: 1 << 24)
        try write(#"{ "canvas": {}, "duration": 1, "variables": { "a": "\#(padding)" }, "layers": [] }"#, to: "scene.json")
        try write(#"{ "name": "a", "data": "\#(padding)", "canvas": {}, "layers": [] }"#, to: "other.json")
        let result = try search(".")
        #expect(result.scenes.map(\.name) == ["scene.json"] && result.otherFiles.map(\.content) == [.json])
    }

    @Test func keysBelowTheFirstLevelAreNotThoseOfAScene() throws {
        try write(
            #"{ "data": { "canvas": {}, "layers": [] }, "x": ["canvas", "layers"], "y": "\"canvas\": \"layers\":" }"#,
            to: "a.json")
        try write(#"{ "canvas": { "layers": 1 }, "a": "layers" }"#, to: "b.json")
        #expect(try search(".").otherFiles.map(\.name) == ["a.json", "b.json"])
    }

    @Test func foldersOfToolsAndHiddenOnesAreLeftOutBelowAFolder() throws {
        try write(to: "invalid/a.json", ".hidden/a.json", "x/node_modules/a.json", ".build/a.json", ".a.json", "x/a.json")
        try write("*.json", to: ".gitignore")
        #expect(try names(".") == ["x/a.json"])
        #expect(try names("**/*.json") == ["x/a.json"])
        #expect(try names("invalid") == ["invalid/a.json"])
        #expect(try names(".hidden/*.json", "*/a.json") == [".hidden/a.json", "invalid/a.json", "x/a.json"])
        #expect(try names(".*.json") == [".a.json"])
    }

    @Test func linksBelowAFolderAreNotFollowed() throws {
        try write(to: "x/a.json")
        try link("x/b.json", to: "a.json")
        for name in ["x/self", "x/again"] { try link(name, to: ".") }
        try link("x/up", to: "..")
        try link("y", to: "x")
        for argument in [".", "**", "*/*.json"] {
            let result = try search(argument)
            #expect(result.scenes.map(\.name) == ["x/a.json"], "\(argument)")
            // Those to files are named: one may have been a scene.
            #expect(result.problems.map(\.name) == ["x/b.json"], "\(argument)")
            #expect(result.problems.allSatisfy { $0.description.hasSuffix(": it is a symbolic link, which is not followed") })
        }
        // What an argument names is the user's, unless it is in a repository.
        #expect(try names("y") == ["y/a.json"])
        #expect(try names("x/b.json") == ["x/b.json"])
        #expect(try names("y/../x/a.json") == ["x/a.json"])
        #expect(try names("x/up/x/up/x/a.json") == ["x/up/x/up/x/a.json"])
    }

    @Test(arguments: ["y", "y/a.json", "x/b.json", "x/../y/a.json", "y/*.json"])
    func linksOfARepositoryAreNotFollowed(_ argument: String) throws {
        try write(to: "x/a.json", "other/c.json")
        try link("x/b.json", to: "a.json")
        try link("y", to: "x")
        try FileManager.default.createDirectory(atPath: "\(folder)/.git", withIntermediateDirectories: true)
        for other in ["x/a.json", "other"] {
            let result = try search(argument, other)
            #expect(result.scenes.count == 1)
            #expect(result.problems.count == 1)
            #expect(result.problems[0].description.hasSuffix(": it is a symbolic link, which is not followed"))
        }
        #expect(try search(argument).scenes.isEmpty)
        // A link that leads into a repository is in none.
        try FileManager.default.removeItem(atPath: "\(folder)/.git")
        try FileManager.default.createDirectory(atPath: "\(folder)/x/.git", withIntermediateDirectories: true)
        #expect(try names("y/a.json") == ["y/a.json"])
    }

    @Test func namesAreTheirBytes() throws {
        let forms = ["\u{E9}", "e\u{301}"]
        for form in forms { try write(to: "x/\(form).json", "\(form)/a.json") }
        try write(to: "\(forms[0])/b.json")
        let bytes = { (names: [String]) in names.map { Array($0.utf8) } }
        #expect(try bytes(names("x")) == bytes(["x/\(forms[1]).json", "x/\(forms[0]).json"]))
        #expect(try bytes(names(forms[0])) == bytes(["\(forms[0])/a.json", "\(forms[0])/b.json"]))
        #expect(
            try bytes(names("\(forms[1])/a.json", "\(forms[0])/a.json")) == bytes(["\(forms[1])/a.json", "\(forms[0])/a.json"]))
        #expect(try bytes(names("x", excludes: ["\(forms[0]).json"])) == bytes(["x/\(forms[1]).json"]))
        #expect(
            try search(".").clashes == [
                NameClash(first: "x/\(forms[1]).json", second: "x/\(forms[0]).json"),
                NameClash(first: "\(forms[1])/a.json", second: "\(forms[0])/a.json"),
            ])
        #expect(NameClash.clashes(among: ["a/B", "a/b", "A/b", "a/c"]).map(\.second) == ["a/b", "A/b"])
    }

    @Test func aLinkIsFollowedBeforeItsParentIsTaken() throws {
        try write(to: "deep/down/a.json", "deep/b.json", "b.json")
        try link("short", to: "deep/down")
        #expect(try names("short/../b.json") == ["deep/b.json"])
    }

    @Test func whatCannotBeReadIsAProblemAndTheOthersAreFound() throws {
        try write(to: "x/a.json")
        try link("x/gone.json", to: "nowhere")
        let result = try search("x")
        #expect(result.scenes.map(\.name) == ["x/a.json"])
        #expect(result.problems.map(\.name) == ["x/gone.json"])
        #expect(
            result.problems.map(\.description) == [
                "cannot read \(folder)/x/gone.json: it is a symbolic link, which is not followed"
            ])
    }

    @Test func aNameThatIsNotUTF8IsAProblem() throws {
        try write(to: "x/a.json")
        let path = Array("\(folder)/x/".utf8CString.dropLast()) + [-1] + Array(".json".utf8CString)
        let descriptor = open(path, O_CREAT | O_WRONLY, 0o644)
        #expect(descriptor >= 0)
        close(descriptor)
        let result = try search("x")
        #expect(result.scenes.map(\.name) == ["x/a.json"])
        #expect(result.problems.map(\.description) == ["cannot read \(folder)/x/\u{FFFD}.json: the name is not UTF-8"])
    }

    @Test func aMissingFileIsAProblemWithTheNearestName() throws {
        try write(to: "motion/toggle.json")
        let result = try search("motion/togle.json")
        #expect(result.problems.map(\.kind) == [.missing])
        #expect(
            result.problems.map(\.description) == [
                "cannot read \(folder)/motion/togle.json: no such file or folder; did you mean \(folder)/motion/toggle.json?"
            ])
        #expect(result.emptiness == nil)
    }

    @Test func aSceneFortyFoldersDeepIsFound() throws {
        let name = (0..<40).map { "d\($0)/" }.joined() + "a.json"
        try write(to: name)
        #expect(try names(".") == [name])
    }

    @Test func nothingFoundHasItsReason() throws {
        try Folder.create("\(folder)/empty")
        try write("{}", to: "one/package.json", "three/a.json", "three/b.json", "three/c/d.json")
        try write(to: "motion/toggle.json", "motion/badge.json")
        #expect(try search("empty").emptiness == "no scenes in empty")
        #expect(
            try search("one").emptiness
                == "no scenes in one (1 JSON file is not a scene: it has no 'canvas' and 'layers')")
        #expect(
            try search("three", "empty").emptiness
                == "no scenes in three, empty (3 JSON files are not scenes: they have no 'canvas' and 'layers')")
        #expect(
            try search("motion", filters: ["togle"]).emptiness
                == "no scenes in motion (2 scenes, none matches 'togle'; did you mean 'toggle'?)")
        #expect(
            try search("motion", excludes: ["*.json"]).emptiness
                == "no scenes in motion (2 files and folders are excluded)")
        #expect(try search("motion/*.jsn").emptiness == "no scenes in motion/*.jsn")
    }

    @Test func anArgumentWithoutScenesIsAProblemAmongOthersWithScenes() throws {
        try Folder.create("\(folder)/empty")
        try write(to: "motion/toggle.json")
        let result = try search("motion", "empty")
        #expect(result.problems.map(\.description) == ["no scenes in empty"])
        #expect(result.scenes.map(\.name) == ["motion/toggle.json"])
        // What is filtered out is there.
        try write(to: "empty/a.json")
        #expect(try search("motion", "empty", filters: ["toggle"]).problems.isEmpty)
    }

    @Test func filtersSearchNamesAndExclusionsMatchPartsOrPaths() throws {
        try write(to: "a/one.json", "a/two.json", "b/one.json", "b/old/x.json", "one-b.json")
        #expect(try names(".", filters: ["one"]) == ["a/one.json", "b/one.json", "one-b.json"])
        #expect(try names(".", filters: ["^a/.*o", "x"]) == ["a/one.json", "a/two.json", "b/old/x.json"])
        #expect(try names(".", excludes: ["one.json", "old"]) == ["a/two.json", "one-b.json"])
        #expect(try names(".", excludes: ["./b/"]) == ["a/one.json", "a/two.json", "one-b.json"])
        #expect(try names(".", excludes: ["b/o*"]) == ["a/one.json", "a/two.json", "one-b.json"])
        #expect(try names(".", excludes: ["*/*.json", "**/x.json"]) == ["one-b.json"])
        #expect(try names("a/one.json", "b", excludes: ["one.json"]) == ["b/old/x.json"])
        #expect(try search(".", filters: ["one"]).unfilteredCount == 5)
    }

    @Test func whatMakesNoSenseIsRefused() throws {
        #expect(throws: SceneSearchError.invalidFilter("(")) { try search(".", filters: ["("]) }
        #expect(throws: SceneSearchError.absoluteExclusion("/a")) { try search(".", excludes: ["/a"]) }
    }

    @Test func aFolderWithTooManyFilesIsRefused() throws {
        try write(to: "x/a.json", "x/b.txt", "x/y/c.json")
        #expect(throws: SceneSearchError.tooManyFiles(argument: "x", limit: 3)) {
            try SceneSearch(arguments: ["x"], workingFolder: folder, fileLimit: 3).run()
        }
        #expect(try SceneSearch(arguments: ["x"], workingFolder: folder, fileLimit: 4).run().scenes.count == 2)
    }

    @Test func aFileWithTheLiteralNameOfAPatternWins() throws {
        try write(to: "[a].json", "a.json")
        #expect(try names("[a].json") == ["[a].json"])
        #expect(try names("[a-b].json") == ["a.json"])
    }

    @Test func aPipeThatIsNamedIsAScene() throws {
        #expect(mkfifo("\(folder)/pipe.json", 0o600) == 0)
        try write(to: "a.json")
        #expect(try names(".") == ["a.json"])
        #expect(try names("pipe.json") == ["pipe.json"])
    }
}
