import AnimSource
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import AnimSystem

/// Changes of real files, as editors and other programs make them, with the system's notifications and without.
struct FileWatcherTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder("scene.json")
    }

    private func write(_ text: String, to name: String = "scene.json") throws {
        try Data(text.utf8).write(to: folder.url.appending(path: name))
    }

    private func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: folder(name), withIntermediateDirectories: true)
    }

    /// Writes over a file's bytes without replacing it.
    private func writeInPlace(_ text: String, to name: String = "scene.json") throws {
        let file = try FileHandle(forUpdating: folder.url.appending(path: name))
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: Data(text.utf8))
        try file.close()
    }

    private func move(_ name: String, to other: String) { rename(folder(name), folder(other)) }

    /// Returns a watcher of the file, which has been unchanged for so long that no look at it can miss a change.
    private func watcher(polls: Bool, of names: [String] = ["scene.json"]) throws -> FileWatcher {
        usleep(40_000)
        let watcher = try FileWatcher(polls: polls)
        for name in names { watcher.add(folder(name)) }
        return watcher
    }

    private func names(_ watcher: FileWatcher, within seconds: Double = 5) -> [String]? {
        watcher.changes(timeout: seconds)?.map { String($0.dropFirst(folder.path.count + 1)) }
    }

    @Test(arguments: [false, true])
    func aFileIsWrittenInPlace(polls: Bool) throws {
        try write("a")
        let watcher = try watcher(polls: polls)
        #expect(names(watcher, within: 0.15) == [])
        for text in ["b", "longer", ""] {
            try writeInPlace(text)
            #expect(names(watcher) == ["scene.json"])
            #expect(names(watcher, within: 0.15) == [])
        }
    }

    #if canImport(Glibc)
        /// A file that has been saved is told from one that is still written: it waits for less.
        @Test func aSavedFileIsWhole() throws {
            try write("a")
            guard var notifications = FolderNotifications() else {
                Issue.record("there are no notifications")
                return
            }
            let isWatched = notifications.watch(PathKey(path))
            #expect(isWatched)
            try writeInPlace("b")
            var changes = notifications.take()
            #expect(changes.finishCount == 1 && changes.endsFinished)
            let file = try FileHandle(forUpdating: folder.url.appending(path: "scene.json"))
            try file.write(contentsOf: Data("c".utf8))
            changes = notifications.take()
            #expect(changes.paths == [PathKey(path)])
            #expect(changes.finishCount == 0 && !changes.endsFinished)
            try file.close()
            changes = notifications.take()
            #expect(changes.finishCount == 1 && changes.endsFinished)
            try write("d", to: "new")
            move("new", to: "scene.json")
            changes = notifications.take()
            #expect(changes.finishCount == 1 && changes.endsFinished)
            for text in ["e", "f"] { try writeInPlace(text) }
            changes = notifications.take()
            #expect(changes.finishCount == 2)
        }
    #endif

    @Test(arguments: [false, true])
    func aFileIsReplacedAsEditorsDo(polls: Bool) throws {
        try write("a")
        let watcher = try watcher(polls: polls)
        for text in ["b", "c"] {
            try write(text, to: ".new")
            move(".new", to: "scene.json")
            #expect(names(watcher) == ["scene.json"])
        }
        // The new file is watched as the old one was.
        try writeInPlace("d")
        #expect(names(watcher) == ["scene.json"])
        // Vim moves the old file away and writes a new one.
        move("scene.json", to: "scene.json~")
        try write("e")
        #expect(names(watcher) == ["scene.json"])
        #expect(names(watcher, within: 0.15) == [])
        // The old one is not the scene any more.
        try writeInPlace("x", to: "scene.json~")
        #expect(names(watcher, within: 0.15) == [])
    }

    @Test(arguments: [false, true])
    func aFileDisappearsAndComesBack(polls: Bool) throws {
        try write("a")
        let watcher = try watcher(polls: polls)
        unlink(path)
        #expect(names(watcher) == ["scene.json"])
        #expect(names(watcher, within: 0.15) == [])
        try write("a")
        #expect(names(watcher) == ["scene.json"])
    }

    @Test(arguments: [false, true])
    func aFolderTakesThePlaceOfAFile(polls: Bool) throws {
        try write("a")
        let watcher = try watcher(polls: polls)
        unlink(path)
        try makeFolder("scene.json")
        #expect(names(watcher) == ["scene.json"])
        try FileManager.default.removeItem(atPath: path)
        try write("b")
        #expect(names(watcher) == ["scene.json"])
        try writeInPlace("c")
        #expect(names(watcher) == ["scene.json"])
    }

    @Test(arguments: [false, true])
    func foldersAboveAreMissingAtFirstAndReplacedLater(polls: Bool) throws {
        let watcher = try watcher(polls: polls, of: ["a/b/scene.json"])
        try makeFolder("a/b")
        try write("1", to: "a/b/scene.json")
        #expect(names(watcher) == ["a/b/scene.json"])
        try makeFolder("new/b")
        try write("2", to: "new/b/scene.json")
        usleep(40_000)
        move("a", to: "old")
        move("new", to: "a")
        #expect(names(watcher) == ["a/b/scene.json"])
        try writeInPlace("3", to: "a/b/scene.json")
        #expect(names(watcher) == ["a/b/scene.json"])
        try writeInPlace("4", to: "old/b/scene.json")
        #expect(names(watcher, within: 0.15) == [])
    }

    @Test(arguments: [false, true])
    func linksAreFollowed(polls: Bool) throws {
        try makeFolder("first")
        try makeFolder("second")
        try write("1", to: "first/scene.json")
        try write("2", to: "second/scene.json")
        symlink("first", folder("current"))
        let watcher = try watcher(polls: polls, of: ["current/scene.json"])
        try writeInPlace("3", to: "first/scene.json")
        #expect(names(watcher) == ["current/scene.json"])
        symlink("second", folder("next"))
        move("next", to: "current")
        #expect(names(watcher) == ["current/scene.json"])
        try write("4", to: "new")
        move("new", to: "second/scene.json")
        #expect(names(watcher) == ["current/scene.json"])
    }

    @Test func aCircleOfLinksIsAMissingFile() throws {
        symlink("b", folder("a"))
        symlink("a", folder("b"))
        let watcher = try watcher(polls: false, of: ["a/scene.json"])
        unlink(folder("b"))
        try makeFolder("b")
        try write("1", to: "b/scene.json")
        #expect(names(watcher) == ["a/scene.json"])
    }

    @Test func twoHundredChangesInASecondAreOneReport() throws {
        try write("a")
        let watcher = try watcher(polls: false)
        let end = Mutex(0.0)
        let writer = SystemThread { [path] in
            for number in 0..<200 {
                try? Data("\(number)".utf8).write(to: URL(filePath: path))
                usleep(5000)
            }
            end.withLock { $0 = SystemClock.monotonic }
        }
        #expect(names(watcher) == ["scene.json"])
        let reported = SystemClock.monotonic
        writer?.join()
        // A busy machine may let the writer wait for longer than the quiet lasts.
        if reported > end.withLock({ $0 }) { #expect(names(watcher, within: 0.15) == []) }
        #expect(try folder.bytes(of: "scene.json") == Array("199".utf8))
    }

    @Test func twoHundredFilesAreOneReport() throws {
        let all = (0..<200).map { "f\($0).json" }
        for name in all { try write("a", to: name) }
        let watcher = try watcher(polls: false, of: all)
        for name in all {
            try write("b", to: "new")
            move("new", to: name)
        }
        var changed = names(watcher) ?? []
        while changed.count < all.count, let more = names(watcher, within: 0.2), !more.isEmpty { changed += more }
        #expect(changed.sorted() == all.sorted())
    }

    @Test(arguments: [false, true])
    func noChangeAfterTheStartOfWatchingIsLost(polls: Bool) throws {
        for number in 0..<(polls ? 5 : 50) {
            let watcher = try FileWatcher(polls: polls)
            try write("a\(number)")
            watcher.add(path)
            // Of the same size, within the same step of the file system's clock.
            try writeInPlace("b\(number)")
            #expect(names(watcher) == ["scene.json"])
        }
    }

    @Test func onlyTheFilesThatAreWatchedAreReported() throws {
        for name in ["a", "b", "c"] { try write("1", to: name) }
        let watcher = try watcher(polls: false, of: ["a", "b"])
        try writeInPlace("2", to: "c")
        #expect(names(watcher, within: 0.1) == [])
        watcher.watch([folder("b"), folder("c")])
        for name in ["a", "b", "c"] { try writeInPlace("3", to: name) }
        #expect(names(watcher) == ["b", "c"])
        watcher.watch([])
        for name in ["a", "b", "c"] { try writeInPlace("4", to: name) }
        #expect(names(watcher, within: 0.1) == [])
    }

    @Test func twoNamesOfAFileAreReportedByBoth() throws {
        try write("1", to: "a")
        link(folder("a"), folder("b"))
        let watcher = try watcher(polls: false, of: ["b", "./b"])
        try writeInPlace("2", to: "a")
        #expect(names(watcher) == ["./b", "b"])
    }

    @Test func readingIsNoChange() throws {
        try write("a")
        let watcher = try watcher(polls: false)
        #expect(try folder.bytes(of: "scene.json") == Array("a".utf8))
        #expect(names(watcher, within: 0.1) == [])
    }

    @Test func waitingEnds() throws {
        let watcher = try FileWatcher()
        let thread = SystemThread {
            usleep(20_000)
            watcher.stop()
        }
        #expect(watcher.changes() == nil)
        thread?.join()
        #expect(watcher.changes(timeout: 0) == nil)
    }
}
