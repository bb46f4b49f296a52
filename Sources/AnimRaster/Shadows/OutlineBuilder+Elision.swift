import AnimGraphics

extension OutlineBuilder {
    /// Moves the right or lower part of a shape towards the left or upper part, if all columns or rows between them are equal
    /// and so are their blurred values.
    ///
    /// Nothing is elided if more than `limit` pixels would be kept.
    func elide(_ axis: Axis, of shape: inout FlattenedShape, blurredBy blur: BlurAxis, keeping limit: Int) -> ElidedSpan {
        let samples = shape.bounds[axis]
        switch shape {
        case .rect(var rect):
            guard let cut = Elision(of: rect[axis], in: samples, blurredBy: blur, keeping: limit) else { return .none }
            rect[axis].high &-= cut.distance
            shape = .rect(rect)
            return cut.span
        case .outline(var outline):
            guard let gap = gap(in: outline, along: axis),
                let cut = Elision(of: gap, in: samples, blurredBy: blur, keeping: limit)
            else { return .none }
            move(outline, from: gap.high, by: cut.distance, along: axis)
            outline.bounds[axis] = samples.lowerBound..<samples.upperBound - cut.count
            shape = .outline(outline)
            return cut.span
        }
    }

    /// The interval around the center of an outline in which all columns (along x) or rows (along y) are equal.
    ///
    /// No line ends in it, and lines that cross it run along the axis. Lines along x are never stored, so that none crosses
    /// along x.
    private func gap(in outline: Outline, along axis: Axis) -> (low: Int32, high: Int32)? {
        let pixels = outline.bounds[axis]
        let middle = Int32(truncatingIfNeeded: pixels.lowerBound + pixels.upperBound) &* (Subpixel.one / 2)
        let index = axis.rawValue
        var gap = (low: Int32.min, high: Int32.max)
        for line in buffer.lines(outline.lines) {
            let low = min(line[index], line[index + 2])
            let high = max(line[index], line[index + 2])
            if high <= middle {
                gap.low = max(gap.low, high)
            } else if low >= middle {
                gap.high = min(gap.high, low)
            } else if axis == .y && line.x == line.z {
                gap = (max(gap.low, low), min(gap.high, high))
            } else {
                return nil
            }
        }
        return gap.low > .min && gap.high < .max ? gap : nil
    }

    /// Moves all line ends from a coordinate on towards the origin.
    private func move(_ outline: Outline, from start: Int32, by distance: Int32, along axis: Axis) {
        let (first, last) = (axis.rawValue, axis.rawValue + 2)
        for index in outline.lines {
            if buffer.base[index][first] >= start { buffer.base[index][first] &-= distance }
            if buffer.base[index][last] >= start { buffer.base[index][last] &-= distance }
        }
    }
}

/// Samples elided from a shape along an axis.
private struct Elision {
    let span: ElidedSpan
    /// The number of elided samples.
    let count: Int
    /// The elided distance, in steps.
    let distance: Int32

    /// Removes from a gap the samples beyond the reach of the blur of its ends; `nil` if none remain, or too much would be
    /// kept.
    init?(of gap: (low: Int32, high: Int32), in samples: Range<Int>, blurredBy blur: BlurAxis, keeping limit: Int) {
        // The kept samples must form whole pixels.
        let oversampling = blur.kernel.oversampling
        let margin = blur.kernel.reach + 2 + oversampling
        let start = (Subpixel.ceil(gap.low) + margin + oversampling - 1) & -oversampling
        count = (Subpixel.floor(gap.high) - margin - start) & -oversampling
        guard count > 0 else { return nil }
        let kept = blur.pixels(reachedBy: samples.lowerBound..<samples.upperBound - count)
        guard kept.count <= limit else { return nil }
        span = ElidedSpan(pixel: blur.pixel(of: start), count: count / oversampling * blur.kernel.step)
        distance = Int32(truncatingIfNeeded: count) &* Subpixel.one
    }
}

extension PixelRect {
    /// The columns or rows.
    fileprivate subscript(axis: Axis) -> Range<Int> {
        get { axis == .x ? minX..<maxX : minY..<maxY }
        set {
            switch axis {
            case .x: (minX, maxX) = (newValue.lowerBound, newValue.upperBound)
            case .y: (minY, maxY) = (newValue.lowerBound, newValue.upperBound)
            }
        }
    }
}

extension FixedRect {
    /// The edges across an axis.
    fileprivate subscript(axis: Axis) -> (low: Int32, high: Int32) {
        get { axis == .x ? (minX, maxX) : (minY, maxY) }
        set {
            switch axis {
            case .x: (minX, maxX) = newValue
            case .y: (minY, maxY) = newValue
            }
        }
    }
}
