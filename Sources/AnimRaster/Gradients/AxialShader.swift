import CBlend

/// The pixels of a gradient along a line.
struct AxialShader: PixelShader {
    private let pieces: UnsafeBufferPointer<RampPiece>
    private let perColumn: Int64
    private let perRow: Int64
    private let instructions: InstructionSet
    let isOpaque: Bool

    init(_ ramp: LinearRamp, pieces: UnsafeBufferPointer<RampPiece>, using instructions: InstructionSet) {
        self.instructions = instructions
        self.pieces = pieces
        perColumn = ramp.perColumn
        perRow = ramp.perRow
        isOpaque = ramp.isOpaque
    }

    func shade(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
        let row = perRow &* Int64(truncatingIfNeeded: y)
        let end = x &+ count
        var start = x
        var index = piece(at: perColumn &* Int64(truncatingIfNeeded: x) &+ row)
        while true {
            let next = self.end(of: index, row: row, limit: end)
            write(index, row: row, from: start, to: next, into: pixels + (start &- x))
            if next >= end { return }
            start = next
            index = neighbor(of: index, at: perColumn &* Int64(truncatingIfNeeded: start) &+ row)
        }
    }

    @inline(__always)
    private func write(_ index: Int, row: Int64, from: Int, to end: Int, into pixels: UnsafeMutablePointer<UInt32>) {
        let piece = pieces[index]
        switch piece.kind {
        case .constant(let pixel): pixels.update(repeating: pixel, count: end &- from)
        case .linear:
            RampRow(piece, at: row, isProduct: false).write(from: from, to: end, into: pixels, using: instructions)
        case .product:
            RampRow(piece, at: row, isProduct: true).write(from: from, to: end, into: pixels, using: instructions)
        }
    }

    /// The first column past a piece, but at most `limit`.
    @inline(__always)
    private func end(of index: Int, row: Int64, limit: Int) -> Int {
        let last: Int64
        if perColumn > 0 {
            if index &+ 1 == pieces.count { return limit }
            let missing = 0 &- (row &+ pieces[index &+ 1].offset)
            last = AxialShader.roundedUp(missing, perColumn)
        } else if perColumn < 0 {
            if index == 0 { return limit }
            last = AxialShader.roundedDown(row &+ pieces[index].offset, 0 &- perColumn) &+ 1
        } else {
            return limit
        }
        return Int(truncatingIfNeeded: min(last, Int64(truncatingIfNeeded: limit)))
    }

    /// The piece that contains a distance, trying the next one in the direction of columns first.
    @inline(__always)
    private func neighbor(of index: Int, at distance: Int64) -> Int {
        let next = perColumn > 0 ? index &+ 1 : index &- 1
        let isBelow = next &+ 1 == pieces.count || distance &+ pieces[next &+ 1].offset < 0
        let isAbove = next == 0 || distance &+ pieces[next].offset >= 0
        return isBelow && isAbove ? next : piece(at: distance)
    }

    /// The piece that contains a distance: the last one that begins at or before it.
    private func piece(at distance: Int64) -> Int {
        var low = 1
        var high = pieces.count
        while low < high {
            let middle = (low &+ high) / 2
            if distance &+ pieces[middle].offset >= 0 { low = middle &+ 1 } else { high = middle }
        }
        return low &- 1
    }

    @inline(__always)
    private static func roundedDown(_ value: Int64, _ divisor: Int64) -> Int64 {
        let quotient = value / divisor
        return value % divisor < 0 ? quotient &- 1 : quotient
    }

    @inline(__always)
    private static func roundedUp(_ value: Int64, _ divisor: Int64) -> Int64 { 0 &- roundedDown(0 &- value, divisor) }
}

/// The pixels of a piece in a row.
struct RampRow {
    private let start: SIMD4<UInt32>
    private let steps: RampSteps
    /// Whether components are multiplied by alpha.
    private let isProduct: Bool

    /// Creates the row of a piece at a distance from the first row.
    @inline(__always)
    init(_ piece: RampPiece, at distance: Int64, isProduct: Bool) {
        start = piece.start(at: distance &+ piece.offset)
        steps = piece.steps
        self.isProduct = isProduct
    }

    /// Writes the pixels of a range of columns to `pixels`, using the widest instructions allowed if there are many.
    @inline(__always)
    func write(from: Int, to end: Int, into pixels: UnsafeMutablePointer<UInt32>, using instructions: InstructionSet) {
        if end &- from >= SpanBlender.longSpan && writeWide(from: from, to: end, into: pixels, using: instructions) { return }
        if isProduct {
            write(ProductLanes.self, from: from, to: end, into: pixels - from)
        } else {
            write(LinearLanes.self, from: from, to: end, into: pixels - from)
        }
    }

    private func writeWide(
        from: Int, to end: Int, into pixels: UnsafeMutablePointer<UInt32>, using instructions: InstructionSet
    ) -> Bool {
        let ramp = cblend_ramp(
            start: cblend_four(start), chunk: cblend_four(steps.chunk), low: cblend_four(steps.low),
            high: cblend_four(steps.high), alpha: cblend_four(steps.alpha), four: cblend_four(steps.four),
            is_product: isProduct)
        return withUnsafePointer(to: ramp) { cblend_shade_ramp(pixels, from, end, $0, instructions.limit) }
    }

    /// Writes the pixels of a range of columns to a row indexed by column.
    @inline(__always)
    private func write<Lanes: RampLanes>(
        _: Lanes.Type, from: Int, to end: Int, into row: UnsafeMutablePointer<UInt32>
    ) {
        var x = from
        while x < end {
            let chunk = x >> RampSteps.chunkBits
            let chunkEnd = min((chunk &+ 1) &<< RampSteps.chunkBits, end)
            let first = start &+ steps.chunk &* SIMD4(repeating: UInt32(truncatingIfNeeded: chunk))
            var lanes = Lanes(first, steps, four: UInt16(truncatingIfNeeded: (x & 63) >> 2))
            if x & 3 != 0 {
                let aligned = x & ~3
                let pixels = lanes.pixels
                for column in x..<min(aligned &+ 4, chunkEnd) { row[column] = pixels[column & 3] }
                lanes.advance()
                x = min(aligned &+ 4, chunkEnd)
            }
            while x &+ 4 <= chunkEnd {
                UnsafeMutableRawPointer(row + x).storeBytes(of: lanes.pixels, as: SIMD4<UInt32>.self)
                lanes.advance()
                x &+= 4
            }
            if x < chunkEnd {
                let pixels = lanes.pixels
                for column in x..<chunkEnd { row[column] = pixels[column & 3] }
                x = chunkEnd
            }
        }
    }
}

/// The components of four columns.
private protocol RampLanes {
    /// Creates the components of the four columns at `four` groups of four from the start of a chunk.
    init(_ start: SIMD4<UInt32>, _ steps: RampSteps, four: UInt16)
    /// The four pixels.
    var pixels: SIMD4<UInt32> { get }
    /// Moves to the next four columns.
    mutating func advance()
}

/// Premultiplied components.
private struct LinearLanes: RampLanes {
    private var low: SIMD8<UInt16>
    private var high: SIMD8<UInt16>
    private let lowStep: SIMD8<UInt16>
    private let highStep: SIMD8<UInt16>

    @inline(__always)
    init(_ start: SIMD4<UInt32>, _ steps: RampSteps, four: UInt16) {
        lowStep = repeatedLanes(steps.four[0])
        highStep = repeatedLanes(steps.four[1])
        low = repeatedLanes(start[0] &>> 16 | start[2] & 0xffff_0000) &+ asLanes(steps.low) &+ lowStep &* four
        high = repeatedLanes(start[1] &>> 16 | start[3] & 0xffff_0000) &+ asLanes(steps.high) &+ highStep &* four
    }

    @inline(__always)
    var pixels: SIMD4<UInt32> { unsafeBitCast(low &>> 8 | high & 0xff00, to: SIMD4<UInt32>.self) }

    @inline(__always)
    mutating func advance() {
        low &+= lowStep
        high &+= highStep
    }
}

/// Components to be multiplied by alpha.
private struct ProductLanes: RampLanes {
    private var low: SIMD8<UInt16>
    private var high: SIMD8<UInt16>
    private var alpha: SIMD8<UInt16>
    private let lowStep: SIMD8<UInt16>
    private let highStep: SIMD8<UInt16>
    private let alphaStep: SIMD8<UInt16>

    @inline(__always)
    init(_ start: SIMD4<UInt32>, _ steps: RampSteps, four: UInt16) {
        lowStep = repeatedLanes(steps.four[0])
        highStep = repeatedLanes(steps.four[1] & 0xffff)
        alphaStep = repeatedLanes(steps.four[2])
        low = repeatedLanes(start[0] &>> 16 | start[2] & 0xffff_0000) &+ asLanes(steps.low) &+ lowStep &* four
        // Alpha is multiplied by one.
        high = repeatedLanes(start[1] &>> 16 | 0xff00_0000) &+ asLanes(steps.high & 0xffff) &+ highStep &* four
        alpha = repeatedLanes(start[3] &>> 16 | start[3] & 0xffff_0000) &+ asLanes(steps.alpha) &+ alphaStep &* four
    }

    @inline(__always)
    var pixels: SIMD4<UInt32> {
        let lowBytes = PixelArithmetic.dividedBy255(PixelArithmetic.highHalves(low, alpha))
        let highBytes = PixelArithmetic.dividedBy255(PixelArithmetic.highHalves(high, alpha))
        return unsafeBitCast(lowBytes | highBytes &<< 8, to: SIMD4<UInt32>.self)
    }

    @inline(__always)
    mutating func advance() {
        low &+= lowStep
        high &+= highStep
        alpha &+= alphaStep
    }
}

/// A pair of components, repeated for every column.
@inline(__always)
private func repeatedLanes(_ pair: UInt32) -> SIMD8<UInt16> {
    unsafeBitCast(SIMD4<UInt32>(repeating: pair), to: SIMD8<UInt16>.self)
}

@inline(__always)
private func asLanes(_ pairs: SIMD4<UInt32>) -> SIMD8<UInt16> { unsafeBitCast(pairs, to: SIMD8<UInt16>.self) }

extension cblend_four {
    fileprivate init(_ numbers: SIMD4<UInt32>) { self.init(pairs: (numbers[0], numbers[1], numbers[2], numbers[3])) }
}
