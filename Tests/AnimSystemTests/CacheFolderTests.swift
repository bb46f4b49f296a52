import AnimSystem
import Foundation
import TestSupport
import Testing

/// Results that are kept by keys, and go when there are too many.
struct CacheFolderTests {
    private let temporary: TemporaryFolder

    init() throws { temporary = try TemporaryFolder() }

    private func cache(limit: Int = 2) throws -> CacheFolder { try CacheFolder(path: temporary("a/cache"), maximumCount: limit) }

    private func make(_ key: String, in cache: CacheFolder) throws {
        _ = try cache.make(key) { try AtomicFile.write(Array(key.utf8), to: "\($0)/file") }
    }

    @Test func aResultIsMadeOnce() throws {
        let cache = try cache()
        #expect(cache.result("one") == nil)
        let folder = try cache.make("one") { try AtomicFile.write([1, 2], to: "\($0)/file") }
        #expect(folder == temporary("a/cache/one") && cache.result("one") == folder)
        #expect(try temporary.bytes(of: "a/cache/one/file") == [1, 2])
        // Another process was faster: its result is taken.
        #expect(try cache.make("one") { try AtomicFile.write([3], to: "\($0)/file") } == folder)
        #expect(try temporary.bytes(of: "a/cache/one/file") == [1, 2])
    }

    @Test func aFailureLeavesNothing() throws {
        let cache = try cache()
        #expect(throws: FileError.self) {
            try cache.make("one") { folder in
                try AtomicFile.write([1], to: "\(folder)/file")
                throw FileError(.write, path: folder, reason: "full")
            }
        }
        #expect(cache.result("one") == nil)
        #expect(try Folder.names(in: cache.path).filter { $0.hasSuffix("one") || $0.hasPrefix(".new") }.isEmpty)
    }

    @Test func theLeastRecentlyUsedGo() throws {
        let cache = try cache()
        for key in ["one", "two"] { try make(key, in: cache) }
        // The system's times of files advance in steps of a few milliseconds.
        Thread.sleep(forTimeInterval: 0.05)
        #expect(cache.result("one") != nil)
        Thread.sleep(forTimeInterval: 0.05)
        try make("three", in: cache)
        #expect(cache.result("two") == nil && cache.result("one") != nil && cache.result("three") != nil)
    }

    @Test func theUsualFolderIsThatOfTheSystem() {
        func folder(_ values: [String: String]) -> String? { ProcessEnvironment(values).cacheFolder }
        #expect(folder(["XDG_CACHE_HOME": "/c", "HOME": "/home/me"]) == "/c")
        #expect(folder(["XDG_CACHE_HOME": "relative", "HOME": "/home/me"]) == "/home/me/.cache")
        #expect(folder(["HOME": "/"]) == "/.cache" && folder([:]) == nil)
    }
}
