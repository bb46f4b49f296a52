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

    /// The value of a variable; `nil` where it is not set.
    package subscript(name: String) -> String? { values[name] }

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

    /// Finds the executable file of a name in the absolute folders of `PATH`; `nil` where there is none.
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
