import AnimGraphics
import CBlend

/// The coverage of crowded outlines by the even-odd rule: the samples inside, of 256 in every pixel.
///
/// A line toggles the samples to its right: those of the pixels it passes, one by one, and of the pixels beyond it only what changes
/// from one to the next, so that an exclusive or along each row finds what lies inside. Lines are taken in any order, and none is
/// compared with another one. Samples lie on 32 rows of 8, those of each row moved by another 256th of a pixel: vertical edges are
/// exact, horizontal ones to 1/64 pixel, and crowds of all directions to 1/200 in the mean. Nothing depends on the region.
///
/// Rows are drawn in bands whose samples fit the second cache; chains are followed from each to the next.
struct SampleMasks: ~Copyable {
    /// Whether to do without the processor's wide instructions, for tests: the bits are the same.
    var isPortable = false
    private var cells = ZeroedMemory()
    private var marks = ZeroedMemory()
    private var coverage = ScratchArray<UInt8>()
    /// The chains in the region by the band that they begin in.
    private var beginnings = ScratchArray<Int32>()
    /// Where those of each band begin, and where the last ones end.
    private var starts = ScratchArray<Int32>()
    /// The chains in the band at hand.
    private var active = ScratchArray<ActiveChain>()
    /// Their lines in it.
    private var runs = ScratchArray<cblend_run>()

    /// A chain on its way down through the bands of a region.
    private struct ActiveChain: BitwiseCopyable {
        let chain: MonotoneChain
        /// The line at hand.
        var line: Int32
    }

    init() {}

    /// Hands the coverage of an outline within a region to a sink.
    mutating func cover(
        _ outline: Outline, of buffer: borrowing LineBuffer, in region: PixelRect, into sink: inout some CoverageSink
    ) {
        let lines = buffer.lines(outline.lines)
        let chains = buffer.chains(outline.chains)
        let shift = reserve(width: region.width)
        let pixels = coverage.count
        let blocks = (pixels / 4 + 7) & ~7
        var samples = cblend_samples(
            cells: cells.reserve((32 * pixels) << shift), marks: marks.reserve(blocks << shift),
            stride: Int32(truncatingIfNeeded: pixels), mark_stride: Int32(truncatingIfNeeded: blocks),
            left: Int32(truncatingIfNeeded: region.minX), top: 0, columns: Int32(truncatingIfNeeded: region.width), rows: 0)
        sort(chains, in: region, shift: shift)
        for band in 0..<starts.count - 2 {
            let top = region.minY + (band << shift)
            let bottom = min(top + (1 << shift), region.maxY)
            samples.top = Int32(truncatingIfNeeded: top)
            samples.rows = Int32(truncatingIfNeeded: bottom - top)
            findRuns(chains, from: top, until: bottom, band: band, lines)
            if runs.count == 0 { continue }
            toggle(lines, in: samples)
            for row in 0..<bottom - top { sweep(row, of: samples, into: &sink) }
        }
    }
}

extension SampleMasks {
    /// Makes room for bands of a width, and returns their rows as a power of two: half a megabyte of samples, but at least 8 rows.
    private mutating func reserve(width: Int) -> Int {
        coverage.resize(to: (width + 5) & ~3)
        var shift = 3
        while shift < 6 && (64 * coverage.count) << shift <= 1 << 19 { shift += 1 }
        return shift
    }

    /// Sorts the chains that meet a region by the band that they begin in.
    private mutating func sort(_ chains: UnsafeBufferPointer<MonotoneChain>, in region: PixelRect, shift: Int) {
        let bands = (region.height - 1) >> shift + 1
        let top = Int32(truncatingIfNeeded: region.minY) << Subpixel.bits
        let bottom = Int32(truncatingIfNeeded: region.maxY) << Subpixel.bits
        starts.resize(to: bands + 2)
        starts.base.update(repeating: 0, count: bands + 2)
        func band(of chain: MonotoneChain) -> Int? {
            guard chain.top < bottom, chain.bottom > top else { return nil }
            return Int(max(0, chain.top &- top) >> Subpixel.bits) >> shift
        }
        for chain in chains { if let band = band(of: chain) { starts[band + 2] += 1 } }
        for band in 0..<bands { starts[band + 2] += starts[band + 1] }
        beginnings.resize(to: Int(starts[bands + 1]))
        for index in 0..<chains.count {
            guard let band = band(of: chains[index]) else { continue }
            beginnings[Int(starts[band + 1])] = Int32(truncatingIfNeeded: index)
            starts[band + 1] += 1
        }
        active.removeAll()
    }

    /// Follows the chains through a band, and finds their lines in it.
    private mutating func findRuns(
        _ chains: UnsafeBufferPointer<MonotoneChain>, from top: Int, until bottom: Int, band: Int,
        _ lines: UnsafeBufferPointer<FixedLine>
    ) {
        let top = Int32(truncatingIfNeeded: top) << Subpixel.bits
        let bottom = Int32(truncatingIfNeeded: bottom) << Subpixel.bits
        runs.removeAll()
        for place in Int(starts[band])..<Int(starts[band + 1]) {
            let chain = chains[Int(beginnings[place])]
            active.append(ActiveChain(chain: chain, line: chain.top >= top ? chain.first : chain.line(below: top, among: lines)))
        }
        var kept = 0
        for place in 0..<active.count {
            var edge = active[place]
            let first = edge.line
            let step = edge.chain.sign
            while edge.line != edge.chain.last && max(lines[Int(edge.line)].y, lines[Int(edge.line)].w) <= bottom {
                edge.line &+= step
            }
            runs.append(cblend_run(first: first, count: (edge.line &- first) &* step &+ 1, step: step))
            active[kept] = edge
            if edge.chain.bottom > bottom { kept += 1 }
        }
        active.truncate(to: kept)
    }

    private func toggle(_ lines: UnsafeBufferPointer<FixedLine>, in samples: cblend_samples) {
        guard let base = UnsafeRawPointer(lines.baseAddress)?.assumingMemoryBound(to: Int32.self) else { return }
        withUnsafePointer(to: samples) { cblend_toggle_samples($0, base, runs.base, runs.count, isPortable) }
    }
}

extension SampleMasks {
    /// Hands the coverage of a row to a sink, and leaves its samples and marks 0.
    @inline(__always)
    private func sweep(_ row: Int, of samples: cblend_samples, into sink: inout some CoverageSink) {
        withUnsafePointer(to: samples) {
            cblend_count_samples($0, Int32(truncatingIfNeeded: row), coverage.base, isPortable)
        }
        let left = Int(samples.left)
        let columns = Int(samples.columns)
        let markStride = Int(samples.mark_stride)
        let marks = UnsafeMutableRawPointer(samples.marks + row &* markStride)
        var isBegun = false
        var column = 0
        var last: UInt32 = 0
        for offset in stride(from: 0, to: markStride, by: 8) {
            var bits = marks.load(fromByteOffset: offset, as: UInt64.self)
            if bits == 0 { continue }
            marks.storeBytes(of: 0, toByteOffset: offset, as: UInt64.self)
            if !isBegun {
                sink.beginRow(Int(samples.top) &+ row)
                isBegun = true
            }
            while bits != 0 {
                let block = (offset &+ bits.trailingZeroBitCount &>> 3) &<< 2
                bits &= bits &- 1
                if block >= columns { continue }
                sink.spanIfAny(at: left &+ column, count: block &- column, coverage: last)
                let bytes = UnsafeRawPointer(coverage.base + block).loadUnaligned(as: SIMD4<UInt8>.self)
                last = UInt32(bytes[3])
                column = block &+ 4
                let count = min(4, columns &- block)
                let beyond = SIMD4<Int32>(0, 1, 2, 3) &- SIMD4(repeating: Int32(truncatingIfNeeded: count))
                let kept = SIMD4<UInt32>(truncatingIfNeeded: bytes) & SIMD4<UInt32>(truncatingIfNeeded: beyond &>> 31)
                sink.block(at: left &+ block, count: count, coverage: kept)
            }
        }
        sink.spanIfAny(at: left &+ column, count: columns &- column, coverage: last)
    }
}

/// Memory that is 0 when it is handed out first, and left so by those who use it.
private struct ZeroedMemory: ~Copyable {
    private var bytes: UnsafeMutablePointer<UInt8>
    private var capacity: Int

    init() {
        bytes = .allocate(capacity: 8)
        capacity = 0
    }

    deinit { bytes.deallocate() }

    /// The memory, made larger where it has less than as many bytes.
    mutating func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8> {
        if count > capacity {
            bytes.deallocate()
            bytes = .allocate(capacity: count)
            bytes.initialize(repeating: 0, count: count)
            capacity = count
        }
        return bytes
    }
}
