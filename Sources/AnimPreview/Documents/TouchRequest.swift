import AnimGeometry
import AnimSource

/// Where a finger is in a tick.
struct FingerStep: Hashable {
    /// The location in points of the picture.
    let location: Point
    /// Whether it leaves the screen there.
    let isLifted: Bool
}

/// A message of a client about touches: the scene is played while fingers touch it, and what they did is kept in the file or forgotten.
enum TouchRequest: Hashable {
    /// Plays the scene from a frame on, with the clock of the client; what an earlier run has recorded is forgotten.
    case start(frame: Int)
    /// Plays the next ticks with fingers at locations in points of the picture; nil for a finger that is not on the screen.
    case fingers([[FingerStep?]], revision: Int)
    /// Ends the run; what it has recorded is part of the scene from then on, but not of its file.
    case end
    /// Writes the recorded touches to the file.
    case keep
    /// Forgets the recorded touches.
    case forget

    /// The most fingers, and the most ticks of a message.
    static let fingerLimit = 2, tickLimit = 60

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

    private static func ticks(_ ticks: [JSONValue]) throws(PreviewError) -> [[FingerStep?]] {
        guard (1...tickLimit).contains(ticks.count) else {
            throw PreviewError("'fingers' has 1 to \(tickLimit) ticks, and here \(ticks.count)")
        }
        return try ticks.map { tick throws(PreviewError) in
            let locations = Array(tick.elements)
            guard tick.kind == .array, locations.count <= fingerLimit else {
                throw PreviewError("a tick of 'fingers' is an array of at most \(fingerLimit) locations")
            }
            return try locations.map { location throws(PreviewError) in
                if location.isNull { return nil }
                let up = location.member("up")?.value
                let numbers = Array((up ?? location).elements)
                guard numbers.count == 2, let x = coordinate(numbers[0]), let y = coordinate(numbers[1]) else {
                    let limits = "two numbers from -\(Int(farthest)) to \(Int(farthest))"
                    throw PreviewError("a location in 'fingers' is null, \(limits), or an object that has them as 'up'")
                }
                return FingerStep(location: Point(x: x, y: y), isLifted: up != nil)
            }
        }
    }

    private static func coordinate(_ value: JSONValue) -> Double? { value.number.flatMap { abs($0) <= farthest ? $0 : nil } }

    /// The largest coordinate in points, far beyond any screen.
    private static let farthest = 100_000.0
}
