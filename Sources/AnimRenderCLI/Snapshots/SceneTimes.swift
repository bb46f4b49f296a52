import AnimSnapshots
import AnimSource

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The times that the scenes of a command took.
final class SceneTimes {
    /// The times by the names of the scenes.
    private(set) var values: [PathKey: SceneTime] = [:]

    /// Does what a scene needs, and measures it.
    func measure<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
        let (cpu, wall) = (Self.seconds(CLOCK_PROCESS_CPUTIME_ID), Self.seconds(CLOCK_MONOTONIC))
        defer {
            values[name] = SceneTime(
                cpu: Self.seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu, wall: Self.seconds(CLOCK_MONOTONIC) - wall)
        }
        return try body()
    }

    private static func seconds(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
