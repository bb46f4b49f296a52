/// The version of the package.
package enum ProgramVersion {
    /// The version as `--version` prints it.
    package static let text = "0.1.0"
}
