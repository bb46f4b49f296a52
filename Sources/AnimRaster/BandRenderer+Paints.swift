import AnimGraphics

extension BandRenderer {
    /// Fills an area with a gradient.
    mutating func fill(_ fill: AreaFill, with gradient: GradientSource, of areas: borrowing AreaBuilder) {
        switch gradient {
        case .axial(let ramp):
            ramp.pieces.withUnsafeBufferPointer { pieces in
                self.fill(fill, through: AxialShader(ramp, pieces: pieces, using: instructions), of: areas)
            }
        case .radial(let radial):
            self.fill(fill, with: radial, of: areas)
        case .conic(let conic):
            conic.table.withEntries(conic.pixelwise) { entries, pixelwise in
                let shader = ConicShader(conic, entries: entries, pixelwise: pixelwise)
                self.fill(fill, through: shader, of: areas)
            }
        case .perspective(let perspective):
            perspective.table.withEntries(perspective.pixelwise) { entries, pixelwise in
                let shader = PerspectiveShader(perspective, entries: entries, pixelwise: pixelwise)
                self.fill(fill, through: shader, of: areas)
            }
        case .exact(let pixelwise):
            withUnsafePointer(to: pixelwise) { pixelwise in
                self.fill(fill, through: ExactShader(pixelwise), of: areas)
            }
        case .unprepared(let ramp, let space):
            self.fill(fill, with: GradientSource(ramp, space, using: instructions), of: areas)
        }
    }

    private mutating func fill(_ fill: AreaFill, with radial: RadialGradient, of areas: borrowing AreaBuilder) {
        switch radial.colors {
        case .steps(let steps):
            withUnsafePointer(to: steps.colors(perColumn: radial.rows.perColumn)) { colors in
                let shader = RadialStepShader(radial.rows, colors, isOpaque: steps.isOpaque, using: instructions)
                self.fill(fill, through: shader, of: areas)
            }
        case .table(let table):
            table.withEntries(radial.pixelwise) { entries, pixelwise in
                let shader = RadialTableShader(radial.rows, table, entries: entries, pixelwise: pixelwise)
                self.fill(fill, through: shader, of: areas)
            }
        }
    }
}

extension BandRenderer {
    /// Fills an area with the pixels of a picture.
    mutating func fill(_ fill: AreaFill, with image: ImageSource, of areas: borrowing AreaBuilder) {
        if case .perspective(let source) = image.sampling {
            return source.withPixels { levels in
                let shader = PerspectiveImage(source, levels: levels, isOpaque: image.isOpaque)
                self.fill(fill, through: shader, tint: image.tint, of: areas)
            }
        }
        image.grid.level.pixels.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            let (pixels, map) = (ImagePixels(image.grid, base: base), image.grid.map)
            let isOpaque = image.isOpaque
            switch image.sampling {
            case .perspective:
                break
            case .copy(let x, let y):
                let shader = ImageCopy(pixels: pixels, offsetX: x, offsetY: y, isOpaque: isOpaque)
                self.fill(fill, through: shader, tint: image.tint, of: areas)
            case .nearest:
                let shader = NearestImage(pixels: pixels, map: map, isOpaque: isOpaque)
                self.fill(fill, through: shader, tint: image.tint, of: areas)
            case .linear:
                let shader = LinearImage(pixels: pixels, map: map, isOpaque: isOpaque)
                self.fill(fill, through: shader, tint: image.tint, of: areas)
            case .area(let width, let height):
                let shader = AreaImage(pixels, map: map, width: width, height: height, isOpaque: isOpaque)
                self.fill(fill, through: shader, tint: image.tint, of: areas)
            case .trilinear(let next, let weight):
                next.level.pixels.withUnsafeBufferPointer { buffer in
                    guard let base = buffer.baseAddress else { return }
                    let others = LinearImage(pixels: ImagePixels(next, base: base), map: next.map, isOpaque: isOpaque)
                    let first = LinearImage(pixels: pixels, map: map, isOpaque: isOpaque)
                    let shader = TrilinearImage(first: first, second: others, weight: weight)
                    self.fill(fill, through: shader, tint: image.tint, of: areas)
                }
            }
        }
    }

    /// Fills an area with the pixels of a shader, multiplied by a color if one is given.
    private mutating func fill(
        _ fill: AreaFill, through shader: some PixelShader, tint: UInt32?, of areas: borrowing AreaBuilder
    ) {
        guard let tint else { return self.fill(fill, through: shader, of: areas) }
        self.fill(fill, through: TintedShader(base: shader, tint: tint), of: areas)
    }
}
