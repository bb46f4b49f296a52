public import AnimLayers

/// Everything that a stage recorded in a run: any frame can be drawn from it, in any order and on any thread.
public struct Recording: Sendable {
    /// The time in seconds up to which the stage ran, as it was asked to.
    public let duration: Double
    /// The layers at any time.
    public let timeline: Timeline
    /// The events of the run.
    public let events: EventLog
    /// The states of the property animators, in the order of their creation.
    package let animators: [AnimatorTrack]
    /// The layers that scroll, in the order of their creation.
    package let scrollLayers: [LayerID]

    /// Creates a recording.
    package init(
        duration: Double, timeline: Timeline, events: EventLog = EventLog(), animators: [AnimatorTrack] = [],
        scrollLayers: [LayerID] = []
    ) {
        self.duration = duration
        self.timeline = timeline
        self.events = events
        self.animators = animators
        self.scrollLayers = scrollLayers
    }
}
