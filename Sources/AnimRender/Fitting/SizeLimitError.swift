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
    /// The problem, and what to do about it.
    package var description: String {
        let files = misses.map { "\($0.output): the smallest file has \($0.byteCount) bytes (\($0.reached.allWords)), " }
        return """
            \(files.joined())more than the \(byteLimit) of the limit; raise --max-size, or lower --min-quality, --min-fps or --min-width
            """
    }
}
