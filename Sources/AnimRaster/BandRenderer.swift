import AnimGraphics

/// Executes a plan within a band of rows, with stacks of the open layers and masks.
struct BandRenderer: ~Copyable {
    var converter: ScanConverter
    /// The instruction set to draw with.
    let instructions: InstructionSet
    var layerPixels = BufferStack<UInt32>()
    var maskBytes = BufferStack<UInt8>()
    private var maskRuns = BufferStack<SIMD2<Int>>()
    /// A buffer for shaded pixels and their coverage.
    private let scratch = ShaderScratch()
    var layers: [Layer] = []
    var masks: [ClipMask?] = []
    /// The groups of cells being drawn.
    var cells: [OpenCells] = []
    /// The pictures of the plan being drawn.
    var pictures: [FilteredPicture?] = []
    /// The memory of pictures, kept between frames.
    let memory = PictureMemory()
    private var coverage = BufferStack<UInt32>()
    /// The maximum size in bytes of a plan's shadow masks; beyond it, masks are made for one band at a time.
    ///
    /// 64 MB are as much as the pixels of a canvas of 4,096 × 4,096.
    var maskCapacity = 1 << 26

    /// A group being drawn.
    struct Layer {
        let target: PixelTarget
        let bounds: PixelRect
        let style: LayerStyle
    }

    init(using instructions: InstructionSet) {
        self.instructions = instructions
        converter = ScanConverter(using: instructions)
    }

    deinit { scratch.deallocate() }

    /// The number of rows, at least 64, whose pixels and scratch memory fit the second-level cache together: 2.5 MB of 8 bytes per pixel.
    static func rowsPerBand(width: Int) -> Int { max(64, (5 << 19) / (8 * max(1, width))) }

    /// The layers and masks of a suspended drawing.
    struct InterruptedDrawing {
        fileprivate let layers: [Layer]
        fileprivate let masks: [ClipMask?]
    }

    /// Suspends the current drawing, to draw what casts a shadow.
    mutating func interrupt() -> InterruptedDrawing {
        defer { (layers, masks) = ([], []) }
        return InterruptedDrawing(layers: layers, masks: masks)
    }

    /// Resumes a suspended drawing.
    mutating func resume(_ drawing: InterruptedDrawing) { (layers, masks) = (drawing.layers, drawing.masks) }

    /// Draws the steps of a plan onto a band of the canvas; a shadow mask that is `nil` is blurred here.
    mutating func draw(
        _ plan: DrawPlan, shadows: [ShadowMask?], areas: borrowing AreaBuilder, band: PixelRect, onto canvas: PixelTarget
    ) {
        layers.removeAll(keepingCapacity: true)
        layers.append(
            Layer(
                target: canvas, bounds: band,
                style: LayerStyle(opacity: 255, compositing: .blend(.normal))))
        masks.removeAll(keepingCapacity: true)
        masks.append(nil)
        var index = plan.firstStep(within: band)
        while index < plan.steps.count {
            index = draw(plan.steps[index], at: index, of: plan, shadows: shadows, areas: areas) + 1
        }
    }

    /// Draws a step and returns its index, or the index of the scope's end if the whole scope lies outside the band.
    private mutating func draw(
        _ step: DrawStep, at index: Int, of plan: DrawPlan, shadows: [ShadowMask?], areas: borrowing AreaBuilder
    ) -> Int {
        // A mask has already removed the pixels beyond the layer.
        let band = layers[layers.count - 1].bounds
        switch step {
        case .fill(let area, let source, let bounds):
            let visible = bounds.intersection(band)
            if !visible.isEmpty { fill(area, bounds: visible, with: source, of: areas) }
        case .shadow(let shadow, let pixel, let bounds):
            let visible = bounds.intersection(band)
            if visible.isEmpty { break }
            let mask = shadows[shadow] ?? mask(of: plan.shadows[shadow], rows: visible.minY..<visible.maxY, areas: areas)
            paint(mask, pixel: pixel, bounds: visible)
        case .beginClip(let area, let bounds, let end):
            let visible = bounds.intersection(band)
            if visible.isEmpty { return end }
            beginClip(area, bounds: visible, of: areas)
        case .endClip:
            endClip()
        case .beginLayer(let style, let bounds, let end):
            let visible = bounds.intersection(band)
            if visible.isEmpty { return end }
            beginLayer(style, bounds: visible)
        case .endLayer:
            endLayer()
        case .beginCells(let bounds, let end):
            let visible = bounds.intersection(band)
            if visible.isEmpty { return end }
            beginCells(bounds: visible)
        case .endCells:
            endCells()
        case .beginCell(let area, let bounds, let end):
            let visible = bounds.intersection(band)
            if visible.isEmpty { return end }
            beginCell(area, bounds: visible)
        case .endCell:
            endCell(of: areas)
        case .picture(let picture, let style, let bounds):
            let visible = bounds.intersection(band)
            if !visible.isEmpty { show(picture, style, bounds: visible) }
        case .backdrop(let picture, let area, let bounds):
            let visible = bounds.intersection(band)
            if !visible.isEmpty { show(picture, in: area, bounds: visible, of: areas) }
        }
        return index
    }
}

/// An area to fill with a shader, at an opacity of 1…255.
struct AreaFill {
    let area: Area
    let bounds: PixelRect
    let opacity: UInt32
}

extension BandRenderer {
    /// The target of the innermost layer.
    var target: PixelTarget { layers[layers.count - 1].target }
    /// The clip mask in force on the innermost layer.
    var mask: ClipMask? { masks[masks.count - 1] }

    private mutating func fill(
        _ area: Area, bounds: PixelRect, with source: PixelSource, of areas: borrowing AreaBuilder
    ) {
        switch source {
        case .pixel(let pixel):
            fill(area, bounds: bounds, through: ColorBlender(pixel, onto: target), of: areas)
        case .gradient(let gradient, let opacity):
            fill(AreaFill(area: area, bounds: bounds, opacity: opacity), with: gradient, of: areas)
        case .image(let image, let opacity):
            fill(AreaFill(area: area, bounds: bounds, opacity: opacity), with: image, of: areas)
        }
    }

    /// Fills an area with the pixels of a shader.
    mutating func fill(_ fill: AreaFill, through shader: some PixelShader, of areas: borrowing AreaBuilder) {
        let blender = ShaderBlender(shader, opacity: fill.opacity, onto: target, scratch: scratch)
        self.fill(fill.area, bounds: fill.bounds, through: blender, of: areas)
    }

    /// Fills an area through a sink, within the clip mask in force.
    mutating func fill(
        _ area: Area, bounds: PixelRect, through sink: some CoverageSink, of areas: borrowing AreaBuilder
    ) {
        if let mask {
            var masked = MaskedSink(sink, mask: mask)
            cover(area, of: areas, in: BandRenderer.padded(bounds, of: area, upTo: mask.bounds.maxX), into: &masked)
            masked.finish()
        } else {
            var sink = sink
            let end = layers[layers.count - 1].bounds.maxX
            cover(area, of: areas, in: BandRenderer.padded(bounds, of: area, upTo: end), into: &sink)
            sink.finish()
        }
    }

    /// Returns the bounds with zero-coverage columns added on the right, up to a whole block if the sink has room for it.
    private static func padded(_ bounds: PixelRect, of area: Area, upTo end: Int) -> PixelRect {
        guard bounds.maxX == area.bounds.maxX else { return bounds }
        var padded = bounds
        padded.maxX = min(bounds.minX + ((bounds.width + 7) & ~7), end)
        return padded
    }

    /// A buffer for the coverage of a row, valid until the next call.
    mutating func coverageRow(count: Int) -> UnsafeMutablePointer<UInt32> {
        defer { coverage.pop() }
        return coverage.push(count: count, repeating: 0)
    }

    /// Sends the coverage of an area within bounds to a sink.
    mutating func cover(
        _ area: Area, of areas: borrowing AreaBuilder, in bounds: PixelRect, into sink: inout some CoverageSink
    ) {
        switch area {
        case .shape(let shape):
            converter.cover(shape, of: areas.outlines.buffer, in: bounds, into: &sink)
        case .glyphs(let glyphs):
            cover(glyphs, of: areas, in: bounds, into: &sink)
        }
    }

    private mutating func beginClip(_ area: Area, bounds: PixelRect, of areas: borrowing AreaBuilder) {
        let outer = mask
        let inner = ClipMask(
            bounds: bounds, base: maskBytes.push(count: bounds.width * bounds.height, repeating: 0),
            solidRuns: maskRuns.push(count: bounds.height, repeating: SIMD2(0, 0)))
        var writer = MaskWriter(inner)
        if let outer {
            var masked = MaskedSink(writer, mask: outer)
            cover(area, of: areas, in: bounds, into: &masked)
        } else {
            cover(area, of: areas, in: bounds, into: &writer)
        }
        masks.append(inner)
    }

    private mutating func endClip() {
        masks.removeLast()
        maskBytes.pop()
        maskRuns.pop()
    }

    private mutating func beginLayer(_ style: LayerStyle, bounds: PixelRect) {
        let pixels = layerPixels.push(count: bounds.width * bounds.height, repeating: 0)
        let target = PixelTarget(
            base: pixels, stride: bounds.width, originX: bounds.minX, originY: bounds.minY, instructions: instructions)
        layers.append(Layer(target: target, bounds: bounds, style: style))
        masks.append(nil)
    }

    private mutating func endLayer() {
        let layer = layers.removeLast()
        masks.removeLast()
        composite(layer)
        layerPixels.pop()
    }

    /// Composites a layer with the target below it.
    mutating func composite(_ layer: Layer) {
        if layer.style.compositing == .destinationIn || layer.style.compositing == .destinationOut {
            let cutsOut = layer.style.compositing == .destinationOut
            var blender = MaskBlender(layer.target, opacity: layer.style.opacity, cutsOut: cutsOut, onto: target)
            blender.mask(layer.bounds)
            return
        }
        if layer.style.compositing == .copy {
            var blender = CopyBlender(layer.target, opacity: layer.style.opacity, onto: target)
            blender.fill(layer.bounds)
            return
        }
        if case .blend(let mode) = layer.style.compositing, mode != .normal {
            let blender = ModeBlender(
                layer.target, opacity: layer.style.opacity, mode: mode, onto: target, scratch: scratch.pixels)
            composite(layer.bounds, through: blender)
        } else {
            composite(layer.bounds, through: LayerBlender(layer.target, opacity: layer.style.opacity, onto: target))
        }
    }

    /// Sends all of a layer to a sink, within the clip mask in force.
    private mutating func composite(_ bounds: PixelRect, through sink: some CoverageSink) {
        var sink = sink
        if let mask {
            var masked = MaskedSink(sink, mask: mask)
            masked.fill(bounds)
        } else {
            sink.fill(bounds)
        }
    }
}

extension CoverageSink {
    /// Covers all pixels of an area.
    fileprivate mutating func fill(_ bounds: PixelRect) {
        for y in bounds.minY..<bounds.maxY {
            beginRow(y)
            span(at: bounds.minX, count: bounds.width, coverage: 255)
        }
    }
}

/// A group of cells being drawn.
struct OpenCells {
    /// The pixels below the group.
    let backdrop: PixelTarget
    /// The total share that the cells drawn so far have of each pixel, 0…255.
    let shares: CoveragePlane
    /// The area of the cell being drawn.
    var area: Area?
}

extension BandRenderer {
    /// Saves the pixels below a group of cells.
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

    /// Begins a cell on a copy of the pixels below its group, under the clips in force.
    mutating func beginCell(_ area: Area, bounds: PixelRect) {
        guard let open = cells.last else { return }
        cells[cells.count - 1].area = area
        let style = LayerStyle(opacity: 255, compositing: .blend(.normal))
        let pixels = layerPixels.push(open.backdrop, in: bounds)
        masks.append(mask)
        layers.append(Layer(target: pixels, bounds: bounds, style: style))
    }

    /// Mixes a finished cell into the pixels below.
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
    /// Returns a copy of some pixels of a target, valid until the matching `pop()`.
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

extension BandRenderer {
    /// Sends the coverage of glyphs within bounds to a sink.
    mutating func cover(
        _ area: GlyphArea, of areas: borrowing AreaBuilder, in bounds: PixelRect, into sink: inout some CoverageSink
    ) {
        let stride = (bounds.width + 15) & ~15
        let base = maskBytes.push(count: stride * bounds.height + 32, repeating: 0)
        let plane = CoveragePlane(base: base, stride: stride, bounds: bounds)
        if let outline = area.overlapping {
            var writer = CoverageWriter(plane, using: instructions)
            let visible = outline.bounds.intersection(bounds)
            if !visible.isEmpty { converter.cover(.outline(outline), of: areas.outlines.buffer, in: visible, into: &writer) }
        }
        areas.glyphs.add(area, to: plane)
        plane.cover(&sink)
        maskBytes.pop()
    }
}
