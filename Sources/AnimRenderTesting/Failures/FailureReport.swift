import AnimRender
import Testing
import XCTest

/// A report of a failure to the framework whose test is running.
struct FailureReport {
    private let failure: SnapshotFailure
    private let site: AssertionSite

    init(_ failure: SnapshotFailure, at site: AssertionSite) {
        self.failure = failure
        self.site = site
    }

    /// Fails the test, and keeps the files that show the difference: as attachments where the framework has them, else in a folder.
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

    /// Writes the files, and returns a line that says where they are.
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
