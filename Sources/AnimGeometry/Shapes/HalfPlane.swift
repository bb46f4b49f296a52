/// The points at which a linear function, `x · p.x + y · p.y + constant`, is not negative.
package struct HalfPlane: Hashable, Sendable {
    /// The factor of x.
    package var x: Double
    /// The factor of y.
    package var y: Double
    /// The value at the origin.
    package var constant: Double

    /// Creates the half-plane of a linear function.
    package init(x: Double, y: Double, constant: Double) {
        (self.x, self.y, self.constant) = (x, y, constant)
    }

    /// Returns the value of the function at a point.
    package func value(at point: Point) -> Double { x * point.x + y * point.y + constant }

    /// The other side of the line.
    ///
    /// Values are the same but for their sign, so that both sides cut a segment in the very same point.
    package var opposite: HalfPlane { HalfPlane(x: -x, y: -y, constant: -constant) }
}
