import AnimEncoders
import AnimText

/// The version of the package.
package enum ProgramVersion {
    /// The version as `--version` prints it.
    package static let text = "0.1.0"

    /// The running program, with the libraries that pixels depend on: `animrender 0.1.0, HarfBuzz 6.0.0, …`.
    package static var engine: String { "animrender \(text), \(LibraryVersions.pixelLibraries.joined(separator: ", "))" }
}

/// The C libraries of this process that shape texts, and read and write pictures.
package enum LibraryVersions {
    /// The names and versions, such as `HarfBuzz 6.0.0`.
    package static var all: [String] { pixelLibraries + ImageLibraries.compressors }

    /// Those that pixels may depend on.
    package static var pixelLibraries: [String] { TextLibraries.versions + ImageLibraries.versions }

    /// The names and versions in one line, separated by commas.
    package static var line: String { all.joined(separator: ", ") }
}
