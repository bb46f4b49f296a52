import TestSupport
import Testing

@testable import AnimSnapshots

/// The records that are judged although their scenes are gone.
struct SnapshotScopeTests {
    @Test(arguments: [
        (".", ["a.json", "b/a.json"], ["../a.json", "../../a.json"]),
        ("..", ["a.json", "b/a.json", "../a.json", "../b/a.json"], ["../../a.json"]),
        ("../..", ["a.json", "../a.json", "../../a.json", "../../b/a.json"], ["../../../a.json"]),
    ])
    func whatTheWorkingFolderHasIsBelowThoseAboveIt(folder: String, inside: [String], outside: [String]) throws {
        let temporary = try TemporaryFolder()
        let scope = try SnapshotScope(arguments: [folder], workingFolder: temporary.path)
        for name in inside { #expect(scope.includes(name), "\(name)") }
        for name in outside { #expect(!scope.includes(name), "\(name)") }
    }
}
