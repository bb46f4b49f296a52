import AnimGraphics
import AnimPort
import AnimRender
import AnimSource
import AnimSystem

/// The program that films Swift files: it is compiled once for their bytes, and kept.
struct FilmProgram {
    /// The files of a module.
    private let sources: [SourceText]
    /// The name of the subject; nil for the only one.
    private let subject: String?

    /// The most programs that are kept; the least recently used ones are removed.
    static let maximumCount = 32
    /// The largest file in bytes.
    private static let maximumByteCount = 16 << 20
    /// The module of the files, whose name none of them should need.
    private static let module = "FilmedFiles"
    /// The name of the program in its folder.
    private static let program = "film"

    /// Reads the files.
    init(files: [String], subject: String?) throws {
        try self.init(
            files.map { SourceText(name: $0, bytes: try InputFile.read(path: $0, limit: Self.maximumByteCount)) },
            subject: subject)
    }

    init(_ sources: [SourceText], subject: String?) throws(Failure) {
        var seen: Set<String> = []
        if let twice = sources.first(where: { !seen.insert($0.name).inserted }) {
            throw Failure(.usage, "\(twice.name) is given twice")
        }
        (self.sources, self.subject) = (sources, subject)
    }

    /// Becomes the program; returns only on failure.
    func become(_ arguments: [String]) throws -> FileError {
        let toolchain = try SwiftToolchain()
        guard let folder = ProcessEnvironment.current.cacheFolder else {
            throw Failure(.cannotCreate, "neither XDG_CACHE_HOME nor HOME is set, so there is no folder for the compiled file")
        }
        let cache = try CacheFolder(path: "\(folder)/animrender/swift", maximumCount: Self.maximumCount)
        let key = key(of: toolchain)
        let result = try cache.result(key) ?? cache.make(key) { try build(in: $0, toolchain) }
        return OtherProgram.become(
            "\(result)/\(Self.program)", arguments, defaults: [("SWIFT_BACKTRACE", toolchain.backtraceSettings)])
    }

    /// The key of the program: a digest of everything that it is made from.
    func key(of toolchain: SwiftToolchain) -> String { key(for: toolchain.identity + [Machine.program ?? ""]) }

    func key(for parts: [String]) -> String {
        var digest = SHA256()
        func add(_ bytes: [UInt8]) {
            digest.add(Array("\(bytes.count):".utf8))
            digest.add(bytes)
        }
        for part in [ProgramVersion.text, subject ?? ""] + parts { add(Array(part.utf8)) }
        for source in sources {
            add(Array(source.name.utf8))
            add(source.bytes)
        }
        return digest.hexadecimal
    }

    // MARK: - Building

    /// Compiles the program into a folder.
    private func build(in folder: String, _ toolchain: SwiftToolchain) throws {
        let chosen = try chosenSubject()
        let ported = Port.rewrite(sources, style: .build)
        // Without the one line, every other line would be an error of the compiler's.
        guard ported.contains(where: \.importsUIKit) else {
            var failure = Failure(.badScene, nil)
            failure.report = Diagnostic.visibleText("\(sources[0].name):1:1: error: there is no 'import UIKit'") + "\n"
            throw failure
        }
        var paths: [String] = []
        for (number, file) in ported.enumerated() {
            paths.append("\(folder)/File\(number).swift")
            try AtomicFile.write(file.bytes, to: paths[number], isSynchronized: false)
        }
        paths.append("\(folder)/main.swift")
        try AtomicFile.write(Array(mainFile(for: chosen).utf8), to: paths[sources.count], isSynchronized: false)
        let findings = findings(of: ported)
        try compile(paths, try moduleMap(beside: folder), to: "\(folder)/\(Self.program)", toolchain, findings: findings)
        Console.writeError(findings)
        paths.forEach(Folder.removeAll)
    }

    /// Writes the map of empty modules, and returns its path, which stays the same: the compiler keeps what it makes of a map by its path.
    private func moduleMap(beside folder: String) throws -> String {
        let path = "\(Folder.parent(of: folder))/.modules/module.modulemap"
        let bytes = Array(SwiftToolchain.emptyModules.utf8)
        if let old = try? InputFile.read(path: path), old == bytes { return path }
        try Folder.create(Folder.parent(of: path))
        try AtomicFile.write(bytes, to: path, isSynchronized: false)
        return path
    }

    /// Chooses the subject.
    func chosenSubject() throws(Failure) -> SwiftSubject {
        let subjects = SwiftSubjects(in: sources)
        do throws(SwiftSubjectError) {
            return try subjects.subject(named: subject)
        } catch {
            throw failure(error, subjects.all)
        }
    }

    /// The program's own file.
    func mainFile(for subject: SwiftSubject) -> String {
        let file = sources[subject.file].name
        let others = sources.map(\.name).filter { $0 != file }.map { $0.debugDescription }.joined(separator: ", ")
        return """
            import AnimFilm
            import AnimUIKit

            AnimFilm.FilmMain.run(\(file.debugDescription), others: [\(others)], installedAs: \((Machine.program ?? "").debugDescription)) {
                AnimFilm.FilmSubject(\(subject.expression ?? ""))
            }

            """
    }

    private func compile(_ files: [String], _ modules: String, to program: String, _ toolchain: SwiftToolchain, findings: String)
        throws
    {
        let library = toolchain.library
        var arguments = [
            "-swift-version", "5", "-Onone", "-whole-module-optimization", "-suppress-warnings",
            // The lines of the files in backtraces.
            "-gline-tables-only",
            // The other style numbers the lines of the rewritten file beside the messages.
            "-diagnostic-style", "llvm", "-module-name", Self.module,
            "-I", "\(library)/Modules", "-Xcc", "-fmodule-map-file=\(modules)", "-L", library, "-l\(SwiftToolchain.libraryName)",
            "-Xlinker", "-rpath", "-Xlinker", library,
            "-o", program,
        ]
        #if !canImport(Darwin)
            // The old kind of path also holds for the libraries of the library.
            arguments += ["-use-ld=lld", "-Xlinker", "--disable-new-dtags"]
        #endif
        if Console.usesColor { arguments.append("-color-diagnostics") }
        let (output, status): ([UInt8], Int32?)
        do throws(ChildProcessError) {
            let process = try ChildProcess(
                toolchain.compiler, arguments + files, environment: ProcessEnvironment.current.list,
                longestSilence: Self.longestCompilation)
            let answer = try process.finish(limit: 1 << 20)
            (output, status) = (answer.output + process.errorOutput, answer.status)
        } catch {
            throw Failure(.unavailable, "swiftc \(error)")
        }
        guard status != 0 else { return }
        var failure = Failure(.badScene, output.isEmpty ? "swiftc failed without a message" : nil)
        failure.report = findings + String(decoding: output, as: UTF8.self)
        throw failure
    }

    /// The milliseconds after which a compiler is ended.
    private static let longestCompilation = 600_000

    /// What cannot work on Linux, as the compiler would print it.
    private func findings(of ported: [PortedFile]) -> String {
        zip(sources, ported).map { source, file in
            let formatter = DiagnosticFormatter(source, usesColor: Console.usesColor)
            return file.findings.filter { $0.effect != .differs }.map {
                formatter.text(Diagnostic(.warning, $0.message, at: $0.range))
            }
            .joined()
        }.joined()
    }

    // MARK: - Errors

    private func failure(_ error: SwiftSubjectError, _ all: [SwiftSubject]) -> Failure {
        let names = sources.map(\.name).joined(separator: ", ")
        switch error {
        case .none:
            return Failure(
                .badScene,
                "\(names): nothing to film: no class of views or of controllers, and no function 'func makeCard() -> UIView'")
        case .unknown(let name, let nearest):
            let hint = nearest.map { "did you mean '\($0)'?" } ?? "there are \(all.map(\.name).joined(separator: ", "))"
            return Failure(.usage, "\(names): no view, controller or function '\(name)'" + (all.isEmpty ? "" : "; \(hint)"))
        case .several(let subjects):
            let list = subjects.map { subject in
                "  \(subject.name), \(subject.kind.phrase) at \(place(of: subject))"
            }
            var failure = Failure(.usage, "\(names): several things to film: choose one with --subject \(subjects[0].name)")
            failure.report = list.map { Diagnostic.visibleText($0) + "\n" }.joined()
            return failure
        case .needsArguments(let subject):
            return Failure(
                .badScene,
                "\(place(of: subject)): '\(subject.name)' cannot be made without arguments from a different file: add a function such as "
                    + "'func make\(subject.name.filter { $0 != "." })() -> UIView\(subject.kind == .controller ? "Controller" : "")', and film it with --subject"
            )
        }
    }

    private func place(of subject: SwiftSubject) -> String {
        let source = sources[subject.file]
        let position = LineIndex(source).position(at: Int(subject.range.lowerBound))
        return "\(source.name):\(position.line):\(position.column)"
    }
}

extension SwiftSubject.Kind {
    fileprivate var phrase: String {
        switch self {
        case .controller: "a controller"
        case .view: "a view"
        case .function: "a function"
        }
    }
}
