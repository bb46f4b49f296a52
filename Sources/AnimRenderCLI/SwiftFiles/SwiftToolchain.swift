import AnimSource
import AnimSystem

/// The compiler, and the library that films are compiled against.
struct SwiftToolchain {
    /// The path of `swiftc`.
    let compiler: String
    /// The folder with the library `libAnimFilm` and the folder `Modules`.
    let library: String

    /// The name of the library for the linker.
    static let libraryName = "AnimFilm"
    #if canImport(Darwin)
        static let libraryFile = "libAnimFilm.dylib"
    #else
        static let libraryFile = "libAnimFilm.so"
    #endif

    /// A map of the C modules that the library uses inside, all of them empty.
    ///
    /// The compiler wants to find the modules, but a film needs nothing of them: so no headers of C libraries have to be installed.
    static let emptyModules: String = [
        "CBlend", "CColor", "CMesh", "CProcess", "CRuntime", "CSHA256", "CPNG", "CJPEG", "CLibPNG", "CLibJPEG", "CGIF", "CWebP",
        "CDeflate",
        "CNettle",
        "CExpat", "CFreeType", "CHarfBuzz", "CFriBidi",
    ].map { "module \($0) {}\n" }.joined()

    /// Finds both.
    ///
    /// - Throws: `Failure` with the names of what to install.
    init(environment: ProcessEnvironment = .current) throws(Failure) {
        guard let compiler = environment.program(named: "swiftc") else {
            throw Failure(
                .unavailable,
                "no swiftc in PATH: install Swift, https://www.swift.org/install; animrender needs it for Swift files only, not for scenes"
            )
        }
        guard let library = Self.libraryFolder else {
            throw Failure(
                .unavailable,
                "\(Self.libraryFile) is not installed with animrender, which needs it for Swift files only; in a checkout, 'make film' "
                    + "builds it")
        }
        (self.compiler, self.library) = (compiler, library)
        try checkVersion()
    }

    /// The folder that `make install` fills, or a checkout's build folder; nil if neither has the library.
    private static var libraryFolder: String? {
        guard let folder = Machine.program.map(Folder.parent) else { return nil }
        let above = Folder.parent(of: folder)
        // The folder of a release build has a library as well, which has a runtime of its own.
        return ["\(above)/lib/animrender/swift", "\(Folder.parent(of: above))/film", folder]
            .first { FileStatus.isFile("\($0)/\(libraryFile)") }
    }

    /// The compiler's version, as it prints it; nil if it does not run.
    static func version(of compiler: String) -> String? {
        let process = try? ChildProcess(compiler, ["--version"], environment: ProcessEnvironment.current.list)
        guard let process, let (output, status) = try? process.finish(limit: 1 << 16), status == 0 else { return nil }
        let text = String(decoding: output, as: UTF8.self)
        return text.split(separator: "\n").first { $0.contains("Swift version") }.map(String.init)
    }

    /// The file with the version of the compiler that the installed library was built with; a checkout's build has none.
    private var versionFile: String { "\(library)/compiler" }

    /// Throws if a different compiler built the library, whose modules only that one reads.
    private func checkVersion() throws(Failure) {
        guard let bytes = try? InputFile.read(path: versionFile, limit: 1 << 16) else { return }
        let built = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
        guard let version = Self.version(of: compiler), version != built else { return }
        throw Failure(
            .unavailable,
            "the library for Swift files was built with \(Self.short(built)), and swiftc is \(Self.short(version)): install \(Self.short(built)), or build animrender with yours"
        )
    }

    /// Returns `Swift 6.3.1` of the line that a compiler prints.
    static func short(_ line: String) -> String {
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "version"), index + 1 < words.count else { return line }
        return "Swift \(words[index + 1])"
    }

    /// The settings of Swift's runtime for a film's program: if the files' code crashes, print the innermost calls, with their lines.
    var backtraceSettings: String {
        let settings =
            "enable=yes,interactive=no,threads=crashed,registers=none,images=none,limit=\(Self.backtraceLength),top=0,cache=no"
        let tools = Folder.parent(of: Folder.parent(of: FilePath.resolved(compiler) ?? compiler))
        let program = "\(tools)/libexec/swift/linux/swift-backtrace"
        // A runtime within the library does not find the program of the toolchain.
        return FileStatus.isFile(program) ? "\(settings),swift-backtrace=\(program)" : settings
    }

    /// Enough for a few calls of the files above the runtime's.
    private static let backtraceLength = 8

    /// What identifies the compiler and the library without running or reading them.
    var identity: [String] {
        [compiler, "\(library)/\(Self.libraryFile)"].flatMap { path in
            let status = PathEntry(FilePath.resolved(path) ?? path).status
            return [path, status.map { "\($0.size) \($0.seconds) \($0.nanoseconds)" } ?? ""]
        }
    }
}

extension ProcessEnvironment {
    /// The variables as a program gets them.
    var list: [String] { values.map { "\($0)=\($1)" }.sorted() }
}
