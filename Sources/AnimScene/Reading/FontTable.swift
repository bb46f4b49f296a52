import AnimSource
import AnimText

/// The fonts of a scene by name, which are read when the first text or list of fonts uses them.
final class FontTable {
    /// The fonts that could be read.
    var collections: [String: FontCollection] = [:]
    /// The names of all fonts, those that were reported as wrong included.
    var declared: Set<String> = []
    /// The fonts that have not been read yet.
    var unread: [String: JSONValue] = [:]
    /// The fonts that are being read.
    var open: Set<String> = []
}
