import Foundation
import TestSupport

/// The folder that the tests were built in, and what the compiler needs to read the modules there.
struct BuildFolder {
    /// The folder, such as `.build/x86_64-unknown-linux-gnu/debug`.
    let url: URL

    /// Creates the folder that holds the running tests.
    init() {
        url = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
    }

    /// Returns the public symbols of a module, and those that it adds to other modules' types.
    func symbolGraphs(of module: String) throws -> [SymbolGraph] {
        let output = FileManager.default.temporaryDirectory.appending(path: "symbols-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: output) }
        try run(
            ["swift", "symbolgraph-extract", "-module-name", module, "-target", target, "-minimum-access-level", "public"]
                + ["-skip-synthesized-members", "-output-dir", output.path, "-I", url.appending(path: "Modules").path]
                + moduleMaps())
        return try FileManager.default.contentsOfDirectory(at: output, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }
            .map { try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: $0)) }
    }

    /// The triple that the modules were built for: the name of the folder above.
    private var target: String { url.deletingLastPathComponent().lastPathComponent }

    /// The arguments that lead to the C modules and their headers.
    private func moduleMaps() throws -> [String] {
        // Plugins' tools are built beside, with modules of the same names.
        let built = try children(of: url).filter { !$0.lastPathComponent.hasSuffix("-tool.build") }
            .map { $0.appending(path: "module.modulemap") }
        let sources = try children(of: Repository.url("Sources")).map { $0.appending(path: "module.modulemap") }
        // Those of packages that this one depends on.
        let checkouts = url.deletingLastPathComponent().deletingLastPathComponent().appending(path: "checkouts")
        let packages = try children(of: checkouts)
            .flatMap { (try? children(of: $0.appending(path: "Sources"))) ?? [] }
            .map { $0.appending(path: "include/module.modulemap") }
        let headers = try run(["pkg-config", "--cflags-only-I", "freetype2", "harfbuzz", "fribidi"])
        return (built + sources + packages).map(\.path).filter(FileManager.default.fileExists).sorted()
            .flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
            + headers.split(whereSeparator: \.isWhitespace).flatMap { ["-Xcc", String($0)] }
    }

    private func children(of folder: URL) throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    }

    /// Runs a program and returns what it prints.
    @discardableResult
    private func run(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CommandFailure(arguments: arguments) }
        return text
    }
}

/// A program that ended with an error, which it has printed itself.
struct CommandFailure: Error {
    let arguments: [String]
}
