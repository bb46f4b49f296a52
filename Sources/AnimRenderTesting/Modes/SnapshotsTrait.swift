public import Testing

/// A trait of suites and tests that makes choices for their assertions of snapshots.
public struct SnapshotsTrait: TestTrait, SuiteTrait, TestScoping {
    let settings: SnapshotSettings

    /// Whether suites inside and their tests have the trait as well; they do.
    public var isRecursive: Bool { true }

    /// Runs a test with the choices.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await SnapshotSettings.$current.withValue(settings.inside(.current)) { try await function() }
    }
}

extension Trait where Self == SnapshotsTrait {
    /// Returns a trait that makes choices for assertions of snapshots.
    ///
    /// - Parameters:
    ///   - record: When references are written.
    ///   - artifacts: The folder of the files that show differences.
    public static func snapshots(record: SnapshotRecordMode? = nil, artifacts: String? = nil) -> Self {
        Self(settings: SnapshotSettings(record: record, artifacts: artifacts))
    }

    /// Returns the same trait by a name that does not clash with that of another library.
    public static func filmSnapshots(record: SnapshotRecordMode? = nil, artifacts: String? = nil) -> Self {
        snapshots(record: record, artifacts: artifacts)
    }
}
