import Foundation
import TestSupport
import Testing

@testable import AnimSystem

/// Folders in which no link is followed, and what is written into them.
struct OpenFolderTests {
    private let root: TemporaryFolder
    private let folder: OpenFolder

    init() throws {
        root = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: root("own"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: root("other/inner"), withIntermediateDirectories: true)
        try Data([1]).write(to: root.url.appending(path: "other/file"))
        folder = try OpenFolder(path: root("own"))
    }

    private func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: root(name), withDestinationPath: target)
    }

    private var others: [String] { get throws { try FileManager.default.subpathsOfDirectory(atPath: root("other")).sorted() } }

    @Test func linksAreReplacedAndNotFollowed() throws {
        try link("own/file", to: "../other/file")
        try link("own/dangling", to: "../other/new")
        for name in ["file", "dangling", "plain"] {
            try folder.write([2], to: name)
            #expect(try folder.kind(of: name) == .file)
            #expect(try folder.bytes(of: name, limit: 10) == [2])
        }
        #expect(try root.bytes(of: "other/file") == [1])
        #expect(try others == ["file", "inner"])
        #expect(try folder.names().sorted() == ["dangling", "file", "plain"])
    }

    @Test func linksAreNotReadAndNotEntered() throws {
        try link("own/file", to: "../other/file")
        try link("own/folder", to: "../other")
        try link("own/loop", to: "loop")
        #expect(throws: FileError(.read, path: root("own/file"), reason: "it is a symbolic link, which is not followed")) {
            try folder.bytes(of: "file", limit: 10)
        }
        let reason = "a folder is needed, and there is a file or a symbolic link"
        #expect(throws: FileError(.read, path: root("own/folder"), reason: reason)) { try folder.folder(named: "folder") }
        #expect(throws: FileError(.create, path: root("own/folder"), reason: reason)) {
            try folder.folder(named: "folder", isMade: true)
        }
        #expect(throws: FileError(.read, path: root("own/folder"), reason: reason)) { try OpenFolder(path: root("own/folder/")) }
        #expect(throws: FileError.self) { try folder.write([2], to: "folder/new") }
        for name in ["file", "folder", "loop"] {
            #expect(try folder.kind(of: name) == .link)
            folder.removeAll(name)
            #expect(try folder.kind(of: name) == nil)
        }
        #expect(try others == ["file", "inner"])
    }

    @Test func aFolderIsRemovedWithItsLinks() throws {
        try FileManager.default.createDirectory(atPath: root("own/a/b"), withIntermediateDirectories: true)
        try link("own/a/b/up", to: "../../../other")
        try link("own/a/file", to: "../../other/file")
        // A name that is not UTF-8.
        let descriptor = open(Array("\(root("own/a"))/".utf8CString.dropLast()) + [-1, 0], O_CREAT | O_WRONLY, 0o644)
        close(descriptor)
        folder.removeAll("a")
        #expect(try folder.names().isEmpty)
        #expect(try others == ["file", "inner"])
    }

    @Test func whatCannotBeLookedAtIsNotMissing() throws {
        try link("loop", to: "loop")
        try link("dangling", to: "nothing")
        #expect(FileStatus(path: root("loop")) == .unreadable(ELOOP))
        #expect(FileStatus(path: root("dangling")) == .missing)
        #expect(FileStatus(path: root("other/file/below")) == .missing)
        #expect(FileStatus.isLink(root("loop")) && FileStatus.isLink(root("dangling")) && !FileStatus.isLink(root("other")))
        #expect(FileIdentity(path: root("loop")) == nil)
        #expect(throws: FileError.self) { try AtomicFile.write([1], to: root("loop")) }
        #expect(FileStatus.isLink(root("loop")))
    }

    // MARK: Trees of temporary files

    @Test func aTreeTakesItsPlaceWhenItIsWhole() throws {
        try FileManager.default.createDirectory(atPath: root("own/pictures/old"), withIntermediateDirectories: true)
        try link("own/results", to: "../other/file")
        try link("own/films", to: "../other")
        do {
            let tree = try TemporaryTree(in: folder, prefix: ".tree-")
            try tree.write([1], to: "pictures/a/b.png")
            try tree.write([2], to: "pictures/a/c.png")
            try tree.write([3], to: "results")
            #expect(try FileManager.default.contentsOfDirectory(atPath: root("own/pictures")) == ["old"])
            try tree.publish(["pictures", "films", "results"])
        }
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: root("own")).sorted() == [
                "pictures", "pictures/a", "pictures/a/b.png", "pictures/a/c.png", "results",
            ])
        #expect(try folder.bytes(of: "results", limit: 9) == [3])
        #expect(try root.bytes(of: "other/file") == [1])
        #expect(try others == ["file", "inner"])
    }

    @Test func aTreeThatIsGivenUpIsGone() throws {
        do {
            let tree = try TemporaryTree(in: folder, prefix: ".tree-")
            try tree.write([1], to: "a/b/c")
            #expect(try folder.names().count == 1)
        }
        #expect(try folder.names().isEmpty)
    }

    @Test func treesOfDeadProcessesAreRemovedAndOthersNot() throws {
        try FileManager.default.createDirectory(atPath: root("own/.tree-1/a"), withIntermediateDirectories: true)
        try link("own/.tree-2", to: "../other")
        let living = try TemporaryTree(in: folder, prefix: ".tree-")
        try living.write([1], to: "a")
        let names = try folder.names()
        #expect(names.count == 2 && names.contains(".tree-2"))
        TemporaryTree.removeAbandoned(in: folder, prefix: ".tree-")
        #expect(try folder.names().sorted() == names.sorted())
        #expect(try others == ["file", "inner"])
        try living.publish(["a"])
    }

    @Test func aSignalLeavesNothingOfATree() async throws {
        await #expect(processExitsWith: .success) {
            let root = try TemporaryFolder()
            let tree = try TemporaryTree(in: OpenFolder(path: root.path), prefix: ".tree-")
            try tree.write([1], to: "a/b/c")
            try tree.write([1], to: "d")
            let file = try AtomicFile(path: root("e"), isNamed: true)
            try #require(try root.names.count == 2)
            TemporaryFiles.tryToRemoveAll()
            try #require(try root.names.isEmpty)
            // What is whole stays.
            let whole = try TemporaryTree(in: OpenFolder(path: root.path), prefix: ".tree-")
            try whole.write([1], to: "a/b")
            try whole.publish(["a"])
            TemporaryFiles.tryToRemoveAll()
            try #require(try FileManager.default.subpathsOfDirectory(atPath: root("a")) == ["b"])
            withExtendedLifetime((tree, file, whole)) {}
        }
    }
}
