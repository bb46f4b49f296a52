package import AnimGeometry
import AnimInteraction

/// The path of a finger as a hand made it: a location in each tick.
package struct HandStroke: Hashable, Sendable {
    /// The tick in which the finger came down, counted from the start of the scene.
    package let start: Int
    /// The locations in points, one per tick: the first at touch down, the last at touch up; at least two.
    package let locations: [Point]

    /// Creates the stroke of a finger from its locations; a single one is held until the next tick.
    package init?(start: Int, _ locations: [Point]) {
        guard let first = locations.first else { return nil }
        self.start = start
        self.locations = (locations.count > 1 ? locations : [first, first]).map(Self.rounded)
    }

    /// The number of ticks from touch down to touch up.
    package var tickCount: Int { locations.count - 1 }

    /// The largest distance from the first location.
    var reach: Double { locations.reduce(0) { max($0, $1.distance(to: locations[0])) } }

    /// Returns the largest distance from the locations of a scripted finger in each tick.
    ///
    /// - Parameter time: The time at which the scripted finger comes down, in seconds.
    func deviation(from stroke: TouchStroke, at time: Double, ticksPerSecond: Double) -> Double {
        var next = 0
        var largest = 0.0
        for (tick, location) in locations.enumerated() {
            let offset = Double(start + tick) / ticksPerSecond - time
            while next + 1 < stroke.samples.count, stroke.samples[next + 1].time <= offset + Self.tolerance { next += 1 }
            largest = max(largest, location.distance(to: stroke.samples[next].location))
        }
        return largest
    }

    /// The longest difference of times that count as equal, as in the stage's clock.
    private static let tolerance = 1e-9

    /// Returns a location at a tenth of a point, finer than a hand and a screen, so that its text is short.
    static func rounded(_ location: Point) -> Point {
        Point(x: (location.x * 10).rounded() / 10, y: (location.y * 10).rounded() / 10)
    }
}

/// The times of ticks as short decimal numbers.
///
/// An event happens in the first tick that is not before its time. So each time after the previous tick and up to a tick stands for that tick,
/// and the one with the fewest decimals is the easiest to read and to edit.
struct TickTimes {
    let ticksPerSecond: Double

    /// Returns the time with the fewest decimals that stands for a tick, in seconds.
    func time(of tick: Int) -> Double { duration(from: 0, to: tick) }

    /// The scale of times that have to be as exact as the text allows: speeds are computed from them.
    private static let finest = 10_000.0

    /// Returns the latest time of four decimals that stands for a tick, in seconds.
    func exactTime(of tick: Int) -> Double { (Double(tick) / ticksPerSecond * Self.finest + 1e-6).rounded(.down) / Self.finest }

    /// Returns the duration with the fewest decimals from a time to one that stands for a tick.
    func duration(from time: Double, to tick: Int) -> Double {
        let exact = Double(tick) / ticksPerSecond
        let earliest = Double(tick - 1) / ticksPerSecond
        for scale in [1, 10, 100, 1000, Self.finest] {
            let duration = ((exact - time) * scale + 1e-9).rounded(.down) / scale
            if duration >= 0, time + duration > earliest + 1e-9 { return duration }
        }
        return max(0, exact - time)
    }
}
