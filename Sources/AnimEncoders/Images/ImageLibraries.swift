import CDeflate
import CGIF
import CJPEG
import CPNG
import CWebP

/// The libraries that pictures are read and written with.
package enum ImageLibraries {
    /// The names and versions, such as `libpng 1.6.39`; those of libraries that do not say theirs are of the headers they were built with.
    package static var versions: [String] {
        [
            "libpng " + String(cString: cpng_version()), String(cString: cjpeg_version()),
            "giflib \(GIFLIB_MAJOR).\(GIFLIB_MINOR).\(GIFLIB_RELEASE)",
        ]
    }

    /// The names and the versions of the libraries that only bytes of files depend on, and no pixels.
    package static var compressors: [String] {
        ["libdeflate " + LIBDEFLATE_VERSION_STRING, "libwebp " + dotted(WebPGetEncoderVersion())]
    }

    /// Returns a version such as 1.2.4, of which libwebp gives the three numbers in a byte each.
    private static func dotted(_ version: CInt) -> String { "\(version >> 16).\(version >> 8 & 255).\(version & 255)" }
}
