import Foundation

/// A temporary folder in which a test has git make repositories, with a configuration of its own.
package final class GitFolder {
    /// The folder, which is gone when the test is.
    package let folder: TemporaryFolder

    /// The failure of a script of a test.
    package struct ScriptError: Error {
        package let status: Int32
        package let output: String
    }

    /// The text of a user's configuration.
    package static let configuration = """
        [user]
            name = Test
            email = test@example.com
        [init]
            defaultBranch = main
        [protocol "file"]
            allow = always
        [advice]
            detachedHead = false
        """

    package init() throws {
        folder = try TemporaryFolder()
        try Self.configuration.write(toFile: folder("gitconfig"), atomically: true, encoding: .utf8)
    }

    /// The path of the folder, without symbolic links.
    package var path: String { folder.url.resolvingSymlinksInPath().path }

    /// The variables that git is run with.
    package var environment: [String: String] {
        [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": path,
            "GIT_CONFIG_GLOBAL": path + "/gitconfig", "GIT_CONFIG_NOSYSTEM": "1", "GIT_CEILING_DIRECTORIES": path,
            "GIT_AUTHOR_DATE": "2001-02-03T04:05:06Z", "GIT_COMMITTER_DATE": "2001-02-03T04:05:06Z",
        ]
    }

    /// Runs lines of shell in the folder, and returns what they print, without the last line feed.
    @discardableResult
    package func run(_ script: String, in subfolder: String = "") throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-euc", script]
        process.currentDirectoryURL = URL(filePath: path + "/" + subfolder)
        process.environment = environment
        let pipe = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw ScriptError(status: process.terminationStatus, output: output)
        }
        return output.hasSuffix("\n") ? String(output.dropLast()) : output
    }

    /// Writes a file below the folder, and the folders that it is in.
    package func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

    /// Writes a file below the folder, and the folders that it is in.
    package func write(_ bytes: [UInt8], to name: String) throws {
        let url = URL(filePath: path + "/" + name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    /// Returns whether there is anything at a path below the folder.
    package func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }
}
