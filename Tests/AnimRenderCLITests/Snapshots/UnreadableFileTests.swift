import Foundation
import TestSupport
import Testing

/// What cannot be read is not missing: it is an error, and no record of it is lost.
struct UnreadableFileTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        for name in ["a", "sub/b", "gone"] {
            try animrender.write(SceneText.dot(color: name == "a" ? "#F00" : "#00F"), to: "c/\(name).json")
        }
        #expect(try animrender("record", "c").status == 0)
    }

    /// Commands that remove records of scenes that are gone.
    private static let removing = [["record", "c"], ["verify", "--update=all", "c"], ["prune", "c"], ["prune", "-n", "c"]]
    private static let all = removing + [["verify", "c"], ["record", "--missing", "c"], ["verify", "--update", "c"]]

    @Test(arguments: ["ln -s nowhere c/a.json", "ln -s a.json c/a.json", "ln -s /proc/self/mem c/a.json"])
    func theRecordOfASceneThatCannotBeReadStays(_ script: String) throws {
        let manifest = try animrender.text(of: "c/hashes.txt")
        #expect(try animrender.shell("rm c/a.json c/gone.json && \(script)").status == 0)
        for command in Self.all {
            let outcome = try animrender.run(command)
            #expect(outcome.status == 66, "\(command): \(outcome.text)")
            #expect(outcome.messages.contains("animrender: error: cannot read c/a.json: "), "\(command): \(outcome.messages)")
            #expect(try animrender.text(of: "c/hashes.txt") == manifest, "\(command)")
        }
        // It is one finding, beside the record that has no scene and the scene that is as recorded.
        let outcome = try animrender("verify", "c")
        #expect(outcome.lines.last == "3 scenes, 10 frames: 2 not as recorded (1 missing, 1 unreadable)")
    }

    @Test(arguments: ["c/a.json", "c/sub", "c"]) func permissionsAreNoAbsence(_ path: String) throws {
        // The superuser may read everything.
        let reduced = getuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
        let manifest = try animrender.text(of: "c/hashes.txt")
        let mode = path == "c" ? "311" : "000"
        #expect(
            try animrender.shell("chmod 777 . c c/sub && chmod 666 c/*.* c/sub/* && rm c/gone.json && chmod \(mode) \(path)")
                .status
                == 0)
        defer { _ = try? animrender.shell("chmod 755 \(path)") }
        for command in Self.all {
            let words = command.joined(separator: " ")
            let outcome = try animrender.shell("export CI= HOME=/ && \(reduced)animrender \(words)")
            #expect(outcome.status == 66, "\(words): \(outcome.text) \(outcome.messages)")
            #expect(outcome.messages.contains(/cannot read c[a-z.\/]*: permission denied/), "\(words): \(outcome.messages)")
            #expect(try animrender.shell("cat c/hashes.txt").text == manifest, "\(words)")
        }
    }

    @Test(arguments: [
        ("ln -s hashes.txt c/hashes.txt", "its symbolic links lead in a circle"),
        ("ln -s nowhere c/hashes.txt", "it is a symbolic link that leads nowhere"),
        ("ln -s /proc/self/mem c/hashes.txt", "Input/output error"),
    ])
    func aManifestThatCannotBeReadIsNotReplaced(_ script: String, _ reason: String) throws {
        #expect(try animrender.shell("rm c/hashes.txt && \(script)").status == 0)
        for command in Self.all + [["verify", "c/a.json"], ["record", "c/sub"]] {
            let outcome = try animrender.run(command)
            #expect(outcome.status == 66, "\(command): \(outcome.text)")
            #expect(outcome.messages == "animrender: error: cannot read c/hashes.txt: \(reason)\n", "\(command)")
        }
        let target = try FileManager.default.destinationOfSymbolicLink(
            atPath: animrender.folder.appendingPathComponent("c/hashes.txt").path)
        #expect(script.contains(target))
        #expect(try animrender.names(in: "c") == ["a.json", "gone.json", "hashes.txt", "sub"])
        #expect(try animrender.names(in: "c/sub") == ["b.json"])
    }

    @Test func aManifestThatIsALinkIsReadAndNotWritten() throws {
        #expect(try animrender.shell("mv c/hashes.txt kept && ln -s ../kept c/hashes.txt").status == 0)
        #expect(try animrender("verify", "c").status == 0)
        let before = try animrender.text(of: "kept")
        #expect(try animrender.shell("rm c/gone.json && export CI= && animrender record c").status == 73)
        #expect(try animrender.text(of: "kept") == before)
    }
}
