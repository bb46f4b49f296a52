import AnimRender

/// The program and the libraries that pixels depend on, as a line of text.
package enum SnapshotEngine {
    /// The version of the program.
    package static var program: String { ProgramVersion.text }

    /// The engine of records in a manifest without the line `@engine`.
    package static let unknown = "unknown"

    /// The running program, with its libraries: `animrender 0.1.0, HarfBuzz 6.0.0, …`.
    package static var current: String { ProgramVersion.engine }
}
