import CDeflate
import CGIF
import CJPEG
import CPNG

/// The libraries that pictures are read and written with.
package enum ImageLibraries {
    /// The names and versions, such as `libpng 1.6.39`; those of libraries that do not say theirs are of the headers they were built with.
    package static var versions: [String] {
        [
            "libpng " + String(cString: cpng_version()), String(cString: cjpeg_version()),
            "giflib \(GIFLIB_MAJOR).\(GIFLIB_MINOR).\(GIFLIB_RELEASE)",
        ]
    }

    /// The name and the version of the library that only bytes of files depend on, and no pixels.
    package static var compressor: String { "libdeflate " + LIBDEFLATE_VERSION_STRING }
}
