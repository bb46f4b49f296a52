public import AnimRender
public import AnimUIKit

/// Fails the running test if a film or scene differs from its reference.
///
/// References are files in `__Snapshots__/<File>` next to the test's source file. A missing one is written, which fails the test once;
/// if `CI` is set, nothing is written. Works in tests of Swift Testing and XCTest.
///
/// ```swift
/// assertSnapshot(of: film, as: .hashes)
/// assertSnapshot(of: film, as: .values(of: "knob", "position.x"), named: "knob")
/// ```
///
/// - Parameters:
///   - subject: The film or scene; an error in making it fails the test.
///   - snapshot: What of it is compared.
///   - name: A part of the reference's name; a number unless given. Needed in parameterized tests.
///   - record: When the reference is written; the environment goes before it.
///   - directory: The folder of the references.
public func assertSnapshot(
    of subject: @autoclosure () throws -> some SnapshotSubject, as snapshot: FilmSnapshot, named name: String? = nil,
    record: SnapshotRecordMode? = nil, directory: String? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line, column: UInt = #column
) {
    let failure = verifySnapshot(
        of: try subject(), as: snapshot, named: name, record: record, directory: directory, fileID: fileID,
        filePath: filePath, function: function, line: line, column: column)
    guard let failure else { return }
    let site = AssertionSite(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
    FailureReport(failure, at: site).record(file: filePath, line: line)
}

/// Compares a film or scene with its reference, for assertions of one's own.
///
/// - Returns: The failure; nil if the subject equals its reference. See ``assertSnapshot(of:as:named:record:directory:fileID:filePath:function:line:column:)``.
public func verifySnapshot(
    of subject: @autoclosure () throws -> some SnapshotSubject, as snapshot: FilmSnapshot, named name: String? = nil,
    record: SnapshotRecordMode? = nil, directory: String? = nil, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line, column: UInt = #column
) -> SnapshotFailure? {
    let site = AssertionSite(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
    let environment = TestEnvironment.current
    do {
        let mode = try SnapshotSettings.mode(given: record, in: environment)
        let file = try SnapshotFile(
            of: site, named: name, extension: snapshot.format.fileExtension, directory: directory, environment: environment)
        return try SnapshotAssertion(format: snapshot.format, file: file, site: site, mode: mode)
            .evaluate(try subject().snapshotScene)
    } catch {
        return SnapshotFailure(.unusable, "\(error)")
    }
}

/// Something that moves and that can be compared with a snapshot: a ``Film`` or a ``Scene``.
public protocol SnapshotSubject: Sendable {
    /// The scene whose frames, events and values are compared.
    var snapshotScene: Scene { get throws }
}

extension Scene: SnapshotSubject {
    /// The scene itself.
    public var snapshotScene: Scene { self }
}

extension Film: SnapshotSubject {
    /// The scene of the film, whose named layers are those that were given a name.
    public var snapshotScene: Scene { Scene(self) }
}
