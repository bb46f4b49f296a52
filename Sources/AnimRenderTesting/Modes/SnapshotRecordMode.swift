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
