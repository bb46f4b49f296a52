extension PropertyAnimator {
    /// Ends at once, where it has run any animations; else it waits for some.
    func endOrWait() {
        guard phase.hasAnimations else { return waitForAnimations() }
        end(at: naturalEnd)
    }

    /// Takes its animations off their layers, and stays active.
    func abandonAnimations() {
        let stops = takeOff()
        stage?.agenda.deferred.append { for stop in stops { stop(false) } }
    }
}
