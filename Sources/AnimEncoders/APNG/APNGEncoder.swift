import AnimGraphics

/// A collector of prepared frames that become an animated PNG.
///
/// Encoding has three steps; the first and the third may run in parallel:
/// 1. ``APNGFrame/init(_:after:within:)`` for each frame, in any order;
/// 2. ``append(_:at:)`` in order of time, then ``plan(until:)``, which chooses the format that all frames share;
/// 3. ``APNGPlan/image(at:)`` for each image, in any order, and ``APNGWriter`` in order.
///
/// Between the steps the encoder holds the compressed changes of all frames, about as large as the finished file.
package struct APNGEncoder: Sendable {
    private let loop: AnimationLoop
    private let compression: CompressionLevel
    private var frames: [APNGFrame] = []
    private var starts: [Double] = []
    /// The colors of all frames; nil if a palette cannot hold them.
    private var colors: PNGPalette? = PNGPalette()
    private var isOpaque = true
    private var freeKeys = UInt32.max

    /// Creates an encoder.
    package init(loop: AnimationLoop = .forever, compression: CompressionLevel = .default) {
        (self.loop, self.compression) = (loop, compression)
    }

    /// Adds the next frame, shown from a time in seconds on, which must be later than its predecessor's.
    ///
    /// A frame without changes lengthens its predecessor.
    package mutating func append(_ frame: APNGFrame, at seconds: Double) {
        guard !frame.rect.isEmpty || frames.isEmpty else { return }
        isOpaque = isOpaque && frame.statistics.isOpaque
        freeKeys &= frame.freeKeys
        add(frame.statistics.colors)
        frames.append(frame)
        starts.append(seconds)
    }

    private mutating func add(_ added: PNGPalette?) {
        guard var all = colors.take(), let added else { return }
        for color in added.colors where !all.insert(color) { return }
        colors = all
    }

    /// Chooses the format of an animation that ends, or starts over, at a time in seconds.
    package func plan(until end: Double) -> APNGPlan {
        let ends = starts.dropFirst() + [end]
        let delays = zip(starts, ends).map { FrameDelay(seconds: $1 - $0) }
        return APNGPlan(frames: frames, delays: delays, loop: loop, layout: layout, compression: compression)
    }

    /// The format with the fewest bits that holds all frames, and transparent pixels if frames are drawn over others.
    private var layout: PNGLayout {
        let blends = frames.contains(where: \.canBlend)
        if var palette = colors {
            // If the palette has no room for it, frames replace their rectangles.
            if blends { _ = palette.insert(0) }
            // ffmpeg 5.1 misreads all images but the first if they have fewer bits.
            return PNGLayout(palette, minimumDepth: frames.count > 1 ? 8 : 1)
        }
        guard isOpaque else { return PNGLayout(.rgba) }
        guard blends else { return PNGLayout(.rgb) }
        // Frames with a palette record their colors instead of free keys.
        return free(of: colors).map { PNGLayout(.rgb, colorKey: $0) } ?? PNGLayout(.rgba)
    }

    private func free(of colors: PNGPalette?) -> UInt32? {
        var used = Set(colors?.colors ?? [])
        for frame in frames { used.formUnion(frame.statistics.colors?.colors ?? []) }
        return APNGFrame.keys.indices.first { freeKeys >> UInt32($0) & 1 == 1 && !used.contains(APNGFrame.keys[$0]) }
            .map { APNGFrame.keys[$0] }
    }
}

/// A time in seconds as a fraction of two 16-bit numbers, the form in animated PNG.
struct FrameDelay: Hashable, Sendable {
    let numerator: UInt16
    let denominator: UInt16

    /// Finds the simplest fraction within a ten-millionth of a time, or else the nearest one; at most 65,535 seconds.
    ///
    /// The fractions are the convergents of the time's continued fraction, each nearer than any fraction with a smaller
    /// denominator: rates such as 60 and 24000 / 1001 come out exactly.
    init(seconds: Double) {
        let limit = 65_535.0
        guard seconds > 0, seconds < limit else {
            self.init(numerator: seconds > 0 ? .max : 0, denominator: 1)
            return
        }
        var (older, old) = ((0.0, 1.0), (1.0, 0.0))
        var rest = seconds
        var found = (numerator: 0.0, denominator: 1.0)
        for _ in 0..<32 {
            let whole = rest.rounded(.down)
            let next = (whole * old.0 + older.0, whole * old.1 + older.1)
            guard next.0 <= limit, next.1 <= limit else { break }
            found = next
            if abs(found.numerator / found.denominator - seconds) <= 1e-7 * seconds || rest == whole { break }
            (older, old) = (old, next)
            rest = 1 / (rest - whole)
        }
        self.init(numerator: UInt16(found.numerator), denominator: UInt16(found.denominator))
    }

    private init(numerator: UInt16, denominator: UInt16) { (self.numerator, self.denominator) = (numerator, denominator) }
}
