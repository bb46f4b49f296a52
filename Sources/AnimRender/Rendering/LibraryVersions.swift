import AnimEncoders
import AnimText

/// The C libraries of this process that shape texts and decode pictures.
package enum LibraryVersions {
    /// The names and versions in one line, separated by commas.
    package static var line: String { (TextLibraries.versions + ImageLibraries.versions).joined(separator: ", ") }
}
