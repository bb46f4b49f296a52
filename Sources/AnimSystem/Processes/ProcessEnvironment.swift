import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The variables that a process was started with.
package struct ProcessEnvironment: Hashable, Sendable {
    /// The values by name.
    package var values: [String: String]

    /// Creates an environment.
    package init(_ values: [String: String]) { self.values = values }

    /// The value of a variable; `nil` if it is not set.
    package subscript(name: String) -> String? { values[name] }

    /// Returns the value of a variable of this process now; `nil` if it is not set.
    package static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// The environment of this process.
    package static var current: ProcessEnvironment {
        #if canImport(Darwin)
            var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = _NSGetEnviron().pointee
        #else
            var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
        #endif
        var values: [String: String] = [:]
        while let pointer = next, let entry = pointer.pointee {
            let parts = String(cString: entry).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
            next = pointer + 1
        }
        return ProcessEnvironment(values)
    }

    /// The folder for the caches of programs: `XDG_CACHE_HOME`, or `.cache` in the home folder; nil if neither is known.
    package var cacheFolder: String? {
        if let folder = self["XDG_CACHE_HOME"], folder.hasPrefix("/") { return folder }
        guard let home = self["HOME"], home.hasPrefix("/") else { return nil }
        return home == "/" ? "/.cache" : home + "/.cache"
    }

    /// Finds the executable file of a name in the absolute folders of `PATH`; `nil` if none has it.
    ///
    /// A relative folder is one of whatever the working folder is.
    package func program(named name: String) -> String? {
        let folders = (self["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
        return folders.map { "\($0)/\(name)" }.first { path in
            guard access(path, X_OK) == 0, case .file = FileStatus(path: path) else { return false }
            return true
        }
    }
}

/// The number of processors of the machine.
package enum ProcessorCount {
    /// The processors that are switched on, at least 1.
    package static var online: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}

/// The machine and the process, as far as they can be asked without running another program.
package enum Machine {
    /// The system with its version and processor, such as `Linux 6.8.0 x86_64, glibc 2.36`.
    package static var system: String {
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

    /// The path of a program that this one is a part of; nil unless this one was built by it.
    private static let installed = Mutex<String?>(nil)

    /// Takes the place of a program: the files installed with it belong to this one.
    package static func act(asProgram path: String) { installed.withLock { $0 = path } }

    /// The path of the running program, without symbolic links; nil if the system does not know it.
    package static var program: String? {
        if let path = installed.withLock(\.self) { return path }
        #if os(Linux)
            return FilePath.resolved("/proc/self/exe")
        #else
            return CommandLine.arguments.first.flatMap(FilePath.resolved)
        #endif
    }

    /// Returns the text in an array of characters of C, which Swift sees as a tuple.
    private static func text<Characters>(of characters: inout Characters) -> String {
        withUnsafeBytes(of: &characters) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
