import AnimEncoders
import ArgumentParser

/// The number of times that an animation plays, as it is written on the command line.
struct LoopArgument: ExpressibleByArgument {
    let loop: AnimationLoop

    init?(argument: String) {
        switch argument {
        case "forever": loop = .forever
        case "once": loop = .once
        default:
            guard let count = Int(argument), (1...65_536).contains(count) else { return nil }
            loop = count == 1 ? .once : .times(count)
        }
    }
}
