/// The time that a scene took, in seconds.
///
/// Results with times differ from run to run, so that they have them only where they are asked for.
package struct SceneTime: Hashable, Sendable {
    /// The time of all processors.
    package let cpu: Double
    /// The time on the clock.
    package let wall: Double

    /// Creates a time, which is rounded to milliseconds.
    package init(cpu: Double, wall: Double) {
        self.cpu = (cpu * 1000).rounded() / 1000
        self.wall = (wall * 1000).rounded() / 1000
    }
}
