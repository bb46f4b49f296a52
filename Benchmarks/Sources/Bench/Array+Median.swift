extension [Double] {
    /// The middle of the sorted elements, the upper one if their number is even; NaN if empty.
    var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}
