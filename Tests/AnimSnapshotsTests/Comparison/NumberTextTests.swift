import Testing

@testable import AnimSnapshots

/// Numbers of messages.
struct NumberTextTests {
    @Test(arguments: [
        (0, "0"), (-0.0, "0"), (1, "1"), (31.4159, "31.4"), (12345.678, "12346"), (999.96, "1000"), (0.000123456, "0.000123"),
        (-0.15, "-0.15"), (9.999, "10"), (0.9999, "1"), (1e-7, "1e-07"), (123456789, "123456789"), (2.5e20, "2.5e+20"),
        (.infinity, "inf"), (100.5, "101"), (99.95, "100"),
    ])
    func threeDigitsAreToldOfANumber(_ value: Double, _ text: String) {
        #expect(NumberText.text(of: value) == text)
    }

    @Test func twoNumbersAreToldApart() {
        #expect(NumberText.pair(31.4, 29.2) == ("31.4", "29.2"))
        #expect(NumberText.pair(100, 100.004) == ("100", "100.004"))
        #expect(NumberText.pair(0.1 + 0.2, 0.3) == ("0.30000000000000004", "0.3"))
        #expect(NumberText.pair(1.23456, 1.23456) == ("1.23", "1.23"))
        #expect(NumberText.pair(-1, 1) == ("-1", "1"))
    }
}
