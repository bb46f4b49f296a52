import AnimRender
import Testing
import XCTest

/// One assertion: a subject, the format to compare, and the file of the reference.
struct SnapshotAssertion {
    let format: any SnapshotFormat
    let file: SnapshotFile
    let site: AssertionSite
    let mode: SnapshotRecordMode

    /// Compares the subject with its reference, or writes the reference.
    ///
    /// - Returns: The failure; nil if the subject equals its reference.
    func evaluate(_ scene: Scene) throws -> SnapshotFailure? {
        let actual = try format.bytes(of: scene)
        guard FileStatus(path: file.path) != .missing else { return try withoutReference(actual) }
        let reference = try InputFile.read(path: file.path)
        guard let difference = try format.difference(reference: reference, actual: actual, of: scene) else {
            // The same film may be another text, by another program; only a mode that records everything takes it.
            guard mode == .all, reference != actual else { return nil }
            return try recorded(actual)
        }
        if mode == .all || mode == .failed { return try recorded(actual, difference) }
        return SnapshotFailure(
            .different, "\(file.baseName): \(difference.text)\nreference: \(file.path)\naccept: \(acceptLine)",
            artifacts: artifacts(of: difference))
    }

    private func withoutReference(_ actual: [UInt8]) throws -> SnapshotFailure {
        guard mode == .never else { return try recorded(actual) }
        return SnapshotFailure(
            .missing, "the reference \(file.path) is missing, and none is recorded here\naccept: \(acceptLine)")
    }

    /// Writes the reference, which fails the test once: nothing was compared.
    private func recorded(_ actual: [UInt8], _ difference: FormatDifference? = nil) throws -> SnapshotFailure {
        try Folder.create(Folder.parent(of: file.path))
        try AtomicFile.write(actual, to: file.path)
        let before = difference.map { "; before, it \($0.text)" } ?? ""
        return SnapshotFailure(.recorded, "recorded \(file.path); run it again\(before)")
    }

    /// A command that records this reference.
    private var acceptLine: String { "ANIMRENDER_RECORD=failed swift test --filter '\(site.test)'" }

    private func artifacts(of difference: FormatDifference) -> [SnapshotArtifact] {
        let suite = site.fileID.split(separator: "/").last.map { $0.hasSuffix(".swift") ? $0.dropLast(6) : $0 } ?? ""
        return difference.files.map {
            SnapshotArtifact(name: "\(SnapshotFile.component(String(suite))).\(file.baseName).\($0.name)", bytes: $0.bytes)
        }
    }
}

/// The reason why a snapshot assertion fails.
public struct SnapshotFailure: Error, Sendable, CustomStringConvertible {
    /// The kind of a failure.
    public enum Kind: Hashable, Sendable {
        /// The reference is missing, and was not written.
        case missing
        /// The subject differs from the reference.
        case different
        /// The reference was written just now, so that nothing was compared.
        case recorded
        /// Nothing could be compared: the subject or the reference could not be made or read.
        case unusable
    }

    /// The kind of the failure.
    public let kind: Kind
    /// The failure in words, with what to do about it.
    public let description: String
    /// The files that show the difference.
    public let artifacts: [SnapshotArtifact]

    init(_ kind: Kind, _ description: String, artifacts: [SnapshotArtifact] = []) {
        self.kind = kind
        self.description = description
        self.artifacts = artifacts
    }
}

/// A file that shows a difference.
public struct SnapshotArtifact: Hashable, Sendable {
    /// The name of the file, unique among all tests: `Motion.toggle.1.actual.png`.
    public let name: String
    /// The content.
    public let bytes: [UInt8]
}

/// A report of a failure to the framework whose test is running.
struct FailureReport {
    private let failure: SnapshotFailure
    private let site: AssertionSite

    init(_ failure: SnapshotFailure, at site: AssertionSite) {
        self.failure = failure
        self.site = site
    }

    /// Fails the test, and keeps the files that show the difference: as attachments if the framework has them, else in a folder.
    func record(file: StaticString, line: UInt) {
        if Test.current != nil {
            for artifact in failure.artifacts {
                Attachment.record(artifact.bytes, named: artifact.name, sourceLocation: site.location)
            }
            let written = folderIfAsked.map(write) ?? ""
            Issue.record(Comment(rawValue: failure.description + written), sourceLocation: site.location)
        } else {
            XCTFail(failure.description + write(to: folderIfAsked ?? defaultFolder), file: file, line: line)
        }
    }

    /// The folder that the settings or the environment name.
    private var folderIfAsked: String? {
        SnapshotSettings.current.artifacts ?? TestEnvironment.current["SNAPSHOT_ARTIFACTS"]
    }

    /// A folder among the build products of the package that the test is in.
    private var defaultFolder: String {
        var folder = Folder.parent(of: site.filePath)
        while FileStatus(path: "\(folder)/Package.swift") == .missing, folder != "/", folder != "." {
            folder = Folder.parent(of: folder)
        }
        return "\(folder)/.build/snapshots"
    }

    /// Writes the files, and returns a line with their folder.
    private func write(to folder: String) -> String {
        guard !failure.artifacts.isEmpty else { return "" }
        do {
            try Folder.create(folder)
            for artifact in failure.artifacts { try AtomicFile.write(artifact.bytes, to: "\(folder)/\(artifact.name)") }
            return "\nfiles: \(failure.artifacts.map { "\(folder)/\($0.name)" }.joined(separator: "\n       "))"
        } catch {
            return "\nthe files that show it could not be written: \(error)"
        }
    }
}
