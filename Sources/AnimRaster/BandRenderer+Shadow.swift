import AnimGraphics

extension BandRenderer {
    /// Draws the coverage of an area of samples into a plane that is 0 everywhere.
    mutating func drawCoverage(of area: Area, lines: borrowing LineBuffer, into plane: borrowing BlurPlane) {
        let visible = area.bounds.intersection(plane.bounds)
        if visible.isEmpty { return }
        var writer = BlurPlaneWriter(plane)
        cover(area, in: visible, lines: lines, into: &writer)
    }

    /// Draws a plan and keeps its alpha in a plane that is 0 everywhere.
    mutating func drawAlpha(of plan: DrawPlan, lines: borrowing LineBuffer, into plane: borrowing BlurPlane) {
        let bounds = plane.bounds
        if bounds.isEmpty { return }
        let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: bounds.width * bounds.height)
        defer { pixels.deallocate() }
        pixels.initialize(repeating: 0, count: bounds.width * bounds.height)
        let target = PixelTarget(base: pixels, stride: bounds.width, originX: bounds.minX, originY: bounds.minY)
        draw(plan, lines: lines, band: bounds, onto: target)
        for index in 0..<bounds.width * bounds.height {
            plane.base[index] = UInt16(truncatingIfNeeded: pixels[index] &>> 24) &<< BlurPlane.bits
        }
    }

    /// Paints a blurred mask in one premultiplied pixel.
    mutating func shadow(_ mask: ShadowMask, pixel: UInt32, bounds: PixelRect) {
        let row = coverageRow(count: mask.columns.count + 4)
        if let clip = self.mask {
            var sink = MaskedSink(ColorBlender(pixel, onto: target), mask: clip)
            mask.paint(bounds, through: row, into: &sink)
        } else {
            mask.paint(bounds, through: row, pixel: pixel, onto: target)
        }
    }
}

extension ShadowMask {
    /// Hands the coverage within bounds to a sink; `scratch` holds a row.
    @inline(__always)
    fileprivate func paint(
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
}

extension ShadowMask {
    /// Paints one premultiplied pixel within bounds; `scratch` holds a row.
    fileprivate func paint(
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
            RowBlender.blend(kept + bounds.minX, over: pixels + bounds.minX, count: end - bounds.minX, factor: 255)
            if next > end {
                blender.beginRow(y)
                blender.spanIfAny(at: end, count: next - end, coverage: coverage)
            }
            let right = max(0, bounds.maxX - next)
            RowBlender.blend(kept + (next - cut.count), over: pixels + next, count: right, factor: 255)
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
