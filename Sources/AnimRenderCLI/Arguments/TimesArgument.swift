import ArgumentParser

/// Times in seconds with commas between.
struct TimesArgument: ExpressibleByArgument {
    let times: [Double]

    init?(argument: String) {
        let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
        let times = parts.compactMap { Double(Self.trimmed($0)) }
        guard times.count == parts.count else { return nil }
        self.times = times
    }

    private static func trimmed(_ text: Substring) -> String { text.split(separator: " ").joined(separator: " ") }
}
