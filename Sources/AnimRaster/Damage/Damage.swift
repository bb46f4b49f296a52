import AnimGraphics

/// The pixels that must be drawn anew, as a few rectangles.
struct Damage {
    /// The greatest number of rectangles.
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
}

extension Damage {
    /// The cost of a command whatever it draws, in filled pixels.
    private static let commandCost = 5000

    /// The parts to draw of a canvas whose commands have some bounds; nil for all of it, where that looks no slower.
    func rects(of canvas: PixelRect, bounds: [CommandBounds]) -> [PixelRect]? {
        let visible = rects.map { $0.intersection(canvas) }.filter { !$0.isEmpty }
        let parts = visible.reduce(0) { $0 + Damage.cost(of: $1, bounds) }
        return parts < Damage.cost(of: canvas, bounds) ? visible : nil
    }

    /// The likely cost of drawing a part of a canvas, in filled pixels.
    private static func cost(of rect: PixelRect, _ bounds: [CommandBounds]) -> Int {
        bounds.reduce(rect.area) { sum, command in
            let area = command.pixels.intersection(rect).area
            return area == 0 ? sum : sum + area * command.pixelCost + commandCost
        }
    }
}

extension PixelRect {
    fileprivate var area: Int { width * height }
}
