import AnimGeometry
import AnimGraphics

/// A picture in perspective, with the mip levels for its nearer and farther parts.
///
/// Each pixel uses the level whose columns and rows come nearest to one per pixel, and interpolates its four nearest pixels.
struct PerspectiveSource {
    /// The maximum number of levels along each axis; farther parts use the last level.
    static let maximumLevels = 5

    let map: PerspectiveMap
    /// The levels, row reduction by row reduction.
    let grids: [ImageGrid]
    /// The first reductions along both axes, and the number of levels.
    let first: ImageReduction
    let columnLevels: Int
    let rowLevels: Int
    let isNearest: Bool

    init?(_ paint: ImagePaint, transform: Projection) {
        let source = paint.source
        guard let toSource = paint.toSource, source.isFinite, let map = PerspectiveMap(undoing: transform, then: toSource) else {
            return nil
        }
        self.map = map
        let steps = PerspectiveSource.steps(of: paint.destination, transform, toSource.a, toSource.d)
        let columns = PerspectiveSource.levels(steps.columns, limit: ImageReduction.limit(paint.image.width))
        let rows = PerspectiveSource.levels(steps.rows, limit: ImageReduction.limit(paint.image.height))
        let isSmaller = steps.columns.upperBound * steps.rows.upperBound > 1.000_001
        isNearest = (isSmaller ? paint.minificationFilter : paint.magnificationFilter) == .nearest
        first = ImageReduction(x: columns.lowerBound, y: rows.lowerBound)
        columnLevels = columns.count
        rowLevels = rows.count
        let reductions = rows.flatMap { y in columns.map { x in ImageReduction(x: x, y: y) } }
        // The map of each pixel is found as it is drawn.
        grids = reductions.map { ImageGrid(paint.image.level($0), $0, showing: source, map: ImageMap(.identity)) }
    }

    /// The ranges of picture columns and rows per pixel, from the nearest to the farthest corner.
    private static func steps(
        of rect: Rect, _ transform: Projection, _ scaleX: Double, _ scaleY: Double
    ) -> (columns: ClosedRange<Double>, rows: ClosedRange<Double>) {
        var (columns, rows): ([Double], [Double]) = ([], [])
        for x in [rect.minX, rect.midX, rect.maxX] {
            for y in [rect.minY, rect.midY, rect.maxY] {
                // Behind the eye, distances range from infinitely near to arbitrarily far.
                guard let inverse = transform.derivative(at: Point(x: x, y: y))?.inverted() else {
                    columns += [0, 1e9]
                    rows += [0, 1e9]
                    continue
                }
                columns.append((inverse.a * inverse.a + inverse.c * inverse.c).squareRoot() * scaleX)
                rows.append((inverse.b * inverse.b + inverse.d * inverse.d).squareRoot() * scaleY)
            }
        }
        return (range(columns), range(rows))
    }

    private static func range(_ values: [Double]) -> ClosedRange<Double> {
        let low = values.reduce(1e9) { min($0, $1) }
        return low...values.reduce(low) { max($0, $1) }
    }

    private static func levels(_ steps: ClosedRange<Double>, limit: Int) -> ClosedRange<Int> {
        let first = min(level(steps.lowerBound * steps.lowerBound, limit), limit)
        return first...min(level(steps.upperBound * steps.upperBound, limit), first + maximumLevels - 1)
    }

    /// The reduction that comes nearest to one pixel per pixel, given the square of a step.
    @inline(__always)
    static func level(_ square: Double, _ limit: Int) -> Int {
        var (level, bound) = (0, 2.0)
        while level < limit && square > bound {
            level &+= 1
            bound *= 4
        }
        return level
    }
}

/// The pixels of a picture in perspective.
struct PerspectiveImage: PixelShader {
    private let source: PerspectiveSource
    private let levels: UnsafePointer<ImagePixels>
    let isOpaque: Bool

    init(_ source: PerspectiveSource, levels: UnsafePointer<ImagePixels>, isOpaque: Bool) {
        self.source = source
        self.levels = levels
        self.isOpaque = isOpaque
    }

    func shade(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
        var index = 0
        while index < count {
            var taps = LinearTaps()
            let length = min(4, count &- index)
            for lane in 0..<length { load(lane, of: &taps, x: x &+ index &+ lane, y: y) }
            let mixed = taps.mixed
            for lane in 0..<length { result[index + lane] = mixed[lane] }
            index &+= 4
        }
    }

    @inline(__always)
    private func load(_ lane: Int, of taps: inout LinearTaps, x: Int, y: Int) {
        let position = source.map.position(x: x, y: y)
        let steps = source.map.squaredSteps(at: position)
        let last = (source.first.x &+ source.columnLevels &- 1, source.first.y &+ source.rowLevels &- 1)
        let column = max(PerspectiveSource.level(steps.u, last.0), source.first.x)
        let row = max(PerspectiveSource.level(steps.v, last.1), source.first.y)
        let pixels = levels[(row &- source.first.y) &* source.columnLevels &+ column &- source.first.x]
        var u = PerspectiveImage.fixed(position.u, halvings: column)
        var v = PerspectiveImage.fixed(position.v, halvings: row)
        if source.isNearest {
            // Pixel centers exclude the neighbors' weights.
            u = (u &+ PerspectiveImage.half) & ~0xffff_ffff
            v = (v &+ PerspectiveImage.half) & ~0xffff_ffff
        }
        taps.load(lane, of: pixels, u &+ PerspectiveImage.rounding, v &+ PerspectiveImage.rounding)
    }

    private static let half: Int64 = 1 << 31
    /// Half of a 256th, so that truncation to 256ths rounds.
    private static let rounding: Int64 = 1 << 23

    /// A position relative to a level's pixel centers, in 32.32 fixed point; NaN is treated as far away.
    @inline(__always)
    private static func fixed(_ value: Double, halvings: Int) -> Int64 {
        let limit = 0x1p29
        let clamped = value > -limit ? (value < limit ? value : limit) : -limit
        return Int64(clamped * 0x1p32) >> Int64(truncatingIfNeeded: halvings) &- half
    }
}

extension PerspectiveSource {
    /// Calls a function with the pixels of all levels.
    func withPixels(_ body: (UnsafePointer<ImagePixels>) -> Void) {
        var images: [ImagePixels] = []
        images.reserveCapacity(grids.count)
        addPixels(of: grids[...], to: &images, body)
    }

    private func addPixels(
        of rest: ArraySlice<ImageGrid>, to images: inout [ImagePixels], _ body: (UnsafePointer<ImagePixels>) -> Void
    ) {
        guard let grid = rest.first else {
            return images.withUnsafeBufferPointer { if let base = $0.baseAddress { body(base) } }
        }
        grid.level.pixels.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            images.append(ImagePixels(grid, base: base))
            addPixels(of: rest.dropFirst(), to: &images, body)
        }
    }
}

/// The map from canvas pixels to a plane in perspective, with a division for each pixel.
///
/// Columns and rows refer to pixel centers. Sums and quotients are in `Double`, in a fixed order: a position depends only
/// on its pixel, and is the same on every machine.
struct PerspectiveMap {
    /// The coefficients of x, y and 1 in u'.
    private let u: SIMD3<Double>
    private let v: SIMD3<Double>
    private let w: SIMD3<Double>

    /// Creates the inverse of a projection, followed by an affine map; `nil` if it is singular.
    init?(undoing projection: Projection, then next: Transform) {
        guard let map = Projection.fromPixels(undoing: projection, then: next) else { return nil }
        u = SIMD3(map.plane.a, map.plane.c, map.plane.tx)
        v = SIMD3(map.plane.b, map.plane.d, map.plane.ty)
        w = SIMD3(map.m13, map.m23, map.m33)
    }

    /// A position, with the data for finding its neighbors.
    struct Position {
        var u: Double
        var v: Double
        fileprivate let inverseW: Double
    }

    /// The position of a pixel; far away for pixels beyond the horizon, which only touch the visible part.
    @inline(__always)
    func position(x: Int, y: Int) -> Position {
        let (x, y) = (Double(x), Double(y))
        let depth = w.x * x + w.y * y + w.z
        let inverse = 1 / (depth > PerspectiveMap.horizon ? depth : PerspectiveMap.horizon)
        return Position(
            u: (u.x * x + u.y * y + u.z) * inverse, v: (v.x * x + v.y * y + v.z) * inverse, inverseW: inverse)
    }

    private static let horizon = 1e-100

    /// The squares of the distances between a pixel and its neighbors in u and v.
    @inline(__always)
    func squaredSteps(at position: Position) -> (u: Double, v: Double) {
        let ux = (u.x - position.u * w.x) * position.inverseW
        let uy = (u.y - position.u * w.y) * position.inverseW
        let vx = (v.x - position.v * w.x) * position.inverseW
        let vy = (v.y - position.v * w.y) * position.inverseW
        return (ux * ux + uy * uy, vx * vx + vy * vy)
    }
}
