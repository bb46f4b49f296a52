import AnimGeometry
import AnimTiming

extension ScrollView {
    /// Starts a motion of the content.
    func start(_ path: ScrollMotion.Path) {
        guard let stage else { return }
        let motion = ScrollMotion(path, of: self, startingAt: stage.time)
        self.motion = motion
        stage.agenda.drivers.append(motion)
    }

    /// Moves the content to its offset a time after the start of the motion; returns false if the motion is over or has been
    /// replaced.
    ///
    /// While the app is in the background, the content does not move; afterwards it continues at the offset for the elapsed time.
    func step(_ motion: ScrollMotion, after time: Double) -> Bool {
        guard self.motion === motion else { return false }
        if stage?.isInBackground == true { return true }
        move(to: rounded(motion.offset(after: time)))
        guard self.motion === motion else { return false }
        guard motion.isOver(after: time) else { return true }
        self.motion = nil
        finish(motion)
        return false
    }

    private func finish(_ motion: ScrollMotion) {
        switch motion.path {
        case .animation: notify(.didEndScrollingAnimation)
        case .deceleration: endDecelerating()
        }
    }

    /// Stops the content at its offset.
    func stopMotion() {
        motion = nil
        endDecelerating()
    }

    private func endDecelerating() {
        guard isDecelerating else { return }
        isDecelerating = false
        notify(.didEndDecelerating)
    }

    /// Starts the deceleration of released content, unless it is already at rest, after the caller has notified the delegate.
    func decelerate(x: AxisMotion, y: AxisMotion, notifyFirst: (_ willDecelerate: Bool) -> Void) {
        motion = nil
        let rests = x.isResting && y.isResting
        if !rests { start(.deceleration(x: x, y: y)) }
        let own = motion
        notifyFirst(!rests)
        // The delegate may have started another motion, or stopped this one.
        guard !rests, let own, motion === own else { return }
        isDecelerating = true
        notify(.willBeginDecelerating)
    }

    /// Continues the deceleration of content that was moved from outside, with its present velocity.
    func continueDeceleration(shiftedBy shift: Point) {
        continueDeceleration { motion, time, axis, keyPath in
            let offset = motion.offset(at: time) + shift[keyPath: keyPath]
            // Content at rest beyond limits that a finger cannot reach was set there.
            let stays = motion.isOver(at: time) && (axis.contains(offset) || !axis.canScroll)
            return stays ? AxisMotion(restingAt: offset) : continued(motion, from: offset, at: time, along: axis)
        }
    }

    /// Continues the deceleration of content after a change of its limits; content at rest beyond them goes back.
    func continueDecelerationToLimits() {
        continueDeceleration { motion, time, axis, _ in
            let offset = motion.offset(at: time)
            let stays = motion.isOver(at: time) && axis.contains(offset)
            return stays ? AxisMotion(restingAt: offset) : continued(motion, from: offset, at: time, along: axis)
        }
    }

    private func continueDeceleration(
        _ next: (_ motion: AxisMotion, _ time: Double, ScrollAxis, KeyPath<Point, Double>) -> AxisMotion
    ) {
        guard let motion, let stage, case .deceleration(let x, let y) = motion.path else { return }
        let time = stage.time - motion.startTime
        self.motion = nil
        start(.deceleration(x: next(x, time, horizontalAxis, \.x), y: next(y, time, verticalAxis, \.y)))
    }

    private func continued(
        _ motion: AxisMotion, from offset: Double, at time: Double, along axis: ScrollAxis
    ) -> AxisMotion {
        let shift = offset - motion.offset(at: time)
        let velocity = motion.velocity(at: time)
        if isPagingEnabled { return paging(from: offset, velocity: velocity, to: axis.clamped(motion.target + shift)) }
        if motion.isReturning(at: time) {
            // The return is not a fling: content that is now within the limits stops, and only content that still moves outwards
            // continues.
            let isOnItsWayBack = velocity * (motion.offset(at: time) - motion.restingOffset) < 0
            if isOnItsWayBack, axis.contains(offset) { return AxisMotion(restingAt: offset) }
            return returning(from: offset, velocity: velocity, along: axis)
        }
        return AxisMotion(from: offset, velocity: velocity, along: axis, dynamics)
    }

    /// Returns the motion to a page.
    func paging(from offset: Double, velocity: Double, to page: Double) -> AxisMotion {
        AxisMotion(
            from: offset, velocity: velocity, drawnTo: page, frequency: stage?.options.scrollPagingFrequency ?? 0)
    }

    /// The spring and the deceleration of the content.
    var dynamics: ScrollDynamics {
        ScrollDynamics(rate: decelerationRate, options: stage?.options ?? StageOptions())
    }

    /// Returns the free motion of content that a finger releases, with the velocity of the finger.
    func letGo(at offset: Double, velocity: Double, along axis: ScrollAxis) -> AxisMotion {
        let dynamics = dynamics
        return AxisMotion(
            from: offset, velocity: dynamics.velocity(velocity, lettingGoAt: offset, along: axis), along: axis, dynamics)
    }

    /// Returns the motion of released content that returns to the limit, and not beyond.
    func drawnBack(from offset: Double, velocity: Double, along axis: ScrollAxis) -> AxisMotion {
        returning(from: offset, velocity: dynamics.velocity(velocity, lettingGoAt: offset, along: axis), along: axis)
    }

    /// Returns the motion of content that returns to a limit, and not beyond, however fast it is.
    private func returning(from offset: Double, velocity: Double, along axis: ScrollAxis) -> AxisMotion {
        let dynamics = dynamics
        let stretch = offset - axis.clamped(offset)
        let limit = dynamics.bounce.naturalFrequency * abs(stretch)
        let isTooFast = velocity * stretch < 0 && abs(velocity) > limit
        return AxisMotion(
            from: offset, velocity: isTooFast ? (velocity < 0 ? -limit : limit) : velocity, along: axis, dynamics)
    }
}

/// A motion of a content offset at each tick, without a finger.
final class ScrollMotion: TickDriver {
    /// The kinds of motion.
    enum Path {
        /// An animated change of the offset.
        case animation(Animation)
        /// The motion of content that a finger has released.
        case deceleration(x: AxisMotion, y: AxisMotion)
    }

    /// An animated change of an offset; the duration is in seconds.
    struct Animation {
        var start: Point
        var end: Point
        var duration: Double
        var curve: TimingFunction
    }

    var path: Path
    /// The media time at which it starts.
    let startTime: Double
    private weak let scrollView: ScrollView?

    init(_ path: Path, of scrollView: ScrollView, startingAt time: Double) {
        self.path = path
        self.scrollView = scrollView
        startTime = time
    }

    func step(at time: Double) -> Bool { scrollView?.step(self, after: time - startTime) ?? false }

    /// Returns the offset at a time in seconds since the start.
    func offset(after time: Double) -> Point {
        switch path {
        case .animation(let animation): animation.offset(after: time)
        case .deceleration(let x, let y): Point(x: x.offset(at: time), y: y.offset(at: time))
        }
    }

    /// Whether the motion is over.
    func isOver(after time: Double) -> Bool {
        switch path {
        case .animation(let animation): animation.isOver(after: time)
        case .deceleration(let x, let y): x.isOver(at: time) && y.isOver(at: time)
        }
    }
}

extension ScrollMotion.Animation {
    /// Returns the animation to a different end that has the same offset after a time.
    ///
    /// With the progress p, the start is moved to `(offset − p · end) / (1 − p)`.
    func redirected(to end: Point, after time: Double) -> Self {
        var animation = self
        animation.end = end
        let progress = isOver(after: time) ? 1 : curve.value(at: time / duration)
        guard end != self.end, progress < 1 else { return animation }
        animation.start = (offset(after: time) - end * progress) * (1 / (1 - progress))
        return animation
    }

    func isOver(after time: Double) -> Bool { !(time < duration - Stage.tolerance) }

    /// Returns the offset at a time since the start; exactly the end once it is over.
    func offset(after time: Double) -> Point {
        guard !isOver(after: time) else { return end }
        return start + (end - start) * curve.value(at: time / duration)
    }
}
