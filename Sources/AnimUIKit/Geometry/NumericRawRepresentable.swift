/// A number with a type of its own, such as a layout priority: it can be compared, and shifted by plain numbers.
public protocol _UIKitNumericRawRepresentable: Comparable, RawRepresentable where RawValue: Comparable & Numeric {}

extension _UIKitNumericRawRepresentable {
    /// Creates the value of a number; all numbers have one.
    private static func of(_ number: RawValue, like other: Self) -> Self { Self(rawValue: number) ?? other }

    /// Whether a value is less than a different one.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
    /// Returns the value that is greater by a number.
    public static func + (lhs: Self, rhs: RawValue) -> Self { of(lhs.rawValue + rhs, like: lhs) }
    /// Returns the value that is greater by a number.
    public static func + (lhs: RawValue, rhs: Self) -> Self { of(lhs + rhs.rawValue, like: rhs) }
    /// Returns the value that is less by a number.
    public static func - (lhs: Self, rhs: RawValue) -> Self { of(lhs.rawValue - rhs, like: lhs) }
    /// Returns the difference of two values as a number.
    public static func - (lhs: Self, rhs: Self) -> RawValue { lhs.rawValue - rhs.rawValue }
    /// Increases a value by a number.
    public static func += (lhs: inout Self, rhs: RawValue) { lhs = lhs + rhs }
    /// Decreases a value by a number.
    public static func -= (lhs: inout Self, rhs: RawValue) { lhs = lhs - rhs }
}
