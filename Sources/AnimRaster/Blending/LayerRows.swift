/// A row of a group's layer and the row below it, as blenders go through them.
struct LayerRows {
    private let target: PixelTarget
    private let source: PixelTarget
    private let opacity: UInt32
    /// The instructions to draw with.
    var instructions: InstructionSet { target.instructions }
    /// The row that is drawn on, by column.
    private(set) var below: UnsafeMutablePointer<UInt32>
    /// The row of the layer, by column.
    private(set) var layer: UnsafeMutablePointer<UInt32>

    /// Creates the rows of a layer at an opacity of 0…255.
    init(_ source: PixelTarget, opacity: UInt32, onto target: PixelTarget) {
        self.target = target
        self.source = source
        self.opacity = opacity
        below = target.base
        layer = source.base
    }

    /// Goes to a row of the canvas.
    @inline(__always)
    mutating func begin(_ y: Int) {
        below = target.row(y)
        layer = source.row(y)
    }

    /// The factor of the layer under a coverage, 0…255.
    @inline(__always)
    func factor(_ coverage: UInt32) -> UInt32 { PixelArithmetic.dividedBy255(coverage &* opacity) }

    /// The factors of the layer under four coverages, as ``PixelArithmetic/lanes(_:)``.
    @inline(__always)
    func factors(_ coverage: SIMD4<UInt32>) -> SIMD8<UInt16> {
        let product = coverage &* opacity &+ 128
        return PixelArithmetic.lanes((product &+ product &>> 8) &>> 8)
    }
}
