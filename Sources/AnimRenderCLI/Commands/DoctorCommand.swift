import AnimInspection
import ArgumentParser

/// The command that examines the installation.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Show what is installed, and test that the program draws as it must.",
        discussion: """
            Prints the versions of the program and its libraries, the fonts that texts without a font are drawn in, processors, \
            limits, and what else its results or messages depend on. Then it draws the scenes of 'animrender init' and compares \
            every pixel with what they are known to look like: it ends with 70 where one differs.

            EXAMPLES
              animrender doctor
              animrender doctor --json > doctor.json         for a report of a bug
            """)

    @Flag(help: "Print one JSON object.")
    var json = false

    func run() throws {
        let diagnosis = try Diagnosis()
        try json ? Console.write(diagnosis.json.lines() + "\n") : Console.writeLines(diagnosis.lines)
        diagnosis.failures.forEach(Console.error)
        guard diagnosis.failures.isEmpty else { throw Failure(.bug) }
    }
}
