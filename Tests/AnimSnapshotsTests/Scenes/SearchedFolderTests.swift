import Foundation
import TestSupport
import Testing

@testable import AnimSnapshots

/// The folders in which scenes may appear.
struct SearchedFolderTests {
    @Test func foldersAreThoseThatASearchEnters() throws {
        let folder = try TemporaryFolder()
        for name in ["a/b", ".hidden", "invalid", "node_modules/x", "c"] {
            try FileManager.default.createDirectory(at: folder.url.appending(path: name), withIntermediateDirectories: true)
        }
        try Data("{}".utf8).write(to: folder.url.appending(path: "c/one.json"))
        let root = folder.path
        #expect(Set(SceneSearch.folders(of: [root])) == [root, "\(root)/a", "\(root)/a/b", "\(root)/c"])
        #expect(SceneSearch.folders(of: ["\(root)/c/one.json", "-"]).isEmpty)
        #expect(SceneSearch.folders(of: ["\(root)/c/o*.json"]) == ["\(root)/c"])
        #expect(SceneSearch.folders(of: [root], limit: 2).count == 2)
    }
}
