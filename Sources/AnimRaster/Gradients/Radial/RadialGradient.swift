/// A gradient of distances from a centre.
struct RadialGradient {
    /// The way in which colours are found.
    enum Colors {
        /// Two colours that mix in steps of t.
        case steps(RadialSteps)
        /// A table of colours.
        case table(RampTable)
    }

    let colors: Colors
    let rows: RadialRows
    /// The exact form, for entries that the table leaves open.
    let pixelwise: PixelwiseGradient

    /// Creates the gradient of a space of distances; nil where steps and tables would not be exact.
    init?(_ ramp: GradientRamp, _ space: GradientSpace, using instructions: InstructionSet) {
        let steps = RadialSteps(ramp)
        let pixel = space.largestPixelWidth
        let table =
            steps == nil ? RampTable(ramp, from: 0, to: .infinity, edgeWidth: pixel, using: instructions) : nil
        let last = ramp.locations.count - 1
        let isEdge = ramp.edges.last == ramp.locations[last]
        let reach = ramp.levels[last][3] == 0 ? max(0, ramp.locations[last] + (isEdge ? pixel / 2 : 0)) : .infinity
        guard let rows = RadialRows(space, scale: steps?.scale ?? table?.scale ?? 0, reach: reach) else { return nil }
        if let table { colors = .table(table) } else if let steps { colors = .steps(steps) } else { return nil }
        self.rows = rows
        pixelwise = PixelwiseGradient(ramp: ramp, space: space)
    }
}
