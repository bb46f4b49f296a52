/// A number of frames per second as a fraction.
package struct VideoRate: Hashable, Sendable {
    /// The frames in ``denominator`` seconds.
    package let numerator: Int
    /// The seconds.
    package let denominator: Int

    /// Finds the simplest fraction that is a rate to a ten-millionth; those of television, such as 30000/1001, are exact.
    package init(framesPerSecond: Double) {
        let nominal = (framesPerSecond * 1.001).rounded()
        if framesPerSecond != framesPerSecond.rounded(), framesPerSecond < 1000, abs(nominal / 1.001 - framesPerSecond) < 1e-9 {
            (numerator, denominator) = (Int(nominal) * 1000, 1001)
            return
        }
        let duration = FrameDelay(seconds: 1 / framesPerSecond)
        (numerator, denominator) = (Int(duration.denominator), max(Int(duration.numerator), 1))
    }
}
