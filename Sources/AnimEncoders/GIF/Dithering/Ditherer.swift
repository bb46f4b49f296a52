import AnimGraphics

/// The choice of palette colors for the pixels of an image whose colors lie between them.
struct Ditherer {
    /// The number of adjacent pixels of one color from which they may be a band.
    static let minimumBandWidth = 4

    private let mode: GIFDithering
    private let rect: PixelRect
    /// 1 for each pixel of the rectangle that may be dithered, otherwise 0.
    private let flags: [UInt8]
    private var mixer: ColorMixer

    /// - Parameters:
    ///   - tolerance: The quarters of a level by which the mean of a mixture may be off.
    ///   - mask: The gradients of the original picture.
    ///   - rect: The rectangle of the pixels.
    init(_ mode: GIFDithering, tolerance: Int, palette: [UInt32], mask: GradientMask, rect: PixelRect) {
        self.mode = mode
        self.rect = rect
        flags = mode == .auto ? mask.flags : mask.textured
        mixer = ColorMixer(palette, tolerance: tolerance)
    }

    /// Draws runs of pixels in row order.
    ///
    /// - Parameters:
    ///   - values: One more than the palette index of the color nearest to each run, or 0 for skipped pixels.
    ///   - counts: The pixel counts of the palette colors, which grow by the drawn pixels.
    /// - Returns: Runs of such values.
    mutating func draw(_ runs: [BinnedRun], _ values: [Int16], adding counts: inout [Int]) -> RunBuffer {
        if mode == .diffusion { return diffuse(runs, values, &counts) }
        let (numbers, mixtures) = mixtures(for: runs, values)
        return runs.withUnsafeBufferPointer { runs in
            values.withUnsafeBufferPointer { values in
                numbers.withUnsafeBufferPointer { numbers in
                    mixtures.withUnsafeBufferPointer { mixtures in
                        flags.withUnsafeBufferPointer { flags in
                            counts.withUnsafeMutableBufferPointer { counts in
                                Self.mix(runs, values, numbers, mixtures, flags, rect, counts)
                            }
                        }
                    }
                }
            }
        }
    }

    /// Returns the mixtures, and the number of each run's mixture, or -1 if the whole run is drawn in the nearest color.
    private mutating func mixtures(
        for runs: [BinnedRun], _ values: [Int16]
    ) -> (numbers: [Int32], mixtures: [ColorMixture]) {
        var numbers = [Int32](repeating: -1, count: runs.count)
        var colors = ColorTable()
        var nearest: [UInt8] = []
        let (mixer, mode, rect) = (mixer, mode, rect)
        runs.withUnsafeBufferPointer { runs in
            values.withUnsafeBufferPointer { values in
                flags.withUnsafeBufferPointer { flags in
                    numbers.withUnsafeMutableBufferPointer { numbers in
                        // The position of a pixel in the rectangle, and the end of its row.
                        var (index, pixel, rowEnd) = (0, 0, rect.width)
                        while index < runs.count {
                            let (first, value) = (index, values[index])
                            var end = pixel
                            repeat {
                                end &+= Int(runs[index].count)
                                index &+= 1
                            } while end < rowEnd && values[index] == value
                            // Narrow bands are invisible.
                            if value > 0, mode != .auto || end &- pixel >= Self.minimumBandWidth {
                                for run in first..<index {
                                    let next = pixel &+ Int(runs[run].count)
                                    if !mixer.isNear(runs[run].color, Int(value) &- 1), flags[pixel..<next].contains(1),
                                        let number = colors.index(of: runs[run].color)
                                    {
                                        if number == nearest.count { nearest.append(UInt8(truncatingIfNeeded: value &- 1)) }
                                        numbers[run] = Int32(truncatingIfNeeded: number)
                                    }
                                    pixel = next
                                }
                            }
                            pixel = end
                            if end == rowEnd { rowEnd &+= rect.width }
                        }
                    }
                }
            }
        }
        return (numbers, self.mixer.mixtures(for: colors.colors, nearest: nearest))
    }

    /// Draws mixtures by the thresholds of the tile.
    private static func mix(
        _ runs: UnsafeBufferPointer<BinnedRun>, _ values: UnsafeBufferPointer<Int16>, _ numbers: UnsafeBufferPointer<Int32>,
        _ mixtures: UnsafeBufferPointer<ColorMixture>, _ flags: UnsafeBufferPointer<UInt8>, _ rect: PixelRect,
        _ counts: UnsafeMutableBufferPointer<Int>
    ) -> RunBuffer {
        var writer = RunWriter()
        var (pixel, x, y) = (0, rect.minX, rect.minY)
        for index in runs.indices {
            let (value, count) = (Int(values[index]), Int(runs[index].count))
            if numbers[index] < 0 {
                writer.append(value, count: count, adding: counts)
            } else {
                let mixture = mixtures[Int(numbers[index])]
                for offset in 0..<count {
                    let threshold = BlueNoise.threshold(x: x &+ offset, y: y)
                    let drawn = flags[pixel &+ offset] == 1 ? mixture.index(at: threshold) &+ 1 : value
                    writer.append(drawn, count: 1, adding: counts)
                }
            }
            pixel &+= count
            x &+= count
            if x == rect.maxX { (x, y) = (rect.minX, y &+ 1) }
        }
        return writer.runs
    }

    /// Draws pixels in the color nearest to theirs plus the diffused errors.
    private mutating func diffuse(_ runs: [BinnedRun], _ values: [Int16], _ counts: inout [Int]) -> RunBuffer {
        var diffusion = ErrorDiffusion(rect)
        var writer = RunWriter()
        var pixel = 0
        return counts.withUnsafeMutableBufferPointer { counts in
            for (run, value) in zip(runs, values) {
                if value == 0 || mixer.isNear(run.color, Int(value) - 1) {
                    writer.append(Int(value), count: Int(run.count), adding: counts)
                    pixel += Int(run.count)
                    continue
                }
                for _ in 0..<run.count {
                    let (x, y) = (rect.minX + pixel % rect.width, rect.minY + pixel / rect.width)
                    let drawn =
                        flags[pixel] == 1 ? diffusion.index(of: run.color, Int(value) - 1, x, y, &mixer) + 1 : Int(value)
                    writer.append(drawn, count: 1, adding: counts)
                    pixel += 1
                }
            }
            return writer.runs
        }
    }
}

extension RunWriter {
    /// Adds and counts pixels with one more than a palette index as their value, or 0 for skipped ones.
    @inline(__always)
    mutating func append(_ value: Int, count: Int, adding counts: UnsafeMutableBufferPointer<Int>) {
        if value > 0 { counts[value &- 1] &+= count }
        append(value, count: count)
    }
}

/// The dithering of colors that a table lacks, by mixing its colors pixel by pixel.
///
/// Flat areas, edges and pixels whose color the table has are never dithered.
public enum GIFDithering: String, Hashable, Sendable, CaseIterable {
    /// Always the nearest color.
    case none
    /// A fixed pattern in gradients that would show bands, because the nearest color is more than a level off.
    case auto
    /// A fixed pattern for all colors that the table lacks.
    case ordered
    /// Error diffusion, for all colors that the table lacks.
    case diffusion
}

/// The errors diffused to the pixels on the right and below: a half to the next pixel, a quarter to each of two below.
struct ErrorDiffusion {
    private let minX: Int
    private var y = -1
    /// The errors for the current row and the next, in quarters of a level, with one more pixel on both sides.
    private var current: [SIMD4<Int>]
    private var next: [SIMD4<Int>]

    init(_ rect: PixelRect) {
        minX = rect.minX
        current = [SIMD4<Int>](repeating: .zero, count: rect.width + 2)
        next = current
    }

    /// Returns the palette index of the color nearest to a pixel with the errors diffused to it.
    mutating func index(of color: UInt32, _ nearest: Int, _ x: Int, _ y: Int, _ mixer: inout ColorMixer) -> Int {
        move(to: y)
        let column = x - minX + 1
        let target = ColorMixer.channels(of: color) &+ (current[column] &+ 2) &>> 2
        let index = mixer.nearest(to: target, around: nearest)
        // An error beyond the mixable colors would never be compensated, and would show as a streak.
        let error = (target &- ColorMixer.channels(of: mixer.palette[index])).clamped(
            lowerBound: SIMD4(repeating: -32), upperBound: SIMD4(repeating: 32))
        current[column + 1] &+= 2 &* error
        next[column - 1] &+= error
        next[column] &+= error
        return index
    }

    private mutating func move(to row: Int) {
        guard row != y else { return }
        swap(&current, &next)
        if row != y + 1 { for index in current.indices { current[index] = .zero } }
        for index in next.indices { next[index] = .zero }
        y = row
    }
}
