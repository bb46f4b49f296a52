import AnimGraphics
import AnimRender
import Foundation
import TestSupport
import Testing

@testable import AnimSnapshots

/// The folder of inputs, which anybody may have filled.
struct SnapshotStoreTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var path: String { folder(".snapshots") }

    private func store(total: Int = 1 << 20) -> SnapshotStore {
        var limits = StoreLimits()
        limits.input = 1000
        limits.total = total
        return SnapshotStore(folder: path, limits: limits)
    }

    private func hash(_ text: String) -> String { SHA256.hexadecimal(of: Array(text.utf8)) }

    private func file(_ hash: String) -> String { "\(path)/inputs/\(hash.prefix(2))/\(hash)" }

    private func text(_ path: String) -> String? { try? String(contentsOfFile: path, encoding: .utf8) }

    private func makeFolder(of path: String) throws { try Folder.create(Folder.parent(of: path)) }

    @Test func whatWasKeptIsFoundByItsHash() throws {
        let hash = try store().keepInput(Array("scene".utf8))
        #expect(hash == self.hash("scene"))
        #expect(text(file(hash)) == "scene")
        #expect(store().input(hash) == Array("scene".utf8))
        #expect(store().input(self.hash("other")) == nil)
        #expect(text("\(path)/.gitignore") == "*\n")
        #expect(text("\(path)/CACHEDIR.TAG")?.hasPrefix("Signature: 8a477f597d28d172789f06886806bc55\n") == true)
        #expect(try FileManager.default.contentsOfDirectory(atPath: "\(path)/inputs/\(hash.prefix(2))") == [hash])
    }

    @Test func aFolderThatIsThereIsMarkedAndMarksOfTheUserStay() throws {
        try Folder.create(path)
        try "mine".write(toFile: "\(path)/CACHEDIR.TAG", atomically: false, encoding: .utf8)
        try store().keepInput(Array("scene".utf8))
        #expect(text("\(path)/.gitignore") == "*\n")
        #expect(text("\(path)/CACHEDIR.TAG") == "mine")
    }

    @Test func aDamagedFileIsIgnoredAndRemovedAndMayBeKeptAgain() throws {
        let hash = try store().keepInput(Array("scene".utf8))
        try "scone".write(toFile: file(hash), atomically: false, encoding: .utf8)
        #expect(store().input(hash) == nil)
        #expect(text(file(hash)) == nil)
        try store().keepInput(Array("scene".utf8))
        try "sc".write(toFile: file(hash), atomically: false, encoding: .utf8)
        try store().keepInput(Array("scene".utf8))
        #expect(text(file(hash)) == "scene")
    }

    @Test func onlyHashesAreNames() throws {
        try "secret".write(toFile: folder("secret"), atomically: false, encoding: .utf8)
        for name in ["", "../../secret", "../../../secret", hash("x").uppercased(), String(repeating: "/", count: 64)] {
            #expect(store().input(name) == nil)
        }
        #expect(StoreItem(hash("x"))?.path == "inputs/2d/\(hash("x"))")
    }

    @Test func linksPipesAndEndlessFilesAreNotRead() throws {
        let hash = hash("scene")
        try makeFolder(of: file(hash))
        try "scene".write(toFile: folder("scene"), atomically: false, encoding: .utf8)
        try FileManager.default.createSymbolicLink(atPath: file(hash), withDestinationPath: folder("scene"))
        #expect(store().input(hash) == nil)
        unlink(file(hash))
        mkfifo(file(hash), 0o600)
        #expect(store().input(hash) == nil)
        unlink(file(hash))
        #expect(FileManager.default.createFile(atPath: file(hash), contents: nil))
        #expect(truncate(file(hash), 10 << 30) == 0)
        #expect(store().input(hash) == nil)
        #expect(text(folder("scene")) == "scene")
    }

    @Test func aLinkInTheWayOfAFileIsReplacedAndNotFollowed() throws {
        let hash = hash("scene")
        try makeFolder(of: file(hash))
        try "valuable".write(toFile: folder("valuable"), atomically: false, encoding: .utf8)
        try FileManager.default.createSymbolicLink(atPath: file(hash), withDestinationPath: folder("valuable"))
        try store().keepInput(Array("scene".utf8))
        #expect(text(folder("valuable")) == "valuable")
        #expect(store().input(hash) == Array("scene".utf8))
    }

    @Test(arguments: ["", "/inputs"]) func aLinkInTheWayOfAFolderIsAnError(_ part: String) throws {
        try Folder.create(folder("outside"))
        try makeFolder(of: path + part)
        try FileManager.default.createSymbolicLink(atPath: path + part, withDestinationPath: folder("outside"))
        let error = #expect(throws: FileError.self) { try store().keepInput(Array("scene".utf8)) }
        #expect(
            error?.description
                == "cannot create \(path)\(part): a folder is needed, and there is a file or a symbolic link")
        store(total: 0).evict()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder("outside")) == [])
    }

    @Test func whatIsTooLargeIsLeftOut() throws {
        let large = [UInt8](repeating: 7, count: 1001)
        let hash = try store().keepInput(large)
        #expect(store().input(hash) == nil)
        #expect(text(file(hash)) == nil)
    }

    @Test func theLeastRecentlyUsedIsRemovedFirst() throws {
        let old = store()
        let names = (0..<5).map { "input \($0)" }
        for (index, name) in names.enumerated() {
            let hash = try old.keepInput(Array(name.utf8))
            let times = [timeval(tv_sec: 1000 + index, tv_usec: 0), timeval(tv_sec: 1000 + index, tv_usec: 0)]
            #expect(utimes(file(hash), times) == 0)
        }
        let others = "\(path)/inputs/notes"
        try "kept".write(toFile: others, atomically: false, encoding: .utf8)
        let store = store(total: 16)
        store.evict()
        #expect(FileStatus(path: file(hash(names[1]))) != .missing)
        #expect(store.input(hash(names[0])) != nil)
        try store.keepInput(Array("a new one".utf8))
        store.evict()
        // 5 × 7 and 9 bytes: four must go, but for the two of this process.
        #expect(names.map { FileStatus(path: file(hash($0))) != .missing } == [true, false, false, false, false])
        #expect(store.input(hash("a new one")) != nil)
        #expect(text(others) == "kept")
    }

    @Test func nobodyWaitsForTheLock() throws {
        let hash = try store().keepInput(Array("scene".utf8))
        let lock = open("\(path)/lock", O_RDWR | O_CREAT, 0o600)
        defer { close(lock) }
        #expect(flock(lock, LOCK_EX) == 0)
        let store = store(total: 0)
        store.evict()
        let other = try store.keepInput(Array("other".utf8))
        store.evict()
        #expect(text(file(hash)) == "scene")
        #expect(flock(lock, LOCK_UN) == 0)
        store.evict()
        #expect(text(file(hash)) == nil)
        #expect(text(file(other)) == "other")
    }

    @Test func manyAtOnceNeverReadAWrongByte() async throws {
        let path = path
        await withTaskGroup(of: Int.self) { group in
            for seed in 0..<8 {
                group.addTask {
                    var random = SplitMix64(seed: UInt64(seed))
                    var wrong = 0
                    for _ in 0..<100 {
                        var limits = StoreLimits()
                        limits.total = 2000
                        let store = SnapshotStore(folder: path, limits: limits)
                        let bytes = [UInt8](repeating: UInt8.random(in: 0..<40, using: &random), count: 100)
                        do {
                            let hash = try store.keepInput(bytes)
                            if let found = store.input(hash), found != bytes { wrong += 1 }
                        } catch {
                            Issue.record(error)
                            wrong += 1
                        }
                        store.evict()
                    }
                    return wrong
                }
            }
            for await wrong in group { #expect(wrong == 0) }
        }
        let last = store(total: 2000)
        try last.keepInput(Array("last".utf8))
        last.evict()
        let sizes = try FileManager.default.subpathsOfDirectory(atPath: "\(path)/inputs").map {
            PathEntry("\(path)/inputs/\($0)").status?.size ?? 0
        }
        #expect(sizes.reduce(0, +) <= 2000)
    }
}
