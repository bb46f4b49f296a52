import AnimGraphics

extension BlurPlane {
    private typealias Lanes = SIMD8<UInt16>

    /// The samples of some columns, blurred along the rows; `target` has the rows of the result, and they are in this plane.
    ///
    /// This plane must hold as many columns more on each side as the kernel reaches.
    func blurRows(by kernel: BlurKernel, of rows: Range<Int>, into target: borrowing BlurPlane) {
        let weights = kernel.weights.map(Lanes.init(repeating:))
        weights.withUnsafeBufferPointer { weights in
            for y in rows {
                let source = row(y)
                let result = target.row(y)
                for x in Swift.stride(from: target.bounds.minX, to: target.bounds.maxX, by: BlurPlane.lanes) {
                    let sum = BlurPlane.weightedSum(UnsafeRawPointer(source + x), step: 1, weights, from: kernel.start)
                    UnsafeMutableRawPointer(result + x).storeBytes(of: sum, as: Lanes.self)
                }
            }
        }
    }

    /// The samples of a plane's rows, blurred along the columns; it must have this plane's columns.
    ///
    /// This plane must hold as many rows more at either end as the kernel reaches.
    func blurColumns(by kernel: BlurKernel, into target: borrowing BlurPlane) {
        let weights = kernel.weights.map(Lanes.init(repeating:))
        weights.withUnsafeBufferPointer { weights in
            for y in target.bounds.minY..<target.bounds.maxY {
                let source = row(y)
                let result = target.row(y)
                for x in Swift.stride(from: target.bounds.minX, to: target.bounds.maxX, by: BlurPlane.lanes) {
                    let sum = BlurPlane.weightedSum(UnsafeRawPointer(source + x), step: stride, weights, from: kernel.start)
                    UnsafeMutableRawPointer(result + x).storeBytes(of: sum, as: Lanes.self)
                }
            }
        }
    }

    /// The sums of eight samples and those at multiples of a distance from them, each pair times its weight.
    ///
    /// Sums of two samples fit 16 bits.
    @inline(__always)
    private static func weightedSum(
        _ middle: UnsafeRawPointer, step: Int, _ weights: UnsafeBufferPointer<Lanes>, from start: UInt16
    ) -> Lanes {
        guard weights.count > 0 else { return middle.loadUnaligned(as: Lanes.self) }
        var sum = Lanes(repeating: start)
        sum &+= PixelArithmetic.highHalves(middle.loadUnaligned(as: Lanes.self), weights[0])
        var before = middle
        var after = middle
        for index in 1..<max(weights.count, 1) {
            before -= 2 &* step
            after += 2 &* step
            let pair = before.loadUnaligned(as: Lanes.self) &+ after.loadUnaligned(as: Lanes.self)
            sum &+= PixelArithmetic.highHalves(pair, weights[index])
        }
        return sum
    }
}
