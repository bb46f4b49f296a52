/// Files of outputs that do not have as few bytes as was asked for, whatever is reduced.
package struct SizeLimitError: Error, Hashable {
    /// An output without a small enough file.
    package struct Miss: Hashable, Sendable {
        /// The output.
        package let output: String
        /// The fewest bytes that were reached.
        package let byteCount: Int
        /// What they were reached with.
        package let reached: Fitting
    }

    /// The most bytes.
    package let byteLimit: Int
    /// The outputs that miss the limit; at least one.
    package let misses: [Miss]
    /// The other outputs, which have been written.
    package internal(set) var written: [OutputSummary] = []
}

extension SizeLimitError: CustomStringConvertible {
    /// The problem and its solution, with settings by their names in Swift.
    package var description: String { message(naming: \.rawValue) }

    /// Returns the problem and its solution.
    ///
    /// - Parameter name: Returns the reader's name of a setting.
    package func message(naming name: (RenderSetting) -> String) -> String {
        let files = misses.map { "\($0.output): the smallest file has \($0.byteCount) bytes (\($0.reached.allWords)), " }
        return """
            \(files.joined())more than the limit of \(byteLimit); raise \(name(.maximumByteCount)), or lower \
            \(name(.minimumQuality)), \(name(.minimumFramesPerSecond)) or \(name(.minimumWidth))
            """
    }
}
