/// Paints coverage with the pixels of a shader at an opacity, source-over.
///
/// What a row needs is gathered run by run, so that a shader makes its pixels once and with long steps, edges included.
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

    @inline(__always)
    mutating func beginRow(_ y: Int) {
        paintRun()
        row = target.row(y)
        self.y = y
        visible = shader.visibleColumns(in: y)
    }

    mutating func span(at x: Int, count: Int, coverage: UInt32) {
        if coverage &* opacity == 255 * 255 && shader.isOpaque && count > ShaderRun.gap {
            return shader.shade(x: x, y: y, count: count, into: row + x)
        }
        var start = max(x, visible.lowerBound)
        let end = min(x &+ count, visible.upperBound)
        while start < end {
            makeRoom(at: start, count: 1)
            start = run.append(at: start, upTo: end, coverage: coverage)
        }
    }

    @inline(__always)
    mutating func block(at x: Int, count: Int, coverage: SIMD4<UInt32>) {
        if x >= visible.upperBound || x &+ count <= visible.lowerBound { return }
        makeRoom(at: x, count: 4)
        run.append(at: x, count: count, coverage: coverage)
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
        if run.count > 0 { shader.paint(run, row: y, opacity: opacity, onto: row + run.start) }
        run.begin(at: run.end)
    }
}

/// Memory for a run of pixels that a shader makes.
struct ShaderScratch {
    /// The pixels of a run, at most.
    static let capacity = 512

    let pixels = UnsafeMutablePointer<UInt32>.allocate(capacity: capacity)
    let coverage = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity + 2 * ShaderRun.gap)

    func deallocate() {
        pixels.deallocate()
        coverage.deallocate()
    }
}

/// Pixels side by side in a row, with the coverage of each; those between edges that lie apart have none.
struct ShaderRun {
    /// The pixels without coverage that a run holds in a row, at most; as many bytes after the last one are 0.
    static let gap = 16

    let scratch: ShaderScratch
    private(set) var start = 0
    private(set) var end = 0

    init(_ scratch: ShaderScratch) { self.scratch = scratch }

    @inline(__always)
    var count: Int { end &- start }

    /// The coverage of each pixel.
    var coverage: UnsafePointer<UInt8> { UnsafePointer(scratch.coverage) }

    /// Whether the run can go on with as many pixels at a column.
    @inline(__always)
    func hasRoom(at x: Int, count: Int) -> Bool {
        x >= end && x &- end <= ShaderRun.gap && x &+ count &- start <= ShaderScratch.capacity
    }

    /// Forgets all pixels.
    @inline(__always)
    mutating func begin(at x: Int) {
        start = x
        end = x
        clearGap()
    }

    /// Takes up to four pixels, for which there is room.
    @inline(__always)
    mutating func append(at x: Int, count: Int, coverage: SIMD4<UInt32>) {
        let place = UnsafeMutableRawPointer(scratch.coverage + (x &- start))
        place.storeBytes(of: SIMD4<UInt8>(truncatingIfNeeded: coverage), as: SIMD4<UInt8>.self)
        end = x &+ count
        clearGap()
    }

    /// Takes as many pixels of one coverage up to a column as there is room for, and returns the column after them.
    mutating func append(at x: Int, upTo limit: Int, coverage: UInt32) -> Int {
        end = min(limit, start &+ ShaderScratch.capacity)
        let place = scratch.coverage + (x &- start)
        place.update(repeating: UInt8(truncatingIfNeeded: coverage), count: end &- x)
        clearGap()
        return end
    }

    @inline(__always)
    private func clearGap() {
        UnsafeMutableRawPointer(scratch.coverage + (end &- start))
            .storeBytes(of: .zero, as: SIMD16<UInt8>.self)
    }
}
