import AnimGeometry
import AnimGraphics

extension OutlineBuilder {
    /// Outlines the parts of a mesh: first those whose areas are added up, and what these share, then those whose edges are to be put in order.
    mutating func outlineParts(of mesh: StrokeMesh) -> FlattenedShape? {
        let first = buffer.count
        addParts(of: mesh, resolved: false)
        addIntersections()
        let freeLineCount = buffer.count - first
        if strokeOverlaps.hasResolvedParts { addParts(of: mesh, resolved: true) }
        let isFree = buffer.count == first + freeLineCount
        guard var outline = finish(rule: .nonZero, isSimple: isFree) else { return nil }
        if !isFree { outline.freeLineCount = freeLineCount }
        return .outline(outline)
    }

    /// Adds the outlines of runs of quadrilaterals whose edges are to be put in order, or of all others.
    private mutating func addParts(of mesh: StrokeMesh, resolved: Bool) {
        for strip in mesh.strips { addParts(strip.ribs, isClosed: strip.isClosed, resolved: resolved) }
        for index in mesh.folds.indices {
            let rib = mesh.ribs.count + 2 * index
            addParts(rib..<rib + 2, isClosed: false, resolved: resolved)
        }
    }

    private mutating func addParts(_ ribs: Range<Int>, isClosed: Bool, resolved: Bool) {
        guard strokeOverlaps.hasResolvedParts else { return addStrip(ribs, isRound: isClosed) }
        var first = ribs.lowerBound
        let last = ribs.upperBound - 1
        while first < last {
            var end = first
            while end < last && strokeOverlaps.isResolved[end] == resolved { end += 1 }
            if end > first {
                let run = first..<end + 1
                let isRound = isClosed && run == ribs
                if resolved { addRun(run, isRound: isRound) } else { addStrip(run, isRound: isRound) }
            }
            first = end
            while first < last && strokeOverlaps.isResolved[first] != resolved { first += 1 }
        }
    }

    /// Adds the outline of a strip, both sides by turns: eight lines that are taken together then share fewer cells.
    ///
    /// Left sides of the area go down, so that its area is positive, as are those of parts whose edges were put in order.
    private mutating func addStrip(_ ribs: Range<Int>, isRound: Bool) {
        let base = strokeOverlaps.base
        // A rib is as good as two lines to find the bounds.
        var bounds = bounds
        buffer.append(upTo: 2 * ribs.count) { lines in
            var next = lines
            func add(_ line: FixedLine) {
                next.pointee = line
                next += line.y == line.w ? 0 : 1
            }
            var rib = base[ribs.lowerBound]
            bounds.add(rib)
            if !isRound { add(rib) }
            for index in ribs.dropFirst() {
                let end = base[index]
                add(SIMD4(lowHalf: rib.highHalf, highHalf: end.highHalf))
                add(SIMD4(lowHalf: end.lowHalf, highHalf: rib.lowHalf))
                bounds.add(end)
                rib = end
            }
            if !isRound { add(SIMD4(lowHalf: rib.highHalf, highHalf: rib.lowHalf)) }
            return next - lines
        }
        self.bounds = bounds
    }

    /// Adds the outline of a strip, from line to line.
    private mutating func addRun(_ ribs: Range<Int>, isRound: Bool) {
        let count = ribs.count
        let first = strokeOverlaps.base + ribs.lowerBound
        let last = first + (count - 1)
        append(pointsUpTo: count) { first[$0].highHalf }
        if !isRound { append(pointsUpTo: 2) { $0 == 0 ? last.pointee.highHalf : last.pointee.lowHalf } }
        append(pointsUpTo: count) { last[-$0].lowHalf }
        if !isRound { append(pointsUpTo: 2) { $0 == 0 ? first.pointee.lowHalf : first.pointee.highHalf } }
    }

    /// Adds the polygons that quadrilaterals share.
    private mutating func addIntersections() {
        let corners = strokeOverlaps.corners.base
        var first = 0
        for index in 0..<strokeOverlaps.ends.count {
            let end = Int(strokeOverlaps.ends[index])
            append(pointsUpTo: end - first + 1) { corners[first + $0 < end ? first + $0 : first] }
            first = end
        }
    }
}
