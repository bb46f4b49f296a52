import Foundation
import Testing

/// `render --watch` as a program that runs while files change.
struct RenderWatchTests {
    private let animrender: CommandLineTool

    init() throws { animrender = try CommandLineTool() }

    /// The program while it watches.
    private final class Watch {
        let process: Process
        private let output: Pipe
        private let messages: URL
        private var seen = 0

        init(_ animrender: CommandLineTool, _ arguments: [String]) throws {
            (process, output, messages) = try animrender.start(["render", "--watch"] + arguments)
        }

        deinit {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }

        private var lines: [String] {
            get throws {
                let text = String(decoding: try Data(contentsOf: messages), as: UTF8.self)
                return text.hasSuffix("\n") || text.isEmpty
                    ? text.split(separator: "\n").map(String.init) : text.split(separator: "\n").dropLast().map(String.init)
            }
        }

        /// Returns the lines after those that were returned before, once the last one has a text in it.
        func next(endingWith text: String) throws -> [String] {
            let start = ContinuousClock.now
            while ContinuousClock.now - start < .seconds(60) {
                let new = try lines.dropFirst(seen)
                if let end = new.firstIndex(where: { $0.contains(text) }) {
                    seen = end + 1
                    return Array(new[...end])
                }
                guard process.isRunning else { break }
                usleep(2000)
            }
            Issue.record("no line with '\(text)' in \(try lines)")
            return []
        }

        /// The lines that follow within a fifth of a second.
        var rest: [String] {
            get throws {
                usleep(200_000)
                let new = Array(try lines.dropFirst(seen))
                seen += new.count
                return new
            }
        }

        /// Ends the program as Ctrl-C does, and returns the signal that ended it.
        func interrupt() -> Int32? {
            kill(process.processIdentifier, SIGINT)
            process.waitUntilExit()
            return process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil
        }
    }

    private func replace(_ text: String, _ name: String) throws {
        try animrender.write(text, to: ".new")
        rename(animrender.folder.path + "/.new", animrender.folder.path + "/" + name)
    }

    @Test func aSceneIsRenderedAgainWhenItChanges() throws {
        try animrender.write(SceneText.dot(color: "red"), to: "a.json")
        let watch = try Watch(animrender, ["a.json", "-o", "a.gif"])
        let first = try watch.next(endingWith: "watching")
        #expect(first.count == 2)
        #expect(first[0].hasPrefix("a.gif  "))
        #expect(first.last == "watching 1 file, Ctrl-C ends")
        let red = try animrender.bytes(of: "a.gif")
        try animrender.write(SceneText.dot(color: "blue"), to: "a.json")
        #expect(try watch.next(endingWith: "a.gif").count == 1)
        let blue = try animrender.bytes(of: "a.gif")
        #expect(blue != red)
        try replace(SceneText.dot(color: "red"), "a.json")
        #expect(try watch.next(endingWith: "a.gif").count == 1)
        #expect(try animrender.bytes(of: "a.gif") == red)
        #expect(try watch.rest == [])
        #expect(watch.interrupt() == SIGINT)
        #expect(try animrender.names(hidden: true).filter { $0.hasSuffix("-tmp") } == [])
    }

    @Test func aBadSceneIsReportedAndItsRepairRendered() throws {
        try animrender.write(SceneText.invalid, to: "a.json")
        let watch = try Watch(animrender, ["a.json", "-o", "a.gif"])
        let first = try watch.next(endingWith: "watching")
        #expect(first.first == "a.json:2:3: error: unknown key 'oops' in scene")
        try animrender.write(SceneText.dot, to: "a.json")
        #expect(try watch.next(endingWith: "a.gif").count == 1)
        let good = try animrender.bytes(of: "a.gif")
        try animrender.write("{", to: "a.json")
        #expect(try watch.next(endingWith: "error").first?.hasPrefix("a.json:1:") == true)
        #expect(try animrender.bytes(of: "a.gif") == good)
        #expect(watch.process.isRunning)
        _ = try watch.rest
        try FileManager.default.removeItem(at: animrender.folder.appending(path: "a.json"))
        #expect(try watch.next(endingWith: "cannot read a.json").count == 1)
        try animrender.write(SceneText.dot(color: "lime"), to: "a.json")
        #expect(try watch.next(endingWith: "a.gif").count == 1)
        #expect(try animrender.bytes(of: "a.gif") != good)
        #expect(watch.interrupt() == SIGINT)
    }

    @Test func anOptionThatTheSceneMakesWrongWaitsForItsChange() throws {
        try animrender.write(SceneText.dot(color: "red", duration: 1), to: "a.json")
        let watch = try Watch(animrender, ["a.json", "-o", "a.png", "--at", "1.5"])
        let first = try watch.next(endingWith: "watching")
        #expect(first.count == 2)
        #expect(first[0].contains("--at"))
        try replace(SceneText.dot(color: "red", duration: 2), "a.json")
        #expect(try watch.next(endingWith: "a.png").count == 1)
        #expect(watch.interrupt() == SIGINT)
    }

    @Test func onlyTheScenesThatChangeAreRenderedAgain() throws {
        try animrender.write(SceneText.dot, to: "s/a.json")
        try animrender.write(SceneText.dot, to: "s/b.json")
        try animrender.write(SceneText.withPicture, to: "s/c.json")
        let watch = try Watch(animrender, ["s", "-o", "out/"])
        let first = try watch.next(endingWith: "watching")
        #expect(first.contains { $0.contains("dot.png") && $0.contains("error") })
        #expect(first.filter { $0.hasPrefix("out/") }.count == 2)
        // The picture is watched although it is missing, and the scene's other files.
        #expect(first.last == "watching 4 files, Ctrl-C ends")
        try SceneText.picture.write(to: animrender.folder.appending(path: "s/dot.png"))
        let second = try watch.next(endingWith: "out/s/c.gif")
        #expect(second.count == 1)
        #expect(try watch.rest == [])
        try replace(SceneText.dot(color: "lime"), "s/b.json")
        #expect(try watch.next(endingWith: "out/s/b.gif").count == 1)
        // A file that the scene does not read any more is not watched.
        try replace(SceneText.dot(color: "lime"), "s/c.json")
        #expect(try watch.next(endingWith: "out/s/c.gif").count == 1)
        try SceneText.picture.write(to: animrender.folder.appending(path: "s/dot.png"))
        #expect(try watch.rest == [])
        #expect(watch.interrupt() == SIGINT)
    }

    @Test func rowsOfDataAreReadAgain() throws {
        try animrender.write(
            """
            { "canvas": { "width": 20, "height": 10 }, "duration": 0.2, "fps": 10, "variables": { "left": 0 },
              "layers": [ { "frame": "=rect(left, 0, 10, 10)", "backgroundColor": "red" } ] }
            """, to: "a.json")
        try animrender.write("name,left\nx,1\n", to: "rows.csv")
        let watch = try Watch(animrender, ["a.json", "--data", "rows.csv", "-o", "{data.name}.gif"])
        #expect(try watch.next(endingWith: "watching").first?.hasPrefix("x.gif") == true)
        try animrender.write("name,left\nx,1\ny,2\n", to: "rows.csv")
        #expect(try watch.next(endingWith: "y.gif").count == 2)
        try animrender.write("name,lef\nx,1\n", to: "rows.csv")
        #expect(try watch.next(endingWith: "the column 'lef'").count == 1)
        // The scene is watched as before.
        try animrender.write("name,left\nz,3\n", to: "rows.csv")
        #expect(try watch.next(endingWith: "z.gif").count == 1)
        #expect(watch.interrupt() == SIGINT)
    }

    @Test(arguments: [
        (["-", "-o", "a.gif"], "--watch: standard input can be read only once: give a scene file"),
        (["a.json", "-o", "-", "--format", "gif"], "--watch: standard output takes one film: give -o FILE"),
        (["a.json", "--dry-run"], "--watch: it does not work with --dry-run"),
        (["a.json", "--deps", "d"], "--watch: it does not work with --deps"),
        (["a.json", "-o", "a.xyz"], "a.xyz"),
    ])
    func wrongUseEndsTheProgram(arguments: [String], message: String) throws {
        try animrender.write(SceneText.dot, to: "a.json")
        let outcome = try animrender.run(["render", "--watch"] + arguments)
        #expect(outcome.status == 64)
        #expect(outcome.messages.contains(message))
    }
}
