/// The scalars that a name in a manifest shows as escapes, since a reader would not see them or take them for others.
enum HiddenScalar {
    /// Whether a scalar is invisible, white space other than a blank, for private use, or not assigned.
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        var lower = 0
        var upper = bounds.count / 2
        while lower < upper {
            let middle = (lower + upper) / 2
            if bounds[2 * middle + 1] < scalar.value { lower = middle + 1 } else { upper = middle }
        }
        return lower < bounds.count / 2 && bounds[2 * lower] <= scalar.value
    }
}
