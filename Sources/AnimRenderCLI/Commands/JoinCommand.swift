import AnimRender
import ArgumentParser

/// The command that puts together the parts of a film.
struct JoinCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "join",
        abstract: "Put together the parts of a film that render --part has drawn.",
        discussion: """
            The outputs are, byte for byte, those that render would have made of the whole film with the same options. The reels \
            may be given in any order, and one may be given twice. A part that is missing, damaged, or of another film or program \
            is an error (65), found before anything is written.

            EXAMPLES
              animrender render long.json --part 1/2 -o part-1.reel
              animrender render long.json --part 2/2 -o part-2.reel
              animrender join part-1.reel part-2.reel -o long.gif
            """)

    @Argument(
        help: ArgumentHelp("The reels of all parts.", valueName: "reel"),
        completion: .file(extensions: [OutputFormat.reelExtension]))
    var reels: [String]

    @Option(
        name: [.short, .long],
        help: ArgumentHelp(
            "Where to write, as for render: a file, a folder, a pattern, or - with --format. May be given several times.",
            valueName: "output"), completion: .file())
    var output: [String] = []

    @Option(
        help: ArgumentHelp(
            "The format where the name does not decide about it: \(OutputFormat.namesWithRemarks).", valueName: "format"))
    var format: OutputFormat?

    @Option(
        name: [.customShort("j", allowingJoined: true), .long], parsing: .unconditional,
        help: ArgumentHelp("How many threads are used (default: the number of cores).", valueName: "n"))
    var jobs: Int?

    @OptionGroup var encoding: EncodingOptions
    @OptionGroup var limits: DrawingLimitOptions

    @Flag(name: [.short, .long], help: "Print errors only.")
    var quiet = false

    func run() throws {
        try limits.process.apply()
        if let path = output.first(where: RenderCommand.isReel) {
            throw Failure(.usage, "\(path): the parts become a picture or pictures, and no reel again")
        }
        let outputs = try output.map { try RenderOutput(path: $0, format: format) }
        let film = try ReelSet(reels.map(ReelFile.init))
        try limits.check(width: film.film.width, height: film.film.height)
        var options = RenderOptions()
        options.jobs = jobs
        encoding.add(to: &options)
        let plan = try film.plan(outputs: outputs, options: options)
        try checkReels(plan)
        if !quiet { plan.notes.forEach(Console.note) }
        if plan.writesToStandardOutput { try Console.checkBinaryOutput() }
        Signals.removeTemporaryFilesAtEnd()
        var bar = ProgressBar(isQuiet: quiet)
        defer { bar.clear() }
        let summaries = try film.write(plan) { bar.update($0, of: plan.frameCount) }
        bar.clear()
        guard !quiet else { return }
        for summary in summaries { if let line = OutputReport.line(of: summary) { Console.say(line) } }
    }

    /// Throws where an output would replace a reel.
    private func checkReels(_ plan: RenderPlan) throws(Failure) {
        let files = Set(reels.compactMap(FileIdentity.init))
        for path in plan.filePaths {
            guard let file = FileIdentity(path: path), files.contains(file) else { continue }
            throw Failure(.usage, "the output \(path) would replace a reel")
        }
    }
}
