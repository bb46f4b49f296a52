import AnimGraphics
import CBlend

extension CoverageAccumulator {
    /// Adds lines, of which only what bears on the region counts.
    mutating func add(_ lines: UnsafeBufferPointer<FixedLine>, using instructions: InstructionSet) {
        guard let base = lines.baseAddress else { return }
        let rows = AccumulatedRows(self)
        if addEightfold(lines, using: instructions) {
            for index in 0..<outside.count { rows.addLine(at: UnsafeRawPointer(base + Int(outside[index]))) }
        } else {
            for index in 0..<lines.count { rows.addLine(at: UnsafeRawPointer(base + index)) }
        }
    }

    /// Adds lines eight at a time, but for those whose indices it leaves in ``outside``; false where the processor has no instructions
    /// for it.
    private mutating func addEightfold(_ lines: UnsafeBufferPointer<FixedLine>, using instructions: InstructionSet) -> Bool {
        guard instructions != .portable else { return false }
        outside.resize(to: lines.count)
        var areas = rows(.nonZero)
        var rest = cblend_outside_lines(
            left: Int32(truncatingIfNeeded: region.minX) &<< Subpixel.bits,
            top: Int32(truncatingIfNeeded: region.minY) &<< Subpixel.bits, indices: outside.base, count: 0)
        let numbers = UnsafeRawPointer(lines.baseAddress)?.assumingMemoryBound(to: Int32.self)
        let isAdded = cblend_add_lines(&areas, numbers, lines.count, &rest, instructions.limit)
        outside.truncate(to: rest.count)
        return isAdded
    }
}

/// The rows of a ``CoverageAccumulator``, as lines are added to them.
private struct AccumulatedRows {
    private let first: AccumulatorRow
    private let stride: Int
    private let markStride: Int
    private let originX: Int
    private let originY: Int
    /// The size of the region, in steps.
    private let width: Int
    private let height: Int

    init(_ accumulator: borrowing CoverageAccumulator) {
        let region = accumulator.region
        first = accumulator.target(row: 0)
        stride = accumulator.stride
        markStride = accumulator.markStride
        originX = region.minX &<< 8
        originY = region.minY &<< 8
        width = region.width &<< 8
        height = region.height &<< 8
    }

    /// Adds a line, whose coordinates are read one by one.
    @inline(__always)
    func addLine(at raw: UnsafeRawPointer) {
        let beginX = Int(raw.load(as: Int32.self)) &- originX
        let beginY = Int(raw.load(fromByteOffset: 4, as: Int32.self)) &- originY
        let endX = Int(raw.load(fromByteOffset: 8, as: Int32.self)) &- originX
        let endY = Int(raw.load(fromByteOffset: 12, as: Int32.self)) &- originY
        let isDown = beginY < endY
        let top: (x: Int, y: Int) = isDown ? (beginX, beginY) : (endX, endY)
        let bottom: (x: Int, y: Int) = isDown ? (endX, endY) : (beginX, beginY)
        // Negative where one of the ends lies outside.
        let outside = beginX | endX | (width &- 1 &- beginX) | (width &- 1 &- endX) | top.y | (height &- bottom.y)
        let sign = isDown ? 1 : -1
        if outside < 0 {
            addCut(from: top, to: bottom, sign: sign)
        } else if top.x == bottom.x {
            addVertical(at: top.x, from: top.y, to: bottom.y, sign: sign)
        } else {
            addInside(AccumulatedRows.slope(from: top, to: bottom), sign: sign)
        }
    }

    @inline(__always)
    private static func slope(from top: (x: Int, y: Int), to bottom: (x: Int, y: Int)) -> LineSlope {
        LineSlope(
            from: SIMD2(Int32(truncatingIfNeeded: top.x), Int32(truncatingIfNeeded: top.y)),
            to: SIMD2(Int32(truncatingIfNeeded: bottom.x), Int32(truncatingIfNeeded: bottom.y)))
    }

    @inline(__always)
    private func row(_ y: Int) -> AccumulatorRow {
        AccumulatorRow(cells: first.cells + (y &>> 8) &* stride, marks: first.marks + (y &>> 8) &* markStride)
    }

    @inline(__always)
    private func next(_ target: AccumulatorRow) -> AccumulatorRow {
        AccumulatorRow(cells: target.cells + stride, marks: target.marks + markStride)
    }

    /// Adds what a line within the region covers in each row it passes.
    @inline(__always)
    private func addInside(_ line: LineSlope, sign: Int) {
        let top = Int(line.top.y)
        let (dx, dy) = (Int(line.dx), Int(line.dy))
        var target = row(top)
        var rest = Int(line.bottom.y) &- top
        var height = min(256 &- top & 255, rest)
        // With 32 bits after the point and a half added, which cutting them off takes for rounding.
        var x = Int(line.top.x) &<< 32 &+ 1 &<< 31
        while true {
            let nextX = x &+ dx &* height
            let (from, to) = (min(x, nextX) &>> 32, max(x, nextX) &>> 32)
            target.add(from: from, to: to, height: height, dy: dy, sign: sign)
            rest &-= height
            if rest == 0 { return }
            height = min(256, rest)
            x = nextX
            target = next(target)
        }
    }

    /// Adds what a vertical line within the region covers in each row it passes.
    @inline(__always)
    private func addVertical(at x: Int, from top: Int, to bottom: Int, sign: Int) {
        var target = row(top)
        var y = top
        while y < bottom {
            let nextY = min((y | 255) &+ 1, bottom)
            let height = Int32(truncatingIfNeeded: nextY &- y)
            target.addVertical(at: Int32(truncatingIfNeeded: x), height: height, sign: Int32(truncatingIfNeeded: sign))
            target = next(target)
            y = nextY
        }
    }

    /// Adds a line that leaves the region: what lies left of it covers whole rows.
    @inline(never)
    private func addCut(from top: (x: Int, y: Int), to bottom: (x: Int, y: Int), sign: Int) {
        guard bottom.y > 0, top.y < height, min(top.x, bottom.x) < width else { return }
        if max(top.x, bottom.x) <= 0 {
            addVertical(at: 0, from: max(top.y, 0), to: min(bottom.y, height), sign: sign)
        } else if top.x == bottom.x {
            addVertical(at: top.x, from: max(top.y, 0), to: min(bottom.y, height), sign: sign)
        } else {
            addCut(AccumulatedRows.slope(from: top, to: bottom), sign: Int32(truncatingIfNeeded: sign))
        }
    }

    private func addCut(_ line: LineSlope, sign: Int32) {
        let end = min(line.bottom.y, Int32(truncatingIfNeeded: height))
        var y = max(line.top.y, 0)
        var x = line.x(at: y)
        var target = row(Int(y))
        while y < end {
            let nextY = min((y | (Subpixel.one &- 1)) &+ 1, end)
            let nextX = line.x(at: nextY)
            let piece = RowPiece(from: min(x, nextX), to: max(x, nextX), height: nextY &- y)
            target.addClipped(piece, of: line, sign: sign, columns: width &>> 8)
            (x, y) = (nextX, nextY)
            target = next(target)
        }
    }
}
