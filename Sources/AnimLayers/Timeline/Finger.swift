public import AnimGeometry

/// A finger on the screen, or one that was lifted a moment ago.
public struct Finger: Hashable, Sendable {
    /// The number by which the touches of one finger are told from those of others.
    public let identifier: Int
    /// Where it is, or where it left the screen, in points of the window.
    public let location: Point
    /// Whether it touches the screen.
    public let isDown: Bool
    /// How long ago it was lifted, in seconds; 0 while it touches the screen.
    public let secondsSinceLift: Double

    /// For how many seconds after its lift a finger leaves a trace.
    public static let traceDuration = 0.2

    /// Creates a finger; one that touches the screen unless a time since its lift is given, in seconds.
    public init(identifier: Int, location: Point, secondsSinceLift: Double? = nil) {
        self.identifier = identifier
        self.location = location
        isDown = secondsSinceLift == nil
        self.secondsSinceLift = secondsSinceLift ?? 0
    }
}
