/// The frames of an output as a format shows them that has a constant rate and no times.
extension OutputJob {
    /// The rate of a single frame that is shown, which has a time for films only.
    private static let stillRate = 10.0
    /// The rate of pictures with times of their own, unless another is chosen.
    private static let pictureRate = 25.0
    /// The highest rate that pictures with times of their own are given.
    private static let highestRate = 1000.0

    /// The frames per second: of pictures with times of their own as many as are chosen, or as the shortest one needs.
    var framesPerSecond: Double {
        switch frames {
        case .run(let grid, _): return grid.framesPerSecond
        case .played(let frames): return frames.grid.framesPerSecond
        case .stills: return Self.stillRate
        case .timed(let frames):
            let shortest = zip(frames.starts, frames.starts.dropFirst()).map { $1 - $0 }.min() ?? 1
            // Add an epsilon so that durations that equal the chosen rate up to rounding do not raise it.
            let rate = max(options.framesPerSecond ?? Self.pictureRate, 1 / (shortest * (1 + 1e-6)))
            return min(rate, Self.highestRate)
        }
    }

    /// Returns the number of times that a frame is repeated at the rate: times are rounded, and never sums of rounded times.
    func repeatCount(of index: Int) -> Int {
        let rate = framesPerSecond
        func tick(_ index: Int) -> Int {
            let seconds = frames.start(of: index) - frames.start(of: frames.indices.lowerBound)
            return Int(min(max(seconds * rate, 0), 1e9).rounded())
        }
        return tick(index + 1) - tick(index)
    }
}
