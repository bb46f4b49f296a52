import Foundation
import Synchronization
import Testing

@testable import AnimSystem

/// Programs that run beside this one.
struct ChildProcessTests {
    private func shell(_ script: String, longestSilence: Int = 30_000, longestWork: Int? = nil) throws -> ChildProcess {
        try ChildProcess(
            "/bin/sh", ["-c", script], environment: ["NAME=value"], longestSilence: longestSilence, longestWork: longestWork)
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

    /// However it hangs: without reading, without an answer, or at its end, and whatever it says meanwhile.
    @Test(arguments: ["exec sleep 1000", "while :; do echo busy >&2; sleep 0.01; done"])
    func aProgramThatHangsIsEnded(script: String) throws {
        let silent = ChildProcessError.silent(milliseconds: 60)
        // More than a socket holds.
        #expect(throws: silent) { try shell(script, longestSilence: 60).write([UInt8](repeating: 0, count: 4 << 20)) }
        #expect(throws: silent) { try shell(script, longestSilence: 60).readLine() }
        #expect(throws: silent) { try shell(script, longestSilence: 60).finish(limit: 10) }
        #expect(throws: silent) { try shell("exec >&-; " + script, longestSilence: 60).finish(limit: 10) }
        // One that does nothing is not waited for as one that works.
        let idle = try shell(script, longestSilence: 60, longestWork: 3_600_000)
        if script.hasPrefix("exec") { #expect(throws: silent) { try idle.readLine() } }
    }

    #if os(Linux)
        @Test func aProgramThatWorksIsWaitedForUpToALimit() throws {
            let busy = "while :; do :; done"
            let working = try shell(
                "i=0; while [ $i -lt 1000000 ]; do i=$((i+1)); done; echo done", longestSilence: 500, longestWork: 600_000)
            #expect(try working.readLine() == Array("done".utf8))
            let endless = try shell(busy, longestSilence: 50, longestWork: 100)
            #expect(throws: ChildProcessError.silent(milliseconds: 100)) { try endless.readLine() }
        }
    #endif

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
