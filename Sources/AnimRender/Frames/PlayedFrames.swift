package import AnimTiming

/// Frames of a grid in another order, or for other times than one step of the grid each.
///
/// ```
/// frames 0 to 4                 0 1 2 3 4
/// starting with 3               3 4 0 1 2
/// backwards                     4 3 2 1 0
/// back and forth                0 1 2 3 4 3 2 1
/// backwards, starting with 3    3 2 1 0 4
/// ```
package struct PlayedFrames: Hashable, Sendable {
    /// The grid of the frames as they are shown: at twice the speed it has half as many as the scene.
    package let grid: FrameGrid
    /// The frames, by their indices on the grid.
    package let source: Range<Int>
    /// The speed; 1 is the scene's.
    package let speed: Double
    /// The index of the frame that is shown first.
    package let first: Int
    /// Whether the frames run backwards from the first one on.
    package let isReversed: Bool
    /// Whether they run back again, without showing either end twice.
    package let bounces: Bool
    /// The duration of the first frame in seconds; one step of the grid unless given.
    package let firstDuration: Double?
    /// The duration of the last frame in seconds; one step of the grid unless given.
    package let lastDuration: Double?

    /// The number of frames that are shown.
    package var count: Int { bounces ? max(1, 2 * source.count - 2) : source.count }

    /// Returns the index on the grid of a frame, by its position among those that are shown.
    package func sourceIndex(at position: Int) -> Int {
        let step = position < source.count ? position : count - position
        let offset = first - source.lowerBound + (isReversed ? source.count - step : step)
        return source.lowerBound + offset % source.count
    }

    /// Returns the time of the scene in seconds that a frame shows.
    package func time(at position: Int) -> Double { grid.time(of: sourceIndex(at: position)) * speed }

    /// Returns the time in seconds at which a frame is shown, from the start of the output; that after the last frame is its end.
    package func start(at position: Int) -> Double {
        let step = grid.time(of: 1)
        var start = grid.time(of: position)
        if position > 0, let firstDuration { start += firstDuration - step }
        // Of a single frame the last duration counts.
        guard position == count, let lastDuration else { return start }
        return count == 1 ? lastDuration : start + lastDuration - step
    }
}
