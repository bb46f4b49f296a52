package import AnimGeometry

extension TimelineRecorder {
    /// Records the location of a finger at a time, and whether it touches the screen there.
    ///
    /// A finger that was lifted may come down again under its old number. The lift of a finger that is not down means nothing.
    ///
    /// - Parameter location: The point of the window.
    package mutating func recordFinger(identifier: Int, at location: Point, isDown: Bool, time: Double) {
        timeline.fingers.change(at: time) { fingers in
            fingers.removeAll { !$0.leavesTrace(at: time) }
            let sample = FingerSample(identifier: identifier, location: location, liftTime: isDown ? nil : time)
            if let index = fingers.firstIndex(where: { $0.identifier == identifier && $0.liftTime == nil }) {
                fingers[index] = sample
            } else if isDown {
                fingers.append(sample)
            }
        }
    }
}
