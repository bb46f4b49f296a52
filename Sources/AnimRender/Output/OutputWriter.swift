/// A writer of an output's frames, in their order.
protocol OutputWriter {
    /// A frame as the encoding makes it.
    associatedtype EncodedFrame: Sendable

    /// Takes the next frame.
    func take(_ frame: EncodedFrame, index: Int) throws
    /// Ends the output, which appears under its name only now, and returns the number of its images.
    func finish() throws -> Int
    /// The quality of a file whose bytes are limited, once it is finished; nil for others.
    var quality: Int? { get }
}

extension OutputWriter {
    var quality: Int? { nil }

    /// Takes the next frame, which the writer's own encoding has made.
    func take(encoded frame: any Sendable, index: Int) throws {
        guard let frame = frame as? EncodedFrame else {
            preconditionFailure("a frame of \(type(of: frame)) is not this writer's")
        }
        try take(frame, index: index)
    }
}
