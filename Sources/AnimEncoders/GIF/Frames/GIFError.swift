/// The reasons why frames cannot become a GIF.
package enum GIFError: EncoderError, Hashable {
    /// The format holds 1 to 65,535 pixels a side.
    case unsupportedSize(width: Int, height: Int)
    /// A frame has another size than the canvas or than its predecessor.
    case sizeMismatch(width: Int, height: Int, expectedWidth: Int, expectedHeight: Int)
    /// The times leave a frame less than a centisecond on screen, or one is not a number.
    case timesNotAscending(frame: Int)
    /// A frame's time, or the end, is beyond 10,000,000 seconds.
    case tooLong(frame: Int)
    /// The images do not come in the order of the plan, or not all of them came.
    case imagesOutOfOrder(expected: Int, count: Int)
    /// There is no frame to write.
    case noFrames
    /// giflib could not write; the text is its reason.
    case notWritten(reason: String)

    /// The reason as a sentence without a full stop.
    package var description: String {
        switch self {
        case .unsupportedSize(let width, let height):
            "a GIF is at most 65535 pixels wide and high, not \(width)×\(height)"
        case .sizeMismatch(let width, let height, let expectedWidth, let expectedHeight):
            "a frame is \(width)×\(height) pixels in an animation of \(expectedWidth)×\(expectedHeight)"
        case .timesNotAscending(let frame): "frame \(frame) is shown for less than a centisecond, or its time is not a number"
        case .tooLong(let frame):
            "frame \(frame) is shown beyond \(Int(GIFClock.maximumDuration)) seconds, the most a GIF is written for"
        case .imagesOutOfOrder(let expected, let count):
            "GIF images must be written in order: image \(expected) of \(count) was expected"
        case .noFrames: "a GIF needs at least one frame"
        case .notWritten(let reason): "the GIF could not be written: \(reason)"
        }
    }
}
