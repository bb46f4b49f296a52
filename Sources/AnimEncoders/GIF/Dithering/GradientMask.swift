import AnimGraphics
import CColor

/// The pixels of a picture that belong to a gradient: a surface whose color changes slightly and evenly from pixel to pixel.
///
/// Five pixels in a row and five in a column must lie nearly on a line, so that a pixel may be next to an edge; flat areas are
/// not gradients (see ``ccolor_find_gradients`` for the rule). Texture and the noise of photographs are hardly ever in line.
struct GradientMask {
    private let pixels: UnsafeBufferPointer<UInt32>
    private let width: Int
    private let height: Int
    private let rect: PixelRect
    /// 1 for each pixel of the rectangle that belongs to a gradient, otherwise 0.
    let flags: [UInt8]

    /// Analyzes a rectangle of a picture, which must stay in place as long as the mask is used.
    ///
    /// - Parameter isWide: Whether AVX2 may be used, which gives the same result.
    init(_ pixels: UnsafeBufferPointer<UInt32>, width: Int, rect: PixelRect, isWide: Bool = true) {
        self.pixels = pixels
        self.width = width
        self.rect = rect
        height = pixels.count / width
        var picture = ccolor_picture(
            pixels: pixels.baseAddress, width: width, height: height, min_x: rect.minX, min_y: rect.minY, max_x: rect.maxX,
            max_y: rect.maxY)
        let pixelCount = rect.width * rect.height
        flags = [UInt8](unsafeUninitializedCapacity: pixelCount) { flags, count in
            withUnsafeTemporaryAllocation(byteCount: ccolor_gradient_scratch(&picture), alignment: 16) { scratch in
                ccolor_find_gradients(&picture, scratch.baseAddress, flags.baseAddress, isWide)
            }
            count = pixelCount
        }
    }

    /// Whether a pixel of the rectangle belongs to a gradient.
    @inline(__always)
    func isGradient(x: Int, y: Int) -> Bool { flags[(y &- rect.minY) &* rect.width &+ x &- rect.minX] != 0 }

    /// 1 for each pixel of the rectangle that is neither next to an edge nor in an area of one color, otherwise 0.
    var textured: [UInt8] {
        (rect.minY..<rect.maxY).flatMap { y in (rect.minX..<rect.maxX).map { isTextured(x: $0, y: y) ? 1 : 0 } }
    }

    private func isTextured(x: Int, y: Int) -> Bool {
        let pixel = pixels[y * width + x]
        var differs = false
        for (x, y) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)] where x >= 0 && x < width && y >= 0 && y < height {
            let other = pixels[y * width + x]
            if other != pixel { differs = true }
            if PackedColor.largestDifference(pixel, other) > Self.minimumEdge { return false }
        }
        return differs || isGradient(x: x, y: y)
    }

    /// The number of levels from which a step between two pixels is an edge.
    private static let minimumEdge = 48
}

/// The gradient colors that a palette would show as bands, estimated from some rows of a picture.
struct BandingAnalysis {
    /// One in this many rows is analyzed.
    private static let rowStep = 4
    /// A picture has bands if more than one in this many analyzed pixels, without flat areas, is in one.
    private static let minimumShare = 8
    /// The number of pixels of one color in a row that make a flat area.
    private static let minimumFlatRun = 8
    /// The largest number of bins whose mixtures are computed; of more bins, only every second or fewer.
    private static let maximumMixed = 1024

    /// The number of analyzed pixels in bands, by bin.
    private var counts: [Int32]
    private var seen = 0
    private var banded = 0

    /// Whether enough pixels are in bands to dither the picture.
    ///
    /// Photographs have few, hidden by their texture: dithered, they took 1.5 % more bytes at the same error.
    var hasBands: Bool { banded * Self.minimumShare > seen }

    /// The bins with pixels in bands, each with the estimated number of such pixels in the whole picture.
    var mixed: [(point: Int, weight: Float)] {
        let bins = counts.indices.filter { counts[$0] > 0 }
        let step = bins.count / Self.maximumMixed + 1
        return stride(from: 0, to: bins.count, by: step).map { (bins[$0], Float(Int(counts[bins[$0]]) * Self.rowStep * step)) }
    }

    /// Analyzes runs of changed pixels.
    ///
    /// - Parameters:
    ///   - reduced: The palette, with its mapping of bins.
    ///   - rect: The rectangle of the pixels.
    ///   - tolerance: The quarters of a level by which a color may be off without being mixed.
    init(
        _ runs: [BinnedRun], _ reduced: ColorQuantizer.Result, _ rect: PixelRect, _ mask: GradientMask, tolerance: Int
    ) {
        counts = [Int32](repeating: 0, count: reduced.indices.count)
        let shown = BinColors(reduced)
        let mixer = ColorMixer(reduced.palette, tolerance: tolerance)
        var values: [Int16] = []
        var (first, y) = (0, rect.minY)
        while first < runs.count {
            var (end, x) = (first, rect.minX)
            while x < rect.maxX {
                x += Int(runs[end].count)
                end += 1
            }
            if (y - rect.minY) % Self.rowStep == 0 {
                values.removeAll(keepingCapacity: true)
                for run in runs[first..<end] {
                    let index = run.bin < 0 ? -1 : shown.index(of: run.color, inBin: Int(run.bin))
                    values.append(Int16(truncatingIfNeeded: index + 1))
                }
                look(at: runs[first..<end], values, rect.minX, y, mask, mixer)
            }
            (first, y) = (end, y + 1)
        }
    }

    /// Analyzes the runs of a row that starts at a column, with their palette values.
    private mutating func look(
        at row: ArraySlice<BinnedRun>, _ values: [Int16], _ column: Int, _ y: Int, _ mask: GradientMask, _ mixer: ColorMixer
    ) {
        var (first, x) = (0, column)
        while first < values.count {
            var (end, width) = (first, 0)
            while end < values.count, values[end] == values[first] {
                width += Int(row[row.startIndex + end].count)
                end += 1
            }
            if values[first] > 0 {
                var x = x
                for run in row[row.startIndex + first..<row.startIndex + end] {
                    if run.count < Self.minimumFlatRun { seen += Int(run.count) }
                    if width >= Ditherer.minimumBandWidth, !mixer.isNear(run.color, Int(values[first]) - 1),
                        mask.isGradient(x: x, y: y)
                    {
                        banded += Int(run.count)
                        counts[Int(run.bin)] += run.count
                    }
                    x += Int(run.count)
                }
            }
            (first, x) = (end, x + width)
        }
    }
}
