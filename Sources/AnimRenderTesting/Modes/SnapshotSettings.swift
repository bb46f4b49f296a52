/// The choices for the assertions of a suite, a test or a part of it.
struct SnapshotSettings: Sendable {
    /// When references are written; nil where an outer scope or the default decides.
    var record: SnapshotRecordMode?
    /// The folder of the files that show differences.
    var artifacts: String?

    @TaskLocal static var current = SnapshotSettings()

    /// Returns these settings inside of others.
    func inside(_ outer: SnapshotSettings) -> SnapshotSettings {
        SnapshotSettings(record: record ?? outer.record, artifacts: artifacts ?? outer.artifacts)
    }

    /// Returns the mode of an assertion.
    ///
    /// A variable of the environment goes before all else. Where `CI` is set nothing is written: a run must not make the next one pass
    /// where nobody looks.
    ///
    /// - Throws: ``UnknownRecordMode`` for a variable with an unknown value.
    static func mode(given: SnapshotRecordMode?, in environment: TestEnvironment) throws(UnknownRecordMode) -> SnapshotRecordMode
    {
        if let (name, value) = environment.recordMode {
            guard let mode = SnapshotRecordMode(rawValue: value) else { throw UnknownRecordMode(name: name, value: value) }
            return mode
        }
        return environment.isCI ? .never : given ?? current.record ?? .missing
    }
}

/// A mode that an environment variable names and that there is not.
struct UnknownRecordMode: Error, CustomStringConvertible {
    let name: String
    let value: String

    var description: String {
        "\(name) is '\(value)', which is none of \(SnapshotRecordMode.names.joined(separator: ", "))"
    }
}

/// Makes choices for the assertions of a closure.
///
/// - Parameters:
///   - record: When references are written.
///   - artifacts: The folder of the files that show differences.
public func withSnapshots<R>(
    record: SnapshotRecordMode? = nil, artifacts: String? = nil, _ body: () throws -> R
) rethrows -> R {
    let settings = SnapshotSettings(record: record, artifacts: artifacts).inside(.current)
    return try SnapshotSettings.$current.withValue(settings, operation: body)
}

/// Makes choices for the assertions of an asynchronous closure.
public func withSnapshots<R>(
    record: SnapshotRecordMode? = nil, artifacts: String? = nil, isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> R
) async rethrows -> R {
    let settings = SnapshotSettings(record: record, artifacts: artifacts).inside(.current)
    return try await SnapshotSettings.$current.withValue(settings, operation: body, isolation: isolation)
}
