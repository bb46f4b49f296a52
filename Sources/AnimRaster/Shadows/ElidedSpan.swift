import AnimGraphics

/// A place at which a picture is the same for some pixels along an axis, which are left out of what is kept of it.
struct Stretch: Equatable {
    /// The pixel that stands for all of them.
    let pixel: Int
    /// The pixels that were left out after it.
    let count: Int

    /// Nothing left out.
    static let none = Stretch(pixel: .max / 2, count: 0)

    /// Where a pixel of the whole picture is kept.
    @inline(__always)
    func kept(_ x: Int) -> Int { x <= pixel ? x : max(x &- count, pixel) }
}

extension OutlineBuilder {
    /// Moves the right part of an area to the left, if all columns between are the same and the blur of the middle is too.
    ///
    /// No column is left out where that would keep more pixels than `limit`.
    func leaveOutColumns(of area: inout Area, _ axis: BlurAxis, unless limit: Int) -> Stretch {
        switch area {
        case .rect(var rect):
            guard let cut = Cut(from: rect.minX, to: rect.maxX, of: area.bounds.minX..<area.bounds.maxX, axis, limit) else {
                return .none
            }
            rect.maxX &-= cut.distance
            area = .rect(rect)
            return cut.stretch
        case .outline(var outline):
            guard let gap = gap(in: outline, across: 0),
                let cut = Cut(from: gap.low, to: gap.high, of: outline.bounds.minX..<outline.bounds.maxX, axis, limit)
            else { return .none }
            move(outline, from: gap.high, by: cut.distance, along: 0)
            outline.bounds.maxX -= cut.count
            area = .outline(outline)
            return cut.stretch
        case .glyphs:
            return .none
        }
    }

    /// Moves the lower part of an area up, if all rows between are the same and the blur of the middle is too.
    ///
    /// No row is left out where that would keep more pixels than `limit`.
    func leaveOutRows(of area: inout Area, _ axis: BlurAxis, unless limit: Int) -> Stretch {
        switch area {
        case .rect(var rect):
            guard let cut = Cut(from: rect.minY, to: rect.maxY, of: area.bounds.minY..<area.bounds.maxY, axis, limit) else {
                return .none
            }
            rect.maxY &-= cut.distance
            area = .rect(rect)
            return cut.stretch
        case .outline(var outline):
            guard let gap = gap(in: outline, across: 1),
                let cut = Cut(from: gap.low, to: gap.high, of: outline.bounds.minY..<outline.bounds.maxY, axis, limit)
            else { return .none }
            move(outline, from: gap.high, by: cut.distance, along: 1)
            outline.bounds.maxY -= cut.count
            area = .outline(outline)
            return cut.stretch
        case .glyphs:
            return .none
        }
    }

    /// Where, around the middle of an outline, all columns (along axis 0) or rows (along axis 1) are the same.
    ///
    /// No line ends there, and those that pass run along the axis; lines that run along x are not kept at all.
    private func gap(in outline: Outline, across axis: Int) -> (low: Int32, high: Int32)? {
        let bounds = outline.bounds
        let middle =
            Int32(truncatingIfNeeded: axis == 0 ? bounds.minX + bounds.maxX : bounds.minY + bounds.maxY) &* (Subpixel.one / 2)
        var gap = (low: Int32.min, high: Int32.max)
        for line in buffer.lines(outline.lines) {
            let low = min(line[axis], line[axis + 2])
            let high = max(line[axis], line[axis + 2])
            if high <= middle {
                gap.low = max(gap.low, high)
            } else if low >= middle {
                gap.high = min(gap.high, low)
            } else if axis == 1 && line.x == line.z {
                gap = (max(gap.low, low), min(gap.high, high))
            } else {
                return nil
            }
        }
        return gap.low > .min && gap.high < .max ? gap : nil
    }

    private func move(_ outline: Outline, from start: Int32, by distance: Int32, along axis: Int) {
        for index in outline.lines {
            if buffer.base[index][axis] >= start { buffer.base[index][axis] &-= distance }
            if buffer.base[index][axis + 2] >= start { buffer.base[index][axis + 2] &-= distance }
        }
    }
}

/// Samples that are left out of an area along an axis.
private struct Cut {
    let stretch: Stretch
    /// The samples that are left out.
    let count: Int
    /// The same in steps of coordinates.
    let distance: Int32

    /// Cuts out of a gap what the blur of its ends does not reach; nil where nothing is left, or too much would be kept.
    init?(from low: Int32, to high: Int32, of samples: Range<Int>, _ axis: BlurAxis, _ limit: Int) {
        let margin = axis.kernel.reach + 3
        let start = Subpixel.ceil(low) + margin
        count = Subpixel.floor(high) - margin - start
        guard count > 0 else { return nil }
        let kept = axis.pixels(reachedBy: samples.lowerBound..<samples.upperBound - count)
        guard kept.count <= limit else { return nil }
        stretch = Stretch(pixel: axis.pixel(of: start), count: count * axis.kernel.step)
        distance = Int32(truncatingIfNeeded: count) &* Subpixel.one
    }
}
