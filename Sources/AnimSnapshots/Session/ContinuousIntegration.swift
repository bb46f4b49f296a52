/// The convention by which a program knows that nobody watches.
package enum ContinuousIntegration {
    /// Returns whether a value of the environment variable `CI` says so: any but the empty one, `0` and `false`.
    package static func isSet(_ value: String?) -> Bool { value.map { !["", "0", "false"].contains($0) } ?? false }
}
