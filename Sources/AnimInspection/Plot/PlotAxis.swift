/// A range of numbers with ticks at round ones.
struct PlotAxis: Hashable {
    /// A tick.
    struct Tick: Hashable {
        let value: Double
        let label: String
    }

    /// The number at the start of the axis.
    let low: Double
    /// The number at its end, which is larger.
    let high: Double
    /// The ticks in ascending order.
    private(set) var ticks: [Tick] = []

    /// Creates the axis of a range.
    ///
    /// - Parameters:
    ///   - low: The first number.
    ///   - high: The last number, which is larger.
    ///   - maximumTicks: The most ticks.
    ///   - isAngle: Whether steps from 10 on are parts of a turn.
    init(from low: Double, to high: Double, maximumTicks: Int, isAngle: Bool = false) {
        self.low = low
        self.high = high
        for step in isAngle && high - low >= 45 ? Self.turns : Self.steps where (high - low) / step.value <= Double(maximumTicks)
        {
            ticks = Self.ticks(from: low, to: high, step)
            return
        }
    }

    /// Creates the axis of values, with some space around them.
    init(values: (low: Double, high: Double)?, maximumTicks: Int, isAngle: Bool = false) {
        let (low, high) = values ?? (0, 1)
        let size = max(abs(low), abs(high))
        // Values that differ by rounding alone are a constant.
        let space = high - low > size * 1e-9 ? (high - low) * 0.08 : size > 0 ? size * 0.5 : 1
        self.init(from: low - space, to: high + space, maximumTicks: maximumTicks, isAngle: isAngle)
    }

    /// Returns the place of a number: 0 at the start and 1 at the end.
    func fraction(of value: Double) -> Double { (value - low) / (high - low) }

    /// A distance of ticks: a whole number of a power of ten.
    private struct Step {
        let digits: Int
        let exponent: Int
        let value: Double

        init(_ digits: Int, exponent: Int) {
            self.digits = digits
            self.exponent = exponent
            value = Double("\(digits)e\(exponent)") ?? 1
        }

        /// Returns the text of a multiple, exactly.
        func label(_ multiple: Int) -> String {
            let (number, overflows) = multiple.multipliedReportingOverflow(by: digits)
            guard !overflows, number != 0 else { return "0" }
            if exponent > 5 || exponent < -6 && abs(number) < 10_000 { return "\(number)e\(exponent)" }
            if exponent >= 0 { return String(number) + String(repeating: "0", count: exponent) }
            let all = String(number.magnitude)
            let padded = String(repeating: "0", count: max(0, 1 - exponent - all.count)) + all
            return (number < 0 ? "\u{2212}" : "") + padded.dropLast(-exponent) + "." + padded.suffix(-exponent)
        }
    }

    private static let steps = (-110...110).flatMap { exponent in [1, 2, 5].map { Step($0, exponent: exponent) } }
    private static let turns =
        [5, 10, 15, 30, 45, 90, 180].map { Step($0, exponent: 0) }
        + (0...110).flatMap { exponent in [36, 72, 180].map { Step($0, exponent: exponent + 1) } }

    private static func ticks(from low: Double, to high: Double, _ step: Step) -> [Tick] {
        let (first, last) = ((low / step.value).rounded(.up), (high / step.value).rounded(.down))
        guard abs(first) < 1e15, abs(last) < 1e15, first <= last else { return [] }
        return (Int(first)...Int(last)).map { index in
            let text = step.label(index)
            return Tick(value: Double(index) * step.value, label: text.hasPrefix("-") ? "\u{2212}" + text.dropFirst() : text)
        }
    }
}
