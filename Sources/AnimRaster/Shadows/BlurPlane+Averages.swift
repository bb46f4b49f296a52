import AnimGraphics

extension BlurPlane {
    /// Returns the plane of the means of so many samples side by side, rounded half up.
    ///
    /// The numbers are powers of two that divide the plane's first column and row.
    func averaged(width: Int, height: Int) -> BlurPlane {
        let result = BlurPlane(
            PixelRect(
                minX: bounds.minX / width, minY: bounds.minY / height, maxX: bounds.maxX / width, maxY: bounds.maxY / height))
        let shift = UInt32((width * height).trailingZeroBitCount)
        for y in result.bounds.minY..<result.bounds.maxY {
            let target = result.row(y)
            for x in result.bounds.minX..<bounds.maxX / width {
                var sum: UInt32 = (1 << shift) >> 1
                for row in 0..<height {
                    let source = self.row(y * height + row) + x * width
                    for column in 0..<width { sum &+= UInt32(source[column]) }
                }
                target[x] = UInt16(truncatingIfNeeded: sum >> shift)
            }
        }
        return result
    }
}
