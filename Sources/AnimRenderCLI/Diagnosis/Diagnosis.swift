import AnimRender
import AnimSystem
import AnimText

/// What the program finds out about itself and its surroundings, for reports of bugs.
struct Diagnosis {
    /// The version of the program.
    let version = ProgramVersion.text
    /// The program's file; nil if unknown.
    let program = Machine.program
    /// The system, its version and the kind of processor.
    let system = Machine.system
    /// The C libraries, with their versions.
    let libraries = LibraryVersions.all
    /// The number of fonts that are installed.
    let fontCount = SystemFonts.count
    /// The number of names of their families.
    let familyCount = SystemFonts.families.count
    /// The default fonts, in the order of their use.
    let standardFonts = SystemFonts.standardFiles
    /// The number of processors, and so of frames that are drawn at the same time.
    let processorCount = ProcessorCount.online
    /// The system's limits for the process; empty if unlimited.
    let limits = ProcessLimits.current
    /// Whether messages go to a terminal, and whether they are coloured.
    let terminal = (isTerminal: Console.isTerminal, usesColor: Console.usesColor)
    /// The program that reads old versions of scenes; nil if it is not installed.
    let git = ProcessEnvironment.current.program(named: "git")
    /// The program that encodes videos; nil if it is not installed.
    let ffmpeg = FFmpegProgram()
    /// The environment variables that the program heeds, if they are set.
    let environment = ["CI", "NO_COLOR", "TERM"].compactMap { name in
        Console.environment(name).map { (name: name, value: $0) }
    }
    /// The scenes that were drawn to test the program.
    let selfTests: [SelfTest]

    init() throws { selfTests = try SelfTest.all() }

    /// The defects of the program; empty if it works.
    var failures: [String] { selfTests.filter { !$0.hasPassed }.map(\.failure) }
}
