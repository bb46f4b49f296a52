import AnimGeometry
import AnimTiming

extension ScrollView {
    /// Lets the display move the content from now on.
    func start(_ path: ScrollMotion.Path) {
        guard let stage else { return }
        let motion = ScrollMotion(path, of: self, startingAt: stage.time)
        self.motion = motion
        stage.agenda.drivers.append(motion)
    }

    /// Moves the content to where it is a time after the motion began; false where the motion is over or has been replaced.
    ///
    /// The display of an app in the background stands still, and then the content is where the time has brought it.
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

    /// Leaves the content where it is.
    func stopMotion() {
        motion = nil
        endDecelerating()
    }

    private func endDecelerating() {
        guard isDecelerating else { return }
        isDecelerating = false
        notify(.didEndDecelerating)
    }

    /// Lets content decelerate that has been let go, unless it rests already; the caller notifies the delegate before.
    func decelerate(x: AxisMotion, y: AxisMotion, notifyFirst: (_ willDecelerate: Bool) -> Void) {
        motion = nil
        let rests = x.isResting && y.isResting
        if !rests { start(.deceleration(x: x, y: y)) }
        let own = motion
        notifyFirst(!rests)
        // The delegate may have set the content in another motion, or stopped it.
        guard !rests, let own, motion === own else { return }
        isDecelerating = true
        notify(.willBeginDecelerating)
    }

    /// Continues the deceleration of content that was moved from outside, with the velocity that it has.
    func continueDeceleration(shiftedBy shift: Point) {
        guard let motion, let stage, case .deceleration(let x, let y) = motion.path else { return }
        let time = stage.time - motion.startTime
        self.motion = nil
        start(
            .deceleration(
                x: continued(x, after: time, shiftedBy: shift.x, along: horizontalAxis),
                y: continued(y, after: time, shiftedBy: shift.y, along: verticalAxis)))
    }

    private func continued(
        _ motion: AxisMotion, after time: Double, shiftedBy shift: Double, along axis: ScrollAxis
    ) -> AxisMotion {
        let offset = motion.offset(at: time) + shift
        if motion.isOver(at: time) { return AxisMotion(restingAt: offset) }
        let velocity = motion.velocity(at: time)
        if isPagingEnabled { return paging(from: offset, velocity: velocity, to: axis.clamped(motion.target + shift)) }
        return flung(from: offset, velocity: velocity, along: axis)
    }

    /// Returns the motion to a page.
    func paging(from offset: Double, velocity: Double, to page: Double) -> AxisMotion {
        AxisMotion(
            from: offset, velocity: velocity, toPageAt: page, frequency: stage?.options.scrollPagingFrequency ?? 0)
    }

    /// Returns the motion of content that was flung and is free.
    func flung(from offset: Double, velocity: Double, along axis: ScrollAxis) -> AxisMotion {
        AxisMotion(
            flungFrom: offset, velocity: velocity, along: axis, rate: decelerationRate,
            bounce: stage?.options.scrollBounce ?? Spring())
    }
}
