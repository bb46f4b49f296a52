import AnimRender
import TestSupport
import Testing

@testable import AnimSnapshots

/// References of Swift tests that no test asks for any more.
struct TestReferencesTests {
    let git: GitFolder

    init() throws {
        git = try GitFolder()
        for name in ["Motion/x.1.hashes.txt", "Motion/x.2.png", "Motion/old.1.values.txt", "Motion/notes.txt", "Gone/a.1.gif"] {
            try git.write("x", to: "Tests/MotionTests/__Snapshots__/\(name)")
        }
        try git.write("x", to: "Tests/OtherTests/__Snapshots__/View/view.1.png")
        try git.write("x", to: "Tests/.build/__Snapshots__/View/view.1.png")
        try git.write("x", to: "Tests/MotionTests/Pictures/view.png")
    }

    private func references(_ names: String...) throws -> TestReferences {
        let lines = names.map { "\(git.path)/Tests/MotionTests/\($0)\n" }.joined()
        try git.write(lines, to: "used.txt")
        return try TestReferences(in: git.path + "/Tests", askedFor: git.path + "/used.txt")
    }

    @Test func whatNoTestAsksForIsFound() throws {
        let found = try references(
            "__Snapshots__/Motion/x.1.hashes.txt", "../MotionTests/__Snapshots__/Motion/x.2.png", "__Snapshots__/Motion/x.2.png",
            "__Snapshots__/Motion/never-made.png")
        #expect(found.usedCount == 2)
        let start = git.path + "/Tests/MotionTests/__Snapshots__"
        #expect(found.orphans == ["\(start)/Gone/a.1.gif", "\(start)/Motion/old.1.values.txt"])
        // Nobody has asked for anything there: it may be another library's.
        #expect(found.unknownFolders == [git.path + "/Tests/OtherTests/__Snapshots__"])
    }

    @Test func aListOfOtherTestsRemovesNothing() throws {
        #expect(throws: TestReferences.Unrelated.self) { try references() }
        #expect(throws: TestReferences.Unrelated.self) { try references("Pictures/view.png") }
        #expect(throws: FileError.self) { try TestReferences(in: git.path + "/Tests", askedFor: git.path + "/none.txt") }
    }
}
