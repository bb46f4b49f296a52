import AnimGraphics

/// The pixels that must be drawn anew, as a few rectangles.
struct Damage {
    /// How many rectangles there are at most.
    static let maximumCount = 4
    /// The rectangles, none of them empty; they may overlap.
    private(set) var rects: [PixelRect] = []

    /// Adds pixels.
    ///
    /// Rectangles become one where that adds less than a quarter to their areas, and where there are too many.
    mutating func add(_ rect: PixelRect) {
        if rect.isEmpty { return }
        var rect = rect
        while let index = rects.firstIndex(where: { Damage.areBetterOne($0, rect) }) {
            rect = rect.union(rects.remove(at: index))
        }
        rects.append(rect)
        if rects.count > Damage.maximumCount { mergeClosest() }
    }

    private static func areBetterOne(_ a: PixelRect, _ b: PixelRect) -> Bool {
        4 * a.union(b).area <= 5 * (a.area + b.area)
    }

    /// Merges the two rectangles whose union has the least pixels of neither.
    private mutating func mergeClosest() {
        var best = (growth: Int.max, first: 0, second: 1)
        for second in rects.indices.dropFirst() {
            for first in 0..<second {
                let growth = rects[first].union(rects[second]).area - rects[first].area - rects[second].area
                if growth < best.growth { best = (growth, first, second) }
            }
        }
        let merged = rects[best.first].union(rects[best.second])
        rects.remove(at: best.second)
        rects.remove(at: best.first)
        add(merged)
    }

    /// What is to be drawn of a canvas: all of it where the rectangles leave little.
    func rects(of canvas: PixelRect) -> [PixelRect] {
        let visible = rects.map { $0.intersection(canvas) }.filter { !$0.isEmpty }
        let total = visible.reduce(0) { $0 + $1.area }
        return 4 * total >= 3 * canvas.area ? [canvas] : visible
    }
}

extension PixelRect {
    var area: Int { width * height }
}
