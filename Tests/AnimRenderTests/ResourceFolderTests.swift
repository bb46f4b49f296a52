import AnimRender
import AnimScene
import Foundation
import TestSupport
import Testing

/// The files that a scene can read, and those that it cannot.
@Suite struct ResourceFolderTests {
    private let folder: TemporaryFolder
    private let resources: ResourceFolder

    init() throws {
        folder = try TemporaryFolder()
        let root = URL(filePath: folder("scenes"))
        try FileManager.default.createDirectory(at: root.appending(path: "a/images"), withIntermediateDirectories: true)
        for path in ["photo.png", "a/images/deep.png"] { try Data([1, 2, 3]).write(to: root.appending(path: path)) }
        try Data([4]).write(to: URL(filePath: folder("secret.png")))
        resources = ResourceFolder(path: root.path)
    }

    private func error(_ path: String, limit: Int = 100) -> ResourceError? {
        do throws(ResourceError) {
            _ = try resources.bytes(at: path, limit: limit)
            return nil
        } catch {
            return error
        }
    }

    @Test func readsFilesBelowTheFolder() throws {
        #expect(try resources.bytes(at: "photo.png", limit: 3) == [1, 2, 3])
        #expect(try resources.bytes(at: "./a//images/deep.png", limit: 3) == [1, 2, 3])
    }

    @Test(arguments: ["../secret.png", "a/../photo.png", "/etc/passwd", "..", "a/images/../../../secret.png"])
    func doesNotLeaveTheFolder(path: String) {
        #expect(error(path) == .outside)
    }

    @Test func followsNoLinks() throws {
        let manager = FileManager.default
        try manager.createSymbolicLink(atPath: folder("scenes/link.png"), withDestinationPath: folder("secret.png"))
        try manager.createSymbolicLink(atPath: folder("scenes/inside.png"), withDestinationPath: "photo.png")
        try manager.createSymbolicLink(atPath: folder("scenes/up"), withDestinationPath: "..")
        #expect(error("link.png") == .symbolicLink)
        #expect(error("inside.png") == .symbolicLink)
        #expect(error("up/secret.png") == .symbolicLink)
    }

    @Test func theFolderItselfMayBeALink() throws {
        try FileManager.default.createSymbolicLink(atPath: folder("other"), withDestinationPath: "scenes")
        #expect(try ResourceFolder(path: folder("other")).bytes(at: "photo.png", limit: 3) == [1, 2, 3])
    }

    @Test func readsPlainFilesOnly() {
        mkfifo(folder("scenes/pipe.png"), 0o600)
        #expect(error("pipe.png") == .notAFile)
        #expect(error("a") == .notAFile)
        #expect(error(".") == .notAFile)
        #expect(error("") == .notAFile)
        #expect(error("photo.png/") == .notAFile)
        #expect(error("photo.png/x.png") == .notFound(nearest: nil))
    }

    @Test func missingFilesSuggestTheNearestName() {
        #expect(error("foto.png") == .notFound(nearest: "photo.png"))
        #expect(error("a/image/deep.png") == .notFound(nearest: "a/images/deep.png"))
        #expect(error("a/images/dep.png") == .notFound(nearest: "a/images/deep.png"))
        #expect(error("nothing-like-it.png") == .notFound(nearest: nil))
        #expect(error("photo.png\0.gif") == .notFound(nearest: nil))
    }

    @Test func largeFilesAreNotRead() {
        #expect(error("photo.png", limit: 2) == .tooLarge(limit: 2))
        #expect(error("photo.png", limit: 3) == nil)
    }

    @Test func longPathsAreErrors() {
        #expect(error(String(repeating: "x", count: 100_000)) != nil)
        #expect(error(String(repeating: "a/", count: 50_000) + "b") == .notFound(nearest: nil))
    }

    @Test func folderOfAScene() {
        #expect(ResourceFolder(ofSceneAt: "x/y/scene.json").path == "x/y")
        #expect(ResourceFolder(ofSceneAt: "scene.json").path == ".")
        #expect(ResourceFolder(ofSceneAt: "-").path == ".")
    }
}
