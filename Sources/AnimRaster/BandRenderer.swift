import AnimGraphics

/// Carries out a plan within a band of rows, with stacks of the layers and masks that are open.
struct BandRenderer: ~Copyable {
    var accumulator = CoverageAccumulator()
    private var resolver = WindingResolver()
    private var samples = SampleMasks()
    private var layerPixels = BufferStack<UInt32>()
    var maskBytes = BufferStack<UInt8>()
    private var maskRuns = BufferStack<SIMD2<Int>>()
    /// Room for a shader's pixels on their way.
    private let scratch = ShaderScratch()
    private var layers: [Layer] = []
    private var masks: [ClipMask?] = []
    private var coverage = BufferStack<UInt32>()
    /// The images of glyphs.
    var glyphs = GlyphCache()
    /// Where the images of the frame stand.
    var placements = ScratchArray<GlyphPlacement>()

    /// A group that is being drawn.
    private struct Layer {
        let target: PixelTarget
        let bounds: PixelRect
        let style: LayerStyle
    }

    init() {}

    deinit { scratch.deallocate() }

    /// Begins the plan of a frame.
    mutating func beginFrame() {
        glyphs.beginFrame()
        placements.removeAll()
    }

    /// Draws the steps of a plan onto a band of the canvas.
    mutating func draw(_ plan: DrawPlan, lines: borrowing LineBuffer, band: PixelRect, onto canvas: PixelTarget) {
        layers.removeAll(keepingCapacity: true)
        layers.append(
            Layer(
                target: canvas, bounds: band,
                style: LayerStyle(opacity: 255, compositing: .blend(.normal))))
        masks.removeAll(keepingCapacity: true)
        masks.append(nil)
        var index = 0
        while index < plan.steps.count {
            // What a mask cuts away lies beyond its layer.
            index = draw(plan.steps[index], at: index, lines: lines, band: layers[layers.count - 1].bounds) + 1
        }
    }

    /// Draws one step and returns its index, or that of the end where its whole scope lies outside the band.
    private mutating func draw(_ step: DrawStep, at index: Int, lines: borrowing LineBuffer, band: PixelRect) -> Int {
        switch step {
        case .fill(let area, let source, let bounds):
            let visible = bounds.intersection(band)
            if !visible.isEmpty { fill(area, source: source, bounds: visible, lines: lines) }
        case .shadow(let mask, let pixel, let bounds):
            let visible = bounds.intersection(band)
            if !visible.isEmpty { shadow(mask, pixel: pixel, bounds: visible) }
        case .beginClip(let area, let bounds, let end):
            let visible = bounds.intersection(band)
            if visible.isEmpty { return end }
            beginClip(area, bounds: visible, lines: lines)
        case .endClip:
            endClip()
        case .beginLayer(let style, let bounds, let end):
            let visible = bounds.intersection(band)
            if visible.isEmpty { return end }
            beginLayer(style, bounds: visible)
        case .endLayer:
            endLayer()
        }
        return index
    }
}

extension BandRenderer {
    /// What is drawn on.
    var target: PixelTarget { layers[layers.count - 1].target }
    /// The clip mask in force on it.
    var mask: ClipMask? { masks[masks.count - 1] }

    private mutating func fill(_ area: Area, source: PixelSource, bounds: PixelRect, lines: borrowing LineBuffer) {
        switch source {
        case .pixel(let pixel):
            fill(area, with: ColorBlender(pixel, onto: target), bounds: bounds, lines: lines)
        case .gradient(let gradient, let opacity):
            fill(area, with: gradient, opacity: opacity, bounds: bounds, lines: lines)
        case .image(let image, let opacity):
            fill(area, with: image, opacity: opacity, bounds: bounds, lines: lines)
        }
    }

    private mutating func fill(
        _ area: Area, with gradient: GradientSource, opacity: UInt32, bounds: PixelRect, lines: borrowing LineBuffer
    ) {
        switch gradient {
        case .axial(let ramp):
            ramp.pieces.withUnsafeBufferPointer { pieces in
                fill(area, through: AxialShader(ramp, pieces: pieces), opacity: opacity, bounds: bounds, lines: lines)
            }
        case .radial(let radial):
            fill(area, with: radial, opacity: opacity, bounds: bounds, lines: lines)
        case .conic(let conic):
            conic.table.withEntries(conic.pixelwise) { entries, pixelwise in
                let shader = ConicShader(conic.rows, conic.table, entries: entries, pixelwise: pixelwise)
                fill(area, through: shader, opacity: opacity, bounds: bounds, lines: lines)
            }
        case .exact(let pixelwise):
            withUnsafePointer(to: pixelwise) { pixelwise in
                fill(area, through: ExactShader(pixelwise), opacity: opacity, bounds: bounds, lines: lines)
            }
        }
    }

    private mutating func fill(
        _ area: Area, with radial: RadialGradient, opacity: UInt32, bounds: PixelRect, lines: borrowing LineBuffer
    ) {
        switch radial.colors {
        case .steps(let steps):
            withUnsafePointer(to: steps.distances(perColumn: radial.rows.perColumn)) { distances in
                let shader = RadialStepShader(radial.rows, distances, isOpaque: steps.isOpaque)
                fill(area, through: shader, opacity: opacity, bounds: bounds, lines: lines)
            }
        case .table(let table):
            table.withEntries(radial.pixelwise) { entries, pixelwise in
                let shader = RadialTableShader(radial.rows, table, entries: entries, pixelwise: pixelwise)
                fill(area, through: shader, opacity: opacity, bounds: bounds, lines: lines)
            }
        }
    }

    /// Fills an area with the pixels of a shader.
    mutating func fill<Shader: PixelShader>(
        _ area: Area, through shader: Shader, opacity: UInt32, bounds: PixelRect, lines: borrowing LineBuffer
    ) {
        let blender = ShaderBlender(shader, opacity: opacity, onto: target, scratch: scratch)
        fill(area, with: blender, bounds: bounds, lines: lines)
    }

    /// Fills an area through a sink, within the clip mask in force.
    private mutating func fill(
        _ area: Area, with sink: some CoverageSink, bounds: PixelRect, lines: borrowing LineBuffer
    ) {
        if let mask {
            var masked = MaskedSink(sink, mask: mask)
            cover(area, in: BandRenderer.padded(bounds, of: area, upTo: mask.bounds.maxX), lines: lines, into: &masked)
            masked.finish()
        } else {
            var sink = sink
            let end = layers[layers.count - 1].bounds.maxX
            cover(area, in: BandRenderer.padded(bounds, of: area, upTo: end), lines: lines, into: &sink)
            sink.finish()
        }
    }

    /// Bounds with columns of no coverage added on the right, so that rows end with a whole block, where the sink allows it.
    private static func padded(_ bounds: PixelRect, of area: Area, upTo end: Int) -> PixelRect {
        guard bounds.maxX == area.bounds.maxX else { return bounds }
        var padded = bounds
        padded.maxX = min(bounds.minX + ((bounds.width + 7) & ~7), end)
        return padded
    }

    /// Room for the coverage of a row, until the next call.
    mutating func coverageRow(count: Int) -> UnsafeMutablePointer<UInt32> {
        defer { coverage.pop() }
        return coverage.push(count: count, repeating: 0)
    }

    /// Hands the coverage of an area within bounds to a sink.
    mutating func cover(
        _ area: Area, in bounds: PixelRect, lines: borrowing LineBuffer, into sink: inout some CoverageSink
    ) {
        switch area {
        case .rect(let rect):
            RectCoverage.fill(rect, in: bounds, into: &sink)
        case .glyphs(let glyphs):
            cover(glyphs, in: bounds, lines: lines, into: &sink)
        case .outline(let outline):
            if outline.overlap == .crowd {
                return samples.cover(outline, of: lines, in: bounds, into: &sink)
            }
            accumulator.begin(bounds)
            if outline.overlap == .some {
                resolver.add(outline, of: lines, to: accumulator)
                accumulator.sweep(rule: .nonZero, into: &sink)
            } else {
                accumulator.add(lines.lines(outline.lines))
                accumulator.sweep(rule: outline.rule, into: &sink)
            }
        }
    }

    private mutating func beginClip(_ area: Area, bounds: PixelRect, lines: borrowing LineBuffer) {
        let outer = mask
        let inner = ClipMask(
            bounds: bounds, base: maskBytes.push(count: bounds.width * bounds.height, repeating: 0),
            solidRuns: maskRuns.push(count: bounds.height, repeating: SIMD2(0, 0)))
        var writer = MaskWriter(inner)
        if let outer {
            var masked = MaskedSink(writer, mask: outer)
            cover(area, in: bounds, lines: lines, into: &masked)
        } else {
            cover(area, in: bounds, lines: lines, into: &writer)
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
        let target = PixelTarget(base: pixels, stride: bounds.width, originX: bounds.minX, originY: bounds.minY)
        layers.append(Layer(target: target, bounds: bounds, style: style))
        masks.append(nil)
    }

    private mutating func endLayer() {
        let layer = layers.removeLast()
        masks.removeLast()
        if layer.style.compositing == .destinationIn {
            var blender = MaskBlender(layer.target, opacity: layer.style.opacity, onto: target)
            blender.mask(layer.bounds)
            return layerPixels.pop()
        }
        if layer.style.compositing == .copy {
            var blender = CopyBlender(layer.target, opacity: layer.style.opacity, onto: target)
            blender.fill(layer.bounds)
            return layerPixels.pop()
        }
        if case .blend(let mode) = layer.style.compositing, mode != .normal {
            let blender = ModeBlender(
                layer.target, opacity: layer.style.opacity, mode: mode, onto: target, scratch: scratch.pixels)
            composite(layer.bounds, through: blender)
        } else {
            composite(layer.bounds, through: LayerBlender(layer.target, opacity: layer.style.opacity, onto: target))
        }
        layerPixels.pop()
    }

    /// Hands the whole of a layer to a sink, within the clip mask in force.
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
