/// The frame times of a GIF, in centiseconds.
///
/// A delay is the difference of two rounded presentation times, never a rounded difference: 30 frames per second give 3, 4, 3,
/// 3, 4, 3… cs and play at 30 on average. Browsers slow delays below 2 cs down to 10 cs, so rates above 50 are thinned out to
/// 50 (``GIFSchedule``) before the frames are drawn.
package enum GIFClock {
    /// The highest rate that viewers play, in frames per second.
    package static let maximumFramesPerSecond = 50.0

    /// The latest frame or end time, in seconds; a delay of more than 655 s takes several images.
    package static let maximumDuration = 10_000_000.0

    /// Returns a time rounded to centiseconds, halves up; negative and undefined times count as 0.
    package static func centiseconds(_ seconds: Double) -> Int {
        let scaled = (seconds * 100 + 0.5).rounded(.down)
        guard scaled > 0 else { return 0 }
        return scaled < 1e15 ? Int(scaled) : 1_000_000_000_000_000
    }

    /// Returns the indices of the frames to keep out of `count` frames of a constant rate.
    ///
    /// Up to 50 frames per second all frames are kept. Above, only those on screen at the 50 Hz ticks 0, 20, 40… ms: kept frame
    /// k is shown from k/50 s on. Empty if the rate is not a positive number.
    package static func keptFrames(count: Int, framesPerSecond: Double) -> [Int] {
        guard count > 0, framesPerSecond > 0, framesPerSecond.isFinite else { return [] }
        guard framesPerSecond > maximumFramesPerSecond else { return Array(0..<count) }
        var kept: [Int] = []
        for tick in 0... {
            // Add an epsilon, so that rounding does not miss a frame that starts exactly at the tick.
            let position = (Double(tick) * framesPerSecond / maximumFramesPerSecond + 1e-6).rounded(.down)
            guard position < Double(count) else { break }
            kept.append(Int(position))
        }
        return kept
    }
}

/// The frames of a constant rate that a GIF keeps, and their times.
///
/// Up to 50 frames per second every frame is kept. Above, only those on screen at the ticks 0, 20, 40… ms, each for 2 cs,
/// because browsers slow shorter delays down to 10 cs; the end falls on a tick as well, less than 2 cs late.
package struct GIFSchedule: Hashable, Sendable {
    /// The indices of the kept frames, ascending.
    package let indices: [Int]
    /// The rate of the kept frames, in frames per second.
    package let framesPerSecond: Double
    /// The time in seconds at which the animation ends or starts over.
    package let end: Double

    /// Chooses from `count` frames of a rate; none unless both are positive and finite.
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
