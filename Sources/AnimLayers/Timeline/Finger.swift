package import AnimGeometry

/// A finger on the screen, or one that was lifted a moment ago.
package struct Finger: Hashable, Sendable {
    /// The number that distinguishes the touches of one finger from those of others.
    package let identifier: Int
    /// Its location, the last one after its lift, in points of the window.
    package let location: Point
    /// Whether it touches the screen.
    package let isDown: Bool
    /// The seconds since its lift; 0 while it touches the screen.
    package let secondsSinceLift: Double

    /// The seconds after its lift for which a finger leaves a trace.
    package static let traceDuration = 0.2

    /// Creates a finger; one that touches the screen unless a time since its lift is given, in seconds.
    package init(identifier: Int, location: Point, secondsSinceLift: Double? = nil) {
        self.identifier = identifier
        self.location = location
        isDown = secondsSinceLift == nil
        self.secondsSinceLift = secondsSinceLift ?? 0
    }
}
