import AnimRender
import Foundation
import TestSupport
import Testing

@testable import AnimSnapshots

/// Folders whose files are replaced together.
struct StagedFolderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var names: [String] {
        get throws { try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() }
    }

    @Test func whatIsNotWrittenAgainIsGone() throws {
        let staged = try StagedFolder(
            OpenFolder(path: folder.path), names: ["pictures", "films", "results.json"], stage: ".stage-")
        try staged.write([("results.json", [1]), ("pictures/a/x.png", [2]), ("films/0.film", [3])])
        #expect(try names == ["films", "films/0.film", "pictures", "pictures/a", "pictures/a/x.png", "results.json"])
        try Data().write(to: folder.url.appendingPathComponent("notes.txt"))
        try staged.write([("pictures/b.png", [4]), ("results.json", [5])])
        #expect(try names == ["notes.txt", "pictures", "pictures/b.png", "results.json"])
        #expect(try folder.bytes(of: "results.json") == [5])
        staged.remove()
        #expect(try names == ["notes.txt"])
    }

    @Test func whatAnInterruptedRunHasWrittenIsNoContent() throws {
        let staged = try StagedFolder(OpenFolder(path: folder.path), names: ["results.json"], stage: ".stage-")
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent(".stage-1"), withIntermediateDirectories: true)
        #expect(try staged.content() == [])
        try staged.write([("results.json", [1])])
        #expect(try staged.content() == ["results.json"])
        #expect(try staged.hasOnly(staged.content()))
        try Data().write(to: folder.url.appendingPathComponent("notes.txt"))
        #expect(try !staged.hasOnly(staged.content()))
        // A report that was interrupted has left nothing of somebody's.
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("r/.report-1"), withIntermediateDirectories: true)
        #expect(throws: Never.self) { try ReportFolder(path: folder("r")) }
    }
}
