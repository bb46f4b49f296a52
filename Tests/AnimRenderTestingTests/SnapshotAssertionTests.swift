import AnimRender
import AnimUIKit
import Foundation
import TestSupport
import Testing

@testable import AnimRenderTesting

/// Assertions of snapshots: which files they compare, and when they write them.
@MainActor struct SnapshotAssertionTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A square that moves to the right within 0.5 s.
    private func film(distance: CGFloat = 20) throws -> Film {
        try Film(size: CGSize(width: 40, height: 20), duration: 1, framesPerSecond: 10) { window in
            let square = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            square.backgroundColor = .red
            square.layer.name = "square"
            window.addSubview(square)
            UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { square.center.x += distance }
        }
    }

    private func verify(
        _ film: @autoclosure () throws -> Film, _ snapshot: FilmSnapshot, named name: String? = nil,
        record: SnapshotRecordMode? = nil, environment: [String: String] = [:]
    ) -> SnapshotFailure? {
        let directory = folder.path
        func verify(_ subject: Result<Film, any Error>) -> SnapshotFailure? {
            verifySnapshot(of: try subject.get(), as: snapshot, named: name, record: record, directory: directory)
        }
        let made: Result<Film, any Error>
        do { made = .success(try film()) } catch { made = .failure(error) }
        return TestEnvironment.$current.withValue(TestEnvironment { environment[$0] }) { verify(made) }
    }

    private static let snapshots: [(name: String, snapshot: FilmSnapshot)] = [
        ("all.hashes.txt", .hashes), ("all.png", .sheet(count: 4)), ("all.png", .frame(at: 0.2)), ("all.gif", .gif()),
        ("all.events.txt", .events), ("all.values.txt", .values(of: "square", "position.x", "opacity")),
    ]

    @Test func whatIsRecordedIsFoundAgain() throws {
        for (name, snapshot) in Self.snapshots {
            let first = try #require(verify(try film(), snapshot, named: "all"))
            #expect(first.kind == .recorded)
            #expect(first.description == "recorded \(folder.path)/whatIsRecordedIsFoundAgain.\(name); run it again")
            #expect(verify(try film(), snapshot, named: "all") == nil)
            try FileManager.default.removeItem(atPath: folder("whatIsRecordedIsFoundAgain.\(name)"))
        }
    }

    @Test func aDifferenceIsSaidAndShown() throws {
        for (_, snapshot) in Self.snapshots { _ = verify(try film(), snapshot, named: snapshot.format.fileExtension) }
        func failure(_ snapshot: FilmSnapshot) throws -> SnapshotFailure {
            try #require(verify(try film(distance: 16), snapshot, named: snapshot.format.fileExtension))
        }
        let hashes = try failure(.hashes)
        #expect(hashes.kind == .different)
        #expect(
            hashes.description
                == "aDifferenceIsSaidAndShown.hashes.txt: differs from 0.10 s (frame 1) to 0.90 s (frame 9), 9 of 10 frames"
                + "\nreference: \(folder.path)/aDifferenceIsSaidAndShown.hashes.txt.hashes.txt"
                + "\naccept: ANIMRENDER_RECORD=failed swift test --filter 'aDifferenceIsSaidAndShown'")
        #expect(
            hashes.artifacts.map(\.name) == [
                "SnapshotAssertionTests.aDifferenceIsSaidAndShown.hashes.txt.actual.hashes.txt",
                "SnapshotAssertionTests.aDifferenceIsSaidAndShown.hashes.txt.actual.png",
            ])
        let values = try failure(.values(of: "square", "position.x", "opacity"))
        #expect(
            values.description.hasPrefix(
                """
                aDifferenceIsSaidAndShown.values.txt: 20 lines differ
                - 0.1000  14          1
                """))
        #expect(values.artifacts.map { $0.name.suffix(10) } == ["values.txt", "values.txt"])
    }

    /// What an assertion does where the reference is missing, differs, and is the same: w writes, f fails, - passes.
    @Test(arguments: [
        (SnapshotRecordMode.all, "w w -"), (.failed, "w w -"), (.missing, "w f -"), (.never, "f f -"), (nil, "w f -"),
    ])
    func modes(mode: SnapshotRecordMode?, row: String) throws {
        func letter(_ film: Film, environment: [String: String] = [:], record: SnapshotRecordMode? = nil) -> String {
            switch verify(film, .hashes, named: "cell", record: record, environment: environment)?.kind {
            case nil: "-"
            case .recorded: "w"
            default: "f"
            }
        }
        func cells(environment: [String: String], record: SnapshotRecordMode?) throws -> String {
            let path = folder("modes.cell.hashes.txt")
            try? FileManager.default.removeItem(atPath: path)
            let missing = letter(try film(), environment: environment, record: record)
            _ = letter(try film(), record: .all)
            let different = letter(try film(distance: 16), environment: environment, record: record)
            _ = letter(try film(), record: .all)
            return "\(missing) \(different) \(letter(try film(), environment: environment, record: record))"
        }
        #expect(try cells(environment: [:], record: mode) == row)
        // The environment goes before the argument, and CI before the argument alone.
        #expect(try cells(environment: ["CI": "true"], record: mode) == "f f -")
        #expect(try cells(environment: ["CI": "0"], record: mode) == row)
        for name in ["ANIMRENDER_RECORD", "SNAPSHOT_TESTING_RECORD"] {
            #expect(try cells(environment: ["CI": "1", name: mode?.rawValue ?? "missing"], record: .never) == row)
        }
        #expect(
            try cells(environment: ["ANIMRENDER_RECORD": "never", "SNAPSHOT_TESTING_RECORD": "all"], record: mode) == "f f -")
    }

    @Test func anUnknownModeFailsEveryAssertion() throws {
        let failure = try #require(verify(try film(), .hashes, environment: ["ANIMRENDER_RECORD": "yes"]))
        #expect(failure.kind == .unusable)
        #expect(failure.description == "ANIMRENDER_RECORD is 'yes', which is not one of all, failed, missing, never")
    }

    @Test func scopesSetTheMode() throws {
        withSnapshots(record: .never) {
            #expect(verify(try film(), .hashes)?.kind == .missing)
            withSnapshots(record: .missing) { #expect(verify(try film(), .hashes)?.kind == .recorded) }
        }
    }

    @Test(.filmSnapshots(record: .never)) func traitsSetTheMode() {
        #expect(verify(try film(), .hashes)?.kind == .missing)
        #expect(verify(try film(), .hashes, record: .missing)?.kind == .recorded)
    }

    @Test(arguments: [1, 2])
    func casesOfParameterizedTestsNeedNames(number: Int) throws {
        let failure = try #require(verify(try film(), .hashes))
        #expect(failure.kind == .unusable)
        #expect(
            failure.description.hasPrefix(
                "the cases of a parameterized test run side by side, so that each snapshot needs a name"))
        #expect(verify(try film(), .hashes, named: "case \(number)")?.kind == .recorded)
        #expect(try folder.names == ["casesOfParameterizedTestsNeedNames.case-\(number).hashes.txt"])
    }

    @Test func differentNamesAreNeverOneFile() throws {
        #expect(verify(try film(), .hashes, named: "a b")?.kind == .recorded)
        let failure = try #require(verify(try film(), .hashes, named: "a/b"))
        #expect(failure.kind == .unusable)
        #expect(failure.description.hasPrefix("two snapshots with different names become the same file"))
    }

    @Test func assertionsWithoutNamesAreNumberedByTheirPosition() throws {
        let films = [try film(), try film(distance: 5)]
        let directory = folder.path
        TestEnvironment.$current.withValue(TestEnvironment { _ in nil }) {
            for _ in 0..<2 {
                _ = verifySnapshot(of: films[0], as: .hashes, record: .missing, directory: directory)
                _ = verifySnapshot(of: films[1], as: .hashes, record: .missing, directory: directory)
            }
        }
        let name = "assertionsWithoutNamesAreNumberedByTheirPosition"
        #expect(try folder.names == ["\(name).1.hashes.txt", "\(name).2.hashes.txt"])
    }

    @Test func anErrorOfTheSubjectFailsTheAssertion() throws {
        struct Mistake: Error {}
        let failure = try #require(verify(try { throw Mistake() }(), .hashes))
        #expect(failure.kind == .unusable)
    }

    @Test func unknownLayersAndPropertiesAreSaid() throws {
        let layer = try #require(verify(try film(), .values(of: "circle", "opacity")))
        #expect(layer.description == "no layer is named 'circle'; the scene has 'square'")
        let property = try #require(verify(try film(), .values(of: "square", "opacty")))
        #expect(property.description == "'opacty' is not a key path")
        #expect(try folder.names == [])
    }

    @Test func theFolderIsBesideTheTest() throws {
        let site = AssertionSite(
            fileID: "Module/Motion.swift", filePath: "/a/Tests/Motion.swift", function: "f()", line: 1, column: 1)
        let file = try SnapshotFile(
            of: site, named: "two words", extension: "png", directory: nil, environment: TestEnvironment { _ in nil })
        #expect(file.path == "/a/Tests/__Snapshots__/Motion/theFolderIsBesideTheTest.two-words.png")
        let moved = try SnapshotFile(
            of: site, named: "x", extension: "png", directory: nil,
            environment: TestEnvironment { $0 == "ANIMRENDER_SNAPSHOTS" ? "/a=/b" : nil })
        #expect(moved.path == "/b/Tests/__Snapshots__/Motion/theFolderIsBesideTheTest.x.png")
    }

    @Test func assertionsFailTheTestWithAttachments() throws {
        _ = verify(try film(), .frame(at: 0.5), named: "fail")
        let changed = try film(distance: 16)
        withKnownIssue {
            assertSnapshot(of: changed, as: .frame(at: 0.5), named: "fail", directory: folder.path)
        } matching: { issue in
            issue.comments.first?.rawValue.hasPrefix("assertionsFailTheTestWithAttachments.fail: 160 of 800 pixels differ")
                == true
        }
    }
}
