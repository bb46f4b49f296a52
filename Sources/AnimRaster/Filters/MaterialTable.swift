import AnimGraphics
import CBlend

/// A material's change of colors, prepared for pixels.
///
/// For every material, a component of the result is the component c of the backdrop times a constant, plus a function of the
/// backdrop's luminance, which is tabulated, between two bounds. Under translucent pixels of the backdrop, the plate of black shows:
/// a pixel of alpha a is a mixture of both, in proportion to a.
final class MaterialTable {
    private let factor: Int32
    private let lowest: Int32
    private let highest: Int32
    private let plate: UInt32
    /// The functions of 4,081 luminances.
    private let plates: [Int32]

    /// The steps of a byte.
    private static let steps = 4096.0
    /// The greatest luminance, 16 times a byte's.
    private static let luminances = 4080
    /// The maximum magnitude of a factor, so that the arithmetic fits 32 bits.
    private static let maximumFactor = 7.9

    /// Prepares a material.
    init(_ material: Material) {
        let amount = MaterialTable.finite(material.amount, 0...1)
        let saturation = MaterialTable.finite(material.saturation, 0...MaterialTable.maximumFactor)
        let brightness = MaterialTable.finite(material.brightness, -1...1)
        let kept = 1 - amount
        factor = Int32((kept * saturation * MaterialTable.steps).rounded())
        var bounds = 0.0...1.0
        let plate: (Double) -> Double
        switch material.plate {
        case .luminanceCurve(let v0, let v1, let v2, let v3):
            plate = { y in
                let n = 1 - y
                return brightness + amount * (n * n * n * v0 + 3 * n * n * y * v1 + 3 * n * y * y * v2 + y * y * y * v3)
            }
        case .gray(let gray):
            // The clamp comes before the plate.
            let share = amount * MaterialTable.finite(gray, 0...1)
            plate = { _ in share }
            bounds = share...(share + kept)
        }
        let unit = 255 * MaterialTable.steps
        lowest = Int32(bounds.lowerBound * unit + MaterialTable.steps / 2)
        highest = Int32(min(bounds.upperBound, 1) * unit + MaterialTable.steps / 2)
        plates = (0...MaterialTable.luminances).map { index in
            let y = Double(index) / Double(MaterialTable.luminances)
            let value = MaterialTable.finite(kept * (1 - saturation) * y + plate(y), -8...8)
            return Int32((value * unit + MaterialTable.steps / 2).rounded())
        }
        let gray = MaterialTable.finite(amount > 0 ? plate(0) / amount : 0, 0...1)
        self.plate = Color(red: gray, green: gray, blue: gray, alpha: amount).premultipliedPixel
    }

    /// Limits a number; NaN becomes the lower bound.
    private static func finite(_ value: Double, _ range: ClosedRange<Double>) -> Double {
        value > range.lowerBound ? min(value, range.upperBound) : range.lowerBound
    }

    /// Changes a row of pixels.
    func apply(to row: UnsafeMutablePointer<UInt32>, count: Int, using instructions: InstructionSet) {
        plates.withUnsafeBufferPointer { plates in
            var material = cblend_material(
                factor: factor, lowest: lowest, highest: highest, plate: plate, plates: plates.baseAddress)
            cblend_apply_material(&material, row, count, instructions.limit)
        }
    }
}
