import AnimGraphics

/// The properties of pixels by which their storage is chosen.
struct PixelSurvey {
    /// The distinct pixels in order of appearance, or nil if they are more than 256.
    private(set) var colors: PNGPalette? = PNGPalette()
    /// Whether no pixel lets anything through.
    var isOpaque: Bool { alphas >> 24 == 255 }
    /// Whether most pixels repeat their left neighbour, so that row filters would only hide the repetition.
    var isFlat: Bool { repeatCount * 4 >= count * 3 }
    /// Whether few pixels repeat their left neighbour, as in photographs.
    var isNoisy: Bool { repeatCount * 4 < count }

    /// The number of pixels.
    private(set) var count = 0
    private var alphas: UInt32 = .max
    private var repeatCount = 0

    /// Creates the survey of no pixels.
    init() {}

    /// Creates the survey of a picture.
    init(_ pixmap: Pixmap) {
        pixmap.pixels.withUnsafeBufferPointer { add($0, width: pixmap.width) }
    }

    /// Adds rows of pixels; those that repeat the row before them are not looked at again.
    mutating func add(_ pixels: UnsafeBufferPointer<UInt32>, width: Int) {
        guard width > 0 else { return }
        var repeatsInRow = 0
        for start in stride(from: 0, to: pixels.count - width + 1, by: width) {
            let row = UnsafeBufferPointer(rebasing: pixels[start..<start + width])
            if start == 0 || !row.isEqual(to: UnsafeBufferPointer(rebasing: pixels[start - width..<start])) {
                repeatsInRow = addRow(row)
            }
            repeatCount += repeatsInRow
        }
        count += pixels.count
    }

    /// Adds a row, and returns the number of its pixels that are as their left neighbour.
    private mutating func addRow(_ row: UnsafeBufferPointer<UInt32>) -> Int {
        guard let pixels = row.baseAddress else { return 0 }
        let (repeats, alphas) = Self.repeats(pixels, pixels + 1, count: row.count - 1)
        self.alphas &= alphas & pixels[0]
        addColors(row)
        return Int(repeats)
    }

    /// Returns the number of pixels that are as the one before, and the bits that all of them have.
    ///
    /// Vectors, since the compiler takes one pixel at a time where it has the choice.
    private static func repeats(
        _ before: UnsafePointer<UInt32>, _ pixels: UnsafePointer<UInt32>, count: Int
    ) -> (count: UInt32, alphas: UInt32) {
        var (repeats, alphas) = (SIMD8<UInt32>(), SIMD8<UInt32>(repeating: .max))
        let vectors = count / 8
        for vector in 0..<vectors {
            let left = UnsafeRawPointer(before + 8 * vector).loadUnaligned(as: SIMD8<UInt32>.self)
            let current = UnsafeRawPointer(pixels + 8 * vector).loadUnaligned(as: SIMD8<UInt32>.self)
            alphas &= current
            repeats &+= SIMD8<UInt32>().replacing(with: 1, where: left .== current)
        }
        for column in 8 * vectors..<count {
            alphas[0] &= pixels[column]
            repeats[0] &+= before[column] == pixels[column] ? 1 : 0
        }
        let halves = alphas.lowHalf & alphas.highHalf
        let quarters = halves.lowHalf & halves.highHalf
        return (repeats.wrappedSum(), quarters[0] & quarters[1])
    }

    private mutating func addColors(_ row: UnsafeBufferPointer<UInt32>) {
        guard var palette = colors.take() else { return }
        var last = ~row[0]
        for pixel in row where pixel != last {
            last = pixel
            if !palette.insert(pixel) { return }
        }
        colors = palette
    }
}
