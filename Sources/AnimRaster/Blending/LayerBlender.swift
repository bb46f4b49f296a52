import AnimGraphics
import CBlend

/// Paints coverage with the pixels of a group's layer at the group's opacity, source-over.
struct LayerBlender: CoverageSink {
    private var rows: LayerRows

    /// Creates a blender of a layer at an opacity of 0…255.
    init(_ source: PixelTarget, opacity: UInt32, onto target: PixelTarget) {
        rows = LayerRows(source, opacity: opacity, onto: target)
    }

    @inline(__always)
    mutating func beginRow(_ y: Int) { rows.begin(y) }

    @inline(__always)
    mutating func span(at x: Int, count: Int, coverage: UInt32) {
        RowBlender.blend(
            rows.layer + x, over: rows.below + x, count: count, factor: rows.factor(coverage), using: rows.instructions)
    }

    @inline(__always)
    mutating func block(at x: Int, count: Int, coverage: SIMD4<UInt32>) {
        if count < 4 {
            for index in 0..<count {
                let scaled = PixelArithmetic.scale(rows.layer[x + index], by: rows.factor(coverage[index]))
                rows.below[x + index] = PixelArithmetic.over(scaled, rows.below[x + index])
            }
            return
        }
        let pixels = UnsafeRawPointer(rows.layer + x).loadUnaligned(as: SIMD4<UInt32>.self)
        let halves = unsafeBitCast(pixels, to: SIMD2<UInt64>.self)
        // Layers are often mostly empty.
        if halves[0] | halves[1] == 0 { return }
        let raw = UnsafeMutableRawPointer(rows.below + x)
        let result = PixelArithmetic.over(
            PixelArithmetic.scale(pixels, by: rows.factors(coverage)), raw.loadUnaligned(as: SIMD4<UInt32>.self))
        raw.storeBytes(of: result, as: SIMD4<UInt32>.self)
    }
}

/// Replaces the pixels below with a group's layer, in proportion to coverage and opacity.
///
/// Each component is `below · (1 − f) + layer · f`, rounded once, so that equal pixels do not change.
struct CopyBlender: CoverageSink {
    private var rows: LayerRows

    /// Creates a blender of a layer at an opacity of 0…255.
    init(_ source: PixelTarget, opacity: UInt32, onto target: PixelTarget) {
        rows = LayerRows(source, opacity: opacity, onto: target)
    }

    @inline(__always)
    mutating func beginRow(_ y: Int) { rows.begin(y) }

    @inline(__always)
    mutating func span(at x: Int, count: Int, coverage: UInt32) {
        let factor = rows.factor(coverage)
        if factor == 255 { return (rows.below + x).update(from: rows.layer + x, count: count) }
        let factors = PixelArithmetic.lanes(SIMD4(repeating: factor))
        let whole = count & ~3
        for offset in stride(from: 0, to: whole, by: 4) { mix(at: x &+ offset, by: factors) }
        for offset in whole..<count { mix(at: x &+ offset, by: factor) }
    }

    @inline(__always)
    mutating func block(at x: Int, count: Int, coverage: SIMD4<UInt32>) {
        for index in 0..<count { mix(at: x &+ index, by: rows.factor(coverage[index])) }
    }

    @inline(__always)
    private func mix(at x: Int, by factor: UInt32) {
        rows.below[x] = PixelArithmetic.mix(rows.below[x], rows.layer[x], by: factor)
    }

    /// Mixes four pixels.
    @inline(__always)
    private func mix(at x: Int, by factors: SIMD8<UInt16>) {
        let below = UnsafeMutableRawPointer(rows.below + x)
        let pixels = UnsafeRawPointer(rows.layer + x).loadUnaligned(as: SIMD4<UInt32>.self)
        let result = PixelArithmetic.mix(below.loadUnaligned(as: SIMD4<UInt32>.self), pixels, by: factors)
        below.storeBytes(of: result, as: SIMD4<UInt32>.self)
    }
}

/// Multiplies pixels by the alpha of a group's layer, or by what it leaves of 1.
struct MaskBlender {
    private var rows: LayerRows
    private let cutsOut: Bool

    /// Creates a blender of a layer at an opacity of 0…255.
    init(_ source: PixelTarget, opacity: UInt32, cutsOut: Bool, onto target: PixelTarget) {
        rows = LayerRows(source, opacity: opacity, onto: target)
        self.cutsOut = cutsOut
    }

    /// Multiplies all pixels of an area covered by the layer.
    mutating func mask(_ bounds: PixelRect) {
        for y in bounds.minY..<bounds.maxY {
            rows.begin(y)
            rows.mask(bounds.minX..<bounds.maxX, cutsOut: cutsOut)
        }
    }
}

/// Paints coverage with the pixels of a group's layer at the group's opacity, using a blend mode.
struct ModeBlender: CoverageSink {
    private var rows: LayerRows
    private let mode: BlendMode
    private let scratch: UnsafeMutablePointer<UInt32>

    /// Creates a blender of a layer at an opacity of 0…255; `scratch` has room for ``ShaderScratch/capacity`` pixels.
    init(
        _ source: PixelTarget, opacity: UInt32, mode: BlendMode, onto target: PixelTarget,
        scratch: UnsafeMutablePointer<UInt32>
    ) {
        rows = LayerRows(source, opacity: opacity, onto: target)
        self.mode = mode
        self.scratch = scratch
    }

    mutating func beginRow(_ y: Int) { rows.begin(y) }

    mutating func span(at x: Int, count: Int, coverage: UInt32) {
        let factor = rows.factor(coverage)
        if factor == 255 { return BlendModes.blend(rows.layer + x, over: rows.below + x, count: count, mode: mode) }
        var start = x
        while start < x &+ count {
            let length = min(ShaderScratch.capacity, x &+ count &- start)
            for index in 0..<length { scratch[index] = PixelArithmetic.scale(rows.layer[start &+ index], by: factor) }
            BlendModes.blend(scratch, over: rows.below + start, count: length, mode: mode)
            start &+= length
        }
    }

    mutating func block(at x: Int, count: Int, coverage: SIMD4<UInt32>) {
        for index in 0..<count {
            let factor = rows.factor(coverage[index])
            scratch[index] = PixelArithmetic.scale(rows.layer[x &+ index], by: factor)
        }
        BlendModes.blend(scratch, over: rows.below + x, count: count, mode: mode)
    }
}

/// The current row of a group's layer and the row below it.
struct LayerRows {
    private let target: PixelTarget
    private let source: PixelTarget
    private let opacity: UInt32
    /// The instruction set to draw with.
    var instructions: InstructionSet { target.instructions }
    /// The row drawn on, indexed by column.
    private(set) var below: UnsafeMutablePointer<UInt32>
    /// The row of the layer, indexed by column.
    private(set) var layer: UnsafeMutablePointer<UInt32>

    /// Creates the rows of a layer at an opacity of 0…255.
    init(_ source: PixelTarget, opacity: UInt32, onto target: PixelTarget) {
        self.target = target
        self.source = source
        self.opacity = opacity
        below = target.base
        layer = source.base
    }

    /// Moves to a row of the canvas.
    @inline(__always)
    mutating func begin(_ y: Int) {
        below = target.row(y)
        layer = source.row(y)
    }

    /// Multiplies columns by the layer's alpha, or by what it leaves of 1.
    @inline(__always)
    func mask(_ columns: Range<Int>, cutsOut: Bool) {
        let (below, layer) = (below + columns.lowerBound, layer + columns.lowerBound)
        if cblend_mask(below, layer, columns.count, opacity, cutsOut, instructions.limit) { return }
        // `255 - a` is `a ^ 255` for bytes.
        let flip: UInt32 = cutsOut ? 255 : 0
        let whole = columns.count & ~3
        for index in stride(from: 0, to: whole, by: 4) {
            let raw = UnsafeMutableRawPointer(below + index)
            let alpha = UnsafeRawPointer(layer + index).loadUnaligned(as: SIMD4<UInt32>.self) &>> 24
            let lanes = factors(alpha) ^ SIMD8(repeating: UInt16(truncatingIfNeeded: flip))
            let pixels = raw.loadUnaligned(as: SIMD4<UInt32>.self)
            raw.storeBytes(of: PixelArithmetic.scale(pixels, by: lanes), as: SIMD4<UInt32>.self)
        }
        for index in whole..<columns.count {
            below[index] = PixelArithmetic.scale(below[index], by: factor(layer[index] &>> 24) ^ flip)
        }
    }

    /// The layer's factor for a coverage, 0…255.
    @inline(__always)
    func factor(_ coverage: UInt32) -> UInt32 { PixelArithmetic.dividedBy255(coverage &* opacity) }

    /// The layer's factors for four coverages, in the form of ``PixelArithmetic/lanes(_:)``.
    @inline(__always)
    func factors(_ coverage: SIMD4<UInt32>) -> SIMD8<UInt16> {
        PixelArithmetic.lanes(PixelArithmetic.dividedBy255(coverage &* opacity))
    }
}

/// Mixes the pixels of a cell into the previous cells, in proportion to the area each cell has of a pixel.
///
/// The first cell in a pixel replaces the pixel below, and each further cell is mixed in by its share of the total so far, so
/// that in the end each counts by its area. The pixel below never shows through, however the areas are rounded, and mixing equal
/// colors does not change them.
struct CellBlender: CoverageSink {
    private let source: PixelTarget
    private let shares: CoveragePlane
    private let target: PixelTarget
    private var cell: UnsafeMutablePointer<UInt32>
    private var below: UnsafeMutablePointer<UInt32>
    private var share: UnsafeMutablePointer<UInt8>

    /// Creates a blender of a cell's pixels.
    ///
    /// - Parameter shares: The part of each pixel covered by previous cells, 0…255; this cell's part is added.
    init(_ source: PixelTarget, shares: CoveragePlane, onto target: PixelTarget) {
        (self.source, self.shares, self.target) = (source, shares, target)
        (cell, below, share) = (source.base, target.base, shares.base)
    }

    mutating func beginRow(_ y: Int) {
        cell = source.row(y)
        below = target.row(y)
        share = shares.row(y)
    }

    mutating func span(at x: Int, count: Int, coverage: UInt32) {
        guard coverage == 255 else {
            for index in x..<x &+ count { mix(at: index, coverage) }
            return
        }
        // Full coverage means that no other cell shares the pixel, except by rounding.
        (below + x).update(from: cell + x, count: count)
        (share + x).update(repeating: 255, count: count)
    }

    mutating func block(at x: Int, count: Int, coverage: SIMD4<UInt32>) {
        for index in 0..<count where coverage[index] != 0 { mix(at: x &+ index, coverage[index]) }
    }

    @inline(__always)
    private func mix(at x: Int, _ coverage: UInt32) {
        let before = UInt32(share[x])
        let own = min(coverage, 255 &- before)
        if own == 0 { return }
        let all = before &+ own
        below[x] = PixelArithmetic.mix(below[x], cell[x], by: (255 &* own &+ all / 2) / all)
        share[x] = UInt8(truncatingIfNeeded: all)
    }
}
