/// The frames of a constant rate that a GIF keeps, and when they are shown.
///
/// Up to 50 frames per second every frame is kept. Above, those that are on screen at the ticks 0, 20, 40… ms are, each for 2 cs, since
/// browsers slow shorter delays down to 10 cs; the end then falls on a tick too, less than 2 cs late.
package struct GIFSchedule: Hashable, Sendable {
    /// The indices of the kept frames among all, ascending.
    package let indices: [Int]
    /// The rate of the kept frames, in frames per second.
    package let framesPerSecond: Double
    /// The time in seconds at which the animation ends or starts over.
    package let end: Double

    /// Chooses among `count` frames of a rate; none where either is not positive and finite.
    package init(count: Int, framesPerSecond rate: Double) {
        indices = GIFClock.keptFrames(count: count, framesPerSecond: rate)
        framesPerSecond = min(rate, GIFClock.maximumFramesPerSecond)
        end = indices.isEmpty ? 0 : Double(indices.count) / framesPerSecond
    }

    /// Returns the time in seconds at which the kept frame at a position in ``indices`` appears.
    package func start(at position: Int) -> Double {
        Double(position) / framesPerSecond
    }
}
