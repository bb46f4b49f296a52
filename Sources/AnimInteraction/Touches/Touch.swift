public import AnimGeometry
public import AnimLayers

/// A finger on the screen, as `UITouch`: one object from down to up.
public final class Touch {
    /// The location of a finger at a time.
    public struct Sample: Hashable, Sendable {
        /// The media time in seconds.
        public var timestamp: Double
        /// The location in the window.
        public var location: Point
    }

    /// The number of the finger, counted from 0 over the whole run.
    public let identifier: Int
    /// The layer that was hit when the finger came down, and stays the touch's own until the end; nil where none was.
    public let layer: LayerID?
    /// The number of times that the finger has come down at about this location in quick succession, this time included.
    ///
    /// A touch that moves too far for a tap, or lasts too long, starts the count anew.
    public let tapCount: Int
    /// The location at which the finger came down, in the window.
    public let startLocation: Point
    /// The media time at which the finger came down, in seconds.
    public let startTimestamp: Double

    /// The phase of the touch in the present event.
    public internal(set) var phase = TouchPhase.began
    /// The media time of its last sample, in seconds.
    public private(set) var timestamp: Double
    /// The location in the window.
    public private(set) var location: Point
    /// The location in the event before, in the window; its start in the first one.
    public private(set) var previousLocation: Point
    /// The media time of its last sample before the present event, at rest or not, in seconds.
    private(set) var previousTimestamp: Double
    /// The samples that the present event stands for, the last one being the touch itself.
    public private(set) var coalescedSamples: [Sample]

    /// The stage, which knows the positions of the layers.
    private weak var stage: Stage?

    init(identifier: Int, sample: Sample, layer: LayerID?, tapCount: Int, on stage: Stage) {
        self.identifier = identifier
        self.layer = layer
        self.tapCount = tapCount
        self.stage = stage
        startLocation = sample.location
        startTimestamp = sample.timestamp
        timestamp = sample.timestamp
        previousTimestamp = sample.timestamp
        location = sample.location
        previousLocation = sample.location
        coalescedSamples = [sample]
    }

    /// Returns the location in a layer's space; in the window's where none is given.
    public func location(in layer: LayerID?) -> Point {
        stage?.convert(location, from: nil, to: layer) ?? location
    }

    /// Returns the location in the event before, in a layer's space; in the window's where none is given.
    public func previousLocation(in layer: LayerID?) -> Point {
        stage?.convert(previousLocation, from: nil, to: layer) ?? previousLocation
    }

    /// Whether the finger is on the screen.
    var isDown: Bool { phase != .ended && phase != .cancelled }

    /// Whether a touch that has ended was short, and did not move.
    func isTap(_ options: StageOptions) -> Bool {
        timestamp - startTimestamp <= options.tapMaximumDuration + Stage.tolerance
            && location.distance(to: startLocation) <= options.tapAllowableMovement
    }

    /// Advances to the next event.
    func advance(to phase: TouchPhase, samples: [Sample]) {
        guard let last = samples.last else { return }
        self.phase = phase
        previousTimestamp = timestamp
        timestamp = last.timestamp
        previousLocation = location
        location = last.location
        coalescedSamples = samples
    }

    /// Notes that the finger was sampled at a time at which it had not moved.
    func rest(until timestamp: Double) { self.timestamp = timestamp }
}
