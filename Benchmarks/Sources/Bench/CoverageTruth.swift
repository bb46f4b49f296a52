import AnimGeometry
import AnimGraphics

/// The coverage of a path by 16 × 16 samples per pixel, found by brute force.
enum CoverageTruth {
    private static let samples = 16

    /// The share of samples inside, row by row, 0…255.
    static func coverage(of path: Path, rule: FillRule, width: Int, height: Int) -> [Double] {
        let lines = flatten(path)
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
                let begin = max(0, Int((left.x * 16 - 0.5).rounded(.up)))
                let end = min(width * 16, Int((right.x * 16 - 0.5).rounded(.up)))
                for x in begin..<max(begin, end) { inside[(row / samples) * width + x / samples] += 1 }
            }
        }
        return inside.map { Double($0) * 255 / 256 }
    }

    private static func flatten(_ path: Path) -> [(Point, Point)] {
        var lines: [(Point, Point)] = []
        var start = Point.zero
        var current = Point.zero
        for element in path.elements {
            switch element {
            case .move(let p):
                lines.append((current, start))
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
            case .close: lines.append((current, start))
            }
            current =
                switch element {
                case .move(let p), .line(let p), .quad(_, let p), .cubic(_, _, let p): p
                case .close: start
                }
        }
        lines.append((current, start))
        return lines
    }
}
