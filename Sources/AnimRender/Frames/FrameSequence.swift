package import AnimTiming

/// The frames of an output, in the order of their times.
package enum FrameSequence: Hashable, Sendable {
    /// One frame at any time in seconds, also between two frames of a grid.
    case still(at: Double)
    /// Consecutive frames of a grid.
    case run(FrameGrid, Range<Int>)

    /// The number of frames.
    package var count: Int {
        switch self {
        case .still: 1
        case .run(_, let indices): indices.count
        }
    }

    /// The frames' indices on the grid; a still is frame 0.
    package var indices: Range<Int> {
        switch self {
        case .still: 0..<1
        case .run(_, let indices): indices
        }
    }

    /// The time of a frame in seconds.
    package func time(of index: Int) -> Double {
        switch self {
        case .still(let time): time
        case .run(let grid, _): grid.time(of: index)
        }
    }
}
