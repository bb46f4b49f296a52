import AnimGraphics

extension BandRenderer {
    /// Blurs the shadows of a plan.
    mutating func shadowMasks(of plan: DrawPlan, areas: borrowing AreaBuilder) -> [ShadowMask] {
        var masks: [ShadowMask] = []
        masks.reserveCapacity(plan.shadows.count)
        for shadow in plan.shadows { masks.append(mask(of: shadow, areas: areas)) }
        return masks
    }

    private mutating func mask(of shadow: PlannedShadow, areas: borrowing AreaBuilder) -> ShadowMask {
        let blur = ShadowBlur(shadow.pixels, of: shadow.content, shadow.grid)
        switch shadow.caster {
        case .area(let area): drawCoverage(of: area, areas: areas, into: blur.source)
        case .group(let plan): drawAlpha(of: plan, areas: areas, into: blur.source)
        }
        return blur.mask(shadow.shape)
    }

    /// Draws the coverage of an area of samples into a plane that is 0 everywhere.
    private mutating func drawCoverage(of area: Area, areas: borrowing AreaBuilder, into plane: borrowing BlurPlane) {
        let visible = area.bounds.intersection(plane.bounds)
        if visible.isEmpty { return }
        var writer = BlurPlaneWriter(plane)
        cover(area, of: areas, in: visible, into: &writer)
    }

    /// Draws a plan and keeps its alpha in a plane that is 0 everywhere.
    private mutating func drawAlpha(of plan: DrawPlan, areas: borrowing AreaBuilder, into plane: borrowing BlurPlane) {
        let bounds = plane.bounds
        if bounds.isEmpty { return }
        let shadows = shadowMasks(of: plan, areas: areas)
        let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: bounds.width * bounds.height)
        defer { pixels.deallocate() }
        pixels.initialize(repeating: 0, count: bounds.width * bounds.height)
        let target = PixelTarget(
            base: pixels, stride: bounds.width, originX: bounds.minX, originY: bounds.minY,
            instructions: instructions)
        draw(plan, shadows: shadows, areas: areas, band: bounds, onto: target)
        for index in 0..<bounds.width * bounds.height {
            plane.base[index] = UInt16(truncatingIfNeeded: pixels[index] &>> 24) &<< BlurPlane.bits
        }
    }

    /// Paints a blurred mask in one premultiplied pixel.
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
