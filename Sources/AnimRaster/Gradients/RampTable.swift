/// The colours of a range of t in equal entries, fine enough that each is within half a level of all that belong to it.
///
/// The first entry holds the colour before the range, the last one that beyond it. An entry that an edge between two colours
/// passes, or one so steep that no table is fine enough, holds ``edge``: there t has to be looked at more closely.
struct RampTable {
    let pixels: [UInt32]
    /// The entries per unit of t.
    let scale: Double
    /// The summand that makes the integer part of `t · scale` the index.
    let bias: Double
    /// Whether there are entries that hold ``edge``.
    let hasEdges: Bool
    /// Whether every colour is opaque.
    let isOpaque: Bool

    /// An entry that is no premultiplied pixel.
    static let edge: UInt32 = 1
    private static let countRange = 64...32768

    /// Creates the table of what a ramp is within a range of t; entries within half of `edgeWidth` of an edge are left open.
    init(_ ramp: GradientRamp, from: Double, to: Double, edgeWidth: Double = 0, using instructions: InstructionSet) {
        let (first, last) = (ramp.locations[0], ramp.locations[ramp.locations.count - 1])
        // A little beyond the stops, so that an edge at the first or the last one lies within.
        let margin = max(max(last - first, last.magnitude) / 256, ramp.edges.isEmpty ? 0 : edgeWidth)
        let start = max(from, first - margin)
        let end = min(to, last + margin)
        let visible = ramp.clipped(from: start, to: max(start, end))
        let length = end - start
        let count = length > 0 ? RampTable.count(for: visible, length: length) : 0
        scale = length > 0 ? Double(count) / length : 0
        bias = length > 0 ? 1 - start * scale : 0
        isOpaque = ramp.isOpaque
        var pixels = [UInt32](repeating: ramp.pixel(at: start), count: count + 2)
        pixels[count + 1] = ramp.pixel(at: max(start, end))
        let entries = Entries(start: start, length: length, count: count)
        hasEdges = count > 0 && RampTable.fill(&pixels, visible, entries, edgeWidth: edgeWidth, using: instructions)
        self.pixels = pixels
    }

    /// A power of two that gives every colour change but the steepest two entries per level.
    private static func count(for ramp: GradientRamp, length: Double) -> Int {
        var steepest = 0.0
        for index in ramp.locations.indices.dropLast() {
            let part = (ramp.locations[index + 1] - ramp.locations[index]) / length
            let slope = ramp.change(after: index) / part
            if part > 0 && slope * 2 <= Double(countRange.upperBound) { steepest = max(steepest, slope) }
        }
        var count = countRange.lowerBound
        while Double(count) < steepest * 2 { count *= 2 }
        return count
    }

    /// The entries within the range, and the part of it that each stands for.
    private struct Entries {
        let start: Double
        let perEntry: Double
        let count: Int

        init(start: Double, length: Double, count: Int) {
            self.start = start
            self.count = count
            perEntry = length / Double(count)
        }
    }

    /// Fills in the entries within the range, and returns whether some are edges.
    private static func fill(
        _ pixels: inout [UInt32], _ ramp: GradientRamp, _ entries: Entries, edgeWidth: Double,
        using instructions: InstructionSet
    ) -> Bool {
        let (start, perEntry, count) = (entries.start, entries.perEntry, entries.count)
        guard let line = LinearRamp(ramp, perColumn: perEntry, perRow: 0, start: start + perEntry / 2) else { return false }
        line.pieces.withUnsafeBufferPointer { pieces in
            pixels.withUnsafeMutableBufferPointer { pixels in
                guard let base = pixels.baseAddress else { return }
                AxialShader(line, pieces: pieces, using: instructions).shade(x: 0, y: 0, count: count, into: base + 1)
            }
        }
        var hasEdges = false
        for index in ramp.locations.indices.dropLast() {
            let from = (ramp.locations[index] - start) / perEntry
            let to = (ramp.locations[index + 1] - start) / perEntry
            let isSteep = ramp.change(after: index) > (to - from) * 0.75
            if !isSteep { continue }
            hasEdges = true
            // An eighth of an entry is more than what is lost on the way from a pixel to t.
            let margin = 0.125 + (from == to ? edgeWidth / 2 / perEntry : 0)
            let first = Int(max(0, from - margin))
            let last = Int(min(Double(count), to + margin + 1))
            for entry in min(first, last)..<last { pixels[entry + 1] = edge }
        }
        return hasEdges
    }
}

extension RampTable {
    /// Lends the entries, and what computes those that are left open.
    func withEntries(
        _ pixelwise: PixelwiseGradient, _ body: (UnsafeBufferPointer<UInt32>, UnsafePointer<PixelwiseGradient>) -> Void
    ) {
        pixels.withUnsafeBufferPointer { entries in withUnsafePointer(to: pixelwise) { body(entries, $0) } }
    }
}

extension GradientRamp {
    /// The most that a premultiplied component may change between a stop and the next one.
    fileprivate func change(after index: Int) -> Double {
        let difference = levels[index + 1] - levels[index]
        let color = max(difference[0].magnitude, max(difference[1].magnitude, difference[2].magnitude))
        return color + difference[3].magnitude
    }
}

/// Looks up pixels in a ``RampTable``.
struct TableReader {
    private let entries: UnsafeBufferPointer<UInt32>
    private let bias: SIMD4<Float>
    private let limit: SIMD4<Int32>
    let hasEdges: Bool

    /// Creates the reader of a table.
    ///
    /// - Parameter bias: The summand for parameters; nil for the table's.
    init(_ table: RampTable, entries: UnsafeBufferPointer<UInt32>, bias: Float? = nil) {
        self.entries = entries
        self.bias = SIMD4(repeating: bias ?? Float(table.bias))
        limit = SIMD4(repeating: Int32(bitPattern: (Float(entries.count - 1) + 0.25).bitPattern))
        hasEdges = table.hasEdges
    }

    /// Writes the pixels for parameters that come four by four, in entries of the table.
    @inline(__always)
    func write(_ count: Int, into pixels: UnsafeMutablePointer<UInt32>, parameters next: () -> SIMD4<Float>) {
        let whole = count & ~3
        var index = 0
        while index < whole {
            let indices = indices(of: next())
            pixels[index] = entries[Int(indices[0])]
            pixels[index &+ 1] = entries[Int(indices[1])]
            pixels[index &+ 2] = entries[Int(indices[2])]
            pixels[index &+ 3] = entries[Int(indices[3])]
            index &+= 4
        }
        if index < count {
            let indices = indices(of: next())
            for rest in 0..<count &- index { pixels[index &+ rest] = entries[Int(indices[rest])] }
        }
    }

    /// The entries of parameters; NaN gives the last one.
    ///
    /// Floats that are not negative compare as their bits do.
    @inline(__always)
    private func indices(of parameters: SIMD4<Float>) -> SIMD4<UInt32> {
        var bits = unsafeBitCast(parameters + bias, to: SIMD4<Int32>.self)
        bits &= ~(bits &>> 31)
        let excess = bits &- limit
        bits = limit &+ (excess & (excess &>> 31))
        let rounded = unsafeBitCast(bits, to: SIMD4<Float>.self) - 0.5 + 0x1.8p23
        return unsafeBitCast(rounded, to: SIMD4<UInt32>.self) & 0x3f_ffff
    }
}
