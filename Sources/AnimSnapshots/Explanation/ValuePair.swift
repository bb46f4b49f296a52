import AnimGeometry
import AnimGraphics
package import AnimLayers

/// A value of the reference and the same value now.
package struct ValuePair: Hashable, Sendable {
    /// The value of the reference.
    package let reference: LayerValue
    /// The value now.
    package let actual: LayerValue

    /// Creates a pair.
    package init(_ reference: LayerValue, _ actual: LayerValue) {
        self.reference = reference
        self.actual = actual
    }

    /// Whether the values differ by more than the last bit of their numbers.
    package var differs: Bool { reference != actual && !Self.isClose(reference, actual) }

    private static func isClose(_ a: LayerValue, _ b: LayerValue) -> Bool {
        guard let a = numbers(of: a), let b = numbers(of: b), a.count == b.count else { return false }
        return zip(a, b).allSatisfy { abs($0 - $1) <= max(max(abs($0), abs($1)).ulp, smallest) }
    }

    /// What rounding leaves of a number that should be 0.
    private static let smallest = 1e-12

    /// The numbers that a value is; `nil` where it is something else.
    private static func numbers(of value: LayerValue) -> [Double]? {
        switch value {
        case .number(let number): [number]
        case .point(let point): [point.x, point.y]
        case .size(let size): [size.width, size.height]
        case .rect(let rect): [rect.minX, rect.minY, rect.width, rect.height]
        case .color(let color?): [color.red, color.green, color.blue, color.alpha]
        case .colors(let colors): colors.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] }
        case .numbers(let numbers): numbers
        case .transform(let transform): transform.rows.flatMap { [$0.x, $0.y, $0.z, $0.w] }
        case .color(nil), .path, .flag, .corners, .keyword, .string, .image: nil
        }
    }
}
