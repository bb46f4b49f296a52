import CBlend

extension StrokeOverlaps {
    /// Finds the intersections of quadrilaterals, unless they are dense.
    mutating func addIntersections() {
        corners.removeAll()
        ends.removeAll()
        clips.removeAll()
        hasResolvedParts = false
        if pairs.count == 0 { return }
        findClusters()
        // Without this limit, scribbles took up to 30 times as long as by sorting their edges.
        remainingClips = 2 * pairs.count + 64
        var first = 0
        while first < pairs.count {
            let later = Int(pairs[first].later)
            let end = Int(ranges[later].y)
            if clusters.isDense(later) {
                hasResolvedParts = true
            } else {
                var index = first
                while index < end { index &+= addIntersection(from: index) }
                guard addFurtherIntersections(of: later) else { return resolveAll() }
            }
            first = end
        }
        clipStrips()
        if hasResolvedParts { findResolvedParts() }
    }

    /// Finds the quadrilaterals whose edges are sorted: those in dense clusters, and gaps between them that are short compared
    /// with the ribs that would end both outlines.
    private mutating func findResolvedParts() {
        isResolved.resize(to: ribCount)
        var next = 0
        for index in 0..<ribCount {
            let isEnd = kind(of: index) == CBLEND_NO_QUAD
            isResolved[index] = !isEnd && clusters.isDense(index)
            guard isResolved[index] else {
                // Intersected quadrilaterals stay so.
                if isEnd || clusters.overlaps(index) { next = index &+ 1 }
                continue
            }
            let across = base[next].highHalf &- base[next].lowHalf
            let width = Int(abs(across.x) + abs(across.y)) / Int(Subpixel.one)
            if index &- next <= 4 + width / 2 { for gap in next..<index { isResolved[gap] = true } }
            next = index &+ 1
        }
    }

    private mutating func findClusters() {
        ranges.resize(to: ribCount)
        ranges.base.update(repeating: .zero, count: ribCount)
        clusters.begin(count: ribCount)
        for index in 0..<pairs.count {
            let (earlier, later) = (Int(pairs[index].earlier), Int(pairs[index].later))
            if ranges[later].y == 0 { ranges[later].x = Int32(truncatingIfNeeded: index) }
            ranges[later].y = Int32(truncatingIfNeeded: index &+ 1)
            let isDense = needsResolving(earlier) || needsResolving(later)
            clusters.add(earlier, later, earlierPairs: Int(ranges[earlier].y &- ranges[earlier].x), isDense: isDense)
        }
    }

    /// Whether the edges of a quadrilateral are sorted, whatever it overlaps.
    @inline(__always)
    private func needsResolving(_ index: Int) -> Bool {
        if kind(of: index) == CBLEND_IRREGULAR_QUAD { return true }
        let across = SIMD2<Int64>(truncatingIfNeeded: base[index].highHalf &- base[index].lowHalf)
        return (across &* across).wrappedSum() > StrokeOverlaps.maximumSquaredWidth
    }

    /// The squared width in steps above which sorting edges is faster, since intersection polygons span so many rows: ten pixels.
    ///
    /// At a width of 24 pixels, intersecting took twice as long.
    private static let maximumSquaredWidth: Int64 = 100 << 16

    /// Sorts the edges of all quadrilaterals instead, after too many clips.
    private mutating func resolveAll() {
        remainingClips = -1
        corners.removeAll()
        ends.removeAll()
        clusters.makeAllDense()
        hasResolvedParts = true
        findResolvedParts()
    }

    /// Records the intersection of a quadrilateral with consecutive earlier ones, and returns their number.
    ///
    /// Their strip is clipped as a whole, which gives the same area as clipping each, with fewer lines.
    private mutating func addIntersection(from first: Int) -> Int {
        let pair = pairs[first]
        var end = first &+ 1
        var last = pair.earlier
        while end < pairs.count, pairs[end].later == pair.later, isNext(pairs[end].earlier, after: last),
            pairs[end].earlier &- pair.earlier < ConvexClipper.maximumStripLength
        {
            last = pairs[end].earlier
            end &+= 1
        }
        clips.append(cblend_strip_clip(first_rib: pair.earlier, rib_count: last &- pair.earlier &+ 2, quad: pair.later))
        return end &- first
    }

    /// Subtracts the intersections of quadrilaterals with earlier strips.
    private mutating func clipStrips() {
        clipCounts.resize(to: clips.count)
        let ribNumbers = UnsafeRawPointer(base).assumingMemoryBound(to: Int32.self)
        let (first, count, counts, limit) = (clips.base, clips.count, clipCounts.base, instructions.limit)
        // Corners are written eight at a time.
        corners.append(upTo: StrokeOverlaps.cornersPerClip * (count + 1)) { target in
            let cornerNumbers = UnsafeMutableRawPointer(target).assumingMemoryBound(to: Int32.self)
            return cblend_clip_strips(ribNumbers, first, count, cornerNumbers, counts, limit)
        }
        var end = ends.count > 0 ? ends[ends.count &- 1] : 0
        for index in 0..<clips.count where clipCounts[index] != CBLEND_NOT_CLIPPED && clipCounts[index] > 0 {
            end &+= Int32(truncatingIfNeeded: clipCounts[index])
            ends.append(end)
        }
        for index in 0..<clips.count where clipCounts[index] == CBLEND_NOT_CLIPPED {
            clipper.start(base + Int(clips[index].first_rib), count: Int(clips[index].rib_count))
            if clipper.clip(depth: 0, by: base + Int(clips[index].quad)) { add(depth: 1) }
        }
    }

    private static let cornersPerClip = Int(CBLEND_CLIPPED_CORNERS)

    /// Whether a quadrilateral directly follows another, ignoring one without area between them.
    @inline(__always)
    private func isNext(_ index: UInt32, after last: UInt32) -> Bool {
        index == last &+ 1 || index == last &+ 2 && kind(of: Int(last &+ 1)) == CBLEND_EMPTY_QUAD
    }

    @inline(__always)
    private func kind(of index: Int) -> Int {
        // `kinds` is the first field of each group.
        let kinds = UnsafeRawPointer(groups.base + index / 8).assumingMemoryBound(to: Int32.self)
        return Int(kinds[index % 8])
    }
}

extension StrokeOverlaps {
    /// Adds the intersections of a quadrilateral with two earlier ones, subtracts those with three, and so on.
    private mutating func addFurtherIntersections(of later: Int) -> Bool {
        sharing[0] = later
        for index in earlier(than: later) {
            sharing[1] = index
            guard earlier(than: index).contains(where: { overlaps($0, later) }) else { continue }
            clipper.start(base + later, count: 2)
            if clipper.clip(depth: 0, by: base + index), !extend(depth: 1) { return false }
        }
        return true
    }

    /// Clips the polygon at a depth by each earlier quadrilateral that overlaps all of its quadrilaterals; `false` after too
    /// many clips.
    private mutating func extend(depth: Int) -> Bool {
        for index in earlier(than: sharing[depth]) {
            guard (0..<depth).allSatisfy({ overlaps(index, sharing[$0]) }) else { continue }
            remainingClips -= 1
            guard remainingClips > 0, depth < ConvexClipper.maximumDepth else { return false }
            guard clipper.clip(depth: depth, by: base + index) else { continue }
            add(depth: depth + 1)
            sharing[depth + 1] = index
            guard extend(depth: depth + 1) else { return false }
        }
        return true
    }

    /// The quadrilaterals that overlap a later one, in ascending order.
    private func earlier(than later: Int) -> some RandomAccessCollection<Int> {
        let range = Int(ranges[later].x)..<Int(ranges[later].y)
        return UnsafeBufferPointer(start: pairs.base + range.lowerBound, count: range.count).lazy.map { Int($0.earlier) }
    }

    /// Whether a quadrilateral overlaps a later one.
    private func overlaps(_ index: Int, _ later: Int) -> Bool {
        var (low, high) = (Int(ranges[later].x), Int(ranges[later].y))
        while low < high {
            let middle = (low + high) / 2
            if Int(pairs[middle].earlier) < index { low = middle + 1 } else { high = middle }
        }
        return low < Int(ranges[later].y) && Int(pairs[low].earlier) == index
    }

    /// Adds the polygon at a depth, with a negative area at odd depths.
    @inline(__always)
    private mutating func add(depth: Int) {
        let polygon = clipper.polygon(depth: depth)
        let isReversed = depth & 1 == 0
        corners.append(upTo: polygon.count) { target in
            for index in 0..<polygon.count {
                target[index] = Subpixel.roundSteps(polygon[isReversed ? polygon.count &- 1 &- index : index])
            }
            return polygon.count
        }
        ends.append(Int32(truncatingIfNeeded: corners.count))
    }
}
