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
