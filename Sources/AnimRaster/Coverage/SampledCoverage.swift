import AnimGraphics
import CBlend

/// The even-odd coverage of dense outlines, as the number of samples inside, out of 128 per pixel.
///
/// A line toggles the samples to its right. Within the pixels it passes, samples are toggled one by one; beyond them, only the
/// change from each pixel to the next is stored, so that a prefix sum by exclusive or along each row finds the samples inside.
/// Lines can be processed in any order, and none is compared with any other. Each pixel has 16 rows of 8 samples, each row
/// shifted by a different number of 128ths of a pixel: vertical edges are exact to 1/256 pixel, horizontal edges to 1/32, and
/// dense lines in all directions to 1/140 on average. Nothing depends on the region.
///
/// Four rows of pixels are processed together: the short lines of a chain within them are merged into one crossing per row of
/// samples before any sample is toggled. Rows are drawn in bands whose samples fit the second-level cache; chains continue from
/// one band to the next.
struct SampledCoverage: ~Copyable {
    private let instructions: InstructionSet
    private var cells = ZeroedMemory()
    private var marks = ZeroedMemory()
    private var coverage = ScratchArray<UInt8>()
    /// The chains in the region, by the band in which they begin.
    private var chainsByBand = IndexBuckets()
    /// The remaining parts of the chains in the current band.
    private var runs = ScratchArray<cblend_run>()
    /// The columns at which marked blocks begin and end within a row of tiles, alternating.
    private var borders = ScratchArray<Int32>()

    init(using instructions: InstructionSet) { self.instructions = instructions }

    /// Sends the coverage of an outline within a region to a sink.
    mutating func cover(
        _ outline: Outline, of buffer: borrowing LineBuffer, in region: PixelRect, into sink: inout some CoverageSink
    ) {
        let lines = buffer.lines(outline.lines)
        let chains = buffer.chains(outline.chains)
        let shift = SampledCoverage.rowShift(width: region.width)
        // Tiles have fixed positions, wherever the region begins.
        var tiled = region
        tiled.minY = region.minY & ~(SampledCoverage.tile - 1)
        var samples = reserve(width: region.width, shift: shift)
        samples.left = Int32(truncatingIfNeeded: region.minX)
        let bands = sort(chains, in: tiled, shift: shift)
        for band in 0..<bands {
            let top = tiled.minY + (band << shift)
            let bottom = min(top + (1 << shift), region.maxY)
            samples.top = Int32(truncatingIfNeeded: top)
            samples.tiles = Int32(truncatingIfNeeded: (bottom - top + SampledCoverage.tile - 1) / SampledCoverage.tile)
            addRuns(chains, from: top, band: band, lines)
            if runs.count == 0 { continue }
            toggle(lines, in: samples)
            for tile in 0..<Int(samples.tiles) {
                let row = top + tile * SampledCoverage.tile
                sweep(tile, of: samples, rows: max(row, region.minY)..<min(row + SampledCoverage.tile, region.maxY), into: &sink)
            }
        }
    }
}

extension SampledCoverage {
    /// The number of pixel rows in a tile.
    private static let tile = Int(CBLEND_TILE_ROWS)
    /// The number of columns that share a mark.
    private static let block = Int(CBLEND_BLOCK_COLUMNS)

    /// The base-2 logarithm of the number of rows in a band: up to 3/4 MB of samples, but at least 8 rows.
    private static func rowShift(width: Int) -> Int {
        var shift = 3
        while shift < 6 && (32 * width) << shift <= 3 << 18 { shift += 1 }
        return shift
    }

    /// Allocates the samples of a band.
    private mutating func reserve(width: Int, shift: Int) -> cblend_samples {
        // Includes the bytes that sinks read past the end of a row.
        let blocks = (width + 3) / SampledCoverage.block + 1
        let columns = blocks * SampledCoverage.block
        coverage.resize(to: SampledCoverage.tile * columns + 8)
        return cblend_samples(
            cells: cells.reserve((16 * columns) << shift), marks: marks.reserve(blocks << (shift - 2)),
            stride: Int32(truncatingIfNeeded: columns), left: 0, top: 0, columns: Int32(truncatingIfNeeded: width), tiles: 0)
    }

    /// Sorts the chains that meet a region by the band in which they begin, and returns the number of bands.
    private mutating func sort(
        _ chains: UnsafeBufferPointer<MonotoneChain>, in region: PixelRect, shift: Int
    ) -> Int {
        let bands = (region.height - 1) >> shift + 1
        let top = Int32(truncatingIfNeeded: region.minY) << Subpixel.bits
        let bottom = Int32(truncatingIfNeeded: region.maxY) << Subpixel.bits
        chainsByBand.sort(chains.count, into: bands) { index in
            let chain = chains[index]
            guard chain.top < bottom, chain.bottom > top else { return nil }
            return Int(max(0, chain.top &- top) >> Subpixel.bits) >> shift
        }
        runs.removeAll()
        return bands
    }

    /// Adds the chains that begin in a band, or above the first band.
    private mutating func addRuns(
        _ chains: UnsafeBufferPointer<MonotoneChain>, from top: Int, band: Int, _ lines: UnsafeBufferPointer<FixedLine>
    ) {
        let top = Int32(truncatingIfNeeded: top) << Subpixel.bits
        for index in chainsByBand[band] {
            let chain = chains[Int(index)]
            let first = chain.top >= top ? chain.first : chain.line(below: top, among: lines)
            runs.append(cblend_run(first: first, last: chain.last, step: chain.sign))
        }
    }

    /// Follows the chains through a band.
    private mutating func toggle(_ lines: UnsafeBufferPointer<FixedLine>, in samples: cblend_samples) {
        guard let base = UnsafeRawPointer(lines.baseAddress)?.assumingMemoryBound(to: Int32.self) else { return }
        runs.truncate(
            to: withUnsafePointer(to: samples) { cblend_toggle_samples($0, base, runs.base, runs.count, instructions.limit) })
    }
}

extension SampledCoverage {
    /// Sends the coverage of a row of tiles to a sink, and clears its samples and marks.
    @inline(__always)
    private mutating func sweep(_ tile: Int, of samples: cblend_samples, rows: Range<Int>, into sink: inout some CoverageSink) {
        withUnsafePointer(to: samples) {
            cblend_count_samples($0, Int32(truncatingIfNeeded: tile), coverage.base, instructions.limit)
        }
        findBorders(samples.marks + tile &* (Int(samples.stride) / SampledCoverage.block), of: samples)
        for row in rows {
            let bytes = coverage.base + (row & (SampledCoverage.tile - 1)) &* Int(samples.stride)
            sink.beginRow(row)
            send(bytes, left: Int(samples.left), to: &sink)
        }
    }

    /// Finds the borders of the marked blocks, and clears the marks.
    private mutating func findBorders(_ marks: UnsafeMutablePointer<UInt8>, of samples: cblend_samples) {
        let blocks = Int(samples.stride) / SampledCoverage.block
        borders.removeAll()
        var isMarked: UInt8 = 0
        for block in 0..<blocks where marks[block] != isMarked {
            borders.append(Int32(truncatingIfNeeded: min(block &* SampledCoverage.block, Int(samples.columns))))
            isMarked ^= 1
        }
        borders.append(samples.columns)
        marks.update(repeating: 0, count: blocks)
    }

    /// Sends the coverage of a row to a sink: bytes within marked blocks, and a span of the preceding coverage between them.
    @inline(__always)
    private func send(_ bytes: UnsafeMutablePointer<UInt8>, left: Int, to sink: inout some CoverageSink) {
        // Sinks read zeros past the end of the row.
        UnsafeMutableRawPointer(bytes + Int(borders[borders.count &- 1])).storeBytes(of: 0, as: UInt32.self)
        var first = 0
        for index in 0..<borders.count {
            let next = Int(borders[index])
            let count = next &- first
            if index & 1 != 0 {
                sink.bytes(bytes + first, at: left &+ first, count: count)
            } else if first > 0 && count > 0 {
                sink.spanIfAny(at: left &+ first, count: count, coverage: UInt32(bytes[first &- 1]))
            }
            first = next
        }
    }
}

/// Memory, aligned to 64 bytes, that is initially 0 and is cleared after use.
private struct ZeroedMemory: ~Copyable {
    private var bytes: UnsafeMutablePointer<UInt8>
    private var capacity: Int

    init() {
        bytes = ZeroedMemory.allocate(0)
        capacity = 0
    }

    deinit { bytes.deallocate() }

    /// Returns the memory, growing it if it is smaller than a number of bytes.
    mutating func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8> {
        if count > capacity {
            bytes.deallocate()
            bytes = ZeroedMemory.allocate(count)
            capacity = count
        }
        return bytes
    }

    private static func allocate(_ count: Int) -> UnsafeMutablePointer<UInt8> {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 64)
        return memory.initializeMemory(as: UInt8.self, repeating: 0, count: count)
    }
}
