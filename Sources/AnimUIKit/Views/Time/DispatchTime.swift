import AnimInteraction
public import Dispatch
import Foundation

/// A time of the film's clock.
public struct DispatchTime: Comparable, Hashable, Sendable {
    /// The seconds since the start of the film; infinite for never.
    let seconds: Double

    init(seconds: Double) { self.seconds = seconds.isNaN ? .infinity : max(0, seconds) }

    /// The time of the current tick.
    public static func now() -> DispatchTime { DispatchTime(seconds: FilmContext.current.stage.time) }
    /// Never.
    public static let distantFuture = DispatchTime(seconds: .infinity)

    /// Creates a time from nanoseconds since the start of the film.
    public init(uptimeNanoseconds: UInt64) { seconds = Double(uptimeNanoseconds) / 1e9 }

    /// The nanoseconds since the start of the film.
    public var uptimeNanoseconds: UInt64 { seconds < 1.8e10 ? UInt64((seconds * 1e9).rounded()) : .max }
    /// The nanoseconds since the start of the film.
    public var rawValue: UInt64 { uptimeNanoseconds }

    /// Whether a time is before another.
    public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.seconds < b.seconds }

    /// Returns the time after an interval.
    public func advanced(by n: DispatchTimeInterval) -> DispatchTime { self + n }

    /// Returns the interval to a time.
    public func distance(to other: DispatchTime) -> DispatchTimeInterval {
        let distance = (other.seconds - seconds) * 1e9
        return abs(distance) < 9e18 ? .nanoseconds(Int(distance.rounded())) : .never
    }
}

/// A date of the film's calendar, which begins on January 1, 2001.
public struct DispatchWallTime: Comparable, Hashable, Sendable {
    /// The seconds since the start of the film; infinite for never.
    let seconds: Double

    init(seconds: Double) { self.seconds = seconds.isNaN ? .infinity : max(0, seconds) }

    /// The date of the current tick.
    public static func now() -> DispatchWallTime { DispatchWallTime(seconds: FilmContext.current.stage.time) }
    /// Never.
    public static let distantFuture = DispatchWallTime(seconds: .infinity)

    /// Whether a date is before another.
    public static func < (a: DispatchWallTime, b: DispatchWallTime) -> Bool { a.seconds < b.seconds }
}

/// Returns the time a number of seconds later.
public func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    if seconds.isNaN { FilmContext.current.warn("DispatchTime + nan: the time never comes") }
    return DispatchTime(seconds: time.seconds + seconds)
}
/// Returns the time a number of seconds earlier.
public func - (time: DispatchTime, seconds: Double) -> DispatchTime { DispatchTime(seconds: time.seconds - seconds) }
/// Returns the time an interval later.
public func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    DispatchTime(seconds: time.seconds + interval.seconds)
}
/// Returns the time an interval earlier.
public func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    DispatchTime(seconds: time.seconds - interval.seconds)
}
/// Returns the date a number of seconds later.
public func + (time: DispatchWallTime, seconds: Double) -> DispatchWallTime {
    if seconds.isNaN { FilmContext.current.warn("DispatchWallTime + nan: the time never comes") }
    return DispatchWallTime(seconds: time.seconds + seconds)
}
/// Returns the date an interval later.
public func + (time: DispatchWallTime, interval: DispatchTimeInterval) -> DispatchWallTime {
    DispatchWallTime(seconds: time.seconds + interval.seconds)
}

extension DispatchTimeInterval {
    /// The interval in seconds; infinite for never.
    var seconds: Double {
        switch self {
        case .seconds(let count): Double(count)
        case .milliseconds(let count): Double(count) / 1e3
        case .microseconds(let count): Double(count) / 1e6
        case .nanoseconds(let count): Double(count) / 1e9
        case .never: .infinity
        @unknown default: .infinity
        }
    }
}

/// The nanoseconds of a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The nanoseconds of a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The nanoseconds of a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// The microseconds of a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// The milliseconds of a second.
public let MSEC_PER_SEC: UInt64 = 1000
