import Foundation
import TestSupport
import Testing

@testable import AnimSystem

struct AtomicFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let hasUnnamedFiles =
        TemporaryFiles.createUnnamed(besides: NSTemporaryDirectory() + "/a").map { close($0) } != nil

    @Test(arguments: [false, true]) func aFileAppearsAtTheEnd(isNamed: Bool) throws {
        let file = try AtomicFile(path: folder("a.bin"), isNamed: isNamed)
        try file.write([1, 2])
        try file.write([3])
        #expect(try !folder.names.contains("a.bin"))
        try file.commit()
        #expect(try folder.names == ["a.bin"])
        #expect(try folder.bytes(of: "a.bin") == [1, 2, 3])
        let status = try FileManager.default.attributesOfItem(atPath: folder("a.bin"))
        let mask = umask(0)
        umask(mask)
        #expect(status[.posixPermissions] as? Int == 0o666 & ~Int(mask))
    }

    @Test(arguments: [false, true]) func anAbandonedFileLeavesNothingAndTouchesNothing(isNamed: Bool) throws {
        try AtomicFile.write([7], to: folder("a.bin"))
        do {
            let file = try AtomicFile(path: folder("a.bin"), isNamed: isNamed)
            try file.write([1, 2])
        }
        #expect(try folder.names == ["a.bin"])
        #expect(try folder.bytes(of: "a.bin") == [7])
    }

    /// Where a system makes files without names, but lets nothing link to them.
    @Test func aFileThatCannotBeLinkedIsCopied() throws {
        try Data([9]).write(to: URL(filePath: folder("a.bin")))
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: folder("a.bin"))
        let file = try AtomicFile(path: folder("a.bin"))
        let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &>> 3) }
        try file.write(bytes)
        try file.copyToNamedFile()
        #expect(try folder.bytes(of: "a.bin") == [9] && folder.names.count == 2)
        try file.commit()
        #expect(try folder.bytes(of: "a.bin") == bytes && folder.names == ["a.bin"])
        let permissions = try FileManager.default.attributesOfItem(atPath: folder("a.bin"))[.posixPermissions] as? Int
        #expect(permissions == 0o640)
    }

    @Test func whatCannotBeRenamedLeavesNothing() throws {
        do {
            let file = try AtomicFile(path: folder("a"))
            try file.write([1])
            try Folder.create(folder("a/b"))
            #expect(throws: FileError.self) { try file.commit() }
        }
        #expect(try folder.names == ["a"])
    }

    #if os(Linux)
        @Test(.enabled(if: hasUnnamedFiles)) func nothingIsInSightBeforeTheEnd() throws {
            let file = try AtomicFile(path: folder("a.bin"))
            try file.write([1, 2])
            #expect(try folder.names == [])
        }
    #endif

    @Test(arguments: [false, true]) func aFileReplacesOneThatHasAppearedMeanwhile(isNamed: Bool) throws {
        for (replaces, bytes) in [(true, [1] as [UInt8]), (false, [7])] {
            let file = try AtomicFile(path: folder("\(replaces).bin"), isNamed: isNamed)
            file.replaces = replaces
            try file.write([1])
            try Data([7]).write(to: URL(filePath: folder("\(replaces).bin")))
            if replaces {
                try file.commit()
            } else {
                #expect(throws: FileError.self) { try file.commit() }
            }
            #expect(try folder.bytes(of: "\(replaces).bin") == bytes)
        }
        #expect(try folder.names.filter { !$0.hasSuffix(".bin") } == [])
    }

    @Test func onlyFilesThatNobodyWritesAreRemoved() throws {
        let (live, descriptor) = try TemporaryFiles.create(besides: folder("a.bin"))
        defer { close(descriptor) }
        try Data([7]).write(to: URL(filePath: folder(".b.bin.1-1.animrender-tmp")))
        try Data([7]).write(to: URL(filePath: folder(".b.bin")))
        TemporaryFiles.removeAbandonedFiles(in: folder.path)
        #expect(try folder.names.sorted() == [".b.bin", URL(filePath: live).lastPathComponent].sorted())
        TemporaryFiles.remove(live)
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

    @Test func aLinkInARepositoryIsReplaced() throws {
        let manager = FileManager.default
        try manager.createDirectory(atPath: folder("top/.git"), withIntermediateDirectories: true)
        try manager.createDirectory(atPath: folder("top/deep"), withIntermediateDirectories: true)
        try AtomicFile.write([7], to: folder("a.bin"))
        for (link, target) in [
            ("top/a", "../a.bin"), ("top/deep/a", "../../a.bin"), ("top/b", "../none"), ("top/c", "/dev/null"),
        ] {
            try manager.createSymbolicLink(atPath: folder(link), withDestinationPath: target)
            try AtomicFile.write([8], to: folder(link))
            #expect(!FileStatus.isLink(folder(link)))
            #expect(try folder.bytes(of: link) == [8])
        }
        #expect(try folder.bytes(of: "a.bin") == [7])
        #expect(FileStatus(path: folder("none")) == .missing)
        // A link that leads into one is the user's own.
        try manager.createSymbolicLink(atPath: folder("mine"), withDestinationPath: "top/a")
        try AtomicFile.write([9], to: folder("mine"))
        #expect(FileStatus.isLink(folder("mine")))
        #expect(try folder.bytes(of: "top/a") == [9])
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
