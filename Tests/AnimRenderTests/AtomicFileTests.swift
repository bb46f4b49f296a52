import AnimRender
import Foundation
import TestSupport
import Testing

struct AtomicFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func aFileAppearsAtTheEnd() throws {
        let file = try AtomicFile(path: folder("a.bin"))
        try file.write([1, 2])
        try file.write([3])
        #expect(try !folder.names.contains("a.bin"))
        try file.commit()
        #expect(try folder.names == ["a.bin"])
        #expect(try folder.bytes(of: "a.bin") == [1, 2, 3])
    }

    @Test func anAbandonedFileLeavesNothingAndTouchesNothing() throws {
        try AtomicFile.write([7], to: folder("a.bin"))
        do {
            let file = try AtomicFile(path: folder("a.bin"))
            try file.write([1, 2])
        }
        #expect(try folder.names == ["a.bin"])
        #expect(try folder.bytes(of: "a.bin") == [7])
    }

    @Test func permissionsStay() throws {
        try AtomicFile.write([7], to: folder("a.bin"))
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder("a.bin"))
        try AtomicFile.write([8], to: folder("a.bin"))
        let permissions = try FileManager.default.attributesOfItem(atPath: folder("a.bin"))[.posixPermissions] as? Int
        #expect(permissions == 0o640)
    }

    @Test func aLinkStaysALink() throws {
        try AtomicFile.write([7], to: folder("a.bin"))
        try FileManager.default.createSymbolicLink(atPath: folder("link"), withDestinationPath: folder("a.bin"))
        try AtomicFile.write([8], to: folder("link"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("link")) == folder("a.bin"))
        #expect(try folder.bytes(of: "a.bin") == [8])
    }

    @Test func aDeviceIsWrittenTo() throws {
        try AtomicFile.write([8], to: "/dev/null")
        #expect(FileStatus(path: "/dev/null") == .special)
    }

    @Test func errorsSayWhy() throws {
        #expect(throws: FileError(.create, path: folder.path, reason: "it is a folder")) {
            try AtomicFile(path: folder.path)
        }
        let missing = folder("no/a.bin")
        #expect(throws: FileError(.create, path: missing, reason: "the folder \(folder("no")) does not exist")) {
            try AtomicFile(path: missing)
        }
        try AtomicFile.write([7], to: folder("a.bin"))
        #expect(throws: FileError(.create, path: folder("a.bin/b"), reason: "a part of the path is not a folder")) {
            try AtomicFile(path: folder("a.bin/b"))
        }
    }

    @Test func namesMayBeAsLongAsTheSystemAllows() throws {
        let name = String(repeating: "日", count: 85)
        try AtomicFile.write([8], to: folder(name))
        #expect(try folder.bytes(of: name) == [8])
    }

    @Test(.enabled(if: FileStatus(path: "/dev/zero") == .special))
    func endlessInputEnds() {
        #expect(throws: FileError(.read, path: "/dev/zero", reason: "it is larger than 1 MiB")) {
            try InputFile.read(path: "/dev/zero", limit: 1 << 20)
        }
    }

    @Test func aFolderThatIsTooDeepIsAnError() {
        let path = folder(String(repeating: "a/", count: 100_000))
        #expect(throws: FileError(.create, path: path, reason: "the name is too long")) { try Folder.create(path) }
    }

    @Test func filesAreReadWhole() throws {
        let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        try AtomicFile.write(bytes, to: folder("a.bin"))
        #expect(try InputFile.read(path: folder("a.bin")) == bytes)
        #expect(throws: FileError(.read, path: folder("b"), reason: "no such file or folder")) {
            try InputFile.read(path: folder("b"))
        }
        #expect(throws: FileError(.read, path: folder.path, reason: "it is a folder")) { try InputFile.read(path: folder.path) }
    }

    @Test func foldersAreCreatedWithThoseAbove() throws {
        try Folder.create(folder("x/y/z"))
        #expect(FileStatus(path: folder("x/y/z")) == .folder)
        try Folder.create(folder("x/y"))
        try AtomicFile.write([7], to: folder("f"))
        #expect(throws: FileError.self) { try Folder.create(folder("f/g")) }
    }
}
