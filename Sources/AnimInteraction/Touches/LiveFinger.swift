package import AnimGeometry
package import AnimLayers

/// Fingers that come down at a time, in addition to the touches of a scene.
package struct ScheduledTouch: Sendable {
    /// The time of the scene in seconds.
    package let time: Double
    /// The strokes of the fingers.
    package let strokes: [TouchStroke]

    /// Creates a touch from its parts.
    package init(time: Double, strokes: [TouchStroke]) { (self.time, self.strokes) = (time, strokes) }
}

/// A finger that a hand moves while the stage runs, one location per tick.
///
/// The stage knows nothing of later ticks. It delivers what it would deliver of a stroke with the same samples, as far as they are known.
package final class LiveFinger {
    private let finger: ScriptedFinger

    fileprivate init(_ finger: ScriptedFinger) { self.finger = finger }

    /// The number of the finger, counted over the whole run.
    package var identifier: Int { finger.identifier }

    /// Moves the finger to a location in the window, at a media time in seconds that the stage has not reached yet.
    ///
    /// - Parameter isLifted: Whether the finger leaves the screen there.
    package func move(to location: Point, at time: Double, isLifted: Bool = false) {
        finger.move(to: location, at: time, isLifted: isLifted)
    }
}

extension Stage {
    /// Puts a finger down at a location in the window, at a media time in seconds that the stage has not reached yet.
    ///
    /// It stays down until it is lifted, unless its touch is cancelled as others are.
    package func putDownFinger(at location: Point, time: Double) -> LiveFinger? {
        guard location.isFinite, time.isFinite else { return nil }
        return LiveFinger(touches.putDown(at: location, time: time))
    }

    /// Whether a layer has a gesture recognizer, a scroll view, or a touch handler.
    package func takesTouches(_ layer: LayerID) -> Bool { touches.takesTouches(layer) }

    /// Returns a layer and its ancestors, from the inside out.
    package func ancestors(from layer: LayerID) -> [LayerID] { chain(from: layer) }
}
