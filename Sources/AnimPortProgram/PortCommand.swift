import AnimPort
import AnimSource
import AnimSystem
import ArgumentParser

/// The program: it reads Swift files that are written for UIKit, and writes them for AnimUIKit on Linux.
@main
struct PortCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "animport",
        abstract: "Rewrites Swift files that are written for UIKit, so that they compile on Linux with AnimUIKit.",
        usage: """
            animport <in> <out>
            animport <in> ... -o <folder>
            animport <in> ... --in-place
            animport <in> ... --check
            """,
        discussion: """
            Give all files of a module at once: types, protocols and overridden members of one are used in others. A folder stands for \
            the Swift files below it.

            Written files begin with a #sourceLocation line, so that the compiler reports errors at the original file, line and column. \
            Files whose text stays the same are not written. With --in-place there is no such line.

            EXIT STATUS
              0   done, or listed by --check    66  a file cannot be read
              64  wrong use of the command      73  a file cannot be created
              65  --strict, and something       74  writing failed
                  cannot be rewritten
            """)

    @Argument(help: "Swift files, and folders of them; without other options the second one is the output.")
    var files: [String]

    @Option(name: [.customShort("o"), .long], help: "The folder for the rewritten files, Card.ported.swift for Card.swift.")
    var output: String?

    @Flag(help: "Replace the files themselves.")
    var inPlace = false

    @Flag(help: "Write nothing; list what cannot be rewritten, and what makes films differ.")
    var check = false

    @Flag(help: "Fail, and write nothing, if something cannot be rewritten.")
    var strict = false

    func validate() throws {
        guard [output != nil, inPlace, check].count(where: { $0 }) <= 1 else {
            throw ValidationError("--output, --in-place and --check exclude each other")
        }
        if output == nil, !inPlace, !check, files.count != 2 {
            throw ValidationError("expected an input and an output; several inputs need -o FOLDER, --in-place or --check")
        }
    }

    func run() throws {
        do {
            try port()
        } catch let error as FileError {
            if error.isBrokenPipe { Signals.endByBrokenPipe() }
            throw failure(error.description, status: error.status)
        } catch let error as PortInputError {
            throw failure(error.description, status: 64)
        }
    }

    private func port() throws {
        let isPair = output == nil && !inPlace && !check
        let paths = try PortInputs.files(isPair ? [files[0]] : files)
        let outputs = try outputs(of: paths, isPair: isPair)
        let sources = try paths.map { SourceText(name: $0, bytes: try InputFile.read(path: $0)) }
        let ported = Port.rewrite(sources, style: inPlace ? .inPlace : .build)
        let isBlocked = strict && ported.contains { $0.findings.contains { $0.effect == .blocks } }
        let lists = zip(sources, ported).map { report(on: $1, of: $0) }
        if check {
            for text in lists where !text.isEmpty { try StandardOutput().write(Array(text.utf8)) }
        } else {
            lists.forEach(ErrorStream.write)
        }
        if isBlocked { throw ExitCode(65) }
        guard !check else { return }
        for (path, file) in zip(outputs, ported) { try PortInputs.write(file.bytes, to: path) }
    }

    private func outputs(of paths: [String], isPair: Bool) throws -> [String] {
        if isPair { return [files[1]] }
        guard let output else { return paths }
        return try PortInputs.outputs(of: paths, in: output)
    }

    /// The findings of a file as the compiler would print them.
    private func report(on file: PortedFile, of source: SourceText) -> String {
        let sink = DiagnosticSink(limit: 1000)
        for finding in file.findings where finding.effect != .differs || check {
            let isError = finding.effect == .blocks && (check || strict)
            sink.report(Diagnostic(isError ? .error : .warning, finding.message, at: finding.range))
        }
        return sink.diagnostics.isEmpty ? "" : DiagnosticFormatter(source).text(sink)
    }

    private func failure(_ message: String, status: Int32) -> ExitCode {
        ErrorStream.write("animport: error: \(Diagnostic.visibleText(message))\n")
        return ExitCode(status)
    }
}

extension FileError {
    /// The exit status for it.
    fileprivate var status: Int32 {
        switch operation {
        case .read: 66
        case .create: 73
        case .write: 74
        }
    }
}
