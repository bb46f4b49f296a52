/// The numbers that have a meaning for a property.
///
/// Layers hold any number, since animations overshoot; readers of files reject those outside.
package enum NumberDomain: Hashable, Sendable {
    /// All numbers.
    case any
    /// Numbers that are not negative.
    case notNegative
    /// Numbers above 0.
    case positive
    /// The numbers 0…1.
    case fraction
    /// The numbers from 0 to a greatest count.
    case count(atMost: Int)
}
