package import AnimTiming

/// The frames of an output, in the order of their times.
package enum FrameSequence: Hashable, Sendable {
    /// Frames at any times in seconds, in this order, also between two frames of a grid.
    case stills(at: [Double])
    /// Consecutive frames of a grid.
    case run(FrameGrid, Range<Int>)

    /// The number of frames.
    package var count: Int {
        switch self {
        case .stills(let times): times.count
        case .run(_, let indices): indices.count
        }
    }

    /// The frames' indices on the grid; stills are counted from 0.
    package var indices: Range<Int> {
        switch self {
        case .stills(let times): 0..<times.count
        case .run(_, let indices): indices
        }
    }

    /// The time of a frame in seconds.
    package func time(of index: Int) -> Double {
        switch self {
        case .stills(let times): times[index]
        case .run(let grid, _): grid.time(of: index)
        }
    }
}
