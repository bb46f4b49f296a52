import AnimGeometry

extension Point {
    /// Sets x, or y for any other name.
    mutating func set(_ component: String?, to number: Double) {
        if component == "x" { x = number } else { y = number }
    }
}
