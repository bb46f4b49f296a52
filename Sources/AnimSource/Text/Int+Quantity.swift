extension Int {
    /// Returns the number with what it counts, such as `1 scene` and `2 scenes`.
    ///
    /// - Parameter noun: The singular of a noun whose plural ends in s.
    package func quantity(of noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
