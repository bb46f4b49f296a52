import AnimGraphics

/// Paints coverage with the pixels of a shader at an opacity, source-over.
///
/// The coverage of a row times the opacity is gathered as bytes, so that a shader makes each pixel once and in long runs,
/// including edges.
struct ShaderBlender<Shader: PixelShader>: CoverageSink {
    private let shader: Shader
    private let opacity: UInt32
    private let target: PixelTarget
    private var row: UnsafeMutablePointer<UInt32>
    private var y = 0
    private var visible = Range.allColumns
    private var run: ShaderRun

    /// Creates a blender at an opacity of 1…255.
    init(_ shader: Shader, opacity: UInt32, onto target: PixelTarget, scratch: ShaderScratch) {
        self.shader = shader
        self.opacity = opacity
        self.target = target
        run = ShaderRun(scratch)
        row = target.base
    }

    /// Whether spans of full coverage need no blending.
    private var isOpaque: Bool { opacity == 255 && shader.isOpaque }

    /// Uses the shader's shortcut if it has one.
    mutating func paint(_ areas: borrowing CoverageAccumulator, rule: FillRule) -> Bool {
        guard !isOpaque, areas.region.width <= ShaderScratch.maximumRowWidth else { return false }
        return shader.sweep(areas, rule: rule, opacity: opacity, onto: target, coverage: run.scratch.coverage)
    }

    @inline(__always)
    mutating func beginRow(_ y: Int) {
        paintRun()
        row = target.row(y)
        self.y = y
        visible = shader.visibleColumns(in: y)
    }

    mutating func span(at x: Int, count: Int, coverage: UInt32) {
        if isOpaque && coverage == 255 && count > ShaderRun.maximumGap {
            return shader.shade(x: x, y: y, count: count, into: row + x)
        }
        let factor = PixelArithmetic.dividedBy255(coverage &* opacity)
        var start = max(x, visible.lowerBound)
        let end = min(x &+ count, visible.upperBound)
        while start < end {
            makeRoom(at: start, count: 1)
            start = run.append(at: start, upTo: end, coverage: factor)
        }
    }

    @inline(__always)
    mutating func block(at x: Int, count: Int, coverage: SIMD4<UInt32>) {
        if x >= visible.upperBound || x &+ count <= visible.lowerBound { return }
        makeRoom(at: x, count: 4)
        run.append(at: x, count: count, coverage: PixelArithmetic.dividedBy255(coverage &* opacity))
    }

    mutating func finish() { paintRun() }

    @inline(__always)
    private mutating func makeRoom(at x: Int, count: Int) {
        if run.hasRoom(at: x, count: count) { return }
        paintRun()
        run.begin(at: x)
    }

    @inline(never)
    private mutating func paintRun() {
        if run.count > 0 {
            shader.paint(
                CoveredRun(
                    x: run.start, y: y, count: run.count, coverage: run.scratch.coverage, pixels: row + run.start,
                    buffer: run.scratch.pixels, instructions: target.instructions))
        }
        run.begin(at: run.end)
    }
}

/// Buffers for shaded pixels and their coverage.
struct ShaderScratch {
    /// The maximum number of pixels in a run.
    static let capacity = 512
    /// The maximum width of rows whose coverage is gathered as a whole; 64 more bytes are allocated.
    static let maximumRowWidth = 4096

    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
    let coverage = UnsafeMutablePointer<UInt8>.allocate(capacity: maximumRowWidth + 64)

    func deallocate() {
        pixels.deallocate()
        coverage.deallocate()
    }
}

/// A run of adjacent pixels in a row with their coverage, which is 0 between edges that lie apart.
struct ShaderRun {
    /// The maximum gap of uncovered pixels within a run; twice as many zero bytes follow the last pixel.
    static let maximumGap = 16

    let scratch: ShaderScratch
    // Nowhere near any column: a run is begun by its first pixel, since the picture may begin there.
    private(set) var start = Int.max
    private(set) var end = Int.max

    /// Creates an empty run that has no room.
    init(_ scratch: ShaderScratch) { self.scratch = scratch }

    @inline(__always)
    var count: Int { end &- start }

    /// Whether the run can continue at a column with a number of pixels.
    @inline(__always)
    func hasRoom(at x: Int, count: Int) -> Bool {
        x >= end && x &- end <= ShaderRun.maximumGap && x &+ count &- start <= ShaderScratch.capacity
    }

    /// Starts an empty run at a column.
    @inline(__always)
    mutating func begin(at x: Int) {
        start = x
        end = x
        clearGap()
    }

    /// Appends up to four pixels; the run must have room for them.
    @inline(__always)
    mutating func append(at x: Int, count: Int, coverage: SIMD4<UInt32>) {
        let bytes = UnsafeMutableRawPointer(scratch.coverage + (x &- start))
        bytes.storeBytes(of: SIMD4<UInt8>(truncatingIfNeeded: coverage), as: SIMD4<UInt8>.self)
        end = x &+ count
        clearGap()
    }

    /// Appends pixels of one coverage, as far as the run has room and up to a column, and returns the column after them.
    mutating func append(at x: Int, upTo limit: Int, coverage: UInt32) -> Int {
        end = min(limit, start &+ ShaderScratch.capacity)
        let bytes = scratch.coverage + (x &- start)
        bytes.update(repeating: UInt8(truncatingIfNeeded: coverage), count: end &- x)
        clearGap()
        return end
    }

    @inline(__always)
    private func clearGap() {
        UnsafeMutableRawPointer(scratch.coverage + (end &- start))
            .storeBytes(of: .zero, as: SIMD32<UInt8>.self)
    }
}
