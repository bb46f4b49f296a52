package import AnimGraphics

/// Turns display lists into pictures, keeping its scratch memory between frames.
///
/// Coverage is exact to 1/256 pixel, even if outlines overlap themselves; only even-odd outlines of thousands of lines, many
/// layers deep throughout, are sampled, at 128 samples per pixel. After the transforms all arithmetic is in integers, or in
/// floats in a fixed order: a list gives the same pixels on every machine, whatever was drawn before. Coordinates can have any
/// value: geometry beyond ±1,048,576 pixels is clipped, and shapes that contain NaN are not drawn.
package struct Rasterizer: ~Copyable {
    /// The number of rows drawn at a time, for tests; `nil` to derive it from the canvas width.
    var bandHeight: Int?
    /// The approximate capacity of the glyph cache in bytes, for tests.
    var glyphCapacity: Int {
        get { planner.areas.glyphs.cache.capacity }
        set { planner.areas.glyphs.cache.capacity = newValue }
    }
    /// The maximum size in bytes of shadow masks kept for all bands, for tests.
    var maskCapacity: Int {
        get { renderer.maskCapacity }
        set { renderer.maskCapacity = newValue }
    }
    /// The maximum number of gradient entries kept for all bands, for tests.
    var gradientCapacity: Int {
        get { planner.gradientCapacity }
        set { planner.gradientCapacity = newValue }
    }
    private var planner: DrawPlanner
    private var renderer: BandRenderer
    /// The list of the last update, whose bounds the next update can reuse.
    var last: BoundedDisplayList?

    /// Creates a rasterizer.
    package init() { self.init(using: .widest) }

    /// Creates a rasterizer limited to an instruction set, on which the pixels do not depend.
    package init(using instructions: InstructionSet) {
        planner = DrawPlanner(using: instructions)
        renderer = BandRenderer(using: instructions)
    }

    /// Draws a display list as a new picture.
    ///
    /// The picture has the list's size, but at least one pixel each way.
    package mutating func render(_ list: DisplayList) -> Pixmap {
        var pixmap = Pixmap(width: max(1, list.width), height: max(1, list.height))
        render(list, into: &pixmap)
        return pixmap
    }

    /// Draws a display list into a picture, reusing its storage if it has the list's size.
    package mutating func render(_ list: DisplayList, into pixmap: inout Pixmap) {
        if pixmap.width != max(1, list.width) || pixmap.height != max(1, list.height) {
            pixmap = Pixmap(width: max(1, list.width), height: max(1, list.height))
        }
        render(list, region: PixelRect(minX: 0, minY: 0, maxX: pixmap.width, maxY: pixmap.height), into: &pixmap)
    }

    /// Draws the part of a display list within a region into a picture of the list's size, and keeps the other pixels.
    ///
    /// The region's pixels are the same as in a drawing of the whole list. A picture of a different size is replaced by a full
    /// drawing.
    package mutating func render(_ list: DisplayList, region: PixelRect, into pixmap: inout Pixmap) {
        render(list, region: region, bounds: nil, into: &pixmap)
    }

    /// Draws a part of a display list, given the bounds of its commands if they are known.
    mutating func render(_ list: DisplayList, region: PixelRect, bounds: [CommandBounds]?, into pixmap: inout Pixmap) {
        guard pixmap.width == max(1, list.width), pixmap.height == max(1, list.height) else {
            return render(list, into: &pixmap)
        }
        let width = pixmap.width
        let visible = region.intersection(PixelRect(minX: 0, minY: 0, maxX: width, maxY: pixmap.height))
        let plan = planner.plan(list, region: visible.intersection(Rasterizer.drawable), bounds: bounds)
        if bounds != nil { last?.setFree(planner.freeCommands) }
        renderer.drawPictures(of: plan, areas: planner.areas)
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
                canvas.fill(band, except: plan.firstStep(within: band) > 0 ? band : covered, with: background)
                let drawn = band.intersection(Rasterizer.drawable)
                renderer.draw(plan, shadows: shadows, areas: planner.areas, band: drawn, onto: canvas)
                top = bottom
            }
        }
        renderer.pictures.removeAll()
    }

    /// The pixels within the limits of geometry.
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
            // All bytes of opaque white and of transparent pixels are equal, so that the C library can set them with its widest
            // instructions.
            UnsafeMutableRawPointer(pixels).initializeMemory(
                as: UInt8.self, repeating: UInt8(truncatingIfNeeded: pixel), count: 4 &* count)
        } else {
            pixels.update(repeating: pixel, count: count)
        }
    }
}

extension Rasterizer {
    /// Updates the picture to the next display list, drawing only the parts that may have changed.
    ///
    /// The pixels are the same as after a full drawing. Changes are found by comparing the commands.
    ///
    /// - Parameters:
    ///   - pixmap: The picture.
    ///   - list: The list to draw.
    ///   - previous: The list that the picture shows.
    /// - Returns: The redrawn parts; `nil` for the whole picture.
    @discardableResult
    package mutating func update(_ pixmap: inout Pixmap, to list: DisplayList, from previous: DisplayList) -> [PixelRect]? {
        guard let damage = damage(of: pixmap, from: previous, to: list) else {
            render(list, into: &pixmap)
            return nil
        }
        for rect in damage.rects { render(list, region: rect, bounds: damage.bounds, into: &pixmap) }
        return damage.rects
    }

    /// Draws a display list over an older picture, reusing as many pixels as possible from it and from the previous list's
    /// picture.
    ///
    /// - Parameters:
    ///   - list: The list to draw.
    ///   - previous: The previous list.
    ///   - pixmap: The picture of the previous list.
    ///   - older: Any picture, which becomes the picture of the list to draw.
    ///   - stale: The parts in which the older picture may differ from the previous list's; `nil` for all of it.
    /// - Returns: The parts in which the pictures of both lists may differ; `nil` for the whole picture.
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

    /// The parts of a picture to draw, and the bounds of the commands; `nil` to draw the whole picture.
    ///
    /// The cost of copying is ignored: it is low except for the first frame after a full drawing.
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
