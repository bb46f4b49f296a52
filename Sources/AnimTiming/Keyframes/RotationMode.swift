/// The direction of an object that turns with the path it moves along.
///
/// The raw values are Core Animation's; no mode at all is no turning.
public enum RotationMode: String, Hashable, Sendable, CaseIterable {
    /// The object's positive x axis points along the path.
    case auto
    /// The object's negative x axis points along the path.
    case autoReverse

    /// Returns the rotation, in radians, clockwise on screen, for a tangent of a path.
    package func rotation(forTangentAngle angle: Double) -> Double {
        self == .auto ? angle : angle + Double.pi
    }
}
