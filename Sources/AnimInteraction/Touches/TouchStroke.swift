package import AnimGeometry

/// The way of one finger from down to up.
package struct TouchStroke: Hashable, Sendable {
    /// The location of the finger at a time.
    package struct Sample: Hashable, Sendable {
        /// Seconds since the finger came down; one that is less than that of the sample before counts as that one's.
        package var time: Double
        /// The location in the window, in points.
        package var location: Point

        /// Creates a sample.
        package init(time: Double, location: Point) {
            self.time = time
            self.location = location
        }
    }

    /// The samples of the finger, from where it comes down to where it is lifted.
    ///
    /// Samples that are infinite or NaN count for nothing, and a stroke without any other is none. A sample at the location of
    /// the one before is a finger at rest, which is no event.
    package var samples: [Sample]
    /// Whether the touch is cancelled in the end instead of lifted.
    package var isCancelled: Bool

    /// Creates a stroke from its samples.
    package init(samples: [Sample], isCancelled: Bool = false) {
        self.samples = samples
        self.isCancelled = isCancelled
    }

    /// The longest duration in seconds that a drag, and a rest before or after it, may have; longer ones are cut.
    package static let longestDuration = 3600.0
}
