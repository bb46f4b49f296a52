import AnimGeometry
import CBlend

/// A radial gradient.
struct RadialGradient {
    /// The source of the colors.
    enum Colors {
        /// Two colors, interpolated in steps of t.
        case steps(RadialSteps)
        /// A table of colors.
        case table(RampTable)
    }

    let colors: Colors
    let rows: RadialRows
    /// The exact form, for pixels whose table entries are ``RampTable/edge``.
    let pixelwise: PixelwiseGradient

    /// Creates the gradient of a radial space; `nil` if neither steps nor a table would be exact.
    init?(_ ramp: GradientRamp, _ space: GradientSpace, using instructions: InstructionSet) {
        let steps = RadialSteps(ramp)
        let pixel = space.maximumPixelWidth
        let table =
            steps == nil ? RampTable(ramp, from: 0, to: .infinity, edgeWidth: pixel, using: instructions) : nil
        let last = ramp.locations.count - 1
        let isEdge = ramp.edges.last == ramp.locations[last]
        let reach = ramp.levels[last][3] == 0 ? max(0, ramp.locations[last] + (isEdge ? pixel / 2 : 0)) : .infinity
        guard let rows = RadialRows(space, scale: steps?.scale ?? table?.scale ?? 0, reach: reach) else { return nil }
        if let table { colors = .table(table) } else if let steps { colors = .steps(steps) } else { return nil }
        self.rows = rows
        pixelwise = PixelwiseGradient(ramp: ramp, space: space)
    }
}

/// The distances from a center in rows of pixels, in steps or table entries.
///
/// `d² = s² · (x - m)² + h` in every row, with m linear and h quadratic in y. This preserves precision near the center,
/// whatever the shape of the ellipse.
struct RadialRows {
    /// The origin of columns, so that `Float` represents them with a fraction.
    let originX: Int
    /// The number of steps per column in the row of the center.
    let perColumn: Float
    /// The column of minimum distance in the row of the center, relative to `originX`.
    private let middle: Double
    private let middlePerRow: Double
    /// The square of the number of steps per row, along the line of minimum distances.
    private let squarePerRow: Double
    private let centerY: Double
    /// The square of the distance, in columns, beyond which nothing is painted; infinite if the last color is visible.
    private let squareOfReach: Double
    private let columnsPerStep: Double

    /// Creates the rows of a radial space from the number of steps per unit of t and the t beyond which nothing is painted;
    /// `nil` if `Float` is not precise enough.
    init?(_ space: GradientSpace, scale: Double, reach: Double) {
        guard let m = space.fromPixels else { return nil }
        let square = m.a * m.a + m.b * m.b
        guard let center = m.inverted()?.apply(Point.zero), square > 0, scale > 0,
            max(center.x.magnitude, center.y.magnitude) < RadialRows.farAway
        else { return nil }
        originX = Int(center.x.rounded(.down))
        centerY = center.y
        middle = center.x - Double(originX)
        middlePerRow = -(m.a * m.c + m.b * m.d) / square
        let height = m.determinant * scale
        squarePerRow = height * height / square
        let perColumn = square.squareRoot() * scale
        self.perColumn = Float(perColumn)
        columnsPerStep = 1 / perColumn
        squareOfReach = reach * reach / square
        guard perColumn < RadialRows.farAway, middlePerRow.isFinite, squarePerRow.isFinite else { return nil }
    }

    /// The distance of the center in pixels, and the size of a step, at which `Float` has no fractional digits.
    private static let farAway = 0x1p24

    /// The column of minimum distance in a row, relative to `originX`, and the square of that distance.
    @inline(__always)
    func row(_ y: Int) -> (middle: Float, square: Float) {
        let dy = Double(y) - centerY
        return (Float(middle + middlePerRow * dy), Float(squarePerRow * dy * dy))
    }

    /// The columns of a row that may be painted.
    @inline(__always)
    func visibleColumns(in y: Int) -> Range<Int> {
        let dy = Double(y) - centerY
        let height = squarePerRow * dy * dy * columnsPerStep * columnsPerStep
        let width = max(0, squareOfReach - height).squareRoot()
        let middle = middle + middlePerRow * dy
        guard width + middle.magnitude < RadialRows.farAway else { return .allColumns }
        return originX &+ Int(middle - width) &- 2..<originX &+ Int(middle + width) &+ 3
    }

    /// The gradient at an opacity, swept from a column and row, for the C kernels.
    func kernelForm(
        _ colors: UnsafePointer<cblend_radial_colors>, opacity: UInt32, from x: Int, _ y: Int
    ) -> cblend_radial_gradient {
        cblend_radial_gradient(
            center: centerY, middle: middle, middle_per_row: middlePerRow, square_per_row: squarePerRow,
            columns_per_step: columnsPerStep, reach: squareOfReach, colors: colors, left: x - originX, top: y,
            opacity: opacity)
    }
}

/// Two colors, interpolated by the distance from a center in 65,536 steps of t.
///
/// Components and transparency are linear in t. All have 16 bits, so that a pixel is blended by products of 16-bit lanes and
/// rounded once.
struct RadialSteps {
    /// The number of steps per unit of t.
    let scale: Double
    /// Whether both colors are opaque.
    let isOpaque: Bool
    private let bias: Float
    /// Red and blue, green and alpha, and transparency twice.
    private let low: Line
    private let high: Line
    private let transparency: Line

    private static let count = 65535.0

    /// Creates the steps of a ramp; `nil` unless it has exactly two colors that mix linearly.
    init?(_ ramp: GradientRamp) {
        guard ramp.locations.count == 2, let levels = LinearLevels(from: ramp.levels[0], to: ramp.levels[1]) else { return nil }
        let (first, last) = (ramp.locations[0], ramp.locations[1])
        // A steeper ramp would show the rounding of floats.
        guard last > 0, (last - first) * 256 >= last else { return nil }
        scale = RadialSteps.count / (last - first)
        bias = Float(-first * scale - 32768)
        isOpaque = ramp.isOpaque
        func component(_ index: Int) -> Line { Line(from: levels.from[index] * 256, to: levels.to[index] * 256) }
        func uncovered(_ level: SIMD4<Double>) -> Double { 65535 - level[3] * 257 }
        low = Line(component(0), component(2))
        high = Line(component(1), component(3))
        let transparency = Line(from: uncovered(ramp.levels[0]), to: uncovered(ramp.levels[1]))
        self.transparency = Line(transparency, transparency)
    }

    /// A 16-bit number, or pair of numbers, linear in t.
    private struct Line {
        /// The numbers in the middle of the steps.
        let middle: UInt32
        /// Their growth over 32768 steps.
        let growth: UInt32

        /// Creates a line between two numbers of 0…65535 that never exceeds this range.
        init(from: Double, to: Double) {
            let growth = min(max(((to - from) * 32768 / RadialSteps.count).rounded(), -32767), 32767)
            let middle = (from + (to - from) * 32768 / RadialSteps.count).rounded()
            self.growth = UInt32(UInt16(bitPattern: Int16(growth)))
            self.middle = UInt32(min(max(middle, growth.magnitude), 65535 - growth.magnitude))
        }

        init(_ first: Line, _ second: Line) {
            middle = first.middle | second.middle << 16
            growth = first.growth | second.growth << 16
        }
    }

    /// The colors for the C kernels, given the number of steps per column in the row of the center.
    func colors(perColumn: Float) -> cblend_radial_colors {
        cblend_radial_colors(
            scale: perColumn, bias: bias, low: low.middle, low_growth: low.growth, high: high.middle, high_growth: high.growth,
            transparency: transparency.middle, transparency_growth: transparency.growth)
    }
}
