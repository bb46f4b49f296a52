import AnimRender
import ArgumentParser

/// The options of the outputs of films of pictures.
struct FilmOutputOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp("File, folder, 'frame-%04d.png', or - with --format; repeatable.", valueName: "output"),
        completion: .file())
    var output: [String] = []

    @OptionGroup var format: FormatOptions

    /// Returns the outputs.
    func outputs() throws -> [RenderOutput] {
        try zip(output, OutputFormat.asked(format.format, of: output)).map { try RenderOutput(path: $0, format: $1) }
    }

    /// Throws if an output of a plan would replace one of the film's pictures.
    static func check(_ plan: RenderPlan, keeps files: [String]) throws(Failure) {
        let kept = Set(files.compactMap(FileIdentity.init))
        for path in plan.filePaths {
            guard let file = FileIdentity(path: path), kept.contains(file) else { continue }
            throw Failure(.usage, "the output \(path) would replace a picture")
        }
    }

    /// Writes the outputs of a plan by a function that takes a receiver of the number of finished frames, and prints a line for each.
    static func write(
        _ plan: RenderPlan, isQuiet: Bool, by write: ((Int) -> Void) throws -> [OutputSummary]
    ) throws {
        if plan.writesToStandardOutput { try Console.checkBinaryOutput() }
        Signals.removeTemporaryFilesAtEnd()
        for path in plan.passes.flatMap(\.outputs).compactMap(\.filePath) { try Folder.create(Folder.parent(of: path)) }
        var bar = ProgressBar(isQuiet: isQuiet)
        defer { bar.clear() }
        func report(_ summaries: [OutputSummary]) {
            bar.clear()
            guard !isQuiet else { return }
            for summary in summaries { if let line = OutputReport.line(of: summary) { Console.say(line) } }
        }
        do {
            report(try write { bar.update($0, of: plan.frameCount) })
        } catch let error as SizeLimitError {
            report(error.written)
            throw error
        }
    }
}
