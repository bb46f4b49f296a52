import AnimGeometry
import AnimGraphics

/// The true coverage of a path, by brute force with 16 × 16 samples per pixel.
enum CoverageTruth {
    private static let samples = 16

    /// Returns the fraction of samples inside a path, row by row, 0…255.
    static func coverage(of path: Path, rule: FillRule, width: Int, height: Int) -> [Double] {
        let lines = lines(of: path, closed: true)
        var crossings = [[(x: Double, sign: Int)]](repeating: [], count: height * samples)
        for (a, b) in lines where a.y != b.y {
            let (top, bottom) = a.y < b.y ? (a, b) : (b, a)
            let first = max(0, Int((top.y * 16 - 0.5).rounded(.up)))
            var row = first
            while row < crossings.count, (Double(row) + 0.5) / 16 < bottom.y {
                let y = (Double(row) + 0.5) / 16
                let x = top.x + (bottom.x - top.x) * (y - top.y) / (bottom.y - top.y)
                crossings[row].append((x, a.y < b.y ? 1 : -1))
                row += 1
            }
        }
        var inside = [Int](repeating: 0, count: width * height)
        for (row, unsorted) in crossings.enumerated() where !unsorted.isEmpty {
            let sorted = unsorted.sorted { $0.x < $1.x }
            var winding = 0
            for (left, right) in zip(sorted, sorted.dropFirst()) {
                winding += left.sign
                guard rule == .nonZero ? winding != 0 : winding & 1 != 0 else { continue }
                let start = max(0, Int((left.x * 16 - 0.5).rounded(.up)))
                let end = min(width * 16, Int((right.x * 16 - 0.5).rounded(.up)))
                for x in start..<max(start, end) { inside[(row / samples) * width + x / samples] += 1 }
            }
        }
        return inside.map { Double($0) * 255 / 256 }
    }

    /// Returns the fraction of samples within `distance` of an open path, row by row, 0…255.
    static func coverage(near path: Path, distance: Double, width: Int, height: Int) -> [Double] {
        var isNear = [Bool](repeating: false, count: width * height * samples * samples)
        for (start, end) in lines(of: path, closed: false) {
            let xs = range(min(start.x, end.x) - distance, max(start.x, end.x) + distance, width)
            for y in range(min(start.y, end.y) - distance, max(start.y, end.y) + distance, height) {
                for x in xs where !isNear[y * width * samples + x] {
                    let point = Point(x: (Double(x) + 0.5) / 16, y: (Double(y) + 0.5) / 16)
                    isNear[y * width * samples + x] = self.distance(from: point, toLine: start, end) <= distance
                }
            }
        }
        var inside = [Int](repeating: 0, count: width * height)
        for (index, isNear) in isNear.enumerated() where isNear {
            let (y, x) = index.quotientAndRemainder(dividingBy: width * samples)
            inside[y / samples * width + x / samples] += 1
        }
        return inside.map { Double($0) * 255 / 256 }
    }

    private static func range(_ low: Double, _ high: Double, _ end: Int) -> Range<Int> {
        let first = min(max(0, Int(low * 16) - 1), end * samples)
        return first..<max(first, min(end * samples, Int(high * 16) + 2))
    }

    private static func distance(from point: Point, toLine a: Point, _ b: Point) -> Double {
        let along = b - a
        let offset = point - a
        let square = along.x * along.x + along.y * along.y
        let t = square > 0 ? max(0, min(1, (offset.x * along.x + offset.y * along.y) / square)) : 0
        return offset.distance(to: along * t)
    }

    /// Returns the lines of a path, with curves flattened to 256 chords and, for filling, with the lines that close subpaths.
    private static func lines(of path: Path, closed: Bool) -> [(Point, Point)] {
        var lines: [(Point, Point)] = []
        var start = Point.zero
        var current = Point.zero
        for element in path.elements {
            switch element {
            case .move(let p):
                if closed { lines.append((current, start)) }
                start = p
            case .line(let p), .quad(_, let p): lines.append((current, p))
            case .cubic(let a, let b, let p):
                var last = current
                for index in 1...256 {
                    let t = Double(index) / 256
                    let u = 1 - t
                    let next = current * (u * u * u) + a * (3 * u * u * t) + b * (3 * u * t * t) + p * (t * t * t)
                    lines.append((last, next))
                    last = next
                }
            case .close:
                if closed { lines.append((current, start)) }
            }
            current =
                switch element {
                case .move(let p), .line(let p), .quad(_, let p), .cubic(_, _, let p): p
                case .close: start
                }
        }
        if closed { lines.append((current, start)) }
        return lines
    }
}
