import AnimSnapshots
import AnimSystem
public import Testing

/// The choices for the assertions of a suite, a test or a part of it.
struct SnapshotSettings: Sendable {
    /// When references are written; nil if an outer scope or the default decides.
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
    /// An environment variable comes first. If `CI` is set, nothing is written: a run must not make the next one pass
    /// when nobody looks.
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

/// An environment variable with an unknown mode.
struct UnknownRecordMode: Error, CustomStringConvertible {
    let name: String
    let value: String

    var description: String {
        "\(name) is '\(value)', which is not one of \(SnapshotRecordMode.names.joined(separator: ", "))"
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

/// When references are written instead of being compared.
public struct SnapshotRecordMode: RawRepresentable, Hashable, Sendable {
    /// The name, as the environment variable `ANIMRENDER_RECORD` gives it.
    public let rawValue: String

    /// Creates a mode; nil for an unknown name.
    public init?(rawValue: String) {
        guard Self.names.contains(rawValue) else { return nil }
        self.rawValue = rawValue
    }

    private init(named name: String) { rawValue = name }

    static let names = ["all", "failed", "missing", "never"]

    /// Every reference is written anew.
    public static let all = Self(named: "all")
    /// References that are missing, or that differ, are written.
    public static let failed = Self(named: "failed")
    /// References that are missing are written.
    public static let missing = Self(named: "missing")
    /// Nothing is written.
    public static let never = Self(named: "never")
}

/// A trait that configures the snapshot assertions of a suite or test.
public struct SnapshotsTrait: TestTrait, SuiteTrait, TestScoping {
    let settings: SnapshotSettings

    /// Always true: nested suites and their tests inherit the trait.
    public var isRecursive: Bool { true }

    /// Runs a test with these settings.
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

    /// Returns the same trait under a name that does not clash with another library's.
    public static func filmSnapshots(record: SnapshotRecordMode? = nil, artifacts: String? = nil) -> Self {
        snapshots(record: record, artifacts: artifacts)
    }
}

/// The environment variables that tests heed.
struct TestEnvironment: Sendable {
    private let value: @Sendable (String) -> String?

    /// The environment of the process, unless a test of this library replaces it.
    @TaskLocal static var current = TestEnvironment { ProcessEnvironment.value(of: $0) }

    init(_ value: @escaping @Sendable (String) -> String?) { self.value = value }

    /// The value of a variable; nil if it is not set or empty.
    subscript(name: String) -> String? { value(name).flatMap { $0.isEmpty ? nil : $0 } }

    /// The variable that asks for a mode, and its value.
    var recordMode: (name: String, value: String)? {
        ["ANIMRENDER_RECORD", "SNAPSHOT_TESTING_RECORD"].lazy.compactMap { name in self[name].map { (name, $0) } }.first
    }

    /// Whether nobody watches: see ``ContinuousIntegration``.
    var isCI: Bool { ContinuousIntegration.isSet(self["CI"]) }
}
