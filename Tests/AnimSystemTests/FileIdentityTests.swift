import AnimSystem
import Foundation
import TestSupport
import Testing

struct FileIdentityTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func spellingsOfOneFileAreTheSame() throws {
        try AtomicFile.write([1], to: folder("a.gif"))
        try FileManager.default.createSymbolicLink(atPath: folder("link.gif"), withDestinationPath: folder("a.gif"))
        let file = try #require(FileIdentity(path: folder("a.gif")))
        #expect(FileIdentity(path: folder("./a.gif")) == file)
        #expect(FileIdentity(path: folder("link.gif")) == file)
        #expect(FileIdentity(path: folder("b.gif")) != file)
    }

    @Test func aFileToBeHasAnIdentity() throws {
        let file = try #require(FileIdentity(path: folder("new.gif")))
        #expect(FileIdentity(path: folder("./new.gif")) == file)
        #expect(FileIdentity(path: folder("newer.gif")) != file)
    }

    @Test func foldersAndDevicesHaveNone() {
        #expect(FileIdentity(path: folder.path) == nil)
        #expect(FileIdentity(path: "/dev/null") == nil)
        #expect(FileIdentity(path: folder("no/a.gif")) == nil)
    }
}
