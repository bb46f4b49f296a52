import Foundation
import Testing

@testable import AnimRenderCLI

/// The cache of outputs, and the rules for make.
struct RenderCacheTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(SceneText.dot, to: "a.json")
        try Data(SceneText.picture).write(to: animrender.folder.appendingPathComponent("dot.png"))
    }

    private func isCached(_ arguments: String...) throws -> Bool {
        let outcome = try animrender.run(arguments + ["--cache", "cache"])
        #expect(outcome.status == 0)
        return outcome.messages.contains(", cached\n")
    }

    private var entries: [String] {
        get throws {
            try FileManager.default.subpathsOfDirectory(atPath: animrender.folder.path + "/cache").filter {
                $0.hasSuffix("meta.json")
            }
        }
    }

    @Test func aHitHasTheBytesOfWhatWasDrawn() throws {
        #expect(try !isCached("a.json", "-o", "a.gif"))
        #expect(try isCached("a.json", "-o", "b.gif"))
        #expect(try animrender.bytes(of: "a.gif") == animrender.bytes(of: "b.gif"))
        #expect(try !isCached("a.json", "-o", "f/", "-o", "c.gif"))
        #expect(try isCached("a.json", "-o", "g/", "-o", "d.gif"))
        #expect(try animrender.names(in: "f") == animrender.names(in: "g"))
        for name in try animrender.names(in: "f") {
            #expect(try animrender.bytes(of: "f/\(name)") == animrender.bytes(of: "g/\(name)"))
        }
        let line = try animrender("a.json", "-o", "e.gif", "--json", environment: ["ANIMRENDER_CACHE": "cache"]).text
        #expect(line.hasSuffix("\"images\": 6, \"seconds\": 1, \"cached\": true}\n"))
    }

    @Test func whatALimitTookIsKept() throws {
        let arguments = ["a.json", "-o", "a.gif", "--scale", "4", "--max-size", "460", "--cache", "cache"]
        let first = try animrender.run(arguments)
        #expect(first.status == 0)
        #expect(first.messages == "a.gif  423 bytes, 6 images: 40 × 20 pixels\n")
        #expect(try animrender.run(arguments).messages == "a.gif  423 bytes, 6 images, cached: 40 × 20 pixels\n")
        let object = try animrender.run(arguments + ["--json"]).text
        #expect(object.hasSuffix("\"images\": 6, \"seconds\": 1, \"cached\": true, \"quality\": 80, \"fps\": 10}\n"))
        let tooSmall = try animrender.run(["a.json", "-o", "b.gif", "--max-size", "100"])
        #expect(tooSmall.status == 1)
        #expect(tooSmall.messages.hasPrefix("animrender: error: b.gif: the smallest file has "))
        #expect(try !animrender.names(in: ".").contains("b.gif"))
    }

    @Test func aSmallerFilmIsPlannedFromTheOptions() throws {
        // Both ends leave the same frames at the scene's rate, and others at a lower one.
        #expect(try !isCached("a.json", "-o", "a.gif", "--max-size", "1M", "--to", "0.55"))
        #expect(try isCached("a.json", "-o", "b.gif", "--max-size", "1M", "--to", "0.55"))
        #expect(try !isCached("a.json", "-o", "c.gif", "--max-size", "1M", "--to", "0.51"))
    }

    @Test func optionsOfTheSizeThatMakeNoSenseAreSaid() throws {
        let above = try animrender.run(["a.json", "-o", "a.gif", "--quality", "30", "--min-quality", "60"])
        #expect(above.status == 64)
        #expect(above.messages.contains("--min-quality 60 is above --quality 30"))
        let alone = try animrender.run(["a.json", "-o", "a.gif", "--min-fps", "5", "--speed", "0.5", "--json"])
        #expect(alone.messages == "animrender: note: --min-fps has no effect without --max-size\n")
        #expect(alone.text.contains("\"seconds\": 2,"))
        let size = try animrender.run(["a.json", "-o", "a.gif", "--max-size", "0"])
        #expect(size.messages.contains("a size is a whole number of bytes, or 256k, 1.5M, 512KiB"))
    }

    @Test func theNameOfTheSceneIsNoPartOfTheKey() throws {
        try animrender.write(SceneText.dot, to: "other/b.json")
        #expect(try !isCached("a.json", "-o", "a.gif"))
        #expect(try isCached("other/b.json", "-o", "b.gif"))
        #expect(try !isCached("other", "-o", "out/{name}.gif", "--fps", "5"))
        #expect(try isCached("other", "-o", "out/{name}-{fps}.gif", "--fps", "5"))
    }

    @Test(arguments: [
        ["--scale", "2"], ["--fps", "5"], ["--from", "0.5"], ["--to", "0.5"], ["--loop", "once"], ["--background", "red"],
        ["--show-touches"], ["-o", "x.png", "--at", "0"], ["-o", "y/"], ["--quality", "90"], ["--matte", "red"],
        ["--max-size", "1M"],
    ])
    func eachOptionIsPartOfTheKey(option: [String]) throws {
        #expect(try !isCached("a.json", "-o", "a.gif"))
        let base = option.contains("-o") ? ["a.json"] : ["a.json", "-o", "b.gif"]
        let outcome = try animrender.run(base + option + ["--cache", "cache"])
        #expect(outcome.status == 0)
        #expect(!outcome.messages.contains("cached"))
        #expect(try animrender.run(base + option + ["--cache", "cache"]).messages.contains(", cached\n"))
    }

    @Test func whateverASceneReadsIsPartOfTheKey() throws {
        try animrender.write(SceneText.withPicture, to: "p.json")
        #expect(try !isCached("p.json", "-o", "p.gif"))
        #expect(try isCached("p.json", "-o", "p.gif"))
        try animrender.write(SceneText.withPicture + "\n", to: "p.json")
        #expect(try !isCached("p.json", "-o", "p.gif"))
        let url = animrender.folder.appendingPathComponent("dot.png")
        var picture = SceneText.picture
        let times = try FileManager.default.attributesOfItem(atPath: url.path)
        // A byte after the end of the picture, which is ignored; the time is as before.
        picture.append(0)
        try picture.write(to: url)
        try FileManager.default.setAttributes([.modificationDate: times[.modificationDate] as Any], ofItemAtPath: url.path)
        #expect(try !isCached("p.json", "-o", "p.gif"))
        #expect(try isCached("p.json", "-o", "p.gif"))
    }

    @Test(arguments: ["meta.json", "0"])
    func aDamagedEntryIsDrawnAnew(file: String) throws {
        #expect(try !isCached("a.json", "-o", "a.gif"))
        let entry = try #require(try entries.first)
        let path = "cache/" + entry.replacing("meta.json", with: file)
        var bytes = try animrender.bytes(of: path)
        bytes[bytes.count / 2] ^= 1
        try Data(bytes).write(to: animrender.folder.appendingPathComponent(path))
        #expect(try !isCached("a.json", "-o", "b.gif"))
        #expect(try animrender.bytes(of: "a.gif") == animrender.bytes(of: "b.gif"))
        #expect(try isCached("a.json", "-o", "c.gif"))
        #expect(try animrender.bytes(of: "a.gif") == animrender.bytes(of: "c.gif"))
    }

    @Test func anEntryWithoutItsListOrItsFilesIsDrawnAnew() throws {
        #expect(try !isCached("a.json", "-o", "a.gif"))
        let list = animrender.folder.appendingPathComponent("cache/" + (try #require(try entries.first)))
        try FileManager.default.removeItem(at: list)
        #expect(try !isCached("a.json", "-o", "b.gif"))
        #expect(try isCached("a.json", "-o", "b.gif"))
        let text = try String(contentsOf: list, encoding: .utf8)
        let start = try #require(text.range(of: "\"files\": ["))
        let end = try #require(text.range(of: "]", range: start.upperBound..<text.endIndex))
        try Data(text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: "").utf8).write(to: list)
        #expect(try !isCached("a.json", "-o", "c.gif"))
        #expect(try animrender.bytes(of: "a.gif") == animrender.bytes(of: "c.gif"))
        #expect(try isCached("a.json", "-o", "c.gif"))
    }

    @Test func whatWasNotUsedForLongestIsRemoved() throws {
        for second in ["1", "2", "3"] {
            #expect(try !isCached("a.json", "-o", "a.gif", "--scale", second))
            usleep(20_000)
        }
        #expect(try isCached("a.json", "-o", "a.gif", "--scale", "1"))
        usleep(20_000)
        #expect(try entries.count == 3)
        let cache = animrender.folder.path + "/cache/v1"
        let size = try FileManager.default.subpathsOfDirectory(atPath: cache).reduce(0) { sum, path in
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(cache)/\(path)")
            return sum + (attributes[.type] as? FileAttributeType == .typeRegular ? (attributes[.size] as? Int ?? 0) : 0)
        }
        // The new entry is the largest, so that two others have to go.
        #expect(try !isCached("a.json", "-o", "a.gif", "--scale", "4", "--cache-size", "\(size)"))
        #expect(try entries.count == 2)
        #expect(try isCached("a.json", "-o", "a.gif", "--scale", "4"))
        #expect(try isCached("a.json", "-o", "a.gif", "--scale", "1"))
        #expect(try !isCached("a.json", "-o", "a.gif", "--scale", "2"))
    }

    @Test func aCacheThatCannotBeWrittenIsNoted() throws {
        try animrender.write("", to: "cache")
        #expect(try animrender("a.json", "-o", "a.gif", "--cache", "cache").status == 73)
    }

    @Test func rulesNameOutputsAndInputs() throws {
        try animrender.write(SceneText.withPicture, to: "p q.json")
        let outcome = try animrender("a.json", "p q.json", "-o", "out/{name}.gif", "--deps", "deps.mk")
        #expect(outcome.status == 0)
        #expect(
            try animrender.text(of: "deps.mk")
                == "out/a.gif: a.json\nout/p\\ q.gif: p\\ q.json dot.png\na.json:\np\\ q.json:\ndot.png:\n")
    }

    @Test(arguments: ["plain", "two words", "#x", "a$b", "50%", "c:d", "[e]", "f\\ g", "ü"])
    func makeReadsTheNames(name: String) throws {
        try animrender.write(SceneText.dot, to: "\(name).json")
        let arguments = ["\(name).json", "-o", "\(name).gif", "--deps", "deps.mk"]
        #expect(try animrender.run(arguments).status == 0)
        try animrender.write("%.gif:\n\t@echo made\n-include deps.mk\n", to: "Makefile")
        #expect(try made("\(name).gif") == "")
        let output = animrender.folder.path + "/\(name).gif"
        try FileManager.default.setAttributes([.modificationDate: Date().addingTimeInterval(-60)], ofItemAtPath: output)
        #expect(try made("\(name).gif") == "made\n")
        try FileManager.default.removeItem(atPath: animrender.folder.path + "/\(name).json")
        #expect(try made("\(name).gif") == "made\n")
    }

    /// What make prints, apart from what it says of itself.
    private func made(_ target: String) throws -> String {
        let make = Process()
        let output = Pipe()
        make.executableURL = URL(fileURLWithPath: "/usr/bin/make")
        // Make passes its options on to what it runs, and these tests may be run by make.
        make.environment = ProcessInfo.processInfo.environment.filter { !["MAKEFLAGS", "MFLAGS", "MAKELEVEL"].contains($0.key) }
        make.arguments = [target]
        make.currentDirectoryURL = animrender.folder
        make.standardOutput = output
        make.standardError = output
        try make.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        make.waitUntilExit()
        return text.hasPrefix("make: \'") || text.hasPrefix("make: Nothing") ? "" : text
    }

    @Test func aNameThatMakeCannotReadIsRefused() throws {
        #expect(throws: Failure.self) { try DependencyFile(rules: [("a=b.gif", ["a.json"])]).text() }
        #expect(try DependencyFile(rules: [("~a.gif", ["x\\ y", "$"])]).text() == "./~a.gif: x\\\\\\ y $$\nx\\\\\\ y:\n$$:\n")
    }
}
