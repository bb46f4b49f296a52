import AnimSource

/// The bounds of numbers in scene files, and how messages write numbers.
enum NumberRange {
    /// The largest magnitude of any number: far beyond every picture and every film, and safe to calculate with.
    static let limit = 1e9

    /// All numbers.
    static let any = -limit...limit
    /// Numbers that are not negative.
    static let notNegative = 0...limit
    /// The smallest number that counts as positive.
    static let smallest = 1e-6
    /// Positive numbers.
    static let positive = smallest...limit
    /// Fractions.
    static let unit = 0.0...1.0

    /// A number as people write it: whole ones without a fraction.
    static func text(_ number: Double) -> String { Diagnostic.numberText(number) }

    /// The phrase of what is expected: "a number from 0 to 1".
    ///
    /// - Parameter number: The number that was found, which words such as "positive" must not be true of.
    static func phrase(_ range: ClosedRange<Double>, insteadOf number: Double? = nil) -> String {
        switch (range.lowerBound, range.upperBound) {
        case (smallest, limit) where (number ?? 0) > 0: "a positive number from 0.000001 to \(text(limit))"
        case (0, limit) where (number ?? 0) > 0: "a number from 0 to \(text(limit))"
        case (smallest, limit): "a positive number"
        case (0, limit): "a number that is not negative"
        case (-limit, limit): "a number of at most \(text(limit)) in magnitude"
        case (let low, let high): "a number from \(text(low)) to \(text(high))"
        }
    }
}
