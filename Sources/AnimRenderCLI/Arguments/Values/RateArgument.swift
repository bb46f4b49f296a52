import AnimRender
import ArgumentParser

/// Frames per second as they are written on the command line.
enum RateArgument {
    /// Reads a rate; throws the accepted form for texts that are not numbers.
    ///
    /// Limits are checked by the user of the rate.
    static func rate(_ text: String) throws -> Double {
        guard let rate = Double(text) else {
            let range = FrameRate.renderingRange
            throw ValidationError(
                "a rate is a number of frames per second from \(range.lowerBound.shortText) to \(range.upperBound.shortText)")
        }
        return rate
    }
}
