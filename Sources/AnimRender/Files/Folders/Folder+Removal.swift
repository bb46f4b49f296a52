#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Folder {
    /// Removes a folder with all that is in it, or a file; links are removed, not followed.
    ///
    /// What cannot be removed stays.
    package static func removeAll(_ path: String) { removeAll(path, at: AT_FDCWD) }

    /// - Parameter start: The descriptor of the folder that the path starts in.
    static func removeAll(_ path: String, at start: Int32) { removeAll(Array(path.utf8) + [0], at: start) }

    /// - Parameter name: The path with a zero at its end, whose bytes need not be UTF-8.
    private static func removeAll(_ name: [UInt8], at start: Int32) {
        name.withUnsafeBufferPointer { buffer in
            guard let bytes = buffer.baseAddress else { return }
            bytes.withMemoryRebound(to: CChar.self, capacity: buffer.count) { name in
                // What was a folder a moment ago may be a link by now.
                let folder = openat(start, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
                if folder >= 0 {
                    let dots: [[UInt8]] = [[UInt8(ascii: ".")], [UInt8(ascii: "."), UInt8(ascii: ".")]]
                    for name in (try? rawNames(in: ".", at: folder)) ?? [] where !dots.contains(name) {
                        removeAll(name + [0], at: folder)
                    }
                    close(folder)
                }
                if unlinkat(start, name, 0) != 0 { unlinkat(start, name, AT_REMOVEDIR) }
            }
        }
    }
}
