import AnimGraphics

/// The coverage of outlines that overlap themselves, by 16 sub-scanlines per row that are exact along x.
///
/// Where the winding number takes more than two values within a pixel, the signed area does not tell the coverage. Here the
/// crossings of each sub-scanline's middle are kept sorted, the fill rule picks those that bound the inside, and only these
/// are added up: as areas of 1/16 pixel height, which an accumulator sums as it does those of lines.
struct SubscanlineResolver: ~Copyable {
    /// The sub-scanlines of a row.
    static let count = 16
    /// The steps from one sub-scanline to the next.
    static let spacing: Int32 = 16

    /// The lines that meet the sub-scanline at hand, from left to right.
    private var active: [ActiveLine] = []
    /// The lines by the first sub-scanline that they meet.
    private var starting: [StartingLine] = []
    private var starts: [Int] = []

    init() {}

    /// Adds closed lines to an accumulator, whose sums become coverage: from 0 to ``CoverageAccumulator/full``.
    mutating func add(
        _ lines: UnsafeBufferPointer<FixedLine>, rule: FillRule, to accumulator: borrowing CoverageAccumulator
    ) {
        sort(lines, in: accumulator.region)
        active.removeAll(keepingCapacity: true)
        let subscanlines = accumulator.region.height * SubscanlineResolver.count
        for subscanline in 0..<subscanlines {
            advance(to: subscanline)
            if active.isEmpty { continue }
            let target = accumulator.target(row: subscanline / SubscanlineResolver.count)
            if rule == .nonZero {
                emit(NonZeroWinding.self, to: target, columns: accumulator.region.width)
            } else {
                emit(EvenOddWinding.self, to: target, columns: accumulator.region.width)
            }
        }
    }
}

/// A line that meets the sub-scanline at hand.
private struct ActiveLine {
    /// Where it does so, as 32.32 fixed point in subpixels.
    var x: Int64
    /// How far x moves from one sub-scanline to the next.
    var step: Int64
    /// The first sub-scanline that the line does not meet.
    var end: Int32
    var sign: Int32
}

/// A line with the sub-scanlines that it meets, counted from the top of the region.
private struct StartingLine {
    var line: ActiveLine
    var first: Int32

    /// Creates a line relative to a region; nil where it meets no sub-scanline, or lies right of the region.
    @inline(__always)
    init?(_ local: FixedLine, width: Int32, subscanlines: Int32) {
        let isDown = local.y < local.w
        let top = isDown ? local.lowHalf : local.highHalf
        let bottom = isDown ? local.highHalf : local.lowHalf
        first = max(0, StartingLine.subscanline(at: top.y))
        let end = min(subscanlines, StartingLine.subscanline(at: bottom.y))
        guard first < end, min(top.x, bottom.x) < width else { return nil }
        let slope = LineSlope(from: top, to: bottom)
        let spacing = SubscanlineResolver.spacing
        line = ActiveLine(
            x: slope.fixedX(at: first &* spacing &+ spacing / 2), step: slope.fixedStep, end: end, sign: isDown ? 1 : -1)
    }

    /// The first sub-scanline whose middle lies at or below a coordinate.
    @inline(__always)
    private static func subscanline(at y: Int32) -> Int32 { (y &+ (SubscanlineResolver.spacing / 2 - 1)) >> 4 }
}

extension SubscanlineResolver {
    /// Sorts lines by the sub-scanline that they begin at, by counting.
    private mutating func sort(_ lines: UnsafeBufferPointer<FixedLine>, in region: PixelRect) {
        let origin = SIMD2(Int32(truncatingIfNeeded: region.minX), Int32(truncatingIfNeeded: region.minY)) &<< Subpixel.bits
        let offset = SIMD4(lowHalf: origin, highHalf: origin)
        let width = Int32(truncatingIfNeeded: region.width) << Subpixel.bits
        let subscanlines = region.height * SubscanlineResolver.count
        var unsorted: [StartingLine] = []
        unsorted.reserveCapacity(lines.count)
        starts.removeAll(keepingCapacity: true)
        starts.append(contentsOf: repeatElement(0, count: subscanlines + 2))
        for line in lines {
            let start = StartingLine(line &- offset, width: width, subscanlines: Int32(truncatingIfNeeded: subscanlines))
            guard let start else { continue }
            unsorted.append(start)
            starts[Int(start.first) + 2] += 1
        }
        for index in 0..<subscanlines { starts[index + 2] += starts[index + 1] }
        guard let filler = unsorted.first else { return starting.removeAll(keepingCapacity: true) }
        starting.removeAll(keepingCapacity: true)
        starting.append(contentsOf: repeatElement(filler, count: unsorted.count))
        for start in unsorted {
            let place = starts[Int(start.first) + 1]
            starting[place] = start
            starts[Int(start.first) + 1] = place + 1
        }
    }

    /// Moves the active lines to a sub-scanline, drops those that ended, takes in those that begin, and sorts them.
    private mutating func advance(to subscanline: Int) {
        let beginning = starts[subscanline]..<starts[subscanline + 1]
        let now = Int32(truncatingIfNeeded: subscanline)
        let count = active.count
        if count + beginning.count == 0 { return }
        for index in beginning { active.append(starting[index].line) }
        let kept = active.withUnsafeMutableBufferPointer { lines in
            var kept = 0
            for index in 0..<count {
                var line = lines[index]
                if line.end <= now { continue }
                line.x &+= line.step
                SubscanlineResolver.insert(line, into: lines, count: kept)
                kept &+= 1
            }
            for index in count..<lines.count {
                SubscanlineResolver.insert(lines[index], into: lines, count: kept)
                kept &+= 1
            }
            return kept
        }
        active.removeLast(active.count - kept)
    }

    /// Inserts a line into sorted ones; it seldom moves far, since the order hardly changes from one sub-scanline to the next.
    @inline(__always)
    private static func insert(_ line: ActiveLine, into lines: UnsafeMutableBufferPointer<ActiveLine>, count: Int) {
        var place = count
        while place > 0 && lines[place &- 1].x > line.x {
            lines[place] = lines[place &- 1]
            place &-= 1
        }
        lines[place] = line
    }

    /// Adds the crossings that bound the inside to a row.
    @inline(__always)
    private func emit<Rule: WindingRule>(_: Rule.Type, to target: RowTarget, columns: Int) {
        var winding: Int32 = 0
        // The crossings come from left to right: marks are gathered a word at a time.
        var word = 0
        var bits: UInt64 = 0
        for line in active {
            let before = Rule.isInside(winding)
            winding &+= line.sign
            let change = Rule.isInside(winding) &- before
            if change == 0 { continue }
            let x = max(0, Int32(truncatingIfNeeded: line.x >> 32))
            let column = Int(x >> Subpixel.bits)
            if column >= columns { break }
            target.addSubscanline(at: x, sign: change)
            if column >> 8 != word {
                target.marks[word] |= bits
                word = column >> 8
                bits = 0
            }
            let block = UInt64(truncatingIfNeeded: column >> 2)
            bits |= 1 &<< block
            // The area spills into the next column, which may begin the next word.
            if column & 255 == 255 {
                target.marks[word] |= bits
                word &+= 1
                bits = 1
            } else {
                bits |= 1 &<< UInt64(truncatingIfNeeded: (column &+ 1) >> 2)
            }
        }
        if bits != 0 { target.marks[word] |= bits }
    }
}

/// Which winding numbers are inside.
private protocol WindingRule {
    /// 1 for inside, 0 for outside.
    static func isInside(_ winding: Int32) -> Int32
}

/// Inside wherever the outline winds around.
private enum NonZeroWinding: WindingRule {
    @inline(__always)
    static func isInside(_ winding: Int32) -> Int32 { winding == 0 ? 0 : 1 }
}

/// Inside where the outline winds around an odd number of times.
private enum EvenOddWinding: WindingRule {
    @inline(__always)
    static func isInside(_ winding: Int32) -> Int32 { winding & 1 }
}
