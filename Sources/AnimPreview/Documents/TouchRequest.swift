import AnimGeometry
import AnimSource

/// A message of a client about touches: the scene is played while fingers touch it, and what they did is kept in the file or forgotten.
enum TouchRequest: Hashable {
    /// Plays the scene from a frame on, with the clock of the client; what an earlier run has recorded is forgotten.
    case start(frame: Int)
    /// Plays the next ticks with fingers at locations in points of the picture; nil for a finger that is not on the screen.
    case fingers([[Point?]], revision: Int)
    /// Ends the run; what it has recorded is part of the scene from then on, but not of its file.
    case end
    /// Writes what has been recorded to the file.
    case keep
    /// Forgets what has been recorded.
    case forget

    /// The keys that name a message.
    static let names = ["live", "fingers", "recorded"]

    /// Reads the message of a key.
    init(_ name: String, _ message: Members) throws(PreviewError) {
        switch name {
        case "live":
            try message.check(["live"])
            self = message.isNull("live") ? .end : .start(frame: try message.object("live", keys: ["frame"]).count("frame"))
        case "fingers":
            try message.check(["fingers", "revision"])
            self = .fingers(try Self.ticks(message.array("fingers")), revision: try message.count("revision"))
        default:
            try message.check(["recorded"])
            switch try message.string("recorded") {
            case "keep": self = .keep
            case "forget": self = .forget
            default: throw PreviewError("'recorded' is 'keep' or 'forget'")
            }
        }
    }

    private static func ticks(_ ticks: [JSONValue]) throws(PreviewError) -> [[Point?]] {
        guard (1...LiveRun.tickLimit).contains(ticks.count) else {
            throw PreviewError("'fingers' has 1 to \(LiveRun.tickLimit) ticks, and here \(ticks.count)")
        }
        return try ticks.map { tick throws(PreviewError) in
            let locations = Array(tick.elements)
            guard tick.kind == .array, locations.count <= LiveRun.fingerLimit else {
                throw PreviewError("a tick of 'fingers' is an array of at most \(LiveRun.fingerLimit) locations")
            }
            return try locations.map { location throws(PreviewError) in
                if location.isNull { return nil }
                let numbers = location.elements.map(\.number).compactMap { $0 }
                guard numbers.count == 2, Array(location.elements).count == 2,
                    numbers.allSatisfy({ abs($0) <= Self.farthest })
                else {
                    throw PreviewError(
                        "a location in 'fingers' is null or two numbers from -\(Int(Self.farthest)) to \(Int(Self.farthest))")
                }
                return Point(x: numbers[0], y: numbers[1])
            }
        }
    }

    /// The largest coordinate in points, far beyond any screen.
    private static let farthest = 100_000.0
}
