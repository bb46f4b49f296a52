/// A writer of an output's frames, in their order.
protocol OutputWriter {
    /// A frame as the encoding makes it.
    associatedtype EncodedFrame: Sendable

    /// Takes the next frame.
    func take(_ frame: EncodedFrame, index: Int) throws
    /// Ends the output, which appears under its name only now.
    func finish() throws -> WritingOutcome
}

/// The outcome of writing an output.
enum WritingOutcome: Hashable {
    /// The output is written, in the quality that a search found for a limit of bytes; nil without a search.
    case written(imageCount: Int, quality: Int? = nil)
    /// Nothing is written, since no file has a suitable size.
    case missed(QualitySearch.Miss)
}

extension OutputWriter {
    /// Takes the next frame, which the writer's own encoding has made.
    func take(encoded frame: any Sendable, index: Int) throws {
        guard let frame = frame as? EncodedFrame else {
            preconditionFailure("a frame of \(type(of: frame)) is not this writer's")
        }
        try take(frame, index: index)
    }
}
