import AnimGraphics
import AnimText
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The digests of fonts, of which a scene after the other uses the same, and of the list of installed ones.
enum FontHashes {
    private static let known = Mutex<[Font: String]>([:])

    /// Returns the SHA-256 of a font's file as it was read.
    static func hash(of font: Font) -> String {
        if let hash = known.withLock({ $0[font] }) { return hash }
        let hash = font.hash
        known.withLock { $0[font] = hash }
        return hash
    }

    /// The digest of the paths, sizes, times and inodes of all files among which fonts are looked for.
    static let candidates: String = {
        var key = FieldDigest()
        for path in SystemFonts.candidates {
            var status = stat()
            guard stat(path, &status) == 0 else { continue }
            #if canImport(Darwin)
                let time = status.st_mtimespec
            #else
                let time = status.st_mtim
            #endif
            key.add(path)
            for number in [Int(status.st_size), time.tv_sec, time.tv_nsec, Int(truncatingIfNeeded: status.st_ino)] {
                key.add(number)
            }
        }
        return key.text
    }()
}
