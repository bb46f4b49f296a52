import AnimSnapshots
import AnimSystem

/// The measurement of the time that the comparison of a scene takes.
enum SceneTimes {
    /// Compares a scene, and notes the time in the finding.
    static func measure(_ body: () throws -> SnapshotFinding) rethrows -> SnapshotFinding {
        let (cpu, wall) = (SystemClock.processorTime, SystemClock.monotonic)
        var finding = try body()
        finding.time = SceneTime(cpu: SystemClock.processorTime - cpu, wall: SystemClock.monotonic - wall)
        return finding
    }
}
