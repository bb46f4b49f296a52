import AnimEncoders
import AnimRender
import ArgumentParser

/// Why the program ends early.
struct Failure: Error {
    /// The number to end with.
    var status: ExitStatus
    /// What to tell the user; `nil` where everything has been said.
    var message: String?

    init(_ status: ExitStatus, _ message: String? = nil) {
        self.status = status
        self.message = message
    }

    /// Ends the program the way an error asks for.
    static func exit(with error: any Error) -> Never {
        if let error = error as? FileError, error.isBrokenPipe { Signals.endByBrokenPipe() }
        guard let failure = failure(for: error) else { AnimRenderCommand.exit(withError: error) }
        if let message = failure.message { Console.error(message) }
        exit(failure.status)
    }

    private static func exit(_ status: ExitStatus) -> Never {
        systemExit(status.rawValue)
    }

    /// What an error means to the user; `nil` for errors of the argument parser, which explains them itself.
    private static func failure(for error: any Error) -> Failure? {
        switch error {
        case let failure as Failure: failure
        case let error as RenderPlanError: Failure(.usage, error.description)
        case let error as FileError: Failure(status(of: error), error.description)
        case let error as GIFError: Failure(.bug, error.description)
        case let error as PNGError: Failure(.bug, error.description)
        case _ where AnimRenderCommand.exitCode(for: error) == .failure: Failure(.bug, "unexpected: \(error)")
        default: nil
        }
    }

    private static func status(of error: FileError) -> ExitStatus {
        switch error.operation {
        case .read: .noInput
        case .create: .cannotCreate
        case .write: .inputOutput
        }
    }
}
