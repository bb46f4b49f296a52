import AnimGeometry

extension Transform3D {
    /// Creates a transform from six numbers, a, b, c, d, tx, ty, or sixteen, m11, m12 … m44.
    init(matrix: [Double]) {
        if matrix.count == 6 {
            self.init(
                Transform(a: matrix[0], b: matrix[1], c: matrix[2], d: matrix[3], tx: matrix[4], ty: matrix[5]))
        } else {
            self.init(rows: stride(from: 0, to: 16, by: 4).map { SIMD4(matrix[$0..<$0 + 4]) })
        }
    }

    func rotatedAfterwards(by angle: Double, x: Double = 0, y: Double = 0, z: Double = 0) -> Transform3D {
        angle == 0 ? self : concatenating(Transform3D(rotation: angle, x: x, y: y, z: z))
    }
}
