import AnimGeometry

extension ScrollView {
    /// Catches moving content; the drag begins with the finger's first motion.
    func fingerDown() {
        isTracking = true
        hasCaughtMotion = motion != nil
        stopMotion()
    }

    /// Releases caught content that was not dragged.
    func fingersUp() {
        isTracking = false
        guard hasCaughtMotion, drag == nil, motion == nil else { return }
        hasCaughtMotion = false
        let (x, y) = release(velocity: .zero, start: contentOffset)
        decelerate(x: x, y: y) { _ in }
    }

    /// Handles a state of the pan.
    func follow(_ pan: ScrollPanGestureRecognizer) {
        switch pan.state {
        case .began, .changed:
            if pan.state == .began ? pan.displacement != .zero : hasCaughtMotion { beginDragging() }
            dragContent(by: pan.translation(in: layer))
        case .ended: endDragging(velocity: stage?.convertVector(pan.flingVelocity, from: nil, to: layer) ?? .zero)
        case .cancelled, .failed, .possible: cancelDragging(staysBeyondLimits: false)
        }
    }

    /// Cancels dragging and deceleration if scrolling was disabled.
    func scrollEnablingDidChange() {
        if !isScrollEnabled {
            cancelDragging(staysBeyondLimits: true)
            if isDecelerating { stopMotion() }
            isTracking = false
            hasCaughtMotion = false
        }
        panGestureRecognizer.isEnabled = isScrollEnabled
    }

    /// Continues a drag after something else has moved the content.
    func continueDrag() { drag?.pull = pull(ofOffset: contentOffset) }
}

extension ScrollView {
    private func beginDragging() {
        guard isScrollEnabled else { return }
        hasCaughtMotion = false
        stopMotion()
        drag = ScrollDrag(start: contentOffset, pull: pull(ofOffset: contentOffset))
        notify(.willBeginDragging)
    }

    private func dragContent(by translation: Point) {
        guard var drag, translation.isFinite else { return }
        if motion != nil {
            stopMotion()
            drag.pull = pull(ofOffset: contentOffset)
        }
        let (horizontal, vertical) = (horizontalAxis, verticalAxis)
        drag.pull.x -= horizontal.canScroll ? translation.x - drag.translation.x : 0
        drag.pull.y -= vertical.canScroll ? translation.y - drag.translation.y : 0
        drag.translation = translation
        self.drag = drag
        let offset = rounded(Point(x: horizontal.offset(ofPull: drag.pull.x), y: vertical.offset(ofPull: drag.pull.y)))
        move(
            to: Point(
                x: horizontal.canScroll ? offset.x : contentOffset.x, y: vertical.canScroll ? offset.y : contentOffset.y))
    }

    /// Releases the content, with the velocity of the finger in points per second.
    private func endDragging(velocity: Point) {
        guard let drag else { return }
        let velocity = Point(
            x: horizontalAxis.canScroll ? -velocity.x : 0, y: verticalAxis.canScroll ? -velocity.y : 0)
        var (x, y) = release(velocity: velocity, start: drag.start)
        let insets = contentInset
        let proposed = rounded(Point(x: x.target, y: y.target))
        let target = askForTarget(velocity: velocity * 0.001, proposed: proposed)
        guard isDragging else { return }
        self.drag = nil
        // The delegate may have changed the insets, for example to show a refresh control.
        if contentInset != insets { (x, y) = release(velocity: velocity, start: drag.start) }
        let offset = contentOffset
        decelerate(
            x: target.x == proposed.x ? x : heading(to: target.x, from: offset.x, velocity: velocity.x, along: horizontalAxis),
            y: target.y == proposed.y ? y : heading(to: target.y, from: offset.y, velocity: velocity.y, along: verticalAxis)
        ) { willDecelerate in
            notify(.didEndDragging(willDecelerate: willDecelerate))
        }
    }

    /// Releases the content at its offset; unless it stays, content beyond the limits goes back.
    private func cancelDragging(staysBeyondLimits: Bool) {
        guard isDragging else { return }
        drag = nil
        let stays = staysBeyondLimits || clamped(contentOffset) == contentOffset
        let offset = contentOffset
        decelerate(
            x: stays ? AxisMotion(restingAt: offset.x) : letGo(at: offset.x, velocity: 0, along: horizontalAxis),
            y: stays ? AxisMotion(restingAt: offset.y) : letGo(at: offset.y, velocity: 0, along: verticalAxis)
        ) { willDecelerate in
            notify(.didEndDragging(willDecelerate: willDecelerate))
        }
    }

    private func pull(ofOffset offset: Point) -> Point {
        Point(x: horizontalAxis.pull(ofOffset: offset.x), y: verticalAxis.pull(ofOffset: offset.y))
    }

    /// Returns the motion to the delegate's target.
    private func heading(to target: Double, from offset: Double, velocity: Double, along axis: ScrollAxis) -> AxisMotion {
        if !axis.contains(offset), target == axis.clamped(offset) {
            return drawnBack(from: offset, velocity: velocity, along: axis)
        }
        return AxisMotion(from: offset, restingAt: target, dynamics)
    }

    /// Asks the delegate for the target offset, which it cannot change with paging.
    private func askForTarget(velocity: Point, proposed: Point) -> Point {
        var target = proposed
        notify(.willEndDragging(velocity: velocity, targetContentOffset: proposed))
        delegate.willEndDragging?(self, velocity, &target)
        return isPagingEnabled || !target.isFinite ? proposed : clamped(target)
    }
}

extension ScrollView {
    /// Returns the motion of content that is released with a velocity in points per second, after a drag that began at an offset.
    private func release(velocity: Point, start: Point) -> (x: AxisMotion, y: AxisMotion) {
        let offset = contentOffset
        return (
            release(from: offset.x, velocity: velocity.x, start: start.x, along: horizontalAxis),
            release(from: offset.y, velocity: velocity.y, start: start.y, along: verticalAxis)
        )
    }

    private func release(from offset: Double, velocity: Double, start: Double, along axis: ScrollAxis) -> AxisMotion {
        guard axis.canScroll else { return AxisMotion(restingAt: offset) }
        guard isPagingEnabled else { return letGo(at: offset, velocity: velocity, along: axis) }
        let threshold = 1000 * (stage?.options.scrollPagingVelocityThreshold ?? 0)
        let page = axis.page(from: offset, velocity: velocity, start: start, threshold: threshold, pages: pages)
        if page == axis.clamped(offset), page != offset { return drawnBack(from: offset, velocity: velocity, along: axis) }
        return paging(from: offset, velocity: velocity, to: page)
    }
}

/// A drag of the content by a finger.
struct ScrollDrag {
    /// The offset at the start.
    let start: Point
    /// The position of the finger's pull; beyond the limits, the content follows it less far.
    var pull: Point
    /// The pan's translation so far, in the layer's space.
    var translation = Point.zero
}
