package import AnimGeometry
package import AnimGraphics
package import AnimTiming

/// The frames of an output in order.
package enum FrameSequence: Hashable, Sendable {
    /// Frames at arbitrary times in seconds, in this order, including times between the frames of a grid.
    case stills(at: [Double])
    /// Consecutive frames of a grid.
    case run(FrameGrid, Range<Int>)
    /// Frames of a grid in a different order, or with different durations.
    case played(PlayedFrames)
    /// Existing pictures, each with its own duration.
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

    /// Whether frames are shown one after the other, each for a duration.
    var isFilm: Bool {
        if case .stills = self { false } else { true }
    }

    /// Whether the frames are a whole film, not a part that other runs may continue.
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

    /// The frames per second of a film, of the shortest frame if durations differ; nil for stills.
    var framesPerSecond: Double? {
        switch self {
        case .stills: nil
        case .run(let grid, _): grid.framesPerSecond
        case .played(let frames): frames.grid.framesPerSecond
        case .timed(let frames): frames.shortestDuration.map { 1 / $0 }
        }
    }

    /// The duration of a single picture in seconds if the frames define none.
    private static let stillDuration = 0.1

    /// Returns the time in seconds at which an animation shows a frame, on a clock with an arbitrary start; the index after the last frame
    /// gives the end.
    package func start(of index: Int) -> Double {
        switch self {
        case .stills(let times): index < times.count ? times[index] : (times.last ?? 0) + Self.stillDuration
        case .run(let grid, _): grid.time(of: index)
        case .played(let frames): frames.start(at: index)
        case .timed(let frames): frames.starts[index]
        }
    }
}

/// Frames of a grid in a different order, or with durations other than one step of the grid.
///
/// ```
/// frames 0 to 4                 0 1 2 3 4
/// starting with 3               3 4 0 1 2
/// backwards                     4 3 2 1 0
/// back and forth                0 1 2 3 4 3 2 1
/// backwards, starting with 3    3 2 1 0 4
/// ```
package struct PlayedFrames: Hashable, Sendable {
    /// The grid of the frames as shown: at twice the speed it has half as many frames as the scene.
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

    /// Returns the time in seconds at which a frame is shown, from the start of the output; the position after the last frame gives the
    /// end.
    package func start(at position: Int) -> Double {
        let step = grid.time(of: 1)
        var start = grid.time(of: position)
        if position > 0, let firstDuration { start += firstDuration - step }
        // A single frame has the last duration.
        guard position == count, let lastDuration else { return start }
        return count == 1 ? lastDuration : start + lastDuration - step
    }
}

/// The pixels that a scene is drawn on.
package struct RenderCanvas: Hashable, Sendable {
    /// The width in pixels, at least 1.
    package var width: Int
    /// The height in pixels, at least 1.
    package var height: Int
    /// The pixels per point.
    package var scale: Double
    /// The color behind the layers.
    package var background: Color
    /// Whether it replaces the background of the window, which changes with the appearance of a scene.
    var replacesWindow = false
    /// The body of the device around the screen, if it is drawn.
    var frame: DeviceFrame?

    /// Whether some pixels are translucent in every frame.
    var isTranslucent: Bool { background.alpha < 1 || frame.map { $0.surroundings == nil } ?? false }

    /// The map from points of the screen to pixels.
    package var window: Transform { frame?.window(scale: scale) ?? Transform(scaleX: scale, y: scale) }

    /// Creates a canvas from its parts.
    package init(width: Int, height: Int, scale: Double, background: Color) {
        self.width = width
        self.height = height
        self.scale = scale
        self.background = background
    }
}

/// Pictures shown one after the other, each with its own duration.
package struct TimedFrames: Hashable, Sendable {
    /// The indices of the pictures in the order of display.
    package internal(set) var sources: [Int]
    /// The start of each in seconds, followed by the end.
    package internal(set) var starts: [Double]

    /// The number of pictures that are shown.
    package var count: Int { sources.count }

    /// The shortest duration in seconds above 0; nil without such pictures.
    var shortestDuration: Double? { zip(starts, starts.dropFirst()).map { $1 - $0 }.filter { $0 > 0 }.min() }

    /// Shows pictures at a rate.
    package init(count: Int, framesPerSecond: Double) {
        sources = Array(0..<count)
        // Divisions, never a running sum.
        starts = (0...count).map { Double($0) / framesPerSecond }
    }

    /// Shows pictures for durations in seconds.
    package init(durations: [Double]) {
        self.init(sources: Array(durations.indices), durations: durations)
    }

    init(sources: [Int], durations: [Double]) {
        self.sources = sources
        // The rounding error of each sum is carried into the next, so that long films are as exact as short ones.
        var (sum, rounding) = (0.0, 0.0)
        starts = [0]
        for duration in durations {
            let (step, before) = (duration - rounding, sum)
            sum = before + step
            rounding = (sum - before) - step
            starts.append(sum)
        }
    }

    /// Returns the frames that are visible at the ticks of a clock if some are shorter than a tick; otherwise all frames.
    package func thinned(to ticksPerSecond: Double) -> TimedFrames {
        // Subtract an epsilon so that durations that equal a tick up to rounding are not shorter.
        let tick = (1 - 1e-6) / ticksPerSecond
        guard zip(starts, starts.dropFirst()).contains(where: { $1 - $0 < tick }) else { return self }
        var thinned = self
        (thinned.sources, thinned.starts) = ([], [])
        for (index, source) in sources.enumerated() {
            let start = (starts[index] * ticksPerSecond - 1e-6).rounded(.up) / ticksPerSecond
            guard start < starts[index + 1] - 1e-9 else { continue }
            thinned.sources.append(source)
            thinned.starts.append(start)
        }
        if thinned.sources.isEmpty { (thinned.sources, thinned.starts) = ([sources[0]], [0]) }
        thinned.starts.append(max((starts.last ?? 0), (thinned.starts.last ?? 0) + 1 / ticksPerSecond))
        return thinned
    }
}
