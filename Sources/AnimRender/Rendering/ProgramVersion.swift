/// The version of the package.
package enum ProgramVersion {
    /// The version as `--version` prints it.
    package static let text = "0.1.0"

    /// The running program, with the libraries that pixels depend on: `animrender 0.1.0, HarfBuzz 6.0.0, …`.
    package static var engine: String { "animrender \(text), \(LibraryVersions.pixelLibraries.joined(separator: ", "))" }
}
