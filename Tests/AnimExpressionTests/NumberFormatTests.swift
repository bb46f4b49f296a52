import AnimSource
import Testing

@testable import AnimExpression

/// The texts of numbers and times.
struct NumberFormatTests {
    private let sink = DiagnosticSink()

    private func text(_ expression: String) -> String? {
        let scope = ExpressionScope(
            limits: ExpressionLimits(
                maximumStringLength: 1000, maximumListCount: 10, maximumValueCount: 10, maximumListDepth: 2))
        let parsed = Expression.parse(expression, map: EscapedTextMap(start: 0), in: scope, sink)
        return try? parsed?.string(in: ConstantEnvironment())
    }

    /// Rounded by another implementation of decimal arithmetic, half to even, from the shortest digits of the numbers.
    private static let rounded: [(Double, Int, String)] = [
        (0.0, 0, "0"), (0.0, 1, "0.0"), (0.0, 2, "0.00"), (0.0, 3, "0.000"), (0.5, 0, "0"), (0.5, 1, "0.5"), (0.5, 2, "0.50"),
        (0.5, 3, "0.500"), (1.5, 0, "2"), (1.5, 1, "1.5"), (1.5, 2, "1.50"), (1.5, 3, "1.500"), (2.5, 0, "2"), (2.5, 1, "2.5"),
        (2.5, 2, "2.50"), (2.5, 3, "2.500"), (-0.4, 0, "0"), (-0.4, 1, "-0.4"), (-0.4, 2, "-0.40"), (-0.4, 3, "-0.400"),
        (-0.5, 0, "0"), (-0.5, 1, "-0.5"), (-0.5, 2, "-0.50"), (-0.5, 3, "-0.500"), (-1.5, 0, "-2"), (-1.5, 1, "-1.5"),
        (-1.5, 2, "-1.50"), (-1.5, 3, "-1.500"), (2.675, 0, "3"), (2.675, 1, "2.7"), (2.675, 2, "2.68"), (2.675, 3, "2.675"),
        (1.005, 0, "1"), (1.005, 1, "1.0"), (1.005, 2, "1.00"), (1.005, 3, "1.005"), (1e+21, 0, "1000000000000000000000"),
        (1e+21, 1, "1000000000000000000000.0"), (1e+21, 2, "1000000000000000000000.00"),
        (1e+21, 3, "1000000000000000000000.000"), (.leastNonzeroMagnitude, 0, "0"), (.leastNonzeroMagnitude, 1, "0.0"),
        (.leastNonzeroMagnitude, 2, "0.00"),
        (.leastNonzeroMagnitude, 3, "0.000"), (1234567.891, 0, "1234568"), (1234567.891, 1, "1234567.9"),
        (1234567.891, 2, "1234567.89"),
        (1234567.891, 3, "1234567.891"), (0.30000000000000004, 0, "0"), (0.30000000000000004, 1, "0.3"),
        (0.30000000000000004, 2, "0.30"), (0.30000000000000004, 3, "0.300"), (999.995, 0, "1000"), (999.995, 1, "1000.0"),
        (999.995, 2, "1000.00"), (999.995, 3, "999.995"), (-1234.5, 0, "-1234"), (-1234.5, 1, "-1234.5"),
        (-1234.5, 2, "-1234.50"), (-1234.5, 3, "-1234.500"), (1.2345e-05, 0, "0"), (1.2345e-05, 1, "0.0"),
        (1.2345e-05, 2, "0.00"), (1.2345e-05, 3, "0.000"), (1.2345678901234568e+17, 0, "123456789012345680"),
        (1.2345678901234568e+17, 1, "123456789012345680.0"), (1.2345678901234568e+17, 2, "123456789012345680.00"),
        (1.2345678901234568e+17, 3, "123456789012345680.000"), (9.5, 0, "10"), (9.5, 1, "9.5"), (9.5, 2, "9.50"),
        (9.5, 3, "9.500"), (99.5, 0, "100"), (99.5, 1, "99.5"), (99.5, 2, "99.50"), (99.5, 3, "99.500"), (0.05, 0, "0"),
        (0.05, 1, "0.0"), (0.05, 2, "0.05"), (0.05, 3, "0.050"),
    ]

    @Test func numbersAreRoundedHalfToEven() {
        for (number, digits, text) in Self.rounded {
            #expect(NumberPattern(decimals: Double(digits))?.text(of: number) == text, "\(number) with \(digits) digits")
        }
    }

    @Test(arguments: [
        ("=format(1234.5, '#,##0.00')", "1,234.50"), ("=format(-1234567, '#,##0')", "-1,234,567"), ("=format(5, '00')", "05"),
        ("=format(1005 % 1000, '000')", "005"), ("=format(0.256, '0%')", "26%"), ("=format(0.255, '0.0%')", "25.5%"),
        ("=format(3.1, '0.0##')", "3.1"), ("=format(3.14159, '0.0##')", "3.142"), ("=format(0.5, '#.##')", ".5"),
        ("=format(0, '#')", "0"), ("=format(0, '#.##')", "0"), ("=format(1200, '₩#,##0원')", "₩1,200원"),
        ("=format(-5, '$0.00')", "-$5.00"), ("=format(12345, '#,####')", "1,2345"), ("=format(999.5, '#,##0')", "1,000"),
        ("=format(1 / 0, 2)", "∞"), ("=format(-1 / 0, 2)", "-∞"), ("=format(0 / 0, 2)", "NaN"),
        ("=format(7, 'x 0 km')", "x 7 km"),
        ("=format(12, '0,000')", "0,012"), ("=format(-0.001, '0.00')", "0.00"),
        ("=time(0)", "0:00"), ("=time(5)", "0:05"), ("=time(59.999)", "0:59"), ("=time(61.9)", "1:01"),
        ("=time(3725)", "1:02:05"),
        ("=time(-5)", "-0:05"), ("=time(-0.5)", "0:00"), ("=time(0.9999999999999998)", "0:01"), ("=time(12.349, 2)", "0:12.34"),
        ("=time(0.29, 2)", "0:00.29"), ("=time(3600, 1)", "1:00:00.0"), ("=time(1.0e-7)", "0:00"),
    ])
    func textsOfNumbersAndTimes(_ expression: String, _ text: String) {
        #expect(self.text(expression) == text)
    }

    @Test(arguments: [
        "=format(1, '')", "=format(1, 'abc')", "=format(1, '0#')", "=format(1, '0.#0')", "=format(1, '0.0.0')",
        "=format(1, ',0')",
        "=format(1, '0,')", "=format(1, '.')", "=format(1, '0;-0')", "=format(1, '0E0')", "=format(1, -1)", "=format(1, 21)",
        "=format(1, 0.5)", "=format(1, true)", "=format('1', 2)", "=format(1)", "=time(1, 4)", "=time(1 / 0)", "=time('1')",
        "=time(2000000000)",
    ])
    func mistakesAreReported(_ expression: String) {
        #expect(text(expression) == nil)
        #expect(sink.diagnostics.count == 1)
    }
}
