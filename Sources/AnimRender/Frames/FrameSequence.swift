package import AnimTiming

/// The frames of an output in order.
package enum FrameSequence: Hashable, Sendable {
    /// Frames at any times in seconds, in this order, also between two frames of a grid.
    case stills(at: [Double])
    /// Consecutive frames of a grid.
    case run(FrameGrid, Range<Int>)
    /// Frames of a grid in another order, or for other times.
    case played(PlayedFrames)
    /// Pictures that are there, each for a time of its own.
    case timed(TimedFrames)

    /// The number of frames.
    package var count: Int {
        switch self {
        case .stills(let times): times.count
        case .run(_, let indices): indices.count
        case .played(let frames): frames.count
        case .timed(let frames): frames.count
        }
    }

    /// Whether frames are shown one after the other, each for a time.
    var isFilm: Bool {
        if case .stills = self { false } else { true }
    }

    /// Whether it is a film from its first frame to its last, and not a part of it that other runs may continue.
    var isWhole: Bool {
        switch self {
        case .stills: false
        case .run(let grid, let indices): indices == 0..<grid.count
        case .played(let frames): frames.source == 0..<frames.grid.count
        case .timed: true
        }
    }

    /// The frames' indices on the grid; stills, and frames in another order, are counted from 0.
    package var indices: Range<Int> {
        switch self {
        case .stills(let times): 0..<times.count
        case .run(_, let indices): indices
        case .played(let frames): 0..<frames.count
        case .timed(let frames): 0..<frames.count
        }
    }

    /// The time of the scene in seconds that a frame shows.
    package func time(of index: Int) -> Double {
        switch self {
        case .stills(let times): times[index]
        case .run(let grid, _): grid.time(of: index)
        case .played(let frames): frames.time(at: index)
        case .timed(let frames): frames.starts[index]
        }
    }

    /// The shortest duration of a frame in seconds; infinite without frames.
    var shortestDuration: Double { indices.map { start(of: $0 + 1) - start(of: $0) }.min() ?? .infinity }

    /// The duration of a single picture in seconds if the frames define none.
    private static let stillDuration = 0.1

    /// Returns the time in seconds at which an animation shows a frame, on a clock that may start at any time; that after the last frame is
    /// its end.
    package func start(of index: Int) -> Double {
        switch self {
        case .stills(let times): index < times.count ? times[index] : (times.last ?? 0) + Self.stillDuration
        case .run(let grid, _): grid.time(of: index)
        case .played(let frames): frames.start(at: index)
        case .timed(let frames): frames.starts[index]
        }
    }
}
