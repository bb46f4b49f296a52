import Foundation
import TestSupport
import Testing

/// Videos by a script in place of ffmpeg.
struct VideoCommandTests {
    private let animrender: CommandLineTool

    init() throws {
        animrender = try CommandLineTool()
        try animrender.write(SceneText.long, to: "long.json")
    }

    private func install(_ script: String) throws {
        let folder = animrender.folder.appending(path: "bin")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try ExecutableScript.write(script, to: folder.appending(path: "ffmpeg"))
    }

    private var environment: [String: String] {
        ["PATH": "\(animrender.folder.path)/bin:/usr/bin:/bin"]
    }

    #if os(Linux)
        /// Whether a process is there and no zombie, which one is until somebody asks for its status.
        private func runs(_ process: Int) -> Bool {
            guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
            return text.split(separator: ")").last?.hasPrefix(" Z") == false
        }

        /// Waits until a condition holds, for ten seconds at most.
        private func wait(until condition: () -> Bool) -> Bool {
            for _ in 0..<1000 {
                if condition() { return true }
                usleep(10_000)
            }
            return false
        }

        @Test(arguments: [SIGKILL, SIGTERM, SIGINT, SIGHUP]) func ffmpegEndsWithTheProgram(signal: Int32) throws {
            try install("echo $$ >unfinished; mv unfinished number; exec sleep 100")
            let (process, _, _) = try animrender.start(["long.json", "-o", "film.mp4"], environment: environment)
            #expect(wait { (try? animrender.text(of: "number")) != nil })
            let ffmpeg = try #require(Int(try animrender.text(of: "number").dropLast()))
            #expect(runs(ffmpeg))
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
            #expect(wait { !runs(ffmpeg) })
            #expect(try animrender.names() == ["bin", "long.json", "number"])
        }
    #endif

    @Test func aProgramThatWritesNothingIsAnError() throws {
        try animrender.write(SceneText.dot, to: "dot.json")
        try install("test \"$1\" = -version && echo 'ffmpeg version 1.2 (c)' || cat >/dev/null")
        let result = try animrender("dot.json", "-o", "film.mp4", environment: environment)
        #expect(result.status == 69)
        #expect(result.messages == "animrender: error: ffmpeg exited with status 0 but wrote nothing (version 1.2)\n")
        #expect(try animrender.names() == ["bin", "dot.json", "long.json"])
    }
}
