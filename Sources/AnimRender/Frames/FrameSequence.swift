/// The frames that an output gets, in the order of their times.
public enum FrameSequence: Hashable, Sendable {
    /// One frame at any time in seconds, on the grid or between its lines.
    case still(at: Double)
    /// Consecutive frames of a grid.
    case run(FrameGrid, Range<Int>)

    /// The number of frames.
    public var count: Int {
        switch self {
        case .still: 1
        case .run(_, let indices): indices.count
        }
    }

    /// The frames' indices on the grid; a still is frame 0.
    public var indices: Range<Int> {
        switch self {
        case .still: 0..<1
        case .run(_, let indices): indices
        }
    }

    /// The time of a frame in seconds.
    public func time(of index: Int) -> Double {
        switch self {
        case .still(let time): time
        case .run(let grid, _): grid.time(of: index)
        }
    }

    /// How long a frame is shown in hundredths of a second, GIF's unit.
    ///
    /// Delays are differences of rounded times, so that their sum stays within half a hundredth of the truth and
    /// the delays of a range are those of the same frames in the whole film. A still has no delay.
    public func delay(of index: Int) -> Int {
        switch self {
        case .still: 0
        case .run(let grid, _):
            Int((grid.time(of: index + 1) * 100).rounded()) - Int((grid.time(of: index) * 100).rounded())
        }
    }
}
