/// One of the two directions that the velocity of a spring has.
enum MotionAxis: Hashable, Sendable {
    /// The direction of x coordinates and widths, and of all that has one dimension.
    case horizontal
    /// The direction of y coordinates and heights.
    case vertical
}
