/// The velocities with which a spring starts along the two axes.
///
/// They are in distances of the animation per second, each along its own axis; positive is towards the target. A velocity in
/// points per second is divided by the way that is left along its axis. What moves in one dimension has `dx`.
public struct SpringVelocity: Hashable, Sendable {
    /// The velocity of x coordinates, of widths and of all that has one dimension.
    public var dx: Double
    /// The velocity of y coordinates and of heights.
    public var dy: Double

    /// Creates the velocities of the two axes.
    public init(dx: Double, dy: Double) {
        self.dx = dx
        self.dy = dy
    }

    /// Creates the same velocity along both axes.
    public init(_ velocity: Double) { self.init(dx: velocity, dy: velocity) }

    /// The spring at rest.
    public static let zero = SpringVelocity(0)
}

extension SpringVelocity: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// Creates the same velocity along both axes.
    public init(floatLiteral value: Double) { self.init(value) }

    /// Creates the same velocity along both axes.
    public init(integerLiteral value: Int) { self.init(Double(value)) }
}
