extension [Double] {
    /// The middle one of the sorted elements, the upper one of two; not a number if there are none.
    var median: Double { isEmpty ? .nan : sorted()[count / 2] }
}
