import AnimInspection
import ArgumentParser

/// The command that examines the installation.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Show the installation, and test that the program draws correctly.",
        discussion: """
            Prints the versions of the program and its libraries, the default fonts, processors, limits, and everything else that \
            results or messages depend on. Then it draws the scenes of 'animrender init' and compares every pixel with the known \
            result: the status is 70 if one differs.

            EXAMPLES
              animrender doctor
              animrender doctor --json > doctor.json         for a bug report
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
