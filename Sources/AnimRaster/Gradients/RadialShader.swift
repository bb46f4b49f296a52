import AnimGraphics
import CBlend

/// The pixels of a radial gradient between two colors.
struct RadialStepShader: PixelShader {
    private let rows: RadialRows
    private let colors: UnsafePointer<cblend_radial_colors>
    private let instructions: InstructionSet
    let isOpaque: Bool

    init(
        _ rows: RadialRows, _ colors: UnsafePointer<cblend_radial_colors>, isOpaque: Bool, using instructions: InstructionSet
    ) {
        self.instructions = instructions
        self.rows = rows
        self.colors = colors
        self.isOpaque = isOpaque
    }

    @inline(__always)
    func visibleColumns(in y: Int) -> Range<Int> { rows.visibleColumns(in: y) }

    @inline(__always)
    private func row(_ y: Int) -> RadialRow {
        let (middle, square) = rows.row(y)
        return RadialRow(colors: colors, middle: middle, height: square, instructions: instructions)
    }

    @inline(__always)
    func shade(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
        row(y).write(count, from: Float(x &- rows.originX), into: pixels)
    }

    @inline(__always)
    func paint(_ run: CoveredRun) {
        row(run.y).cover(run.pixels, count: run.count, from: Float(run.x &- rows.originX), coverage: run.coverage)
    }

    func sweep(
        _ areas: borrowing CoverageAccumulator, rule: FillRule, opacity: UInt32, onto target: PixelTarget,
        coverage: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        let region = areas.region
        let areas = areas.rows(rule)
        let gradient = rows.kernelForm(colors, opacity: opacity, from: region.minX, region.minY)
        let pixels = target.row(region.minY) + region.minX
        return withUnsafePointer(to: areas) { areas in
            withUnsafePointer(to: gradient) { gradient in
                cblend_sweep_radial(areas, pixels, target.stride, gradient, coverage, instructions.limit)
            }
        }
    }
}

/// The pixels of a radial gradient from a table.
struct RadialTableShader: PixelShader {
    private let rows: RadialRows
    private let table: TableReader
    private let pixelwise: UnsafePointer<PixelwiseGradient>
    let isOpaque: Bool

    init(
        _ rows: RadialRows, _ table: RampTable, entries: UnsafeBufferPointer<UInt32>,
        pixelwise: UnsafePointer<PixelwiseGradient>
    ) {
        self.rows = rows
        self.table = TableReader(table, entries: entries)
        self.pixelwise = pixelwise
        isOpaque = table.isOpaque
    }

    @inline(__always)
    func visibleColumns(in y: Int) -> Range<Int> { rows.visibleColumns(in: y) }

    func shade(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
        let (middle, square) = rows.row(y)
        let scale = rows.perColumn
        var column = Float(x &- rows.originX)
        table.write(count, into: pixels) {
            let distance = (SIMD4<Float>(0, 1, 2, 3) + column - middle) * scale
            column += 4
            return (distance * distance + square).squareRoot()
        }
        if table.hasEdges { pixelwise.pointee.resolve(pixels, x: x, y: y, count: count) }
    }
}

/// The pixels of a row by ``RadialSteps``.
struct RadialRow {
    let colors: UnsafePointer<cblend_radial_colors>
    /// The column of minimum distance, and the square of that distance.
    let middle: Float
    let height: Float
    let instructions: InstructionSet

    /// The row for the C kernels.
    private var kernelForm: cblend_radial_row { cblend_radial_row(middle: middle, height: height, colors: colors) }

    /// Writes pixels, starting at a column.
    func write(_ count: Int, from column: Float, into pixels: UnsafeMutablePointer<UInt32>) {
        if withUnsafePointer(to: kernelForm, { cblend_shade_radial(pixels, count, column, $0, instructions.limit) }) { return }
        var lanes = RadialLanes(self, column: column)
        for index in stride(from: 0, to: count, by: 4) {
            (pixels + index).store(lanes.next().pixels, count: count &- index)
        }
    }

    /// Blends pixels, each times its coverage, over a row; 32 bytes of coverage past the end are readable.
    func cover(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, from column: Float, coverage: UnsafePointer<UInt8>) {
        let isDone = withUnsafePointer(to: kernelForm) {
            cblend_cover_radial(pixels, count, coverage, column, $0, instructions.limit)
        }
        if isDone { return }
        var lanes = RadialLanes(self, column: column)
        for index in stride(from: 0, to: count, by: 4) {
            let shades = lanes.next()
            let bytes = UnsafeRawPointer(coverage + index).loadUnaligned(as: SIMD4<UInt8>.self)
            if bytes == .zero { continue }
            let below = (pixels + index).load(count: count &- index)
            (pixels + index).store(shades.covered(bytes).over(below), count: count &- index)
        }
    }
}

extension UnsafeMutablePointer<UInt32> {
    /// Loads up to four pixels, padded with 0.
    @inline(__always)
    fileprivate func load(count: Int) -> SIMD4<UInt32> {
        if count >= 4 { return UnsafeRawPointer(self).loadUnaligned(as: SIMD4<UInt32>.self) }
        var pixels = SIMD4<UInt32>.zero
        for index in 0..<count { pixels[index] = self[index] }
        return pixels
    }

    /// Stores up to four pixels.
    @inline(__always)
    fileprivate func store(_ pixels: SIMD4<UInt32>, count: Int) {
        if count >= 4 { return UnsafeMutableRawPointer(self).storeBytes(of: pixels, as: SIMD4<UInt32>.self) }
        for index in 0..<count { self[index] = pixels[index] }
    }
}

/// Four pixels at a time by ``RadialSteps``.
private struct RadialLanes {
    private let row: RadialRow
    private let scale: Float
    private let bias: Float
    private let low: Line
    private let high: Line
    private let transparency: Line
    private var column: Float

    /// A pair of numbers linear in t, in the lanes of every pixel.
    private struct Line {
        let middle: SIMD8<UInt16>
        let growth: SIMD8<UInt16>

        @inline(__always)
        init(_ middle: UInt32, _ growth: UInt32) {
            self.middle = unsafeBitCast(SIMD4(repeating: middle), to: SIMD8<UInt16>.self)
            self.growth = unsafeBitCast(SIMD4(repeating: growth), to: SIMD8<UInt16>.self)
        }

        @inline(__always)
        func at(_ steps: SIMD8<UInt16>) -> SIMD8<UInt16> {
            middle &+ PixelArithmetic.roundedProducts(steps, growth)
        }
    }

    @inline(__always)
    init(_ row: RadialRow, column: Float) {
        let colors = row.colors.pointee
        self.row = row
        self.column = column
        scale = colors.scale
        bias = colors.bias
        low = Line(colors.low, colors.low_growth)
        high = Line(colors.high, colors.high_growth)
        transparency = Line(colors.transparency, colors.transparency_growth)
    }

    @inline(__always)
    mutating func next() -> RadialPixels {
        let along = (SIMD4<Float>(0, 1, 2, 3) + column - row.middle) * scale
        column += 4
        let distance = (along * along + row.height).squareRoot() + bias
        let steps = PixelArithmetic.lanes(RadialLanes.rounded(distance))
        return RadialPixels(low: low.at(steps), high: high.at(steps), transparency: transparency.at(steps))
    }

    /// Rounds floats to integers of -32768…32767, in 16 bits.
    @inline(__always)
    private static func rounded(_ values: SIMD4<Float>) -> SIMD4<UInt32> {
        let atMost = values.replacing(with: 32767, where: values .> 32767)
        let clamped = atMost.replacing(with: -32768, where: atMost .< -32768)
        return unsafeBitCast(clamped + 0x1.8p23, to: SIMD4<UInt32>.self) & 0xffff
    }
}

/// Four pixels before truncation: components with 8 fractional bits, including the rounding offset, and transparency.
private struct RadialPixels {
    var low: SIMD8<UInt16>
    var high: SIMD8<UInt16>
    /// The transparency, out of 65535.
    var transparency: SIMD8<UInt16>

    @inline(__always)
    var pixels: SIMD4<UInt32> { unsafeBitCast(low &>> 8 | high & 0xff00, to: SIMD4<UInt32>.self) }

    /// The pixels times their coverage.
    @inline(__always)
    func covered(_ coverage: SIMD4<UInt8>) -> RadialPixels {
        let bytes = SIMD4<UInt32>(truncatingIfNeeded: ~coverage)
        let uncovered = PixelArithmetic.lanes(bytes | bytes &<< 8)
        func components(_ lanes: SIMD8<UInt16>) -> SIMD8<UInt16> {
            let levels = (lanes &- 128).replacing(with: 0, where: lanes .< 128)
            return lanes &- PixelArithmetic.highHalves(levels, uncovered)
        }
        return RadialPixels(
            low: components(low), high: components(high),
            transparency: transparency &+ PixelArithmetic.highHalves(~transparency, uncovered))
    }

    /// Source-over, each component rounded once.
    @inline(__always)
    func over(_ below: SIMD4<UInt32>) -> SIMD4<UInt32> {
        let lanes = unsafeBitCast(below, to: SIMD8<UInt16>.self)
        let sum = RadialPixels(
            low: low &+ PixelArithmetic.highHalves(lanes &<< 8, transparency),
            high: high &+ PixelArithmetic.highHalves(lanes & 0xff00, transparency), transparency: transparency)
        return sum.pixels
    }
}

extension PixelArithmetic {
    /// The products of signed numbers, divided by 32768 and rounded.
    @inline(__always)
    fileprivate static func roundedProducts(_ a: SIMD8<UInt16>, _ b: SIMD8<UInt16>) -> SIMD8<UInt16> {
        var result = a
        for lane in 0..<8 {
            let product = Int32(Int16(bitPattern: a[lane])) &* Int32(Int16(bitPattern: b[lane]))
            result[lane] = UInt16(truncatingIfNeeded: (product &+ 0x4000) &>> 15)
        }
        return result
    }
}
