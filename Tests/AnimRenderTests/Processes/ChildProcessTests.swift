import Foundation
import Synchronization
import Testing

@testable import AnimRender

/// Programs that run beside this one.
struct ChildProcessTests {
    private func shell(_ script: String, longestSilence: Int = 30_000) throws -> ChildProcess {
        try ChildProcess("/bin/sh", ["-c", script], environment: ["NAME=value"], longestSilence: longestSilence)
    }

    @Test func questionsAreAnsweredByOneProcess() throws {
        let process = try shell("while read line; do echo \"$NAME $line\"; done")
        try process.write(Array("one\n".utf8))
        #expect(try process.readLine() == Array("value one".utf8))
        try process.write(Array("two\nthree\n".utf8))
        #expect(try process.read(count: 10) == Array("value two\n".utf8))
        let rest = try process.finish(limit: 100)
        #expect(rest.output == Array("value three\n".utf8))
        #expect(rest.status == 0)
    }

    @Test func theStatusAndTheStartOfStandardErrorAreKept() throws {
        // More than a socket holds: a program whose messages nobody reads would wait for ever.
        let process = try shell("head -c 3000000 /dev/zero >&2; echo done; exit 3")
        let result = try process.finish(limit: 100)
        #expect(result.output == Array("done\n".utf8))
        #expect(result.status == 3)
        #expect(process.errorOutput.count == 65536)
    }

    @Test func aProgramThatSaysNothingIsEnded() throws {
        let process = try shell("exec sleep 1000", longestSilence: 50)
        #expect(throws: ChildProcessError.silent(milliseconds: 50)) { try process.finish(limit: 100) }
    }

    @Test func writingToAProgramThatHasEndedIsAnErrorAndNoSignal() throws {
        let process = try shell("exit 0")
        #expect(try process.readLine() == nil)
        #expect(throws: ChildProcessError.ended) { while true { try process.write([10]) } }
    }

    @Test func aProgramThatEndsTooSoonOrSaysTooMuchIsAnError() throws {
        #expect(throws: ChildProcessError.ended) { try shell("printf abc").read(count: 4) }
        #expect(throws: ChildProcessError.tooMuchOutput) { try shell("cat /dev/zero").finish(limit: 1 << 20) }
        #expect(throws: ChildProcessError.tooMuchOutput) { try shell("cat /dev/zero").readLine() }
        #expect(throws: ChildProcessError.cannotStart(reason: "No such file or directory")) {
            try ChildProcess("/nonexistent", [], environment: [])
        }
    }

    @Test func aSignalIsNoStatus() throws {
        let process = try shell("kill -9 $$")
        #expect(try process.finish(limit: 100).status == nil)
        #expect(process.endingSignal == 9)
    }

    @Test func aProgramThatCannotBeStartedIsAnErrorOfTheSystem() {
        #expect(throws: ChildProcessError.cannotStart(reason: "Permission denied")) {
            try ChildProcess("/etc/passwd", [], environment: [])
        }
    }

    @Test func aProgramOutlivesTheThreadThatAskedForIt() throws {
        let started = Mutex<ChildProcess?>(nil)
        let thread = SystemThread { started.withLock { $0 = try? shell("read line; echo \"$line\"") } }
        thread?.join()
        usleep(50_000)
        let process = try #require(
            started.withLock { process in
                defer { process = nil }
                return process
            })
        try process.write(Array("one\n".utf8))
        #expect(try process.finish(limit: 100).output == Array("one\n".utf8))
    }

    @Test func aProgramHasNoSignalsIgnoredAndTheFileAsNumberThree() throws {
        signal(SIGXFSZ, SIG_IGN)
        defer { signal(SIGXFSZ, SIG_DFL) }
        let file = try UnnamedFile()
        let process = try ChildProcess(
            "/bin/sh", ["-c", "echo text >&3; kill -XFSZ $$"], environment: [], file: file.descriptor)
        #expect(try process.finish(limit: 100).status == nil)
        #expect(process.endingSignal == SIGXFSZ)
        let sink = MemorySink()
        #expect(try file.copy(to: sink) == 5)
        #expect(sink.bytes == Array("text\n".utf8))
    }
}
