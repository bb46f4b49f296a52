package import AnimPreview
import AnimSource
import AnimSystem
import Synchronization

/// A preview from its line on the terminal until Ctrl-C: the page is served, files are watched, and what goes wrong and right again is printed.
package struct PreviewHost: Sendable {
    /// The scenes.
    package let sources: [PreviewSource]
    /// How they are read and drawn.
    package var options = PreviewOptions()
    /// The port that is asked for, 0 for a free one; nil for the usual one.
    package var port: Int?
    /// Whether the browser is opened.
    package var opensBrowser = false
    /// The word for one of the sources.
    package var noun = "scene"
    /// What messages begin with, such as the name of the program.
    package var prefix = ""

    /// The folders in which scenes may appear or go; nil for a list that stays.
    package var folders: (any PreviewFolders)?

    /// The port unless a different one is asked for, or the first of those that are tried if others have it.
    private static let usualPort = 8017

    /// Creates a host of scenes.
    package init(_ sources: [PreviewSource]) { self.sources = sources }

    /// The ports to be tried, one after the other.
    package var ports: [Int] { port.map { [$0] } ?? Array(Self.usualPort..<Self.usualPort + 32) + [0] }

    /// Serves the page until the program is interrupted.
    ///
    /// - Throws: `PreviewServerError`, and `FileError` if the address cannot be printed or nothing can be watched.
    package func run() throws { try Signals.holdingEnd(serve) }

    private func serve() throws {
        // Films of code have nothing to watch.
        let watcher = sources.contains { $0.file != nil } ? try FileWatcher() : nil
        let watched = watcher.map { WatchedPaths($0, folders) }
        let log = DiagnosticLog()
        var options = options
        options.willRead = { watcher?.add($0) }
        options.curve = CurveDocument.json
        let exports = ExportThread()
        options.export = { exports.take($0) }
        let server = try PreviewServer(
            ports: ports, gate: PageGate(files: PreviewPage.files.map(PageFile.init)), exports: exports,
            observe: { log.note($0) }, watch: { watched?.setFiles($0) }
        ) { [sources, options] in PreviewSession(of: sources, options: options) }
        let (filesChanged, scenesChanged) = (server.filesChanged, server.scenesChanged)
        let watching = watcher.flatMap { [folders] watcher in
            SystemThread {
                while let changed = watcher.changes() {
                    filesChanged(Set(changed))
                    guard let folders else { continue }
                    if let scenes = folders.scenes(after: changed) { scenesChanged(scenes) }
                    watched?.update()
                }
            }
        }
        defer {
            watcher?.stop()
            watching?.join()
            server.stop()
        }
        try DataStream.write("\(server.address)  \(sources.count) \(noun)\(sources.count == 1 ? "" : "s"), Ctrl-C ends\n")
        if opensBrowser, !Browser.open(server.address) { print("error", "no browser could be started: open the address") }
        Signals.waitForEnd()
    }

    /// Prints a warning.
    package func printWarning(_ message: String) { print("warning", message) }

    private func print(_ severity: String, _ message: String) {
        ErrorStream.write("\(prefix)\(severity): \(Diagnostic.visibleText(message))\n")
    }
}

/// Folders in which scenes may appear or go while a page is served.
package protocol PreviewFolders: Sendable {
    /// The paths of the folders.
    var paths: Set<String> { get }

    /// Searches again if a folder is among changed paths.
    ///
    /// - Returns: The scenes if they differ from the scenes before.
    func scenes(after changed: [String]) -> [PreviewFile]?
}

/// The files and folders that are watched.
private final class WatchedPaths: Sendable {
    private let watcher: FileWatcher
    private let folders: (any PreviewFolders)?
    /// The files, and everything that is watched.
    private let state = Mutex<(files: Set<String>, all: Set<String>)>(([], []))

    init(_ watcher: FileWatcher, _ folders: (any PreviewFolders)?) { (self.watcher, self.folders) = (watcher, folders) }

    /// Watches files, and the folders.
    func setFiles(_ files: Set<String>) {
        state.withLock { $0.files = files }
        update()
    }

    /// Watches the folders that there are now.
    func update() {
        let folders = folders?.paths ?? []
        state.withLock { state in
            let all = state.files.union(folders)
            guard all != state.all else { return }
            state.all = all
            watcher.watch(all)
        }
    }
}
