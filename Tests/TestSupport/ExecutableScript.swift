package import Foundation

/// Programs that stand in for others in tests.
package enum ExecutableScript {
    /// Writes a shell script that can be started at once.
    ///
    /// Another process writes it: a file that this process has open for writing cannot be executed, and neither can it as long as a child that
    /// another thread has just forked still has the descriptor.
    package static func write(_ script: String, to file: URL) throws {
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = ["-c", #"printf '%s' "$1" >"$0" && chmod 755 "$0""#, file.path, "#!/bin/sh\n\(script)\n"]
        try shell.run()
        shell.waitUntilExit()
        guard shell.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
    }
}
