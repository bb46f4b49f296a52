import AnimGraphics
import CBlend

/// The pixels of a gradient of distances between two colours.
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
        let gradient = rows.wideForm(colors, opacity: opacity, from: region.minX, region.minY)
        let pixels = target.row(region.minY) + region.minX
        return withUnsafePointer(to: areas) { areas in
            withUnsafePointer(to: gradient) { gradient in
                cblend_sweep_radial(areas, pixels, target.stride, gradient, coverage, instructions.limit)
            }
        }
    }
}
