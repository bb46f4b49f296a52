/// The binary splits of a list of colours into boxes.
struct ColorBoxes {
    private struct Box {
        var range: Range<Int>
        var weight: Double
        var sum: SIMD4<Double>
        /// The squared distances from the mean by channel, weighted.
        var errors: SIMD4<Double>
        /// Whether all entries have one colour in each channel's whole steps, so that no split is left.
        var isSettled = false

        var error: Double { isSettled ? 0 : errors.x + errors.y + errors.z }
    }

    /// A colour with the number of its pixels, and its position in the list.
    private struct Entry {
        var color: SIMD4<Double>
        var weight: Double
        var position: Int
    }

    private var entries: [Entry]
    private var boxes: [Box] = []
    /// Room for ``partition(_:axis:level:)``.
    private var above: [Entry] = []

    /// Splits until there are `count` boxes, or their mean squared error is no more than a limit.
    init(_ points: [ColorPoint], count: Int, error: Double = 0) {
        entries = points.enumerated().map { position, point in
            Entry(color: SIMD4<Double>(point.color), weight: Double(point.weight), position: position)
        }
        guard !entries.isEmpty else { return }
        boxes = [box(of: 0..<entries.count)]
        let limit = error * boxes[0].weight
        while boxes.count < count, let worst = worstBox {
            if limit > 0, boxes.reduce(0, { $0 + $1.error }) <= limit { break }
            split(worst)
        }
    }

    /// The mean colour of each box.
    var means: [SIMD4<Float>] {
        boxes.map { box in
            var mean = SIMD4<Float>(box.sum / max(box.weight, 1))
            mean.w = 0
            return mean
        }
    }

    /// The box of each colour of the list.
    var indices: [UInt8] {
        var result = [UInt8](repeating: 0, count: entries.count)
        for (index, box) in boxes.enumerated() {
            for entry in entries[box.range] { result[entry.position] = UInt8(truncatingIfNeeded: index) }
        }
        return result
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
        for entry in entries[range] {
            weight += entry.weight
            sum += entry.color * entry.weight
            squares += entry.color * entry.color * entry.weight
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

    /// Moves the entries above a level behind the others, both in their order, and returns where they start.
    private mutating func partition(_ range: Range<Int>, axis: Int, level: Int) -> Int {
        above.removeAll(keepingCapacity: true)
        var middle = range.lowerBound
        for index in range {
            let entry = entries[index]
            if Int(entry.color[axis]) > level {
                above.append(entry)
            } else {
                entries[middle] = entry
                middle += 1
            }
        }
        for (offset, entry) in above.enumerated() { entries[middle + offset] = entry }
        return middle
    }

    /// Returns the last level of the lower half that leaves the least error, or nil if one level holds all.
    private func bestLevel(in box: Box, axis: Int) -> Int? {
        var levels = [SIMD4<Double>](repeating: .zero, count: 256)
        for entry in entries[box.range] {
            var weighted = entry.color * entry.weight
            weighted.w = entry.weight
            levels[Int(entry.color[axis])] += weighted
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

    /// The squared length of a sum of colours over their number: the larger, the smaller the error that is left.
    private static func spread(_ sum: SIMD4<Double>) -> Double {
        (sum.x * sum.x + sum.y * sum.y + sum.z * sum.z) / sum.w
    }
}
