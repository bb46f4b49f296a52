import Foundation
import TestSupport
import Testing

import AnimRender
@testable import AnimSnapshots

/// The names of files in what machines read.
struct RepositoryNamesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(atPath: folder("top/a/b"), withIntermediateDirectories: true)
        try Data("gitdir: elsewhere".utf8).write(to: URL(fileURLWithPath: folder("top/.git")))
    }

    @Test(arguments: [
        ("top", "x.json", "x.json"), ("top", "a/x.json", "a/x.json"), ("top", "../x.json", "../x.json"),
        ("top/a", "x.json", "a/x.json"), ("top/a", "../x.json", "x.json"), ("top/a/b", "../../../y/x.json", "../y/x.json"),
        (".", "top/x.json", "top/x.json"),
    ])
    func namesStartInTheFolderOfTheRepository(workingFolder: String, path: String, name: String) {
        let names = RepositoryNames(workingFolder: folder(workingFolder))
        #expect(names.name(of: path) == name)
        #expect(names.path(of: name) == path)
    }

    @Test func findingsHaveNamesThroughout() {
        let names = RepositoryNames(workingFolder: folder("top/a"))
        let location = ManifestFinder.Location(
            file: ManifestFile(path: "../hashes.txt"), folder: RepositoryFolder.resolved(folder("top")))
        var finding = SnapshotFinding(name: "b/x.json", location: location, scene: "a/b/x.json", state: .invalid)
        finding.formerName = "../y.json"
        finding.problem = "b/x.json:3:5: error: no key\n  3 | {\nb/x.json:4:5: error\ncannot read b/x.json: it is gone"
        let named = finding.named(by: names)
        #expect(named.name == "a/b/x.json")
        #expect(named.formerName == "y.json")
        #expect(named.location?.file.path == "hashes.txt")
        #expect(
            named.problem == "a/b/x.json:3:5: error: no key\n  3 | {\na/b/x.json:4:5: error\ncannot read a/b/x.json: it is gone")
    }
}
