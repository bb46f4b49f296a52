import AnimTiming

/// The limits of a scroll view along one axis; all lengths and offsets are in points.
struct ScrollAxis {
    /// The extent of the bounds.
    let length: Double
    /// The inset on the side of the origin.
    let leading: Double
    /// The inset on the other side.
    let trailing: Double
    /// The greatest offset that shows nothing beyond the content and its insets; equal to `minimum` if the content fits.
    let maximum: Double
    /// Whether fingers can scroll the content.
    let canScroll: Bool
    /// Whether the content can be pulled beyond the limits.
    let bounces: Bool

    /// Creates an axis; lengths and insets that are infinite or NaN count as 0.
    ///
    /// - Parameters:
    ///   - length: The extent of the bounds.
    ///   - content: The extent of the content.
    ///   - leading: The inset on the side of the origin.
    ///   - trailing: The inset on the other side.
    ///   - bounces: Whether the content can be pulled beyond the limits.
    ///   - alwaysBounces: Whether it can be pulled even if it fits.
    init(length: Double, content: Double, leading: Double, trailing: Double, bounces: Bool, alwaysBounces: Bool) {
        self.length = length > 0 && length.isFinite ? length : 0
        self.leading = leading.isFinite ? leading : 0
        self.trailing = trailing.isFinite ? trailing : 0
        let maximum = (content.isFinite ? content : 0) + self.trailing - self.length
        self.maximum = maximum.isFinite && maximum > -self.leading ? maximum : 0 - self.leading
        self.bounces = bounces
        canScroll = self.maximum > -self.leading || (bounces && alwaysBounces)
    }

    /// The smallest offset that shows nothing beyond the content and its insets.
    var minimum: Double { 0 - leading }

    /// Returns the nearest offset within the limits; `minimum` for NaN.
    func clamped(_ offset: Double) -> Double { offset > minimum ? min(offset, maximum) : minimum }

    /// Whether an offset is within the limits.
    func contains(_ offset: Double) -> Bool { offset >= minimum && offset <= maximum }

    /// Returns the offset of content for the position of a finger's pull; beyond the limits, the content follows less far.
    func offset(ofPull pull: Double) -> Double {
        let edge = clamped(pull)
        guard bounces else { return edge }
        return edge + RubberBand().displacement(ofPull: pull - edge, dimension: length)
    }

    /// Returns the position of a finger's pull that brings the content to an offset.
    func pull(ofOffset offset: Double) -> Double {
        let edge = clamped(offset)
        return edge + RubberBand().pull(ofDisplacement: offset - edge, dimension: length)
    }
}

extension ScrollAxis {
    /// Returns the offset of the page that the content moves to when a finger releases it.
    ///
    /// A fast finger turns to the next page in its direction, a slow one to the nearest page, at most one page beyond the dragged
    /// distance. For content that is pulled beyond a limit, the page at the limit is the starting point.
    ///
    /// - Parameters:
    ///   - offset: The offset at the release.
    ///   - velocity: The velocity of the offset in points per second.
    ///   - start: The offset at the start of the drag.
    ///   - threshold: The velocity in points per second of a fast finger.
    ///   - pages: The pages; nil for pages of the length of the bounds.
    func page(
        from offset: Double, velocity: Double, start: Double, threshold: Double, pages: ScrollPages? = nil
    ) -> Double {
        guard length > 0 else { return clamped(offset) }
        let pages = pages ?? ScrollPages(length: length)
        let exact = pages.position(clamped(offset))
        let nearest = (exact + 0.5).rounded(.down)
        let next = velocity > 0 ? exact.rounded(.down) + 1 : exact.rounded(.up) - 1
        let begin = pages.position(start)
        let first = (begin + 0.5).rounded(.down)
        let reach = 1 + abs(pages.position(offset) - begin).rounded(.down)
        let page = abs(velocity) >= threshold ? next : nearest
        return clamped(pages.offset(min(max(page, first - reach), first + reach)))
    }

    /// Returns the nearest offset within the limits that shows a range of the content between the insets, or its start if the
    /// range is too long.
    func offset(revealing range: (start: Double, end: Double), from offset: Double) -> Double {
        let (first, last) = (self.offset(aligning: range, at: 0), self.offset(aligning: range, at: 1))
        if first < offset || range.end - range.start > visibleLength { return first }
        return max(offset, last)
    }

    /// Returns the offset within the limits that shows a range of the content at the start (0), in the middle (0.5) or at the end
    /// (1) of the area between the insets.
    func offset(aligning range: (start: Double, end: Double), at fraction: Double) -> Double {
        clamped(range.start - leading + fraction * (range.end - range.start - visibleLength))
    }

    private var visibleLength: Double { length - leading - trailing }
}
