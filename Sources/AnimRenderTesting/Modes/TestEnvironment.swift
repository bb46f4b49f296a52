import AnimSnapshots
import AnimSystem

/// The environment variables that tests heed.
struct TestEnvironment: Sendable {
    private let value: @Sendable (String) -> String?

    /// The environment of the process, unless a test of this library gives another one.
    @TaskLocal static var current = TestEnvironment { ProcessEnvironment.value(of: $0) }

    init(_ value: @escaping @Sendable (String) -> String?) { self.value = value }

    /// The value of a variable; nil where it is not set or empty.
    subscript(name: String) -> String? { value(name).flatMap { $0.isEmpty ? nil : $0 } }

    /// The variable that asks for a mode, and its value.
    var recordMode: (name: String, value: String)? {
        ["ANIMRENDER_RECORD", "SNAPSHOT_TESTING_RECORD"].lazy.compactMap { name in self[name].map { (name, $0) } }.first
    }

    /// Whether nobody watches: see ``ContinuousIntegration``.
    var isCI: Bool { ContinuousIntegration.isSet(self["CI"]) }
}
