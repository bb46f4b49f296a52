import AnimRender
import ArgumentParser

/// The option of the format of outputs.
struct FormatOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Format, if the name does not determine it.", details: "\(OutputFormat.remarks)", valueName: "format"))
    var format: OutputFormat?
}

extension OutputFormat {
    /// Returns the format to request for each of several outputs; nil if its name determines another.
    ///
    /// Of paths whose names all decide otherwise the first keeps it, to be refused: the option would have no effect.
    static func asked(_ format: OutputFormat?, of paths: [String]) -> [OutputFormat?] {
        guard let format else { return paths.map { _ in nil } }
        let agreeing = paths.map { RenderOutput.format(named: $0, agreesWith: format) }
        return agreeing.enumerated().map { index, agrees in
            agrees || index == 0 && !agreeing.contains(true) ? format : nil
        }
    }
}
