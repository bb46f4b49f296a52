import AnimGraphics

extension BandRenderer {
    /// Blurs the shadows of a plan; `nil` for shadows that are blurred band by band as they are painted.
    ///
    /// A mask is kept for all bands unless the masks of the plan would exceed ``maskCapacity`` together. Masks with elided rows
    /// are small, and always kept.
    mutating func shadowMasks(of plan: DrawPlan, areas: borrowing AreaBuilder) -> [ShadowMask?] {
        var masks: [ShadowMask?] = []
        masks.reserveCapacity(plan.shadows.count)
        let byteCount = plan.shadows.reduce(0) { sum, shadow in
            let samples = shadow.grid.columns.kernel.oversampling * shadow.grid.rows.kernel.oversampling
            return sum + 2 * samples * shadow.pixels.width * shadow.pixels.height
        }
        for shadow in plan.shadows {
            let isKept = byteCount <= maskCapacity || shadow.shape.rows != .none
            masks.append(isKept ? mask(of: shadow, areas: areas) : nil)
        }
        return masks
    }

    /// Blurs the given rows of a shadow, or all of it if no rows are given or some are elided.
    mutating func mask(of shadow: PlannedShadow, rows: Range<Int>? = nil, areas: borrowing AreaBuilder) -> ShadowMask {
        var pixels = shadow.pixels
        if let rows, shadow.shape.rows == .none {
            (pixels.minY, pixels.maxY) = (max(pixels.minY, rows.lowerBound), min(pixels.maxY, rows.upperBound))
        }
        let blur = ShadowBlur(pixels, of: shadow.content, shadow.grid)
        switch shadow.caster {
        case .area(let area): drawCoverage(of: area, areas: areas, into: blur.source)
        case .group(let plan): drawAlpha(of: plan, keepsMasks: rows == nil, areas: areas, into: blur.source)
        }
        return blur.mask(shadow.shape)
    }

    /// Draws the coverage of an area, in samples, into a plane of zeros.
    private mutating func drawCoverage(of area: Area, areas: borrowing AreaBuilder, into plane: borrowing BlurPlane) {
        let visible = area.bounds.intersection(plane.bounds)
        if visible.isEmpty { return }
        var writer = BlurPlaneWriter(plane)
        cover(area, of: areas, in: visible, into: &writer)
    }

    /// Draws a plan in bands and stores its alpha in a plane of zeros.
    private mutating func drawAlpha(
        of plan: DrawPlan, keepsMasks: Bool, areas: borrowing AreaBuilder, into plane: borrowing BlurPlane
    ) {
        let bounds = plane.bounds
        if bounds.isEmpty { return }
        let shadows = keepsMasks ? shadowMasks(of: plan, areas: areas) : Array(repeating: nil, count: plan.shadows.count)
        let rows = min(bounds.height, BandRenderer.rowsPerBand(width: bounds.width))
        let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: bounds.width * rows)
        defer { pixels.deallocate() }
        let interrupted = interrupt()
        for top in stride(from: bounds.minY, to: bounds.maxY, by: rows) {
            var band = bounds
            (band.minY, band.maxY) = (top, min(top + rows, bounds.maxY))
            pixels.initialize(repeating: 0, count: bounds.width * band.height)
            let target = PixelTarget(
                base: pixels, stride: bounds.width, originX: bounds.minX, originY: top, instructions: instructions)
            draw(plan, shadows: shadows, areas: areas, band: band, onto: target)
            let alpha = plane.base + (top - bounds.minY) * plane.stride
            for index in 0..<bounds.width * band.height {
                alpha[index] = UInt16(truncatingIfNeeded: pixels[index] &>> 24) &<< BlurPlane.bits
            }
        }
        resume(interrupted)
    }

    /// Paints a blurred mask in a premultiplied pixel.
    mutating func paint(_ mask: ShadowMask, pixel: UInt32, bounds: PixelRect) {
        let row = coverageRow(count: mask.columns.count + 4)
        if let clip = self.mask {
            var sink = MaskedSink(ColorBlender(pixel, onto: target), mask: clip)
            mask.paint(bounds, through: row, into: &sink)
        } else {
            mask.paint(bounds, through: row, pixel: pixel, onto: target)
        }
    }
}
