import AnimEncoders
import ArgumentParser

/// The option of the effort that files are compressed with.
struct CompressionOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Compression effort; best takes 2 to 160 times as long.",
            details: "It applies to GIF, PNG, APNG and WebP files and to videos. Lossless pixels stay the same.",
            valueName: "effort", isRare: true))
    var compression = CompressionArgument.default

    /// The effort as the library takes it.
    var effort: CompressionLevel { compression.effort }
}

/// The effort that files are compressed with, as it is written on the command line.
enum CompressionArgument: String, ExpressibleByArgument {
    case fast, `default`, best

    // Without this the argument parser searches all conformances of the program for one that gives the words.
    static let allValueStrings = [fast, `default`, best].map(\.rawValue)

    /// The effort as the library takes it.
    var effort: CompressionLevel {
        switch self {
        case .fast: .fast
        case .default: .default
        case .best: .best
        }
    }
}
