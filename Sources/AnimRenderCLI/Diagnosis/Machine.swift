#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The machine and the process, as far as they can be asked without running another program.
enum Machine {
    /// The system with its version and processor, such as `Linux 6.8.0 x86_64, glibc 2.36`.
    static var system: String {
        var names = utsname()
        guard uname(&names) == 0 else { return "unknown" }
        return "\(text(of: &names.sysname)) \(text(of: &names.release)) \(text(of: &names.machine))" + library
    }

    private static var library: String {
        #if canImport(Glibc)
            var name = [CChar](repeating: 0, count: 64)
            let count = confstr(Int32(_CS_GNU_LIBC_VERSION), &name, name.count)
            return count > 0 ? ", " + String(decoding: name.map(UInt8.init(bitPattern:)).prefix { $0 != 0 }, as: UTF8.self) : ""
        #else
            return ""
        #endif
    }

    /// The path of the running program, without symbolic links; nil where the system does not say.
    static var program: String? {
        #if os(Linux)
            resolved("/proc/self/exe")
        #else
            CommandLine.arguments.first.flatMap(resolved)
        #endif
    }

    private static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// Returns the text in an array of characters of C, which Swift sees as a tuple.
    private static func text<Characters>(of characters: inout Characters) -> String {
        withUnsafeBytes(of: &characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
