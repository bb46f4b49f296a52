import AnimInspection

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

    /// Returns an object with the members of the time.
    func added(to json: JSONText) -> JSONText {
        guard case .object(let members) = json else { return json }
        return .object(members + [("cpu", .number(cpu)), ("wall", .number(wall))])
    }
}
