import AnimGeometry

/// A conversion of colors of another RGB space to sRGB, exact to the nearest of 256 steps; colors outside of sRGB are clipped.
///
/// ```
/// sample ─curve─► intensity ─matrix─► intensities of sRGB's primaries ─clip, sRGB curve─► sample
/// ```
struct ColorConversion: Hashable, Sendable {
    /// The intensity of each sample of red, green and blue.
    private let intensities: [[Double]]
    /// The map between intensities, row by row.
    private let matrix: Matrix3

    /// Creates a conversion; nil if colors are sRGB to within half a step, so that they stay as they are.
    ///
    /// - Parameters:
    ///   - curves: The intensities for samples 0…1 of red, green and blue.
    ///   - colorants: The color of each primary as a column, in XYZ relative to D50; finite.
    init?(curves: [ToneCurve], colorants: Matrix3) {
        intensities = curves.map { curve in
            (0..<256).map { sample in
                let intensity = curve.intensity(of: Double(sample) / 255)
                // Far beyond what any curve means; NaN is black.
                return intensity.isNaN ? 0 : min(max(intensity, -8), 8)
            }
        }
        matrix = Self.fromD50 * colorants
        let isIdentity = (0..<3).allSatisfy { row in
            (0..<3).allSatisfy { abs(matrix[row, $0] - (row == $0 ? 1 : 0)) < 0.002 }
        }
        let isSRGB = intensities.allSatisfy { table in (0..<256).allSatisfy { Self.sample(table[$0]) == $0 } }
        if isIdentity, isSRGB { return nil }
    }

    /// Converts pixels with straight alpha, red in the lowest byte.
    func apply(to pixels: UnsafeMutableBufferPointer<UInt32>) {
        // Neighbors often have the same color.
        var (last, converted) = (UInt32(0), self.converted(0))
        for index in pixels.indices {
            let color = pixels[index] & 0xFF_FFFF
            if color != last { (last, converted) = (color, self.converted(color)) }
            pixels[index] = pixels[index] & 0xFF00_0000 | converted
        }
    }

    /// Returns a color in sRGB; both have red in the lowest byte.
    func converted(_ color: UInt32) -> UInt32 {
        let (r, g, b) = (
            intensities[0][Int(color & 255)], intensities[1][Int(color >> 8 & 255)], intensities[2][Int(color >> 16 & 255)]
        )
        var result: UInt32 = 0
        for row in 0..<3 {
            let intensity = matrix[row, 0] * r + matrix[row, 1] * g + matrix[row, 2] * b
            result |= UInt32(Self.sample(intensity)) << UInt32(8 * row)
        }
        return result
    }

    /// Returns the nearest sample of sRGB for an intensity, clipped to 0…255.
    private static func sample(_ intensity: Double) -> Int {
        guard intensity > 0 else { return 0 }
        guard intensity < 1 else { return 255 }
        var sample = buckets[Int(intensity * Double(buckets.count))]
        while sample < 255, intensity >= thresholds[sample] { sample += 1 }
        return sample
    }

    /// The intensity from which on each sample is nearer to the next one.
    private static let thresholds = (0..<255).map { ToneCurve.sRGB.intensity(of: (Double($0) + 0.5) / 255) }

    /// The sample at the start of each of 1024 equal ranges of intensities.
    private static let buckets = (0..<1024).map { bucket in
        thresholds.firstIndex { Double(bucket) / 1024 < $0 } ?? 255
    }

    /// The map from XYZ relative to D50 to intensities of sRGB's primaries.
    private static let fromD50 = Primaries.sRGB.colorants.inverse ?? .identity
}

/// The color space of a picture in a file.
enum PictureColorSpace: Hashable, Sendable {
    /// sRGB, or one that differs by less than half a step.
    case sRGB
    /// Another one, whose colors are converted.
    case converted(ColorConversion)
    /// One whose colors are treated as sRGB.
    case unapplied(UnappliedColorSpace)

    /// Creates the color space of a conversion; sRGB if there is none.
    init(_ conversion: ColorConversion?) { self = conversion.map(Self.converted) ?? .sRGB }

    /// Converts pixels with straight alpha, red in the lowest byte, if the color space is applied.
    func apply(to pixels: UnsafeMutableBufferPointer<UInt32>) {
        if case .converted(let conversion) = self { conversion.apply(to: pixels) }
    }

    /// The color space if it is not applied.
    var unapplied: UnappliedColorSpace? { if case .unapplied(let space) = self { space } else { nil } }
}

/// The way from samples to intensities, both 0…1.
enum ToneCurve: Hashable, Sendable {
    /// sRGB's curve.
    case sRGB
    /// A power.
    case gamma(Double)
    /// A power of a line above `d`, and a line below: `(a·x + b)^g + e` and `c·x + f`, as in an ICC profile's `para`.
    case parametric(g: Double, a: Double, b: Double, c: Double, d: Double, e: Double, f: Double)
    /// Intensities of equally spaced samples, at least two.
    case table([Double])

    /// Returns the intensity of a sample.
    func intensity(of sample: Double) -> Double {
        switch self {
        case .sRGB:
            return ToneCurve.parametric(g: 2.4, a: 1 / 1.055, b: 0.055 / 1.055, c: 1 / 12.92, d: 0.04045, e: 0, f: 0)
                .intensity(of: sample)
        case .gamma(let exponent): return exponent == 1 ? sample : DeterministicMath.pow(sample, exponent)
        case .parametric(let g, let a, let b, let c, let d, let e, let f):
            if sample < d { return c * sample + f }
            return DeterministicMath.pow(max(a * sample + b, 0), g) + e
        case .table(let values):
            let place = sample * Double(values.count - 1)
            let index = min(Int(place), values.count - 2)
            return values[index] + (values[index + 1] - values[index]) * (place - Double(index))
        }
    }
}

/// The primaries and the white of an RGB space, as chromaticities.
struct Primaries: Hashable, Sendable {
    /// The x and y of red, green and blue.
    var colors: [Point]
    /// The x and y of white.
    var white: Point

    /// The primaries of sRGB and of BT.709.
    static let sRGB = Primaries(
        colors: [Point(x: 0.64, y: 0.33), Point(x: 0.3, y: 0.6), Point(x: 0.15, y: 0.06)], white: d65)
    /// The primaries of Display P3.
    static let displayP3 = Primaries(
        colors: [Point(x: 0.68, y: 0.32), Point(x: 0.265, y: 0.69), Point(x: 0.15, y: 0.06)], white: d65)
    /// The primaries of BT.2020.
    static let rec2020 = Primaries(
        colors: [Point(x: 0.708, y: 0.292), Point(x: 0.17, y: 0.797), Point(x: 0.131, y: 0.046)], white: d65)

    private static let d65 = Point(x: 0.3127, y: 0.329)

    /// The color of each primary as a column, in XYZ relative to D50; not finite if the primaries are degenerate.
    var colorants: Matrix3 {
        let columns = colors.map(Self.xyz)
        let primaries = Matrix3(rows: (0..<3).map { row in columns.map { $0[row] } })
        guard let inverse = primaries.inverse else { return Matrix3(rows: [[.nan, 0, 0], [0, 0, 0], [0, 0, 0]]) }
        let white = Self.xyz(white)
        return Self.adaptation(from: white) * primaries * .diagonal(inverse * white)
    }

    private static func xyz(_ color: Point) -> [Double] { [color.x / color.y, 1, (1 - color.x - color.y) / color.y] }

    /// Returns the linear Bradford adaptation from a white to D50, as in annex E of the ICC specification.
    private static func adaptation(from white: [Double]) -> Matrix3 {
        let cones = Matrix3(rows: [[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]])
        let (from, to) = (cones * white, cones * d50)
        return (cones.inverse ?? .identity) * .diagonal((0..<3).map { to[$0] / from[$0] }) * cones
    }

    /// The white of ICC's connection space.
    private static let d50 = [0.9642, 1, 0.8249]
}

/// A 3 × 3 matrix.
struct Matrix3: Hashable, Sendable {
    private var values: [Double]

    init(rows: [[Double]]) { values = Array(rows.joined()) }

    static let identity = diagonal([1, 1, 1])

    static func diagonal(_ values: [Double]) -> Matrix3 {
        Matrix3(rows: [[values[0], 0, 0], [0, values[1], 0], [0, 0, values[2]]])
    }

    subscript(row: Int, column: Int) -> Double { values[3 * row + column] }

    /// Whether all elements are finite.
    var isFinite: Bool { values.allSatisfy(\.isFinite) }

    static func * (a: Matrix3, b: Matrix3) -> Matrix3 {
        Matrix3(
            rows: (0..<3).map { row in
                (0..<3).map { column in a[row, 0] * b[0, column] + a[row, 1] * b[1, column] + a[row, 2] * b[2, column] }
            })
    }

    static func * (a: Matrix3, vector: [Double]) -> [Double] {
        (0..<3).map { a[$0, 0] * vector[0] + a[$0, 1] * vector[1] + a[$0, 2] * vector[2] }
    }

    /// The inverse; nil if there is none.
    var inverse: Matrix3? {
        func minor(_ row: Int, _ column: Int) -> Double {
            let (r, s) = ((row + 1) % 3, (row + 2) % 3)
            let (c, d) = ((column + 1) % 3, (column + 2) % 3)
            return self[r, c] * self[s, d] - self[r, d] * self[s, c]
        }
        let determinant = self[0, 0] * minor(0, 0) + self[0, 1] * minor(0, 1) + self[0, 2] * minor(0, 2)
        guard determinant != 0, determinant.isFinite else { return nil }
        return Matrix3(rows: (0..<3).map { row in (0..<3).map { minor($0, row) / determinant } })
    }
}
