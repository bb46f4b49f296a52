/// The colors of a range of t in equal entries, fine enough for each to be within half a level of every color it represents.
///
/// The first entry has the color before the range, the last entry the color after it. Entries that contain an edge between
/// two colors, or whose colors are too steep for any table, hold ``edge``: their pixels are computed exactly.
struct RampTable {
    let pixels: [UInt32]
    /// The number of entries per unit of t.
    let scale: Double
    /// The offset that makes the integer part of `t · scale` the index.
    let bias: Double
    /// Whether any entries hold ``edge``.
    let hasEdges: Bool
    /// Whether every color is opaque.
    let isOpaque: Bool

    /// A value that is not a valid premultiplied pixel.
    static let edge: UInt32 = 1
    private static let countRange = 64...32768

    /// Creates the table of a ramp within a range of t; entries within half of `edgeWidth` of an edge become ``edge``.
    init(_ ramp: GradientRamp, from: Double, to: Double, edgeWidth: Double = 0, using instructions: InstructionSet) {
        let (first, last) = (ramp.locations[0], ramp.locations[ramp.locations.count - 1])
        // A margin beyond the stops, so that the table includes an edge at the first or last one.
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

    /// A power of two that gives two entries per level to all color changes except the steepest.
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

    /// The entries within the range, and the extent of each.
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

    /// Fills the entries within the range, and returns whether any are edges.
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
            // An eighth of an entry exceeds the rounding error of t.
            let margin = 0.125 + (from == to ? edgeWidth / 2 / perEntry : 0)
            let first = Int(max(0, from - margin))
            let last = Int(min(Double(count), to + margin + 1))
            for entry in min(first, last)..<last { pixels[entry + 1] = edge }
        }
        return hasEdges
    }
}

extension RampTable {
    /// Calls a function with the entries and the exact gradient.
    func withEntries(
        _ pixelwise: PixelwiseGradient, _ body: (UnsafeBufferPointer<UInt32>, UnsafePointer<PixelwiseGradient>) -> Void
    ) {
        pixels.withUnsafeBufferPointer { entries in withUnsafePointer(to: pixelwise) { body(entries, $0) } }
    }
}

extension GradientRamp {
    /// The maximum change of a premultiplied component between a stop and the next.
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
    /// - Parameter bias: The offset for parameters; `nil` for the table's.
    init(_ table: RampTable, entries: UnsafeBufferPointer<UInt32>, bias: Float? = nil) {
        self.entries = entries
        self.bias = SIMD4(repeating: bias ?? Float(table.bias))
        limit = SIMD4(repeating: Int32(bitPattern: (Float(entries.count - 1) + 0.25).bitPattern))
        hasEdges = table.hasEdges
    }

    /// Writes the pixels for parameters given four at a time, in units of table entries.
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

    /// The indices of parameters; NaN gives the last entry.
    ///
    /// Non-negative floats compare in the same way as their bits.
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
