import AnimSnapshots
import AnimSource
import AnimSystem

/// The times that the scenes of a command took.
final class SceneTimes {
    /// The times by the names of the scenes.
    private(set) var values: [PathKey: SceneTime] = [:]

    /// Does what a scene needs, and measures it.
    func measure<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
        let (cpu, wall) = (SystemClock.processorTime, SystemClock.monotonic)
        defer { values[name] = SceneTime(cpu: SystemClock.processorTime - cpu, wall: SystemClock.monotonic - wall) }
        return try body()
    }
}
