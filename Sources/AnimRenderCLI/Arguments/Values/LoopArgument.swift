import AnimEncoders
import ArgumentParser

/// The number of times that an animation plays, as it is written on the command line.
struct LoopArgument: Hashable, Sendable {
    let loop: AnimationLoop

    /// Reads a number of plays; throws the accepted forms for other texts.
    init(_ text: String) throws {
        switch text {
        case "forever": loop = .forever
        case "once": loop = .once
        default:
            guard let count = Int(text), (1...AnimationLoop.maximumCount).contains(count) else {
                throw ValidationError(
                    "an animation plays forever, once, or a number of times from 1 to \(AnimationLoop.maximumCount)")
            }
            loop = AnimationLoop(count)
        }
    }
}
