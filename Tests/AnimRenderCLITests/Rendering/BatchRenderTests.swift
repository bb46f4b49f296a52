import Foundation
import Testing

/// The rendering of several scenes by one command.
struct BatchRenderTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        for name in ["a", "b/c", "b/d"] { try animrender.write(SceneText.dot, to: "motion/\(name).json") }
    }

    private func lines(_ outcome: CommandLineTool.Outcome) -> [String] {
        outcome.messages.split(separator: "\n").map(String.init)
    }

    @Test func aTemplateNamesAnOutputForEachScene() throws {
        let outcome = try animrender("render", "motion", "-o", "out/{path}.gif")
        #expect(outcome.status == 0)
        #expect(outcome.output.isEmpty)
        #expect(
            lines(outcome) == [
                "out/motion/a.gif  281 bytes, 6 images", "out/motion/b/c.gif  281 bytes, 6 images",
                "out/motion/b/d.gif  281 bytes, 6 images", "3 scenes: 3 done",
            ])
        #expect(try animrender("motion/a.json", "-o", "single.gif").messages == "single.gif  281 bytes, 6 images\n")
        let single = try animrender.bytes(of: "single.gif")
        for name in ["a", "b/c", "b/d"] { #expect(try animrender.bytes(of: "out/motion/\(name).gif") == single) }
    }

    @Test func aFolderTakesAGIFOfEachScene() throws {
        #expect(try animrender("motion", "-o", "out/", "-q").messages.isEmpty)
        #expect(try animrender.names(in: "out/motion") == ["a.gif", "b"])
        #expect(try animrender("motion", "-o", "out", "--at", "0").status == 0)
        #expect(try animrender.names(in: "out/motion") == ["a.gif", "a.png", "b"])
    }

    @Test func theBytesAndLinesDoNotDependOnJobs() throws {
        for index in 0..<5 {
            try animrender.write(SceneText.dot(color: "#0\(index)F", duration: Double(index + 1)), to: "motion/n\(index).json")
        }
        try animrender.write(SceneText.invalid, to: "motion/m.json")
        var results: [[[UInt8]]] = []
        for jobs in ["1", "2", "16"] {
            let outcome = try animrender(
                "motion", "-o", "out/{path}.gif", "-o", "out/{path}/f-%03d.png", "--scale", "2", "-j", jobs)
            #expect(outcome.status == 65)
            let files = try FileManager.default.subpathsOfDirectory(atPath: animrender.folder.path + "/out").sorted()
            #expect(files.filter { $0.hasSuffix(".png") }.count == 30 + 150)
            results.append(
                try [Array(outcome.messages.utf8)]
                    + files.filter { $0.contains("f-") || $0.hasSuffix(".gif") }.map { try animrender.bytes(of: "out/\($0)") })
            try FileManager.default.removeItem(atPath: animrender.folder.path + "/out")
        }
        #expect(results[0] == results[1])
        #expect(results[0] == results[2])
    }

    @Test func aBadSceneDoesNotStopTheOthers() throws {
        try animrender.write(SceneText.invalid, to: "motion/b/bad.json")
        let outcome = try animrender("motion", "-o", "out/{name}.gif")
        #expect(outcome.status == 65)
        let lines = lines(outcome)
        #expect(lines.first == "out/a.gif  281 bytes, 6 images")
        #expect(lines[1].hasPrefix("motion/b/bad.json:2:3: error: unknown key 'oops'"))
        #expect(
            lines.suffix(3) == ["out/c.gif  281 bytes, 6 images", "out/d.gif  281 bytes, 6 images", "4 scenes: 3 done, 1 failed"])
        #expect(try animrender.names(in: "out") == ["a.gif", "c.gif", "d.gif"])
        let quick = try animrender("motion", "-o", "new/{name}.gif", "--fail-fast")
        #expect(quick.status == 65)
        #expect(quick.messages.hasSuffix("4 scenes: 0 done, 1 failed, 3 skipped\n"))
        #expect(try !animrender.names().contains("new"))
    }

    @Test func anOutputThatCannotBeWrittenFailsItsSceneOnly() throws {
        try animrender.write("", to: "out/c.gif/x")
        let outcome = try animrender("motion", "-o", "out/{name}.gif")
        #expect(outcome.status == 64)
        try animrender.write("", to: "new/b")
        let blocked = try animrender("motion", "-o", "new/{path}.gif", "motion", "--exclude", "d.json")
        #expect(blocked.status == 0)
        try animrender.write("", to: "old/motion/b")
        let failed = try animrender("motion", "-o", "old/{path}.gif")
        #expect(failed.status == 73)
        #expect(
            lines(failed) == [
                "old/motion/a.gif  281 bytes, 6 images",
                "animrender: error: motion/b/c.json: cannot create old/motion/b: a folder is needed, but it is a file",
                "animrender: error: motion/b/d.json: cannot create old/motion/b: a folder is needed, but it is a file",
                "3 scenes: 1 done, 2 failed",
            ])
    }

    @Test(arguments: [
        (
            ["motion", "-o", "x.gif"],
            "several scenes need a name for each output: give -o 'out/{path}.gif', or a folder, -o out/"
        ),
        (["motion"], "several scenes need a name for each output: give -o 'out/{path}.gif', or a folder, -o out/"),
        (["motion/b", "-o", "-", "--format", "gif"], "standard output takes one scene: give -o 'out/{path}.gif' for several"),
        (["motion", "-o", "out/{nam}.gif"], "out/{nam}.gif: unknown field {nam}; did you mean {name}?"),
        (
            ["motion", "-o", "out/{folder}.gif"],
            "motion/b/c.json and motion/b/d.json would both become out/motion/b.gif; use {path}"
        ),
        (
            ["motion", "-o", "out/{path}.gif", "--scale", "1,2"],
            "motion/a.json at 1x and motion/a.json at 2x would both become out/motion/a.gif; use {scale}"
        ),
        (
            ["motion/a.json", "-o", "a.gif", "--scale", "1,2"],
            "motion/a.json at 1x and motion/a.json at 2x would both become a.gif; use {scale}"
        ),
        (
            ["motion", "-o", "{path}.json", "--format", "gif"],
            "the output motion/a.json would replace the scene file motion/a.json"
        ),
        (["motion", "-o", "{path}.avi"], nil), (["motion", "-o", "out/{path}"], nil as String?),
    ])
    func whatMakesNoSenseIsRefusedBeforeAnythingIsDrawn(arguments: [String], message: String?) throws {
        let outcome = try animrender.run(arguments)
        if arguments.last == "out/{path}" {
            // A folder of pictures for each scene.
            #expect(outcome.status == 0)
            #expect(try animrender.names(in: "out/motion/a").count == 10)
            return
        }
        #expect(outcome.status == 64)
        if let message { #expect(outcome.messages == "animrender: error: \(message)\n") }
        #expect(try animrender.names(hidden: true) == ["motion"])
    }

    @Test func whatAnOutputIsDependsOnTheFormOfTheArgumentAlone() throws {
        for arguments in [
            ["motion/a*.json"], ["motion/[a].json"], ["motion", "--filter", "a.json"], ["motion/a.json", "motion/a.json"],
        ] {
            #expect(try animrender.run(arguments + ["-o", "out/", "-q"]).status == 0)
            #expect(try animrender.names(in: "out/motion") == ["a.gif"])
            try FileManager.default.removeItem(at: animrender.folder.appendingPathComponent("out"))
            #expect(try animrender.run(arguments + ["-o", "a.gif"]).status == 64)
            #expect(try animrender.run(["hash"] + arguments).text.hasPrefix("# motion/a.json\n"))
        }
        #expect(try animrender("motion/a.json", "-o", "out/", "-q").status == 0)
        #expect(try animrender.names(in: "out").first == "frame-0000.png")
    }

    @Test func filesOfALongerFilmAreRemovedWhichIsSaid() throws {
        #expect(try animrender("motion/a.json", "-o", "f/", "-q").status == 0)
        let count = try animrender.names(in: "f").count
        try animrender.write(SceneText.dot(color: "#F00", duration: 0.4), to: "motion/a.json")
        let outcome = try animrender("motion/a.json", "-o", "f/")
        #expect(try animrender.names(in: "f").count == 4)
        #expect(outcome.messages.hasSuffix("4 images; \(count - 4) files of a longer film removed\n"))
        try animrender.write("x", to: "f/frame-0009.png")
        let other = try animrender("motion/a.json", "-o", "f/")
        #expect(other.messages.hasSuffix("4 images; 1 other file there has such a name\n"))
    }

    @Test func namesOutsideOfTheWorkingFolderHaveNoPath() throws {
        try Folder.make(animrender.folder.path + "/sub")
        let process = Process()
        process.executableURL = CommandLineTool.executable
        process.arguments = ["render", "../motion/b", "-o", "{path}.gif", "-q"]
        process.currentDirectoryURL = animrender.folder.appendingPathComponent("sub")
        let messages = Pipe()
        process.standardError = messages
        try process.run()
        let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 64)
        #expect(
            text
                == "animrender: error: ../motion/b/c.json: {path} cannot be '../motion/b/c': the scene is outside of the working folder; {name} has no folder\n"
        )
    }

    @Test func eachScaleIsAnOutput() throws {
        let outcome = try animrender("motion/a.json", "-o", "{name}@{scale}x.png", "--at", "0", "--scale", "1,2.5,3")
        #expect(outcome.status == 0)
        #expect(try animrender.names() == ["a@1x.png", "a@2.5x.png", "a@3x.png", "motion"])
        #expect(lines(outcome).map { $0.prefix { $0 != " " } } == ["a@1x.png", "a@2.5x.png", "a@3x.png"])
    }

    @Test func anObjectOfEachOutputIsPrinted() throws {
        let outcome = try animrender("motion", "-o", "out/{name}.gif", "--json", "--exclude", "b")
        #expect(
            outcome.text
                == #"{"scene": "motion/a.json", "output": "out/a.gif", "bytes": 281, "width": 20, "height": 10, "frames": 10, "images": 6, "seconds": 1}"#
                + "\n")
        #expect(outcome.messages == "1 scene: 1 done\n")
        let single = try animrender("motion/a.json", "-o", "f-%d.png", "--json")
        #expect(single.lines.count == 1)
        #expect(single.messages.isEmpty)
        #expect(try animrender("motion/a.json", "-o", "-", "--format", "gif", "--json").status == 64)
    }

    @Test func aDryRunDescribesAllOutputs() throws {
        let outcome = try animrender("motion", "-o", "out/{name}.gif", "--dry-run")
        #expect(outcome.lines.map { $0.prefix { $0 != ":" } } == ["out/a.gif", "out/c.gif", "out/d.gif"])
        #expect(outcome.messages.isEmpty)
        #expect(try animrender.names() == ["motion"])
    }

    @Test func aClosedOutputEndsTheCommand() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "\"$0\" motion -o 'out/{path}.gif' --json | true", CommandLineTool.executable.path]
        process.currentDirectoryURL = animrender.folder
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}

/// Folders for tests.
private enum Folder {
    static func make(_ path: String) throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }
}
