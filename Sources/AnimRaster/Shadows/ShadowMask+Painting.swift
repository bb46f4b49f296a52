import AnimGraphics

extension ShadowMask {
    /// Hands the coverage within bounds to a sink; `scratch` holds a row.
    @inline(__always)
    func paint(
        _ bounds: PixelRect, through scratch: UnsafeMutablePointer<UInt32>, into sink: inout some CoverageSink
    ) {
        let kept = UnsafePointer(scratch - columns.lowerBound)
        let cut = shape.columns
        var last = Int.min
        for y in bounds.minY..<bounds.maxY {
            let row = shape.rows.kept(y)
            if row != last { copyRow(row, to: scratch) }
            last = row
            sink.beginRow(y)
            let end = max(bounds.minX, min(bounds.maxX, cut.pixel + 1))
            sink.row(kept, from: bounds.minX, to: end)
            let next = max(end, min(bounds.maxX, cut.pixel + cut.count + 1))
            if next > end { sink.spanIfAny(at: end, count: next - end, coverage: kept[cut.pixel]) }
            sink.row(kept - cut.count, from: next, to: bounds.maxX)
        }
    }

    /// Paints one premultiplied pixel within bounds; `scratch` holds a row.
    func paint(
        _ bounds: PixelRect, through scratch: UnsafeMutablePointer<UInt32>, pixel: UInt32, onto target: PixelTarget
    ) {
        var blender = ColorBlender(pixel, onto: target)
        let cut = shape.columns
        let end = max(bounds.minX, min(bounds.maxX, cut.pixel + 1))
        let next = max(end, min(bounds.maxX, cut.pixel + cut.count + 1))
        let kept = scratch - columns.lowerBound
        var last = Int.min
        var coverage: UInt32 = 0
        for y in bounds.minY..<bounds.maxY {
            let row = shape.rows.kept(y)
            if row != last {
                copyRow(row, to: scratch)
                if next > end { coverage = kept[cut.pixel] }
                ShadowMask.multiply(scratch, count: columns.count, by: pixel)
                last = row
            }
            let pixels = target.row(y)
            RowBlender.blend(
                kept + bounds.minX, over: pixels + bounds.minX, count: end - bounds.minX, factor: 255,
                using: target.instructions)
            if next > end {
                blender.beginRow(y)
                blender.spanIfAny(at: end, count: next - end, coverage: coverage)
            }
            let right = max(0, bounds.maxX - next)
            RowBlender.blend(
                kept + (next - cut.count), over: pixels + next, count: right, factor: 255,
                using: target.instructions)
        }
    }

    /// Makes pixels of coverage; their number is a multiple of four.
    private static func multiply(_ row: UnsafeMutablePointer<UInt32>, count: Int, by pixel: UInt32) {
        let source = SIMD4(repeating: pixel)
        for index in stride(from: 0, to: count, by: 4) {
            let raw = UnsafeMutableRawPointer(row + index)
            let factors = PixelArithmetic.lanes(raw.loadUnaligned(as: SIMD4<UInt32>.self))
            raw.storeBytes(of: PixelArithmetic.scale(source, by: factors), as: SIMD4<UInt32>.self)
        }
    }
}

extension CoverageSink {
    /// Takes coverage from a row that is indexed by columns; 3 more than needed are readable.
    @inline(__always)
    fileprivate mutating func row(_ coverage: UnsafePointer<UInt32>, from start: Int, to end: Int) {
        var x = start
        while x < end {
            var values = UnsafeRawPointer(coverage + x).loadUnaligned(as: SIMD4<UInt32>.self)
            let count = min(4, end &- x)
            if count < 4 {
                for lane in count..<4 { values[lane] = 0 }
            }
            if values != .zero { block(at: x, count: count, coverage: values) }
            x &+= 4
        }
    }
}
