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
            index = neighbour(of: index, at: perColumn &* Int64(truncatingIfNeeded: start) &+ row)
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

    /// The first column, beyond those of a piece, or `limit` where that comes before.
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

    /// The piece beside another one, on the side to which columns go, that a distance lies in.
    @inline(__always)
    private func neighbour(of index: Int, at distance: Int64) -> Int {
        let next = perColumn > 0 ? index &+ 1 : index &- 1
        let isBelow = next &+ 1 == pieces.count || distance &+ pieces[next &+ 1].offset < 0
        let isAbove = next == 0 || distance &+ pieces[next].offset >= 0
        return isBelow && isAbove ? next : piece(at: distance)
    }

    /// The piece that a distance lies in: the last one that begins there or before.
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
