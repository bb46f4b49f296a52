import AnimGraphics

/// The times for which the changed pixels of frames are shown, by color.
///
/// An error weighs as much as the time for which it is visible: one shown for eight frames counts eight times.
struct ScreenTimes {
    /// The number of units in a usual duration.
    static let scale = 16
    /// The longest time that counts, in usual durations: of 4, 8, 16 and 32, 8 was best over 13 films.
    private static let longest = 8

    /// The mean time of the pixels of each color of each frame, at least ``scale``.
    private var weights: [[Int]] = []
    private var restingRuns: [BitList] = []

    /// Counts all times alike.
    init() {}

    /// Finds the times of frames shown from their starts on; the last frame is shown until an end.
    ///
    /// The usual duration is the median. Changes after the end are unknown, so no time lasts longer.
    init(of frames: ArraySlice<GIFFrame>, from starts: [Int], to end: Int) {
        guard let first = frames.first else { return }
        let usual = max(1, zip(starts, starts.dropFirst() + [end]).map { $1 - $0 }.sorted()[starts.count / 2])
        // The time at which each pixel is replaced next: the frames are processed in reverse.
        var replaced = [Int32](repeating: Int32(truncatingIfNeeded: end), count: first.width * first.height)
        for (frame, start) in zip(frames, starts).reversed() {
            replaced.withUnsafeMutableBufferPointer { add(frame, from: start, usual: usual, $0) }
        }
        weights.reverse()
        restingRuns.reverse()
    }

    /// Returns the weights of the colors of a frame; empty if all times count alike.
    func weights(at index: Int) -> [Int] { weights.isEmpty ? [] : weights[index] }

    /// Returns whether all pixels of each run shorter than ``FlatArea/minimumRun`` are shown for the longest time that counts.
    ///
    /// The runs are the frame's, in order and within a row. Empty if all times count alike.
    func restingRuns(at index: Int) -> BitList { restingRuns.isEmpty ? BitList() : restingRuns[index] }

    /// Adds the times of a frame's colors, and records its start for the pixels it changes.
    private mutating func add(
        _ frame: GIFFrame, from start: Int, usual: Int, _ replaced: UnsafeMutableBufferPointer<Int32>
    ) {
        var sums = [Int](repeating: 0, count: frame.colors.count + 1)
        var resting = BitList()
        let (start, longest) = (Int32(truncatingIfNeeded: start), Int32(clamping: Self.longest * usual))
        var index = frame.rect.minY * frame.width + frame.rect.minX
        var rowEnd = index + frame.rect.width
        frame.runs.forEach { run in
            var rest = run.length
            while rest > 0 {
                if index == rowEnd {
                    rowEnd += frame.width
                    index = rowEnd - frame.rect.width
                }
                let count = min(rest, rowEnd - index)
                if run.value > 0 {
                    let time = Self.replace(replaced, index..<index + count, start, longest)
                    sums[run.value] += time
                    if count < FlatArea.minimumRun { resting.append(time == count * Int(longest)) }
                }
                index += count
                rest -= count
            }
        }
        if let cleared = frame.clearedRect {
            for row in cleared.minY..<cleared.maxY {
                _ = Self.replace(replaced, row * frame.width + cleared.minX..<row * frame.width + cleared.maxX, start, longest)
            }
        }
        weights.append(zip(sums.dropFirst(), frame.counts).map { max(Self.scale, Self.scale * $0 / max(1, $1 * usual)) })
        restingRuns.append(resting)
    }

    /// Returns the sum of the times of pixels drawn at a start, and records that their previous content ends then.
    @inline(__always)
    private static func replace(
        _ replaced: UnsafeMutableBufferPointer<Int32>, _ pixels: Range<Int>, _ start: Int32, _ longest: Int32
    ) -> Int {
        var sum = 0
        for pixel in pixels {
            sum &+= Int(min(replaced[pixel] &- start, longest))
            replaced[pixel] = start
        }
        return sum
    }
}

/// A list of Booleans, one bit each.
struct BitList: Sendable {
    private var words: [UInt64] = []
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    subscript(index: Int) -> Bool { words[index >> 6] >> UInt64(index & 63) & 1 == 1 }

    mutating func append(_ bit: Bool) {
        if count & 63 == 0 { words.append(0) }
        if bit { words[count >> 6] |= 1 << UInt64(count & 63) }
        count += 1
    }
}

/// Areas of one color, the most sensitive to errors.
enum FlatArea {
    /// The number of pixels of one color in a row that make a flat area.
    static let minimumRun = 8
    /// The largest squared error, over all channels, of a pixel in a flat area: two levels in each channel.
    static let maximumError = 12
    /// The same in one channel.
    static let maximumLevels = 2
}
