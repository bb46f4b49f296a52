import AnimGraphics
import AnimLayers
import AnimRenderCLI
import AnimScene
import AnimSource
import AnimSystem
import AnimUIKit

/// The entry point of a program that films Swift files: `animrender` writes the call.
public enum FilmMain {
    /// Runs the command line with a film of a subject as the scene of a Swift file.
    ///
    /// - Parameters:
    ///   - file: The path of the subject's file, as the command line has it.
    ///   - others: The paths of the other files.
    ///   - program: The path of `animrender`, whose fonts are used.
    ///   - subject: Makes the subject.
    public static func run(
        _ file: String, others: [String], installedAs program: String, subject: @escaping @MainActor @Sendable () -> FilmSubject
    ) {
        if !program.isEmpty { Machine.act(asProgram: program) }
        FilmTable.register(file, others: others) { request in try FilmMaker(file: file, request: request).film(subject) }
        CommandLineProgram.main()
    }
}
