/// A location in a plane: x to the right, y down, in the unit of its space (points before the canvas scale, pixels after it).
public struct Point: Hashable, Sendable {
    /// The distance to the right of the origin.
    public var x: Double
    /// The distance below the origin.
    public var y: Double

    /// Creates a point from its coordinates.
    @inlinable
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin of its space.
    public static let zero = Point(x: 0, y: 0)

    /// Whether neither coordinate is infinite or NaN.
    @inlinable
    package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension Point {
    /// Adds two points componentwise, as vectors.
    @inlinable
    public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

    /// Subtracts two points componentwise, as vectors.
    @inlinable
    public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

    /// Scales a point, as a vector.
    @inlinable
    public static func * (a: Point, k: Double) -> Point { Point(x: a.x * k, y: a.y * k) }

    /// Returns the Euclidean distance to another point.
    @inlinable
    package func distance(to other: Point) -> Double {
        let dx = other.x - x
        let dy = other.y - y
        return (dx * dx + dy * dy).squareRoot()
    }
}

extension Point {
    /// The unit vector in the same direction; nil if the length is 0 or overflows.
    @inline(__always)
    var direction: Point? {
        let squared = x * x + y * y
        guard squared > 0, squared < .infinity else { return nil }
        let length = squared.squareRoot()
        return Point(x: x / length, y: y / length)
    }

    /// Returns the scalar product of two vectors.
    @inline(__always)
    func dot(_ other: Point) -> Double { x * other.x + y * other.y }

    /// Returns the signed area that two vectors span; positive if the second is clockwise of the first on screen.
    @inline(__always)
    func cross(_ other: Point) -> Double { x * other.y - y * other.x }

    /// The vector after a quarter turn counterclockwise on screen: its left-hand normal.
    @inline(__always)
    var leftward: Point { Point(x: y, y: -x) }
}
