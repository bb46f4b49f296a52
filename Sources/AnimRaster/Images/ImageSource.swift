import AnimGeometry
import AnimGraphics

/// A picture in pixel space, ready for drawing.
struct ImageSource {
    /// The way in which the canvas samples the picture.
    enum Sampling {
        /// Copies pixels, offset by whole columns and rows.
        case copy(x: Int, y: Int)
        /// The nearest pixel.
        case nearest
        /// Interpolates the four nearest pixels.
        case linear
        /// Averages 1…2 columns and rows, in 32.32 fixed point.
        case area(width: Int64, height: Int64)
        /// Interpolates between this level and the next, which has a weight of 0…255 out of 256.
        case trilinear(next: ImageGrid, weight: UInt32)
        /// Looks up each pixel, in perspective.
        case perspective(PerspectiveSource)
    }

    let grid: ImageGrid
    let sampling: Sampling
    let isOpaque: Bool
    /// The factors of the components, out of 255; `nil` for none.
    let tint: UInt32?
}

/// A mip level of a picture, the part of it that is used, and its map from the canvas.
struct ImageGrid {
    let level: MipLevel
    let columns: ClosedRange<Int>
    let rows: ClosedRange<Int>
    let map: ImageMap
}

extension ImageSource {
    /// Chooses how to draw a picture under a projection; `nil` if none of it is visible.
    init?(_ paint: ImagePaint, transform: Projection) {
        if let affine = transform.affine {
            guard let source = ImageSource(paint, transform: affine) else { return nil }
            self = source
        } else {
            guard let source = PerspectiveSource(paint, transform: transform), let grid = source.grids.first else { return nil }
            self.init(
                grid: grid, sampling: .perspective(source), isOpaque: paint.image.isOpaque, tint: ImageSource.factors(paint.tint))
        }
    }

    /// The factors of a tint; nil for white.
    private static func factors(_ tint: Color) -> UInt32? {
        let pixel = tint.opaque.premultipliedPixel
        return pixel == .max ? nil : pixel
    }

    /// Chooses how to draw a picture under a transform; `nil` if none of it is visible.
    ///
    /// If the picture is reduced, this takes the smallest mip level with at least one pixel per canvas pixel along each axis.
    /// The remaining reduction, by less than 2, is averaged exactly.
    private init?(_ paint: ImagePaint, transform: Transform) {
        guard let view = ImageView(paint, transform: transform) else { return nil }
        let (across, down) = (view.columnsPerPixel, view.rowsPerPixel)
        let isSmaller = across * down > 1.000_001
        let filter = isSmaller ? paint.minificationFilter : paint.magnificationFilter
        isOpaque = paint.image.isOpaque
        tint = ImageSource.factors(paint.tint)
        switch filter {
        case .nearest:
            // Fixed-point steps have this limit. Among so many pixels, any is as good as the nearest.
            grid = view.grid(view.reduction(across / 512, down / 512), offset: 0)
            sampling = .nearest
        case .trilinear where isSmaller:
            let depth = max(0, DeterministicMath.log(max(across, down)) / DeterministicMath.log(2))
            let whole = Int(min(depth, 30))
            let weight = UInt32((depth - Double(whole)) * 256)
            grid = view.grid(view.reduction(x: whole, y: whole), offset: -0.5)
            let next = view.grid(view.reduction(x: whole + 1, y: whole + 1), offset: -0.5)
            sampling = weight == 0 ? .linear : .trilinear(next: next, weight: min(weight, 255))
        case .linear, .trilinear:
            let reduction = view.reduction(across, down)
            let (width, height) = (across / Double(1 << reduction.x), down / Double(1 << reduction.y))
            grid = view.grid(reduction, offset: -0.5)
            if let (x, y) = grid.map.wholeOffset {
                sampling = .copy(x: x, y: y)
            } else if width <= 1.000_001 && height <= 1.000_001 {
                sampling = .linear
            } else {
                sampling = .area(width: ImageMap.extent(width), height: ImageMap.extent(height))
            }
        }
    }
}

/// A picture as seen from the canvas.
struct ImageView {
    private let image: Image
    private let source: Rect
    /// The map from the centers of canvas pixels to positions in the picture, relative to its corner.
    private let fromPixels: Transform
    /// The columns of the picture per canvas pixel, along the direction in which they change most.
    let columnsPerPixel: Double
    let rowsPerPixel: Double

    init?(_ paint: ImagePaint, transform: Transform) {
        guard let toSource = paint.toSource, let inverse = transform.inverted() else { return nil }
        let source = paint.source
        fromPixels = Transform(translationX: 0.5, y: 0.5).concatenating(inverse).concatenating(toSource)
        guard fromPixels.isFinite, source.isFinite else { return nil }
        columnsPerPixel = (fromPixels.a * fromPixels.a + fromPixels.c * fromPixels.c).squareRoot()
        rowsPerPixel = (fromPixels.b * fromPixels.b + fromPixels.d * fromPixels.d).squareRoot()
        guard columnsPerPixel.isFinite, rowsPerPixel.isFinite else { return nil }
        image = paint.image
        self.source = source
    }

    /// The reduction that leaves factors below 2, as far as the picture has levels.
    func reduction(_ across: Double, _ down: Double) -> ImageReduction {
        reduction(x: ImageView.halvings(across), y: ImageView.halvings(down))
    }

    /// A reduction, limited to the levels of the picture.
    func reduction(x: Int, y: Int) -> ImageReduction {
        ImageReduction(x: min(x, ImageReduction.limit(image.width)), y: min(y, ImageReduction.limit(image.height)))
    }

    /// The number of times that a number can be halved before it is less than 2, allowing for rounding errors.
    private static func halvings(_ value: Double) -> Int {
        var (rest, count) = (value, 0)
        while rest >= 1.999_999 && count < 32 {
            rest /= 2
            count += 1
        }
        return count
    }

    /// A mip level of the picture, with the map to its columns and rows plus an offset.
    func grid(_ reduction: ImageReduction, offset: Double) -> ImageGrid {
        let level = image.level(reduction)
        let (x, y) = (1 / Double(1 << reduction.x), 1 / Double(1 << reduction.y))
        let m = fromPixels
        let map = ImageMap(
            Transform(
                a: level.width == 1 ? 0 : m.a * x, b: level.height == 1 ? 0 : m.b * y, c: level.width == 1 ? 0 : m.c * x,
                d: level.height == 1 ? 0 : m.d * y, tx: m.tx * x + offset, ty: m.ty * y + offset))
        return ImageGrid(level, reduction, showing: source, map: map)
    }
}

extension ImageGrid {
    /// Creates a grid of the pixels of a level that show a part of the picture.
    init(_ level: MipLevel, _ reduction: ImageReduction, showing source: Rect, map: ImageMap) {
        let (x, y) = (1 / Double(1 << reduction.x), 1 / Double(1 << reduction.y))
        self.init(
            level: level, columns: ImageGrid.used(from: source.minX * x, to: source.maxX * x, of: level.width),
            rows: ImageGrid.used(from: source.minY * y, to: source.maxY * y, of: level.height), map: map)
    }

    /// The pixels of a level along one axis that contain nothing outside a part of the picture.
    private static func used(from start: Double, to end: Double, of count: Int) -> ClosedRange<Int> {
        let limit = Double(count)
        // The tolerance of a thousandth allows for fractions that `contentsRect` cannot represent exactly.
        let first = min(max((start + 0.001).rounded(.down), 0), limit - 1)
        let last = min(max((end - 0.001).rounded(.up), 1), limit) - 1
        return Int(first)...max(Int(first), Int(last))
    }
}

extension ImagePaint {
    /// The map from the destination to the source; `nil` if either is empty.
    var toSource: Transform? {
        guard source.width > 0, source.height > 0, destination.width > 0, destination.height > 0 else { return nil }
        let (scaleX, scaleY) = (source.width / destination.width, source.height / destination.height)
        return Transform(
            a: scaleX, b: 0, c: 0, d: scaleY, tx: source.minX - destination.minX * scaleX,
            ty: source.minY - destination.minY * scaleY)
    }
}

extension Color {
    /// The color at alpha 1.
    fileprivate var opaque: Color { Color(red: red, green: green, blue: blue) }
}

/// The map from canvas pixels to positions in a picture, in 32.32 fixed point.
///
/// A position depends only on its pixel, and is the same on every machine.
struct ImageMap {
    private let a: Int64
    private let b: Int64
    private let c: Int64
    private let d: Int64
    private let tx: Int64
    private let ty: Int64

    /// Rounds a map of canvas columns and rows.
    init(_ transform: Transform) {
        a = ImageMap.fixed(transform.a, limit: 0x1p10)
        b = ImageMap.fixed(transform.b, limit: 0x1p10)
        c = ImageMap.fixed(transform.c, limit: 0x1p10)
        d = ImageMap.fixed(transform.d, limit: 0x1p10)
        tx = ImageMap.fixed(transform.tx, limit: 0x1p30)
        ty = ImageMap.fixed(transform.ty, limit: 0x1p30)
    }

    /// Half of a 256th, so that truncation to 256ths rounds.
    private static let half: Int64 = 1 << 23

    /// The position of a pixel, to be truncated to 256ths.
    @inline(__always)
    func position(x: Int, y: Int) -> (u: Int64, v: Int64) {
        let (x, y) = (Int64(x), Int64(y))
        return (a &* x &+ c &* y &+ tx &+ ImageMap.half, b &* x &+ d &* y &+ ty &+ ImageMap.half)
    }

    /// The change of the position per column of the canvas.
    var step: (u: Int64, v: Int64) { (a, b) }

    /// The offset of every position from its pixel; `nil` if it varies or is not whole.
    var wholeOffset: (x: Int, y: Int)? {
        let one = Int64(1) << 32
        let (u, v) = position(x: 0, y: 0)
        guard a == one, b == 0, c == 0, d == one, (u >> 24) & 255 == 0, (v >> 24) & 255 == 0 else { return nil }
        return (Int(u >> 32), Int(v >> 32))
    }

    /// A width of 1…2.
    static func extent(_ value: Double) -> Int64 { fixed(min(max(value, 1), 2), limit: 2) }

    private static func fixed(_ value: Double, limit: Double) -> Int64 {
        Int64((min(max(value, -limit), limit) * 0x1p32).rounded())
    }
}

/// The pixels of a picture during drawing, with the edges of the used part extended.
struct ImagePixels {
    private let base: UnsafePointer<UInt32>
    private let stride: Int
    private let firstColumn: Int
    private let lastColumn: Int
    private let firstRow: Int
    private let lastRow: Int

    init(_ grid: ImageGrid, base: UnsafePointer<UInt32>) {
        self.base = base
        stride = grid.level.width
        firstColumn = grid.columns.lowerBound
        lastColumn = grid.columns.upperBound
        firstRow = grid.rows.lowerBound
        lastRow = grid.rows.upperBound
    }

    /// The row nearest to a row number.
    @inline(__always)
    func row(_ y: Int) -> UnsafePointer<UInt32> { base + min(max(y, firstRow), lastRow) &* stride }

    /// The column nearest to a column number.
    @inline(__always)
    func column(_ x: Int) -> Int { min(max(x, firstColumn), lastColumn) }

    /// Copies the pixels of a row, starting at a column.
    func copy(_ y: Int, from x: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
        let row = row(y)
        let start = min(max(firstColumn - x, 0), count)
        let end = max(start, min(count, lastColumn + 1 - x))
        pixels.update(repeating: row[firstColumn], count: start)
        (pixels + start).update(from: row + (x + start), count: end - start)
        (pixels + end).update(repeating: row[lastColumn], count: count - end)
    }
}
