extension Double {
    /// Returns the number with a fixed number of decimals.
    func text(_ decimals: Int = 2) -> String {
        var power = 1.0
        for _ in 0..<decimals { power *= 10 }
        guard magnitude < 1e12 else { return "\(self)" }
        let digits = String(Int((magnitude * power).rounded()))
        let padded = String(repeating: "0", count: Swift.max(0, decimals + 1 - digits.count)) + digits
        let sign = self < 0 ? "-" : ""
        return decimals == 0 ? sign + padded : sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
    }
}
