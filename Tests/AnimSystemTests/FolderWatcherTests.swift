import Foundation
import TestSupport
import Testing

@testable import AnimSystem

/// Folders that are watched themselves, for what appears in them and goes.
struct FolderWatcherTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ text: String, to name: String) throws { try Data(text.utf8).write(to: folder.url.appending(path: name)) }

    private func watcher(polls: Bool) throws -> FileWatcher {
        usleep(40_000)
        let watcher = try FileWatcher(polls: polls)
        watcher.add(folder.path)
        return watcher
    }

    private func isChanged(_ watcher: FileWatcher, within seconds: Double = 5) -> Bool {
        watcher.changes(timeout: seconds) == [folder.path]
    }

    @Test(arguments: [false, true])
    func filesAndFoldersComeAndGo(polls: Bool) throws {
        let watcher = try watcher(polls: polls)
        #expect(!isChanged(watcher, within: 0.15))
        try write("a", to: "a.json")
        #expect(isChanged(watcher))
        rename(folder("a.json"), folder("b.json"))
        #expect(isChanged(watcher))
        try FileManager.default.createDirectory(atPath: folder("inner"), withIntermediateDirectories: true)
        #expect(isChanged(watcher))
        try FileManager.default.removeItem(atPath: folder("b.json"))
        #expect(isChanged(watcher))
        #expect(!isChanged(watcher, within: 0.15))
    }

    @Test func aWatchedFileThatIsWrittenIsNoChangeOfItsFolder() throws {
        try write("a", to: "a.json")
        let watcher = try watcher(polls: false)
        watcher.add(folder("a.json"))
        let file = try FileHandle(forUpdating: folder.url.appending(path: "a.json"))
        try file.write(contentsOf: Data("b".utf8))
        try file.close()
        #expect(watcher.changes(timeout: 5) == [folder("a.json")])
    }
}
