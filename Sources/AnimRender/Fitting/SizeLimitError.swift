/// No file of an output has as few bytes as was asked for.
package struct SizeLimitError: Error, Hashable {
    /// The output.
    package let output: String
    /// The fewest bytes that were reached, and the most that were asked for.
    package let byteCount, byteLimit: Int
    /// What they were reached with.
    package let reached: Fitting
}

extension SizeLimitError: CustomStringConvertible {
    /// The problem, and what to do about it.
    package var description: String {
        """
        \(output): the smallest file has \(byteCount) bytes (\(reached.allWords)), more than the \(byteLimit) of the limit; \
        raise --max-size, or lower --min-quality, --min-fps or --min-width
        """
    }
}
