package import AnimGraphics

/// Turns display lists into pictures, keeping its scratch memory from one frame to the next.
///
/// Coverage is exact to 1/256 pixel, also where outlines overlap themselves; only even-odd outlines of thousands of lines, many deep
/// everywhere, have 128 samples a pixel. What follows the transforms are integers, and floats in a fixed order: a list gives the same
/// pixels on every machine, whatever was drawn before.
/// Coordinates may be anything: those beyond ±1,048,576 pixels are cut off, and a shape with NaN in it is not drawn.
package struct Rasterizer: ~Copyable {
    /// The rows drawn in one go, for tests; nil chooses them by the width of the canvas.
    var bandHeight: Int?
    /// The bytes of glyphs that are kept, about, for tests.
    var glyphCapacity: Int {
        get { planner.areas.glyphs.cache.capacity }
        set { planner.areas.glyphs.cache.capacity = newValue }
    }
    /// The bytes of the masks of shadows that are kept for all bands, for tests.
    var maskCapacity: Int {
        get { renderer.maskCapacity }
        set { renderer.maskCapacity = newValue }
    }
    /// The entries of gradients that are kept for all bands, for tests.
    var gradientCapacity: Int {
        get { planner.gradientCapacity }
        set { planner.gradientCapacity = newValue }
    }
    private var planner: DrawPlanner
    private var renderer: BandRenderer
    /// The list of the last update, whose bounds the next one can use.
    var last: BoundedDisplayList?

    /// Creates a rasteriser.
    package init() { self.init(using: .widest) }

    /// Creates a rasteriser that uses no wider instructions than some; the pixels are the same.
    package init(using instructions: InstructionSet) {
        planner = DrawPlanner(using: instructions)
        renderer = BandRenderer(using: instructions)
    }

    /// Draws a display list as a new picture.
    ///
    /// The picture has the list's size, 1 standing for anything less.
    package mutating func render(_ list: DisplayList) -> Pixmap {
        var pixmap = Pixmap(width: max(1, list.width), height: max(1, list.height))
        render(list, into: &pixmap)
        return pixmap
    }

    /// Draws a display list into a picture, whose storage is used again where it has the list's size.
    package mutating func render(_ list: DisplayList, into pixmap: inout Pixmap) {
        if pixmap.width != max(1, list.width) || pixmap.height != max(1, list.height) {
            pixmap = Pixmap(width: max(1, list.width), height: max(1, list.height))
        }
        render(list, region: PixelRect(minX: 0, minY: 0, maxX: pixmap.width, maxY: pixmap.height), into: &pixmap)
    }

    /// Draws the part of a display list that lies in a region into a picture of the list's size, and leaves the rest.
    ///
    /// The region's pixels are the same as those of the whole list. A picture of another size is replaced by a whole one.
    package mutating func render(_ list: DisplayList, region: PixelRect, into pixmap: inout Pixmap) {
        render(list, region: region, bounds: nil, into: &pixmap)
    }

    /// Draws a part of a display list, whose commands have the given bounds, if these are known.
    mutating func render(_ list: DisplayList, region: PixelRect, bounds: [CommandBounds]?, into pixmap: inout Pixmap) {
        guard pixmap.width == max(1, list.width), pixmap.height == max(1, list.height) else {
            return render(list, into: &pixmap)
        }
        let width = pixmap.width
        let visible = region.intersection(PixelRect(minX: 0, minY: 0, maxX: width, maxY: pixmap.height))
        let plan = planner.plan(list, region: visible.intersection(Rasterizer.drawable), bounds: bounds)
        if bounds != nil { last?.setFree(planner.freeCommands) }
        let shadows = renderer.shadowMasks(of: plan, areas: planner.areas)
        let covered = plan.pixelsWithoutBackground
        let background = list.background.premultipliedPixel
        pixmap.pixels.withUnsafeMutableBufferPointer { pixels in
            guard let base = pixels.baseAddress, !visible.isEmpty else { return }
            let canvas = PixelTarget(base: base, stride: width, originX: 0, originY: 0, instructions: renderer.instructions)
            var top = visible.minY
            while top < visible.maxY {
                let bottom = min(top + rowsPerBand(width: visible.width), visible.maxY)
                let band = PixelRect(minX: visible.minX, minY: top, maxX: visible.maxX, maxY: bottom)
                canvas.fill(band, except: covered, with: background)
                let drawn = band.intersection(Rasterizer.drawable)
                renderer.draw(plan, shadows: shadows, areas: planner.areas, band: drawn, onto: canvas)
                top = bottom
            }
        }
    }

    /// The pixels that geometry is not cut off from.
    private static let drawable = PixelRect(minX: 0, minY: 0, maxX: Int(Subpixel.limit), maxY: Int(Subpixel.limit))

    private func rowsPerBand(width: Int) -> Int { bandHeight ?? BandRenderer.rowsPerBand(width: width) }
}

extension PixelTarget {
    fileprivate func fill(_ bounds: PixelRect, except hole: PixelRect, with pixel: UInt32) {
        let hole = hole.intersection(bounds)
        let columns = hole.isEmpty ? bounds.maxX..<bounds.maxX : hole.minX..<hole.maxX
        let rows = hole.isEmpty ? bounds.maxY..<bounds.maxY : hole.minY..<hole.maxY
        for y in bounds.minY..<bounds.maxY {
            let isCut = rows.contains(y)
            fill(row(y) + bounds.minX, count: isCut ? columns.lowerBound - bounds.minX : bounds.width, with: pixel)
            if isCut { fill(row(y) + columns.upperBound, count: bounds.maxX - columns.upperBound, with: pixel) }
        }
    }

    @inline(__always)
    private func fill(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, with pixel: UInt32) {
        if pixel == (pixel & 255) &* 0x0101_0101 {
            // White and nothing are one byte throughout, which the C library sets by the widest instructions.
            UnsafeMutableRawPointer(pixels).initializeMemory(
                as: UInt8.self, repeating: UInt8(truncatingIfNeeded: pixel), count: 4 &* count)
        } else {
            pixels.update(repeating: pixel, count: count)
        }
    }
}

extension Rasterizer {
    /// Brings the picture of a display list up to date with the next one: only what may have changed is drawn anew.
    ///
    /// The pixels are the same as those of a whole drawing. What changes is found by comparing the commands.
    ///
    /// - Parameters:
    ///   - pixmap: The picture.
    ///   - list: The list to draw.
    ///   - previous: The list that the picture shows.
    /// - Returns: The parts that were drawn anew; nil for all of it.
    @discardableResult
    package mutating func update(_ pixmap: inout Pixmap, to list: DisplayList, from previous: DisplayList) -> [PixelRect]? {
        guard let damage = damage(of: pixmap, from: previous, to: list) else {
            render(list, into: &pixmap)
            return nil
        }
        for rect in damage.rects { render(list, region: rect, bounds: damage.bounds, into: &pixmap) }
        return damage.rects
    }

    /// Draws a display list over an older picture, of which as much as can be is kept or copied from that of the list before.
    ///
    /// - Parameters:
    ///   - list: The list to draw.
    ///   - previous: The list before.
    ///   - pixmap: The picture of the list before.
    ///   - older: Any picture, which becomes that of the list to draw.
    ///   - stale: The parts in which the older picture may differ from that of the list before; nil for all of it.
    /// - Returns: The parts in which the picture may differ from that of the list before; nil for all of it.
    package mutating func render(
        _ list: DisplayList, after previous: DisplayList, shownBy pixmap: Pixmap, over older: inout Pixmap,
        differingIn stale: [PixelRect]?
    ) -> [PixelRect]? {
        guard let damage = damage(of: pixmap, from: previous, to: list) else {
            render(list, into: &older)
            return nil
        }
        older.copy(stale, from: pixmap)
        for rect in damage.rects { render(list, region: rect, bounds: damage.bounds, into: &older) }
        return damage.rects
    }

    /// The parts of a picture to draw, and the bounds of the commands; nil where all is to be drawn.
    ///
    /// What may have to be copied does not count: it is little but for the first frame after one that was drawn whole.
    private mutating func damage(
        of pixmap: Pixmap, from previous: DisplayList, to list: DisplayList
    ) -> (rects: [PixelRect], bounds: [CommandBounds])? {
        guard pixmap.width == list.width, pixmap.height == list.height else { return nil }
        let ends = CommonEnds(previous.commands, list.commands)
        let before = last.flatMap { $0.hasCommands(of: previous) ? $0 : nil } ?? BoundedDisplayList(previous)
        let after = BoundedDisplayList(list, after: before, ends)
        last = after
        guard let damage = Damage(from: before, to: after, ends) else { return nil }
        let canvas = PixelRect(minX: 0, minY: 0, maxX: pixmap.width, maxY: pixmap.height)
        return damage.rects(of: canvas, bounds: after.bounds).map { ($0, after.bounds) }
    }
}
