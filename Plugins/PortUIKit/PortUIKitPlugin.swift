import Foundation
import PackagePlugin

/// Compiles an app's own UIKit files into a target for Linux.
///
/// The files stay where the app has them, outside of the target: in `Shared/TARGET` of the package if there is such a folder, else in `Shared`.
/// SwiftPM wants a file in the target's own folder. Lines there such as `// PortUIKit: Controls` name other folders or files, from the package's
/// folder on.
@main
struct PortUIKitPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let sources = SharedSources(of: target, in: context.package.directoryURL)
        let folder = context.pluginWorkDirectoryURL.appending(path: "Ported")
        guard !sources.files.isEmpty else {
            Diagnostics.warning("\(target.name): no Swift files in \(sources.names)")
            return []
        }
        if let name = sources.repeatedName {
            Diagnostics.error("\(target.name): two files are named \(name), which a module cannot have; rename one of them")
            return []
        }
        // One command for all files: types of one are extended in others. The tool writes only files whose text changes, so that a change of
        // one file compiles no other one again.
        return [
            .buildCommand(
                displayName: "Porting \(sources.names) to Linux for \(target.name)",
                executable: try context.tool(named: "animport").url,
                arguments: sources.files.map(\.path) + ["-o", folder.path],
                inputFiles: sources.files,
                outputFiles: sources.files.map { folder.appending(path: Self.outputName(of: $0)) })
        ]
    }

    /// The name that the tool gives an output.
    private static func outputName(of file: URL) -> String {
        file.lastPathComponent == "main.swift" ? "main.swift" : file.deletingPathExtension().lastPathComponent + ".ported.swift"
    }
}

/// The files that a target shares with the app.
private struct SharedSources {
    /// The folders and files, as messages name them.
    let names: String
    /// The Swift files, sorted.
    let files: [URL]
    /// A name that two files of the module have, those in the target's own folder included.
    let repeatedName: String?

    /// What a line that names a folder begins with.
    private static let mark = "// PortUIKit:"

    init(of target: any Target, in package: URL) {
        let roots = Self.roots(of: target, in: package)
        names = roots.joined(separator: ", ")
        files = roots.flatMap { Self.files(at: package.appending(path: $0)) }
        var seen: Set<String> = []
        repeatedName = (Self.ownFiles(of: target) + files).map(\.lastPathComponent).first { !seen.insert($0).inserted }
    }

    private static func roots(of target: any Target, in package: URL) -> [String] {
        let lines = ownFiles(of: target).flatMap {
            ((try? String(contentsOf: $0, encoding: .utf8)) ?? "").split(whereSeparator: \.isNewline)
        }
        let roots = lines.filter { $0.hasPrefix(mark) }.map { $0.dropFirst(mark.count).trimmingCharacters(in: .whitespaces) }
        guard roots.isEmpty else { return roots }
        let named = "Shared/\(target.name)"
        return FileManager.default.fileExists(atPath: package.appending(path: named).path) ? [named] : ["Shared"]
    }

    private static func ownFiles(of target: any Target) -> [URL] {
        ((target as? any SourceModuleTarget)?.sourceFiles(withSuffix: "swift").map(\.url) ?? []).sorted { $0.path < $1.path }
    }

    private static func files(at url: URL) -> [URL] {
        if url.pathExtension == "swift" { return [url] }
        let keys: [URLResourceKey] = [.isRegularFileKey]
        guard let found = FileManager.default.enumerator(at: url, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
        else { return [] }
        return found.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.sorted { $0.path < $1.path }
    }
}
