import AnimGeometry
package import AnimGraphics

/// The estimated work of drawing a display list, based on the bounds of its commands, without drawing or flattening anything.
///
/// A command counts for the pixels it may touch within the canvas and the clips in force. The cost of a group is only known at
/// its end, and is charged to its first command.
package struct DrawingEstimate {
    /// The work of each command.
    package private(set) var costs: [DrawingCost] = []
    /// The work of all commands.
    package private(set) var total = DrawingCost()
    /// The maximum additional work for comparing edges; 0 if comparisons are counted.
    package private(set) var uncertainty = 0.0
    private var clip: PixelRect
    private var isMasked = false
    /// The canvas, and the pixels around it that groups with filters may have.
    private let limits: PixelRect
    /// The pixels drawn on so far in the innermost scope.
    private var content = PixelRect.empty
    private var scopes: [Scope] = []
    private var repetition = Repetition()
    private let keepsCosts: Bool
    private let comparisons: ComparisonEstimate?
    private var index = 0

    /// An open push, with the state before it.
    private struct Scope {
        let index: Int
        let group: GroupStyle?
        let clip: PixelRect
        let isMasked: Bool
        let content: PixelRect
        let repetition: Repetition
    }

    /// Estimates the work of a display list.
    ///
    /// - Parameters:
    ///   - keepsCosts: Whether to keep the work of each command in addition to the total.
    ///   - countsComparisons: Whether to count the comparisons of edges, which takes longer.
    package init(of list: DisplayList, keepsCosts: Bool = false, countsComparisons: Bool = false) {
        clip = PixelRect(minX: 0, minY: 0, maxX: max(1, list.width), maxY: max(1, list.height))
        limits = clip.expanded(x: DrawPlanner.filterMargin, y: DrawPlanner.filterMargin)
        self.keepsCosts = keepsCosts
        comparisons = countsComparisons ? ComparisonEstimate() : nil
        if keepsCosts { costs = Array(repeating: DrawingCost(), count: list.commands.count) }
        for index in list.commands.indices {
            self.index = index
            add(list.commands[index])
        }
        while !scopes.isEmpty { close() }
    }

    private mutating func add(_ command: DrawCommand) {
        charge(DrawingWeight.command * repetition.plans, for: .fills)
        switch command {
        case .fill(let shape, let paint, let transform):
            let bounds = DeviceBounds.estimatedPixels(of: shape, transform)
            let visible = bounds.intersection(clip)
            guard !visible.isEmpty else { return }
            chargePaint(paint, shape, isAffine: transform.affine != nil, area: area(visible))
            chargeOutline(of: shape, transform, bounds, visible)
            content = content.union(visible)
        case .shadow(let shape, let radius, _, let transform):
            let bounds = DeviceBounds.pixels(ofShadow: shape, radius: radius, transform)
            let visible = bounds.intersection(clip)
            guard !visible.isEmpty, let grid = BlurGrid(radius: radius, transform: transform) else { return }
            chargeShadow(grid, area: area(visible))
            // The outline is drawn in samples.
            chargeOutline(of: shape, grid.toSamples(transform), grid.samples(for: bounds), grid.samples(for: visible))
            content = content.union(visible)
        case .pushClip(let shape, let transform): pushClip(shape, transform)
        case .pushGroup(let style): push(style)
        case .popClip: if let scope = scopes.last, scope.group == nil { close() }
        case .popGroup: if let scope = scopes.last, scope.group != nil { close() }
        case .backdrop(let shape, _, let transform):
            let visible = DeviceBounds.estimatedPixels(of: shape, transform).intersection(clip)
            guard !visible.isEmpty else { return }
            chargeBackdrop(command, visible)
            chargeOutline(of: shape, transform, visible, visible)
            content = content.union(visible)
        }
    }

    /// Charges the backdrop of a material: everything below is drawn again.
    private mutating func chargeBackdrop(_ command: DrawCommand, _ visible: PixelRect) {
        let reach = DrawPlanner.filters(of: command).margin
        let source = visible.expanded(x: reach.x, y: reach.y).intersection(limits)
        let below = total.total - total[.filters]
        charge(below * min(1, area(source) / area(limits)), for: .filters)
        charge(DrawingWeight.picture + DrawingWeight.filteredPixel * area(source) * repetition.pixels, for: .filters)
    }

    private func area(_ pixels: PixelRect) -> Double { Double(pixels.width) * Double(pixels.height) }

    private mutating func charge(_ units: Double, for work: DrawingWork) { charge(units, for: work, at: index) }

    private mutating func charge(_ units: Double, for work: DrawingWork, at index: Int) {
        total.add(units, for: work)
        if keepsCosts { costs[index].add(units, for: work) }
    }
}

extension DrawingEstimate {
    private mutating func chargePaint(_ paint: Paint, _ shape: Shape, isAffine: Bool, area: Double) {
        let weights = DrawingWeight.weights(of: paint, isAffine: isAffine)
        let pixel = weights.pixel + (isMasked ? DrawingWeight.maskedPixel : 0)
        charge(pixel * area * repetition.pixels + weights.command * repetition.plans, for: weights.work)
    }

    private mutating func chargeOutline(of shape: Shape, _ transform: Projection, _ bounds: PixelRect, _ visible: PixelRect) {
        if case .glyphs(let run) = shape { return chargeGlyphs(run, transform, bounds, visible) }
        let measure = OutlineMeasure(shape, transform, visible: visible)
        let usual = DrawingWeight.crossing * measure.crossings(visible: area(visible))
        let largest = measure.maximumComparison(height: Double(visible.height))
        var overlaps = usual
        if let comparisons, largest > 0 {
            overlaps = comparisons.comparisons(of: shape, transform, visible: visible).work ?? usual
        } else {
            uncertainty += max(0, largest - usual) * repetition.pixels
        }
        let rows = DrawingWeight.lineInRow * measure.rows + overlaps
        charge(rows * repetition.pixels + DrawingWeight.line * measure.lines * repetition.plans, for: .outlines)
    }

    /// Charges glyphs: upright glyphs of moderate size are drawn from images, unless they overlap.
    private mutating func chargeGlyphs(_ run: GlyphRun, _ transform: Projection, _ bounds: PixelRect, _ visible: PixelRect) {
        let measure = GlyphMeasure(run, transform, bounds: bounds, visible: visible)
        let outlines = measure.outlines * repetition.plans
        let images = DrawingWeight.glyphImage * measure.count * repetition.plans
        let hasImages = GlyphRunBuilder.hasImages(run, transform)
        var glyphs = hasImages ? images : outlines
        var overlaps = measure.expectedComparison
        if let comparisons {
            let result = comparisons.comparisons(of: .glyphs(run), transform, visible: visible)
            if result.hasOutlines { glyphs = outlines }
            overlaps = result.work ?? overlaps
        } else {
            uncertainty += max(0, outlines - glyphs) + max(0, measure.maximumComparison - overlaps) * repetition.pixels
        }
        charge(glyphs + (measure.pixels + overlaps) * repetition.pixels, for: .glyphs)
    }

    private mutating func chargeShadow(_ grid: BlurGrid, area: Double) {
        let pairs = Double(grid.columns.kernel.reach + grid.rows.kernel.reach) / 2
        let sample = DrawingWeight.sample + DrawingWeight.samplePair * pairs * 0.5
        let pixel = DrawingWeight.shadowPixel + sample * 1.3 * grid.samplesPerPixel
        charge(pixel * area * repetition.pixels + DrawingWeight.shadowCommand * repetition.plans, for: .shadows)
    }

    private mutating func pushClip(_ shape: Shape, _ transform: Projection) {
        let bounds = DeviceBounds.estimatedPixels(of: shape, transform)
        let visible = bounds.intersection(clip)
        open(group: nil)
        clip = visible
        guard !visible.isEmpty, !shape.isPixelAligned(transform) else { return }
        isMasked = true
        charge(DrawingWeight.clip * area(visible) * repetition.pixels, for: .clips)
        chargeOutline(of: shape, transform, bounds, visible)
    }

    private mutating func push(_ style: GroupStyle) {
        open(group: style)
        if let cell = DeviceBounds.pixels(ofCell: style.compositing) { clip = clip.intersection(cell) }
        if let filters = style.appliedFilters {
            let reach = filters.prepared.margin
            clip = clip.expanded(x: reach.x, y: reach.y).intersection(limits)
        }
        guard let shadow = style.shadow, let move = shadow.displacement,
            let grid = BlurGrid(radius: shadow.radius, transform: shadow.transform.concatenating(move))
        else { return }
        repetition.add(samplesPerPixel: grid.samplesPerPixel)
        // The picture that casts a shadow may lie outside the visible part.
        let offset = move.apply(.zero) ?? .zero
        clip = clip.expanded(
            x: grid.columns.kernel.margin + DeviceBounds.distance(offset.x),
            y: grid.rows.kernel.margin + DeviceBounds.distance(offset.y))
    }

    private mutating func open(group: GroupStyle?) {
        scopes.append(
            Scope(
                index: index, group: group, clip: clip, isMasked: isMasked, content: content, repetition: repetition))
        content = .empty
    }

    private mutating func close() {
        guard let scope = scopes.popLast() else { return }
        (clip, repetition) = (scope.clip, scope.repetition)
        if let style = scope.group { chargeGroup(style, at: scope.index, isMasked: scope.isMasked) }
        isMasked = scope.isMasked
        content = scope.content.union(content.intersection(clip))
    }

    private mutating func chargeGroup(_ style: GroupStyle, at index: Int, isMasked: Bool) {
        if let filters = style.appliedFilters {
            let prepared = filters.prepared
            content = content.expanded(x: prepared.margin.x, y: prepared.margin.y)
            let pixels = area(content.intersection(limits)) * Double(max(1, prepared.count))
            charge(DrawingWeight.picture + DrawingWeight.filteredPixel * pixels * repetition.pixels, for: .filters, at: index)
        }
        if let shadow = style.shadow, let move = shadow.displacement,
            let grid = BlurGrid(radius: shadow.radius, transform: shadow.transform.concatenating(move))
        {
            content = content.union(DeviceBounds.pixels(of: shadow, castBy: content))
            let area = area(content.intersection(clip))
            self.index = index
            chargeShadow(grid, area: area)
            charge(DrawingWeight.silhouettePixel * grid.samplesPerPixel * area * repetition.pixels, for: .shadows)
        }
        let area = area(content.intersection(clip)) * repetition.pixels
        switch style.compositing {
        // The pixels below are copied, and each cell is mixed in.
        case .cells: charge(DrawingWeight.group * area, for: .groups, at: index)
        case .cell: charge((DrawingWeight.group + DrawingWeight.mask) * area, for: .groups, at: index)
        case .destinationIn, .destinationOut, .copy:
            charge((DrawingWeight.group + DrawingWeight.mask) * area, for: .masks, at: index)
        case .blend(.normal):
            if style.opacity >= 1 && !isMasked { return }
            charge((DrawingWeight.group + (isMasked ? DrawingWeight.maskedPixel : 0)) * area, for: .groups, at: index)
        case .blend(let mode): charge((DrawingWeight.group + DrawingWeight.blend(mode)) * area, for: .blends, at: index)
        }
    }
}

/// The number of times that commands are planned and drawn: once, and again for the picture of each shadow around them, up to
/// two levels deep.
private struct Repetition {
    /// The number of times a command is planned.
    private(set) var plans = 1.0
    /// The number of times its pixels are drawn.
    private(set) var pixels = 1.0
    private var shadows = 0.0
    private var sampled = 0.0

    /// Adds the shadow of a group around the following commands.
    mutating func add(samplesPerPixel: Double) {
        plans += 1 + shadows
        pixels += samplesPerPixel + sampled
        shadows += 1
        sampled += samplesPerPixel
    }
}

extension BlurGrid {
    /// The number of blurred samples per pixel.
    fileprivate var samplesPerPixel: Double { columns.samplesPerPixel * rows.samplesPerPixel }
}

extension Shape {
    /// Whether the shape covers only whole pixels.
    fileprivate func isPixelAligned(_ transform: Projection) -> Bool {
        guard case .rect(let rect) = self, let affine = transform.affine, affine.b == 0, affine.c == 0,
            let p = transform.apply(rect.origin), let q = transform.apply(Point(x: rect.maxX, y: rect.maxY))
        else { return false }
        return [p.x, p.y, q.x, q.y].allSatisfy { $0 == $0.rounded() }
    }
}

extension DrawingEstimate {
    /// Whether the work of a display list is certainly below a limit, as if every command covered the canvas: this holds for
    /// most frames, and needs no bounds.
    package static func isBelow(_ limit: Double, _ list: DisplayList) -> Bool {
        let canvas = PixelRect(minX: 0, minY: 0, maxX: max(1, list.width), maxY: max(1, list.height))
        let area = Double(canvas.width) * Double(canvas.height)
        var sum = 0.0
        for command in list.commands {
            sum += DrawingWeight.command
            switch command {
            case .fill(.rect, .color, _), .fill(.roundedRect, .color, _):
                sum +=
                    (DrawingWeight.fill + DrawingWeight.maskedPixel) * area + 2 * DrawingWeight.lineInRow * Double(canvas.height)
            case .fill(let shape, let paint, let transform):
                let weights = DrawingWeight.weights(of: paint, isAffine: transform.affine != nil)
                sum += (weights.pixel + DrawingWeight.maskedPixel) * area + weights.command
                sum += bound(shape, transform, canvas, area: area)
            case .shadow(let shape, _, _, let transform):
                // A pixel may contain eight rows of samples.
                sum += maximumShadowCost * area + 8 * bound(shape, transform, canvas, area: area)
            case .pushClip(let shape, let transform):
                sum += DrawingWeight.clip * area + bound(shape, transform, canvas, area: area)
            case .pushGroup(let style):
                // A group that casts a shadow is drawn several times.
                if style.shadow != nil || style.appliedFilters != nil { return false }
                sum += (DrawingWeight.group + DrawingWeight.mask) * area
                if case .blend(let mode) = style.compositing { sum += DrawingWeight.blend(mode) * area }
            case .popClip, .popGroup: break
            // Everything below is drawn again.
            case .backdrop: return false
            }
            if sum > limit { return false }
        }
        return true
    }

    /// The maximum cost of a pixel of a shadow: with the maximum of 64 samples per pixel, kernels reach 13 samples.
    private static let maximumShadowCost =
        DrawingWeight.shadowPixel + (DrawingWeight.sample + DrawingWeight.samplePair * 13) * 1.3 * 64

    /// The maximum work for the outline of a shape.
    private static func bound(_ shape: Shape, _ transform: Projection, _ canvas: PixelRect, area: Double) -> Double {
        switch shape {
        case .rect, .roundedRect, .ring: 4 * DrawingWeight.lineInRow * Double(canvas.height) + 128 * DrawingWeight.line
        case .glyphs(let run):
            run.glyphs.count > glyphLimit ? .infinity : bound(run, transform, canvas, area: area)
        case .path(let path, _): bound(curves: Double(path.elements.count), canvas)
        // Two sides and the corners between them.
        case .stroke(let path, let style):
            style.dashes.isEmpty ? bound(curves: 6 * Double(path.elements.count), canvas) : .infinity
        }
    }

    /// The number of glyphs above which a run is examined more closely: n² glyphs in one spot have fewer than 21 n² crossings.
    private static let glyphLimit = 64

    /// The maximum work of glyphs.
    private static func bound(_ run: GlyphRun, _ transform: Projection, _ canvas: PixelRect, area: Double) -> Double {
        let count = Double(run.glyphs.count)
        let elements = GlyphMeasure.elements(of: run)
        let scale = transform.affine.map { $0.a.magnitude + $0.b.magnitude + $0.c.magnitude + $0.d.magnitude } ?? .infinity
        let length = GlyphMeasure.outlineLength * min(run.size.magnitude * scale, Double(canvas.width + canvas.height)) * count
        return DrawingWeight.glyphElement * elements
            + (DrawingWeight.glyphOutline + DrawingWeight.glyphPixel * area + DrawingWeight.crossing * 21 * Double(glyphLimit))
            * count + GlyphMeasure.maximumComparison(elements: elements, length: length, height: Double(canvas.height))
    }

    /// The maximum work of curves: each crosses a row at most three times and is at most three sides long, so that two of them
    /// cross about 9 (w + h)² / πwh times.
    private static func bound(curves: Double, _ canvas: PixelRect) -> Double {
        let sides = Double(canvas.width + canvas.height)
        let crossings = 3 * sides * sides / (Double(canvas.width) * Double(canvas.height))
        return ComparisonEstimate.bound(edges: 3 * curves, rows: 3 * curves * Double(canvas.height))
            + curves
            * (3 * DrawingWeight.lineInRow * Double(canvas.height) + DrawingWeight.line
                * Double(FlatteningBound.maximumChordCount)
                + DrawingWeight.crossing * crossings * curves)
    }
}
