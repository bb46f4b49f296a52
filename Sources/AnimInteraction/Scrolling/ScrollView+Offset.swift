package import AnimGeometry
import AnimLayers

extension ScrollView {
    /// The point of the content in the upper left corner, in points.
    ///
    /// Setting it moves the content immediately, or with the enclosing view animation block. It ends an animated change of the
    /// offset; but decelerating content continues from there, and so does a drag, which allows endlessly looping content. Offsets
    /// that are infinite or NaN have no effect.
    package var contentOffset: Point {
        get { bounds.origin }
        set {
            guard newValue.isFinite else { return }
            if !isDecelerating { stopMotion() }
            jump(to: newValue)
        }
    }

    /// Scrolls to an offset, even beyond the limits; infinite and NaN ones have no effect.
    ///
    /// Decelerating content is stopped. Without animation, the offset changes immediately, or with the enclosing view animation
    /// block. With animation, the model's offset moves at each tick, with a `didScroll` each time, and a
    /// `didEndScrollingAnimation` at the end; the duration is set in the stage's options. No animation starts if the content is
    /// already at the offset; a finger that comes down ends it.
    package func setContentOffset(_ offset: Point, animated: Bool) {
        guard offset.isFinite else { return }
        stopMotion()
        guard animated else { return jump(to: offset) }
        guard let stage, rounded(offset) != contentOffset else { return }
        let animation = ScrollMotion.Animation(
            start: contentOffset, end: rounded(offset), duration: stage.options.scrollAnimatedDuration,
            curve: stage.options.scrollAnimatedCurve)
        start(.animation(animation))
    }

    /// Scrolls as little as necessary to show a rectangle of the content, or its upper left part if it is too large.
    ///
    /// Rectangles with infinite or NaN edges have no effect.
    package func scrollRectToVisible(_ rect: Rect, animated: Bool) { reveal(rect, at: [], animated: animated) }

    /// Scrolls to a cell, displayed or not; an index out of range is a misuse.
    ///
    /// - Parameters:
    ///   - index: The index of the cell.
    ///   - position: The position of the cell; by default, as little as necessary is scrolled.
    ///   - animated: Whether the change of the offset is animated.
    package func scrollToItem(at index: Int, position: ScrollPosition = [], animated: Bool) {
        guard cells.indices.contains(index) else {
            stage?.report(
                Misuse(
                    "UICollectionView.scrollToItem(at:animated:)",
                    "index \(index) is out of range; the number of cells is \(cells.count)"))
            return
        }
        reveal(displayedCells.attributes[index].frame, at: position, animated: animated)
    }

    private func reveal(_ rect: Rect, at position: ScrollPosition, animated: Bool) {
        guard rect.isFinite else { return }
        let x = Self.offset(
            revealing: (rect.minX, rect.maxX), at: position.horizontalFraction, along: horizontalAxis, from: contentOffset.x)
        let y = Self.offset(
            revealing: (rect.minY, rect.maxY), at: position.verticalFraction, along: verticalAxis, from: contentOffset.y)
        guard Point(x: x, y: y) != contentOffset else { return }
        setContentOffset(Point(x: x, y: y), animated: animated)
    }

    private static func offset(
        revealing range: (start: Double, end: Double), at fraction: Double?, along axis: ScrollAxis, from offset: Double
    ) -> Double {
        fraction.map { axis.offset(aligning: range, at: $0) } ?? axis.offset(revealing: range, from: offset)
    }
}

extension ScrollView {
    /// Changes the offset like a view's property.
    func jump(to offset: Point) {
        var bounds = bounds
        bounds.origin = rounded(offset)
        stage?.set(.rect(bounds), for: LayerKeyPath(.bounds), of: layer)
    }

    /// Changes the offset without any animation, for a finger or a motion.
    func move(to offset: Point) {
        guard let stage, offset.isFinite else { return }
        var bounds = bounds
        guard bounds.origin != offset else { return }
        bounds.origin = offset
        isMoving = true
        stage.changeWithoutAnimations { stage.set(.rect(bounds), for: LayerKeyPath(.bounds), of: layer) }
        isMoving = false
        notify(.didScroll(contentOffset: bounds.origin))
    }

    /// Handles a change of the bounds; a change from outside moves a drag and decelerating content along.
    func boundsDidChange(from old: Rect) {
        let new = bounds
        setNeedsLayout()
        guard !isMoving else { return }
        if new.origin != old.origin {
            continueDrag()
            continueDeceleration(shiftedBy: new.origin - old.origin)
            notify(.didScroll(contentOffset: new.origin))
        } else if new.size != old.size {
            continueDecelerationToLimits()
        }
        returnToLimits(alongX: new.width > old.width, alongY: new.height > old.height)
    }

    /// Moves content at rest back, and lets decelerating content continue to the new limits.
    func contentInsetDidChange(from old: EdgeInsets) {
        guard contentInset != old else { return }
        continueDecelerationToLimits()
        returnToLimits(
            alongX: contentInset.left < old.left || contentInset.right < old.right,
            alongY: contentInset.top < old.top || contentInset.bottom < old.bottom)
    }

    /// Moves content at rest back, and lets decelerating content continue to the new limits.
    func contentSizeDidChange(from old: Size) {
        guard contentSize != old else { return }
        continueDecelerationToLimits()
        returnToLimits(alongX: !(contentSize.width >= old.width), alongY: !(contentSize.height >= old.height))
    }

    /// Moves content without a finger back to its limits, along the axes with narrower limits than before.
    ///
    /// Along the other axes, the content may have been set beyond its limits on purpose, or the limits may not have been set yet.
    /// An animated change of the offset is redirected to an end within the limits, without a jump.
    private func returnToLimits(alongX: Bool, alongY: Bool) {
        guard drag == nil, !isTracking else { return }
        func within(_ offset: Point) -> Point {
            Point(
                x: alongX ? horizontalAxis.clamped(offset.x) : offset.x, y: alongY ? verticalAxis.clamped(offset.y) : offset.y)
        }
        switch motion?.path {
        case .animation(let animation):
            guard let motion, let stage else { return }
            let time = stage.time - motion.startTime
            motion.path = .animation(animation.redirected(to: within(animation.end), after: time))
        case .deceleration: break
        case nil:
            let offset = within(contentOffset)
            if offset != contentOffset { jump(to: offset) }
        }
    }
}

/// The position to scroll a cell to, with the bits of `UICollectionView.ScrollPosition`.
///
/// If there are several positions along one axis, the first one counts, in the order of their bits.
package struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits of the set.
    package let rawValue: UInt

    /// Creates a set from its bits.
    package init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the upper edge.
    package static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the middle between the upper and the lower edge.
    package static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the lower edge.
    package static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left edge.
    package static let left = ScrollPosition(rawValue: 1 << 3)
    /// In the middle between the left and the right edge.
    package static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right edge.
    package static let right = ScrollPosition(rawValue: 1 << 5)
}

extension ScrollPosition {
    /// The fraction of the free width to the left of the cell; nil for any.
    var horizontalFraction: Double? {
        if contains(.left) { return 0 }
        if contains(.centeredHorizontally) { return 0.5 }
        return contains(.right) ? 1 : nil
    }

    /// The fraction of the free height above the cell; nil for any.
    var verticalFraction: Double? {
        if contains(.top) { return 0 }
        if contains(.centeredVertically) { return 0.5 }
        return contains(.bottom) ? 1 : nil
    }
}
