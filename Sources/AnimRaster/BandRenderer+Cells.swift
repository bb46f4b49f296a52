import AnimGraphics

/// A group of cells that is being drawn.
struct OpenCells {
    /// What was below the group.
    let backdrop: PixelTarget
    /// The share of each pixel that the cells so far have together, 0…255.
    let shares: CoveragePlane
    /// The area of the cell that is being drawn.
    var area: Area?
}

extension BandRenderer {
    /// Keeps what is below a group of cells.
    mutating func beginCells(bounds: PixelRect) {
        let backdrop = layerPixels.push(target, in: bounds)
        let shares = maskBytes.push(count: bounds.width * bounds.height, repeating: 0)
        cells.append(
            OpenCells(backdrop: backdrop, shares: CoveragePlane(base: shares, stride: bounds.width, bounds: bounds)))
    }

    mutating func endCells() {
        cells.removeLast()
        maskBytes.pop()
        layerPixels.pop()
    }

    /// Begins to draw a cell, on what was below its group and with the edges of the clips in force.
    mutating func beginCell(_ area: Area, bounds: PixelRect) {
        guard let open = cells.last else { return }
        cells[cells.count - 1].area = area
        let style = LayerStyle(opacity: 255, compositing: .blend(.normal))
        let pixels = layerPixels.push(open.backdrop, in: bounds)
        masks.append(mask)
        layers.append(Layer(target: pixels, bounds: bounds, style: style))
    }

    /// Mixes a cell into what is below.
    mutating func endCell(of areas: borrowing AreaBuilder) {
        let cell = layers.removeLast()
        masks.removeLast()
        if let open = cells.last, let area = open.area {
            var blender = CellBlender(cell.target, shares: open.shares, onto: target)
            cover(area, of: areas, in: cell.bounds, into: &blender)
        }
        layerPixels.pop()
    }
}

extension BufferStack<UInt32> {
    /// Hands out a copy of some pixels of a target, valid until the matching `pop()`.
    fileprivate mutating func push(_ source: PixelTarget, in bounds: PixelRect) -> PixelTarget {
        let pixels = push(count: bounds.width * bounds.height, repeating: 0)
        let target = PixelTarget(
            base: pixels, stride: bounds.width, originX: bounds.minX, originY: bounds.minY, instructions: source.instructions)
        for y in bounds.minY..<bounds.maxY {
            (target.row(y) + bounds.minX).update(from: source.row(y) + bounds.minX, count: bounds.width)
        }
        return target
    }
}
