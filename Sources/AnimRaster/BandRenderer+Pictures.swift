import AnimGraphics

extension BandRenderer {
    /// Draws and filters the pictures of a plan, which its steps then show; they are kept until the plan has been drawn.
    mutating func drawPictures(of plan: DrawPlan, areas: borrowing AreaBuilder) {
        pictures.removeAll()
        for planned in plan.pictures { pictures.append(planned.map { picture(of: $0, areas: areas) }) }
    }

    private mutating func picture(of planned: PlannedPicture, areas: borrowing AreaBuilder) -> PictureBuffer {
        var picture = PictureBuffer(planned.source, filledWith: planned.background)
        draw(planned.plan, onto: picture, areas: areas)
        for index in planned.filters.indices {
            switch planned.filters[index] {
            case .blur(let blur):
                // Later blurs need a margin.
                let reach = Array(planned.filters[(index + 1)...]).margin
                picture = blur.blurred(picture, in: planned.pixels.expanded(x: reach.x, y: reach.y), using: instructions)
            case .colors(let filter): filter.apply(to: picture, using: instructions)
            case .material(let material): material.apply(to: picture, using: instructions)
            }
        }
        return picture
    }

    /// Draws a plan onto a picture in bands.
    private mutating func draw(_ plan: DrawPlan, onto picture: PictureBuffer, areas: borrowing AreaBuilder) {
        let shadows = shadowMasks(of: plan, areas: areas)
        let bounds = picture.bounds
        let rows = BandRenderer.rowsPerBand(width: bounds.width)
        let target = picture.target(using: instructions)
        for top in stride(from: bounds.minY, to: bounds.maxY, by: rows) {
            var band = bounds
            (band.minY, band.maxY) = (top, min(top + rows, bounds.maxY))
            draw(plan, shadows: shadows, areas: areas, band: band, onto: target)
        }
    }

    /// Composites a picture as a layer.
    mutating func show(_ picture: Int, _ style: LayerStyle, bounds: PixelRect) {
        guard let picture = pictures[picture] else { return }
        composite(Layer(target: picture.target(using: instructions), bounds: bounds, style: style))
    }

    /// Replaces the pixels of an area by a picture.
    mutating func show(_ picture: Int, in area: Area, bounds: PixelRect, of areas: borrowing AreaBuilder) {
        guard let picture = pictures[picture] else { return }
        let blender = CopyBlender(picture.target(using: instructions), opacity: 255, onto: target)
        fill(area, bounds: bounds, through: blender, of: areas)
    }
}
