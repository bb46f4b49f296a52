package import AnimGeometry

/// Numbers in tables for people.
package enum DecimalText {
    private static let unitsPerOne = 10_000.0

    /// Returns a number with four decimals at most.
    package static func rounded(_ value: Double) -> String {
        let rounded = (value * unitsPerOne).rounded() / unitsPerOne
        return JSONText.text(of: rounded.isFinite ? rounded : value)
    }

    /// Returns a point with four decimals at most.
    package static func rounded(_ point: Point) -> String { "[\(rounded(point.x)), \(rounded(point.y))]" }

    /// Returns a number with exactly four decimals, so that the points of a column stand below each other.
    package static func fixed(_ value: Double) -> String {
        let text = rounded(value)
        guard let point = text.firstIndex(of: ".") else { return text + ".0000" }
        let decimals = text.distance(from: point, to: text.endIndex) - 1
        return text + String(repeating: "0", count: max(0, 4 - decimals))
    }
}
