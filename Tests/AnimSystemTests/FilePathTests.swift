import AnimSource
import AnimSystem
import Foundation
import TestSupport
import Testing

struct FilePathTests {
    @Test(
        arguments: [
            ("a.json", "/w", "/w/a.json"), ("../a.json", "/w/x", "/w/a.json"), ("./b//c/../d", "/w", "/w/b/d"),
            ("/e/./f", "/w", "/e/f"), ("../../..", "/w", "/"),
        ]) func anAbsolutePathHasNoDots(path: String, folder: String, absolute: String)
    {
        #expect(FilePath.absolute(path, from: folder) == absolute)
    }

    @Test(
        arguments: [
            ("/w/a", "/w", "a"), ("/w", "/w", "."), ("/", "/w/x", "../.."), ("/v/a", "/w", "../v/a"), ("/w2/a", "/w", "../w2/a"),
            // One character and two are different names.
            ("/\u{E9}/a", "/e\u{301}", "../\u{E9}/a"),
        ]) func aRelativePathLeadsBack(path: String, folder: String, relative: String)
    {
        let result = FilePath.relative(path, to: folder)
        #expect(result.utf8.elementsEqual(relative.utf8))
        #expect(FilePath.absolute(result, from: folder).utf8.elementsEqual(path.utf8))
    }

    @Test(arguments: [("a/b.gif", "b.gif"), ("b.gif", "b.gif"), ("a/", ""), ("/", "")])
    func theLastPartFollowsTheLastSlash(path: String, part: String) {
        #expect(FilePath.lastPart(of: path) == part)
    }

    @Test func aFileToComeIsResolvedAsFarAsItExists() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder("real"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: folder("link"), withDestinationPath: "real")
        let root = try #require(FilePath.resolved(folder.path))
        var folders: [PathKey: String] = [:]
        #expect(FilePath.resolvedAhead(folder("link/x/a.gif"), folders: &folders) == root + "/real/x/a.gif")
        #expect(FilePath.resolvedAhead(folder("link/../a.gif"), folders: &folders) == root + "/a.gif")
        #expect(FilePath.resolvedAhead(folder("link/."), folders: &folders) == root + "/real")
        #expect(FilePath.resolved(folder("none")) == nil)
    }
}
