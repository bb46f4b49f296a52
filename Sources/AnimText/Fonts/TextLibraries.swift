import CFreeType
import CFriBidi
import CHarfBuzz

/// The libraries that texts are shaped with, as they say themselves once they are loaded.
package enum TextLibraries {
    /// The names and versions, such as `HarfBuzz 6.0.0`.
    package static var versions: [String] {
        [
            "HarfBuzz " + (hb_version_string().map { String(cString: $0) } ?? "?"), "FreeType " + freeType, "FriBidi " + friBidi,
        ]
    }

    private static var freeType: String {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0 else { return "?" }
        defer { FT_Done_FreeType(library) }
        var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
        FT_Library_Version(library, &major, &minor, &patch)
        return "\(major).\(minor).\(patch)"
    }

    /// The first number in the library's description of itself, `(GNU FriBidi) 1.0.8` and more.
    private static var friBidi: String {
        let words = cfribidi_version_info().map { String(cString: $0) }?.split { $0.isWhitespace } ?? []
        return words.first { $0.first?.isNumber == true }.map(String.init) ?? "?"
    }
}
