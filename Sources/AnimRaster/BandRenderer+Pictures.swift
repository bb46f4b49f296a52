import AnimGraphics

extension BandRenderer {
    /// Draws and filters the pictures of a plan, which its steps then show; they are kept until the plan has been drawn.
    mutating func drawPictures(of plan: DrawPlan, areas: borrowing AreaBuilder) {
        pictures.removeAll()
        for planned in plan.pictures { pictures.append(planned.map { picture(of: $0, areas: areas) }) }
    }

    private mutating func picture(of planned: PlannedPicture, areas: borrowing AreaBuilder) -> FilteredPicture {
        var filters = planned.filters[...]
        var picture: FilteredPicture
        if case .blur(let blur)? = filters.first, blur.isHalvedByRows {
            filters.removeFirst()
            picture = FilteredPicture(drawn(planned, blur, planned.pixels.expanded(for: filters), areas: areas))
        } else {
            let pixels = PictureBuffer(planned.source, in: memory)
            let shadows = shadowMasks(of: planned.plan, areas: areas)
            let rows = BandRenderer.rowsPerBand(width: planned.source.width)
            for top in stride(from: planned.source.minY, to: planned.source.maxY, by: rows) {
                draw(planned, top..<min(top + rows, planned.source.maxY), shadows: shadows, areas: areas, onto: pixels)
            }
            picture = FilteredPicture(pixels)
        }
        while let filter = filters.popFirst() {
            // Later blurs need a margin.
            picture.apply(filter, in: planned.pixels.expanded(for: filters), using: instructions, memory: memory)
        }
        return picture
    }

    /// Draws a picture in strips that are halved at once.
    private mutating func drawn(
        _ planned: PlannedPicture, _ blur: GaussianBlur, _ pixels: PixelRect, areas: borrowing AreaBuilder
    ) -> BlurredSamples {
        let shadows = shadowMasks(of: planned.plan, areas: areas)
        return blur.samples(
            of: planned.source, in: pixels, rowsPerStrip: BandRenderer.rowsPerBand(width: planned.source.width),
            using: instructions, memory: memory
        ) { rows, strip in
            draw(planned, rows, shadows: shadows, areas: areas, onto: strip)
        }
    }

    /// Draws rows of a picture.
    private mutating func draw(
        _ planned: PlannedPicture, _ rows: Range<Int>, shadows: [ShadowMask?], areas: borrowing AreaBuilder,
        onto pixels: PictureBuffer
    ) {
        var band = pixels.bounds
        (band.minY, band.maxY) = (rows.lowerBound, rows.upperBound)
        if planned.plan.firstStep(within: band) == 0 { pixels.fill(rows, with: planned.background) }
        let target = pixels.target(using: instructions)
        draw(planned.plan, shadows: shadows, areas: areas, band: band, onto: target)
    }

    /// Composites a picture as a layer.
    mutating func show(_ picture: Int, _ style: LayerStyle, bounds: PixelRect) {
        guard let picture = pictures[picture]?.pixels(in: bounds, using: instructions) else { return }
        composite(Layer(target: picture.target(using: instructions), bounds: bounds, style: style))
    }

    /// Replaces the pixels of an area by a picture.
    mutating func show(_ picture: Int, in area: Area, bounds: PixelRect, of areas: borrowing AreaBuilder) {
        guard let picture = pictures[picture]?.pixels(in: bounds, using: instructions) else { return }
        let blender = CopyBlender(picture.target(using: instructions), opacity: 255, onto: target)
        fill(area, bounds: bounds, through: blender, of: areas)
    }
}

extension PixelRect {
    /// The pixels that contribute to the rectangle's pixels after some filters.
    fileprivate func expanded(for filters: ArraySlice<PixelFilter>) -> PixelRect {
        let reach = Array(filters).margin
        return expanded(x: reach.x, y: reach.y)
    }
}
