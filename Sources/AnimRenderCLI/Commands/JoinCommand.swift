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

    @OptionGroup var destination: FilmOutputOptions
    @OptionGroup var encoding: EncodingOptions
    @OptionGroup var limits: DrawingLimitOptions

    @Flag(name: [.short, .long], help: "Print errors only.")
    var quiet = false

    func run() throws {
        try limits.process.apply()
        let outputs = try destination.outputs(reelReason: "the parts become a picture or pictures, and no reel again")
        let film = try ReelSet(reels.map(ReelFile.init))
        try limits.check(width: film.film.width, height: film.film.height)
        var options = RenderOptions()
        options.jobs = destination.jobs
        encoding.add(to: &options)
        let plan = try film.plan(outputs: outputs, options: options)
        try FilmOutputOptions.check(plan, keeps: reels, named: "a reel")
        if !quiet { plan.notes.forEach(Console.note) }
        try FilmOutputOptions.write(plan, isQuiet: quiet) { try film.write(plan, progress: $0) }
    }
}
