import AnimEncoders
import AnimRender
import AnimSnapshots

/// The reason why the program ends early.
struct Failure: Error {
    /// The exit status.
    var status: ExitStatus
    /// The message to the user; `nil` if everything has been printed.
    var message: String?
    /// Lines that locate the problem in a file, printed as they are.
    var report: String?

    init(_ status: ExitStatus, _ message: String? = nil) {
        self.status = status
        self.message = message
    }

    /// Finds what an error of the library means to the user; `nil` for other errors.
    init?(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as InvalidScene:
            self.init(.badScene)
            report = error.isReported ? nil : error.description
        case let error as RenderPlanError: self.init(.usage, error.message)
        case let error as OutputTemplateError: self.init(.usage, error.message)
        case let error as PictureError:
            self.init(error.isUsage ? .usage : error.isMissingInput ? .noInput : .badScene, error.message)
        case let error as SizeLimitError: self.init(.differences, error.message)
        case let error as FileError: self.init(Self.status(of: error), error.description)
        case let error as ManifestFile.Invalid:
            self.init(.badScene, error.error.isMergeConflict ? "\(error). \(Self.mergeAdvice)" : error.description)
        case let error as FFmpegError: self.init(.unavailable, error.description)
        case let error as any EncoderError: self.init(.bug, error.description)
        default: return nil
        }
    }

    private static let mergeAdvice =
        "Take either side (git checkout --ours -- hashes.txt), then run 'animrender verify', and 'animrender approve' for the scenes "
        + "that are right"

    private static func status(of error: FileError) -> ExitStatus {
        switch error.operation {
        case .read: .noInput
        case .create: .cannotCreate
        case .write: .inputOutput
        }
    }
}
