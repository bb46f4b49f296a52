/// The recursive splits of a list of colors into boxes.
struct ColorBoxes {
    private struct Box {
        var range: Range<Int>
        var weight: Double
        var sum: SIMD4<Double>
        /// The squared distances from the mean by channel, weighted.
        var errors: SIMD4<Double>
        /// The squared distance of the farthest entry from the mean.
        var farthest = 0.0
        /// Whether all entries round to the same levels, so that the box cannot be split.
        var isSettled = false

        var error: Double { isSettled ? 0 : errors.x + errors.y + errors.z }
        var reach: Double { isSettled ? 0 : farthest }
    }

    /// The colors, each with its pixel count in the last lane, and their positions in the list.
    ///
    /// Every split moves them. They arrive in single precision and stay in it, at a third of the size of double precision.
    private var entries: [SIMD4<Float>]
    private var positions: [Int32]
    private var boxes: [Box] = []
    /// Scratch space for ``partition(_:axis:level:)``.
    private var entriesAbove: [SIMD4<Float>]
    private var positionsAbove: [Int32]

    /// The squared distance from its box's mean that a color may have, as a multiple of the mean error.
    ///
    /// A dot of a few pixels hardly counts in the mean error, but disappears if it gets another color. With 24, films had 1 %
    /// more bytes at the same error; with 200, no fewer.
    private static let distancesPerError = 60.0

    /// Splits until there are `count` boxes, or until their mean squared error is at most `error` and no color is far from the
    /// mean of its box.
    init(_ points: [ColorPoint], count: Int, error: Double = 0) {
        entries = points.map { point in
            var entry = point.color
            entry.w = point.weight
            return entry
        }
        positions = points.indices.map { Int32(truncatingIfNeeded: $0) }
        (entriesAbove, positionsAbove) = (entries, positions)
        guard !entries.isEmpty else { return }
        boxes = [box(of: 0..<entries.count)]
        while boxes.count < count, let worst = worstBox {
            if error > 0, boxes.reduce(0, { $0 + $1.error }) <= error * Double(boxes.reduce(0) { $0 + $1.weight }) { break }
            split(worst)
        }
        guard error > 0 else { return }
        for index in boxes.indices { measure(index) }
        while boxes.count < count, let far = boxes.indices.max(by: { boxes[$0].reach < boxes[$1].reach }),
            boxes[far].reach > Self.distancesPerError * error
        {
            split(far)
            measure(far)
            if !boxes[far].isSettled { measure(boxes.count - 1) }
        }
    }

    /// The mean color of each box.
    var means: [SIMD4<Float>] {
        boxes.map { box in
            var mean = SIMD4<Float>(box.sum / max(box.weight, 1))
            mean.w = 0
            return mean
        }
    }

    /// The index of the box of each color in the list.
    var indices: [UInt8] {
        var result = [UInt8](repeating: 0, count: entries.count)
        for (index, box) in boxes.enumerated() {
            for position in positions[box.range] { result[Int(position)] = UInt8(truncatingIfNeeded: index) }
        }
        return result
    }

    /// Finds the entry of a box that is farthest from its mean.
    private mutating func measure(_ index: Int) {
        let mean = boxes[index].sum / max(boxes[index].weight, 1)
        boxes[index].farthest = entries[boxes[index].range].reduce(0) { farthest, entry in
            let offset = SIMD4<Double>(entry) - mean
            let squares = offset * offset
            return max(farthest, squares.x + squares.y + squares.z)
        }
    }

    private var worstBox: Int? {
        var worst: Int?
        var error = 0.0
        for (index, box) in boxes.enumerated() where box.error > error { (worst, error) = (index, box.error) }
        return worst
    }

    private func box(of range: Range<Int>) -> Box {
        var weight = 0.0
        var sum = SIMD4<Double>.zero
        var squares = SIMD4<Double>.zero
        entries.withUnsafeBufferPointer { entries in
            for index in range {
                let color = SIMD4<Double>(entries[index])
                weight += color.w
                sum += color * color.w
                squares += color * color * color.w
            }
        }
        return Box(range: range, weight: weight, sum: sum, errors: squares - sum * sum / weight)
    }

    private mutating func split(_ index: Int) {
        let box = boxes[index]
        let axis = box.errors.x >= box.errors.y && box.errors.x >= box.errors.z ? 0 : box.errors.y >= box.errors.z ? 1 : 2
        guard let level = bestLevel(in: box, axis: axis) else {
            boxes[index].isSettled = true
            return
        }
        let middle = partition(box.range, axis: axis, level: level)
        boxes[index] = self.box(of: box.range.lowerBound..<middle)
        boxes.append(self.box(of: middle..<box.range.upperBound))
    }

    /// Moves the entries above a level behind the others, keeps both in order, and returns the index of the first one moved.
    ///
    /// Each entry is written to both places, and the next entry overwrites the wrong copy: a branch would be hard to predict.
    private mutating func partition(_ range: Range<Int>, axis: Int, level: Int) -> Int {
        var middle = range.lowerBound
        var aboveCount = 0
        // Levels are at least 0, so that comparing whole levels is the same as comparing the numbers.
        let least = Float(level + 1)
        entries.withUnsafeMutableBufferPointer { entries in
            positions.withUnsafeMutableBufferPointer { positions in
                entriesAbove.withUnsafeMutableBufferPointer { entriesAbove in
                    positionsAbove.withUnsafeMutableBufferPointer { positionsAbove in
                        for index in range {
                            let (entry, position) = (entries[index], positions[index])
                            let isAbove = entry[axis] >= least ? 1 : 0
                            (entries[middle], positions[middle]) = (entry, position)
                            (entriesAbove[aboveCount], positionsAbove[aboveCount]) = (entry, position)
                            middle &+= 1 &- isAbove
                            aboveCount &+= isAbove
                        }
                        for index in 0..<aboveCount {
                            (entries[middle &+ index], positions[middle &+ index]) = (entriesAbove[index], positionsAbove[index])
                        }
                    }
                }
            }
        }
        return middle
    }

    /// Returns the last level of the lower half for the split with the least error; nil if one level holds all entries.
    private func bestLevel(in box: Box, axis: Int) -> Int? {
        var levels = [SIMD4<Double>](repeating: .zero, count: 256)
        entries.withUnsafeBufferPointer { entries in
            levels.withUnsafeMutableBufferPointer { levels in
                for index in box.range {
                    let color = SIMD4<Double>(entries[index])
                    var weighted = color * color.w
                    weighted.w = color.w
                    levels[Int(entries[index][axis])] += weighted
                }
            }
        }
        var total = box.sum
        total.w = box.weight
        var lower = SIMD4<Double>.zero
        var best: Int?
        var bestGain = 0.0
        for (level, sum) in levels.enumerated() where sum.w > 0 {
            lower += sum
            let upper = total - lower
            guard upper.w > 0.5 else { break }
            let gain = Self.spread(lower) + Self.spread(upper)
            if best == nil || gain > bestGain { (best, bestGain) = (level, gain) }
        }
        return best
    }

    /// The squared length of a sum of colors divided by their number: the larger it is, the smaller the remaining error.
    private static func spread(_ sum: SIMD4<Double>) -> Double {
        (sum.x * sum.x + sum.y * sum.y + sum.z * sum.z) / sum.w
    }
}
